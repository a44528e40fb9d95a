//! A lesson that is open: it is worked out in a worker; one from outside begins with a click.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{
    Callback, Html, Properties, component, hook, html, use_effect_with, use_memo, use_mut_ref,
    use_state, use_state_eq,
};

use super::effects::use_page_focus;
use super::player::Player;
use super::prose::told;
use super::title::TitleCard;
use crate::playback::lesson::{Course, Outline};
use crate::runner::{Reply, Request};
use crate::scenario::{Problem, Value};
use crate::ui::hooks::{Heard, Talk, ask, use_language};
use crate::ui::shared::Shared;
use crate::ui::store::{OpenLesson, Purpose, ViewAction, use_dispatch};
use crate::words::page::bars;
use crate::words::parts::lessons;

/// What has become of working a lesson out.
#[derive(Clone, Debug, Default, PartialEq)]
enum Asked {
    #[default]
    Working,
    Ready(Shared<Course>),
    Refused(Vec<Problem>),
    Lost(yew::AttrValue),
}

/// The props of [`Opened`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct OpenedProps {
    /// The lesson.
    pub(super) open: OpenLesson,
    /// Whether single letters are keys.
    pub(super) letter_keys: bool,
    /// Whether somebody presents it.
    pub(super) presents: bool,
}

/// Works a lesson out.
#[hook]
fn use_course(open: &OpenLesson, attempt: u32) -> Asked {
    let asked = use_state(Asked::default);
    let set = asked.setter();
    // What is shown stays until the same is known in another language.
    let begun = (open.lesson.clone(), open.purpose.clone(), attempt);
    let last = use_mut_ref(|| None);
    let same = last.replace(Some(begun.clone())).as_ref() == Some(&begun);
    let key = (begun, use_language());
    use_effect_with(key, move |((lesson, purpose, _), language)| {
        if !same {
            set.set(Asked::Working);
        }
        let talk: Rc<RefCell<Talk>> = Rc::default();
        let request = Request::Lesson {
            lesson: lesson.to_json(),
            sitting: match purpose {
                Purpose::Sit(x) => Some(x.to_json()),
                Purpose::Play | Purpose::Examine => None,
            },
            language: language.tag().to_owned(),
        };
        ask(&talk, &request, move |heard| match heard {
            Heard::Reply(reply) => match *reply {
                Reply::Lesson(course) => set.set(Asked::Ready(Shared::new(*course))),
                Reply::Problems(problems) => set.set(Asked::Refused(problems)),
                Reply::Failed(message) => set.set(Asked::Lost(message.into())),
                _ => {}
            },
            Heard::Lost(message) => set.set(Asked::Lost(message)),
        });
        move || drop(talk)
    });
    (*asked).clone()
}

/// What tells one sitting from another.
fn course_key(open: &OpenLesson) -> Option<String> {
    match &open.purpose {
        Purpose::Sit(x) => x.get("code").map(Value::to_json),
        Purpose::Play | Purpose::Examine => None,
    }
}

/// A lesson: its title card, what is wrong with it, or its blocks.
#[component]
pub(super) fn Opened(props: &OpenedProps) -> Html {
    let language = use_language();
    let OpenLesson { lesson, from, block, purpose } = &props.open;
    let attempt = use_state(|| 0_u32);
    let asked = use_course(&props.open, *attempt);
    let is_exam = matches!(purpose, Purpose::Sit(_));
    let outline = use_memo((lesson.clone(), is_exam, language), |(lesson, is_exam, _)| {
        if *is_exam { Outline::of_exam(lesson) } else { Outline::of(lesson) }
    });
    // A lesson from outside begins with a click [L-48], and so does an exam.
    let begun = use_state_eq(|| None::<Shared<Value>>);
    let has_begun = (from.is_none() && !is_exam) || begun.as_ref() == Some(lesson);
    use_page_focus((std::mem::discriminant(&asked), has_begun));
    let dispatch = use_dispatch();
    let back = Callback::from(move |_| dispatch.view(ViewAction::SetLesson(None)));
    let back_button = html! { <p><button type="button" class="btn" onclick={back}>{ lessons::all_lessons() }</button></p> };
    match asked {
        Asked::Ready(course) if has_begun => html! {
            <Player {course} outline={Shared(outline)} open={props.open.clone()} letter_keys={props.letter_keys} presents={props.presents}
                key={format!("{} {:?} {:?}", lesson.get("id").map(Value::to_json).unwrap_or_default(), block, course_key(&props.open))} />
        },
        Asked::Ready(course) => {
            let (set, lesson) = (begun.setter(), lesson.clone());
            let onbegin = Callback::from(move |()| set.set(Some(lesson.clone())));
            html! {
                <TitleCard outline={Shared(outline)} from={from.clone().unwrap_or_default()} {onbegin}
                    notices={course.notices.clone()} sitting={course.sitting.clone()} presents={props.presents} />
            }
        }
        Asked::Working => html! {
            <main id="main" class="lesson-card" tabindex="-1">
                <section class="state late"><h1>{ told(&outline.title) }</h1><p role="status">{ lessons::playing_runs() }</p></section>
            </main>
        },
        Asked::Refused(problems) => html! {
            <main id="main" class="lesson-card" tabindex="-1">
                <section class="state" role="alert">
                    <h1>{ if is_exam { lessons::exam_not_opened() } else { lessons::lesson_not_opened() } }</h1>
                    if is_exam { <p>{ lessons::ask_again() }</p> }
                    if let Some(from) = from { <p class="dim">{ lessons::lesson_from(from) }</p> }
                    <ul class="problems">{ for problems.iter().take(40).map(|it| html! { <li>{ it.to_string() }</li> }) }</ul>
                    if problems.len() > 40 { <p>{ lessons::and_more(problems.len() - 40) }</p> }
                    { back_button }
                </section>
            </main>
        },
        Asked::Lost(message) => {
            let again = Callback::from(move |_| attempt.set(*attempt + 1));
            html! {
                <main id="main" class="lesson-card" tabindex="-1">
                    <section class="state" role="alert">
                        <h1>{ lessons::not_worked_out() }</h1>
                        <p>{ lessons::runs_stopped() }</p>
                        <p class="dim">{ message }</p>
                        <p><button type="button" class="btn primary" onclick={again}>{ bars::try_again() }</button></p>
                        { back_button }
                    </section>
                </main>
            }
        }
    }
}
