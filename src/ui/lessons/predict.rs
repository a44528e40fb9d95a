//! A decision that is asked before it is shown [L-34], and options as they are picked everywhere in lessons.

use yew::{Callback, Html, Properties, SubmitEvent, component, html, use_effect_with};

use super::answer::GIVES;
use super::blocks::{BlockProps, Here, Next, feedback};
use super::playing::Act;
use super::prose::words;
use crate::playback::lesson::{Asks, Predicted, Said, Standing, Verdict};
use crate::playback::predict::Form;
use crate::ui::browser::dom;
use crate::ui::components::{nothing, sentence};
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::predict::key_of;
use crate::words::parts::blocks;

/// The id of the first reason.
const REASON: &str = "lesson-reason";

/// The question, its options and help, the reason where it is asked too, and after the answer why it is so.
#[component]
pub(super) fn PredictForm(props: &BlockProps) -> Html {
    use_language();
    let here = &props.here;
    let Here { playing, act, ways, .. } = here;
    let place = props.place;
    let says_why = playing.answers.get(place).is_some_and(|answer| answer.says_why);
    use_effect_with(says_why, |says_why| {
        // What had the focus can be picked no more.
        if *says_why {
            dom::focus_id(REASON);
        }
    });
    let (Some(block), Some(answer)) =
        (playing.course.blocks.get(place), playing.answers.get(place))
    else {
        return nothing();
    };
    let next = html! {
        <Next {place} here={here.clone()} />
    };
    let legend = words(&block.text, ways);
    let Some(asked) = &answer.predicted else {
        return html! {
            <div class="ask"><p class="asked">{ legend }</p><p class="dim" role="status">{ blocks::playing_run() }</p>{ next }</div>
        };
    };
    let is_open = playing.standing(place) == Standing::Open;
    let asks_why = matches!(block.asks, Asks::Predict { reason: true, .. });
    let onpick = {
        let (act, asked, picked) = (act.clone(), asked.clone(), answer.picked.clone());
        Callback::from(move |option| act.dispatch(Act::Pick(place, asked.picked(&picked, option))))
    };
    let onreason = {
        let act = act.clone();
        Callback::from(move |reason| act.dispatch(Act::Reason(place, reason)))
    };
    let onhint = {
        let act = act.clone();
        Callback::from(move |_| act.dispatch(Act::Hint(place)))
    };
    let onsubmit = {
        let is_exam = playing.is_exam();
        let (act, asked, answer) = (act.clone(), asked.clone(), answer.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let asks_why = asks_why && !is_exam;
            let is_asked = asks_why && !asked.reasons.is_empty() && asked.is_right(&answer.picked);
            let reason = answer.reason.and_then(|place| asked.reasons.get(place));
            match (is_asked && !answer.says_why, answer.says_why && reason.is_none()) {
                (true, _) => act.dispatch(Act::AskWhy(place)),
                (_, true) => {}
                _ => {
                    let said = asked.say(&answer.picked, reason.map(|row| row.code));
                    act.dispatch(Act::Answered(place, said, told(&asked, &answer.picked)));
                }
            }
        })
    };
    let shown = Said { verdict: Verdict::Unread, words: asked.because_words() };
    let said = if is_open { answer.said.as_ref() } else { answer.said.as_ref().or(Some(&shown)) };
    let wrong: Vec<usize> = match &answer.said {
        Some(said) if !said.verdict.is_right() && !is_open => {
            answer.picked.iter().copied().filter(|it| !asked.answer.contains(it)).collect()
        }
        _ => Vec::new(),
    };
    let options = asked.options.iter().map(|row| {
        html! { <><b>{ &row.name }</b>{ for row.details.iter().map(|it| html! { <span class="dim">{ " " }{ it }</span> }) }</> }
    });
    let keys = asked.options.iter().enumerate().map(|(place, row)| key_of(place, row.choice));
    let keys = keys.map(|key| key.map_or_else(String::new, |key| key.to_string()));
    let right = if is_open { Vec::new() } else { asked.answer.clone() };
    let reasons: Vec<Html> = asked.reasons.iter().map(|row| html! { { &row.text } }).collect();
    html! {
        <form class="ask" {onsubmit}>
            <Options {legend} options={options.collect::<Vec<_>>()} keys={keys.collect::<Vec<_>>()} form={asked.form}
                picked={answer.picked.clone()} is_open={is_open && !answer.says_why} shown={Shown { right, wrong }} {onpick} />
            if is_open && !answer.says_why { <p class="dim">{ sentence(&asked.lead) }</p> }
            if is_open && answer.says_why {
                <Options legend={html! { <>{ blocks::right_why() }</> }} name="lesson-reason" first={Some(REASON)} options={reasons} form={Form::One} picked={answer.reason.into_iter().collect::<Vec<_>>()}
                    is_open={true} shown={Shown::default()} onpick={onreason} />
            }
            <div role="status">
                { for asked.hints.iter().take(answer.hints).map(|hint| html! { <p class="lesson-hint">{ hint }</p> }) }
            </div>
            { feedback(said, ways, playing.tries(place)) }
            if is_open {
                <p class="check">
                    if playing.offers_hint(place) {
                        <button type="button" class="btn quiet" aria-keyshortcuts="H" onclick={onhint}>{ blocks::hint() }{ " " }<kbd>{ "H" }</kbd></button>
                    }
                    <button type="submit" id={GIVES} class="btn">{ playing.giving(blocks::reveal()) }{ " " }<kbd>{ blocks::key_enter() }</kbd></button>
                </p>
            }
            { next }
        </form>
    }
}

