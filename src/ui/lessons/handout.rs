//! The handout of a lesson, printed: the worker makes it, since it plays every run of the lesson [L-77].

use std::cell::RefCell;
use std::rc::Rc;

use yew::{AttrValue, Callback, Html, Properties, component, html, use_mut_ref, use_state_eq};

use crate::runner::{Reply, Request};
use crate::scenario::Value;
use crate::ui::browser::print::print;
use crate::ui::hooks::{Heard, Talk, ask, listed, use_language};
use crate::ui::shared::Shared;
use crate::words::language;
use crate::words::parts::blocks;

/// The props of [`HandoutButton`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct HandoutProps {
    /// The lesson as it was written.
    pub(super) lesson: Shared<Value>,
}

/// How far the handout is.
#[derive(Clone, Debug, Default, PartialEq)]
enum Making {
    #[default]
    Nothing,
    /// It is being made.
    Working,
    /// It cannot be made: why.
    Refused(AttrValue),
}

/// The way to print it.
#[component]
pub(super) fn HandoutButton(props: &HandoutProps) -> Html {
    use_language();
    let making = use_state_eq(Making::default);
    // The worker ends with the bar, and when it has answered.
    let talk = use_mut_ref(|| None::<Rc<RefCell<Talk>>>);
    let onclick = {
        let (making, lesson) = (making.setter(), props.lesson.clone());
        Callback::from(move |_| {
            making.set(Making::Working);
            let begun: Rc<RefCell<Talk>> = Rc::default();
            *talk.borrow_mut() = Some(Rc::clone(&begun));
            let (making, held) = (making.clone(), Rc::clone(&talk));
            ask(
                &begun,
                &Request::Handout {
                    lesson: lesson.to_json(),
                    language: language().tag().to_owned(),
                },
                move |heard| {
                    let next = match heard {
                        Heard::Reply(reply) => match *reply {
                            Reply::Handout(body) => {
                                print(&body);
                                Making::Nothing
                            }
                            Reply::Problems(problems) => Making::Refused(listed(&problems)),
                            Reply::Failed(message) => Making::Refused(message.into()),
                            _ => return,
                        },
                        Heard::Lost(message) => Making::Refused(message),
                    };
                    held.borrow_mut().take();
                    making.set(next);
                },
            );
        })
    };
    let works = *making == Making::Working;
    html! {
        <>
            if let Making::Refused(why) = &*making { <span class="problem" role="alert">{ why.clone() }</span> }
            <button type="button" class="btn quiet" {onclick} disabled={works} title={blocks::handout_help()}>
                { if works { blocks::making_handout() } else { blocks::print_handout() } }
            </button>
        </>
    }
}
