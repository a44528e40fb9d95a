//! A scenario that is changed until a condition holds, by values or by what is forced [L-37, L-38].

use std::cell::RefCell;
use std::rc::Rc;

use yew::{
    AttrValue, Callback, Html, UseStateHandle, component, hook, html, use_context, use_effect_with,
    use_state,
};

use super::blocks::{BlockProps, Here, Next, feedback};
use super::fields::Fields;
use super::forced::Forced;
use super::playing::Act;
use super::prose::Prose;
use crate::playback::lesson::{Asks, Edit, Mine, Said, Standing, TriedTold, Verdict};
use crate::runner::{Reply, Request};
use crate::scenario::{Problem, Value};
use crate::ui::components::nothing;
use crate::ui::editor::told_at;
use crate::ui::hooks::{Heard, Talk, ask, use_language};
use crate::ui::shared::Shared;
use crate::words::parts::blocks;
use crate::words::{english_only, language};

/// The lesson as it was written, for the worker that tests conditions.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Written(pub(super) Shared<Value>);

/// Why nothing could be tested.
#[derive(Clone, Debug, PartialEq)]
struct Why {
    text: AttrValue,
    /// Its language, where that is not the page's.
    lang: Option<&'static str>,
}

impl Why {
    fn english(text: impl Into<AttrValue>) -> Self {
        Self { text: text.into(), lang: english_only() }
    }

    /// The first things that are wrong with a scenario, in a line.
    fn of(problems: &[Problem], scenario: &Value) -> Self {
        const SHOWN: usize = 8;
        let lines: Vec<String> =
            problems.iter().take(SHOWN).map(|problem| told_at(problem, scenario)).collect();
        Self::english(lines.join(" "))
    }
}

/// What has become of a test.
#[derive(Clone, Debug, Default, PartialEq)]
enum Tested {
    /// Nothing was changed yet.
    #[default]
    Not,
    /// It is being tested.
    Working,
    /// It was.
    Told(TriedTold),
    /// It could not be: why.
    Refused(Why),
}

/// Tests what was changed, every time.
#[hook]
fn use_tested(place: usize, here: &Here, mine: &Mine) -> UseStateHandle<Tested> {
    let tested = use_state(Tested::default);
    let lesson: Option<Written> = use_context();
    let base = here.playing.scenario_of(place);
    let (set, act) = (tested.clone(), here.act.clone());
    use_effect_with((place, mine.clone()), move |(place, mine)| {
        let talk: Rc<RefCell<Talk>> = Rc::default();
        let Some((lesson, base)) = lesson.zip(base).filter(|_| !mine.is_nothing()) else {
            set.set(Tested::Not);
            return Box::new(|| ()) as Box<dyn FnOnce()>;
        };
        let made = match mine.scenario(&base) {
            Ok(made) => made,
            Err(why) => {
                set.set(Tested::Refused(Why::english(why)));
                return Box::new(|| ());
            }
        };
        set.set(Tested::Working);
        let place = *place;
        let block = u32::try_from(place).unwrap_or(u32::MAX);
        let (lesson, scenario) = (lesson.0.to_json(), made.to_json());
        ask(
            &talk,
            &Request::Try { lesson, block, scenario, language: language().tag().to_owned() },
            move |heard| match heard {
                Heard::Reply(reply) => match *reply {
                    Reply::Tried(told) => {
                        if told.holds {
                            let said = Said { verdict: Verdict::Right, words: Vec::new() };
                            act.dispatch(Act::Answered(place, said, String::new()));
                        }
                        set.set(Tested::Told(*told));
                    }
                    Reply::Problems(problems) => {
                        set.set(Tested::Refused(Why::of(&problems, &made)));
                    }
                    Reply::Failed(message) => set.set(Tested::Refused(Why::english(message))),
                    _ => {}
                },
                Heard::Lost(message) => set.set(Tested::Refused(Why { text: message, lang: None })),
            },
        );
        Box::new(move || drop(talk))
    });
    tested
}

/// What may be changed, and how far that is from what is wanted.
#[component]
pub(super) fn TryForm(props: &BlockProps) -> Html {
    use_language();
    let (place, here) = (props.place, &props.here);
    let (Some(block), Some(answer)) =
        (here.playing.course.blocks.get(place), here.playing.answers.get(place))
    else {
        return nothing();
    };
    let tested = use_tested(place, here, &answer.mine);
    let change = {
        let act = here.act.clone();
        Callback::from(move |edit: Edit| act.dispatch(Act::Change(place, edit)))
    };
    let reset = change.reform(|_| Edit::Undo);
    let scenario = here.playing.scenario_of(place).unwrap_or_default();
    let what = match &block.asks {
        Asks::Try { change: may, .. } => {
            html! { <Fields may={may.clone()} {scenario} mine={answer.mine.clone()} sign={here.playing.course.sign} {change} /> }
        }
        Asks::WhatIf { allow, .. } => {
            html! { <Forced allow={allow.clone()} mine={answer.mine.clone()} {change} /> }
        }
        _ => Html::default(),
    };
    let standing = here.playing.standing(place);
    let said = (standing == Standing::Done).then_some(answer.said.as_ref()).flatten();
    html! {
        <div class="ask try">
            <div class="step-text"><Prose text={block.text.clone()} ways={here.ways.clone()} /></div>
            { what }
            { told(&tested, standing) }
            { feedback(said, &here.ways, 0) }
            if !answer.mine.is_nothing() {
                <p><button type="button" class="btn quiet" onclick={reset}>{ blocks::as_it_was() }</button></p>
            }
            <Next {place} here={here.clone()} />
        </div>
    }
}

/// Both sides of what is wanted.
fn told(tested: &Tested, standing: Standing) -> Html {
    let sides = match tested {
        Tested::Not => return Html::default(),
        Tested::Working => {
            return html! { <p class="dim" role="status">{ blocks::playing_it() }</p> };
        }
        Tested::Refused(why) => {
            return html! { <p class="said" role="alert" lang={why.lang}>{ why.text.clone() }</p> };
        }
        Tested::Told(told) => told,
    };
    let lead = match (sides.holds, standing) {
        (true, Standing::Shown) => blocks::this_does_it(),
        (true, _) => blocks::it_holds(),
        (false, _) => blocks::not_yet(),
    };
    html! {
        <div class="sides" role="status">
            <p>{ lead }</p>
            <ul>{ for sides.sides.iter().map(|side| html! { <li><b>{ &side.left }</b>{ " " }{ sign(&side.sign) }{ " " }<b>{ &side.right }</b></li> }) }</ul>
        </div>
    }
}

/// A sign of comparison as people write it.
fn sign(sign: &str) -> &str {
    match sign {
        "<=" => "≤",
        ">=" => "≥",
        "!=" => "≠",
        other => other,
    }
}