/// What was picked, by the names of the options.
fn told(asked: &Predicted, picked: &[usize]) -> String {
    let names = picked.iter().filter_map(|place| asked.options.get(*place));
    names.map(|row| row.name.clone()).collect::<Vec<_>>().join(", ")
}

/// What is shown of the answer.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Shown {
    /// The places of the right options, in their order.
    pub(super) right: Vec<usize>,
    /// Those that were picked and are wrong.
    pub(super) wrong: Vec<usize>,
}

/// The props of [`Options`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct OptionsProps {
    pub(super) legend: Html,
    pub(super) options: Vec<Html>,
    /// The keys that pick them; their numbers where there are none.
    #[prop_or_default]
    pub(super) keys: Vec<String>,
    /// What the group is called among others of the page.
    #[prop_or("lesson-option")]
    pub(super) name: &'static str,
    /// The id of the first of them, if it has one.
    #[prop_or_default]
    pub(super) first: Option<&'static str>,
    pub(super) form: Form,
    pub(super) picked: Vec<usize>,
    pub(super) shown: Shown,
    /// Whether options can still be picked.
    pub(super) is_open: bool,
    pub(super) onpick: Callback<usize>,
}

/// A group of radio buttons, or of checkboxes where several can be picked; in an order, their numbers.
#[component]
pub(super) fn Options(props: &OptionsProps) -> Html {
    use_language();
    let OptionsProps { form, picked, shown, is_open, .. } = props;
    let kind = if *form == Form::One { "radio" } else { "checkbox" };
    let options = props.options.iter().enumerate().map(|(place, text)| {
        let on = picked.contains(&place);
        let (right, wrong) = (shown.right.contains(&place), shown.wrong.contains(&place));
        let onchange = props.onpick.reform(move |_| place);
        let order = match form {
            Form::Order(_) if *is_open => picked.iter().position(|it| *it == place),
            Form::Order(_) => shown.right.iter().position(|it| *it == place),
            _ => None,
        };
        let class = yew::classes!(
            "lesson-option",
            on.then_some("on"),
            right.then_some("proven"),
            wrong.then_some("wrong")
        );
        let key = props.keys.get(place).cloned().unwrap_or_else(|| (place + 1).to_string());
        html! {
            <label {class}>
                <input type={kind} id={props.first.filter(|_| place == 0)} name={props.name} checked={on} disabled={!is_open} {onchange} />
                <span class="num">{ key }</span>
                <span>{ text.clone() }</span>
                <span class="proof">
                    if let Some(order) = order { <b>{ format!("{}.", order + 1) }</b> }
                    if right { <Icon shape={Shape::Check} /><span class="sr">{ blocks::right() }</span> }
                    if wrong { <Icon shape={Shape::Close} /><span class="sr">{ blocks::wrong() }</span> }
                </span>
            </label>
        }
    });
    html! {
        <fieldset>
            <legend>{ props.legend.clone() }</legend>
            <div class="options">{ for options }</div>
        </fieldset>
    }
}
