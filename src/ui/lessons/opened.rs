//! A lesson that is open: it is worked out in a worker; one from outside begins with a click.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{
    Callback, Html, Properties, component, hook, html, use_effect_with, use_memo, use_state,
    use_state_eq,
};

use super::player::Player;
use super::title::TitleCard;
use crate::playback::lesson::{Course, Outline};
use crate::runner::{Reply, Request};
use crate::scenario::{Problem, Value};
use crate::ui::hooks::{Heard, Talk, ask};
use crate::ui::shared::Shared;
use crate::ui::store::{OpenLesson, ViewAction, use_dispatch};

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
}

/// Works a lesson out.
#[hook]
fn use_course(lesson: &Shared<Value>, attempt: u32) -> Asked {
    let asked = use_state(Asked::default);
    let set = asked.setter();
    use_effect_with((lesson.clone(), attempt), move |(lesson, _)| {
        set.set(Asked::Working);
        let talk: Rc<RefCell<Talk>> = Rc::default();
        let request = Request::Lesson { lesson: lesson.to_json() };
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

/// A lesson: its title card, what is wrong with it, or its blocks.
#[component]
pub(super) fn Opened(props: &OpenedProps) -> Html {
    let OpenLesson { lesson, from, block } = &props.open;
    let attempt = use_state(|| 0_u32);
    let asked = use_course(lesson, *attempt);
    let outline = use_memo(lesson.clone(), |lesson| Outline::of(lesson));
    // A lesson from outside begins with a click [L-48].
    let begun = use_state_eq(|| None::<Shared<Value>>);
    let has_begun = from.is_none() || begun.as_ref() == Some(lesson);
    let dispatch = use_dispatch();
    let back = Callback::from(move |_| dispatch.view(ViewAction::SetLesson(None)));
    let back_button = html! { <p><button type="button" class="btn" onclick={back}>{ "All lessons" }</button></p> };
    match asked {
        Asked::Ready(course) if has_begun => html! {
            <Player {course} outline={Shared(outline)} open={props.open.clone()} letter_keys={props.letter_keys}
                key={format!("{} {:?}", lesson.get("id").map(Value::to_json).unwrap_or_default(), block)} />
        },
        Asked::Ready(course) => {
            let (set, lesson) = (begun.setter(), lesson.clone());
            let onbegin = Callback::from(move |()| set.set(Some(lesson.clone())));
            html! {
                <TitleCard outline={Shared(outline)} from={from.clone().unwrap_or_default()} {onbegin}
                    notices={course.notices.clone()} />
            }
        }
        Asked::Working => html! {
            <main id="main" class="lesson-card" tabindex="-1">
                <section class="state late"><h1>{ &outline.title }</h1><p role="status">{ "Playing its runs…" }</p></section>
            </main>
        },
        Asked::Refused(problems) => html! {
            <main id="main" class="lesson-card" tabindex="-1">
                <section class="state" role="alert">
                    <h1>{ "This lesson cannot be opened" }</h1>
                    <ul class="problems">{ for problems.iter().take(40).map(|it| html! { <li>{ it.to_string() }</li> }) }</ul>
                    if problems.len() > 40 { <p>{ format!("And {} more.", problems.len() - 40) }</p> }
                    { back_button }
                </section>
            </main>
        },
        Asked::Lost(message) => {
            let again = Callback::from(move |_| attempt.set(*attempt + 1));
            html! {
                <main id="main" class="lesson-card" tabindex="-1">
                    <section class="state" role="alert">
                        <h1>{ "The lesson could not be worked out" }</h1>
                        <p>{ "The background program that plays its runs has stopped." }</p>
                        <p class="dim">{ message }</p>
                        <p><button type="button" class="btn primary" onclick={again}>{ "Try again" }</button></p>
                        { back_button }
                    </section>
                </main>
            }
        }
    }
}
