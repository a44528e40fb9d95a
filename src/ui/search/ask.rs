//! Lets a worker search.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{AttrValue, Callback, hook, use_effect_with, use_mut_ref, use_state};

use crate::playback::search::{FoundPicture, Wanted};
use crate::runner::{Reply, Request};
use crate::scenario::{Problem, Value};
use crate::ui::hooks::{Heard, Talk, ask};
use crate::ui::shared::Shared;

/// What has become of the search.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Searched {
    /// Nobody has begun it.
    #[default]
    Unasked,
    /// It goes on: how many scenarios have been drawn, and how many will be at most.
    Working(Option<(u64, u64)>),
    /// It was stopped.
    Stopped,
    /// What was found.
    Found(Shared<FoundPicture>),
    /// It could not go on: why.
    Refused(AttrValue),
}

/// The search, with the ways to begin it and to stop it. Whoever closes the form ends it.
#[hook]
pub(super) fn use_search(
    wanted: &Rc<Wanted>,
    tell: Callback<Vec<Problem>>,
) -> (Searched, Callback<()>, Callback<()>) {
    let searched = use_state(Searched::default);
    let talk = use_mut_ref(|| None::<Rc<RefCell<Talk>>>);
    use_effect_with((), {
        let talk = Rc::clone(&talk);
        move |()| move || drop(talk.borrow_mut().take())
    });
    let stop = {
        let (talk, searched) = (Rc::clone(&talk), searched.setter());
        Callback::from(move |()| {
            talk.borrow_mut().take();
            searched.set(Searched::Stopped);
        })
    };
    let (wanted, set) = (Rc::clone(wanted), searched.setter());
    let begin = Callback::from(move |()| {
        let begun: Rc<RefCell<Talk>> = Rc::default();
        *talk.borrow_mut() = Some(Rc::clone(&begun));
        tell.emit(Vec::new());
        set.set(Searched::Working(None));
        let document = wanted.document().to_json();
        let (wanted, set, tell) = (Rc::clone(&wanted), set.clone(), tell.clone());
        ask(&begun, &Request::Question { document, trace: None }, move |heard| {
            let next = match heard {
                Heard::Reply(reply) => match *reply {
                    Reply::Progress(it) => Searched::Working(Some((it.done, it.of))),
                    Reply::Answer(text) => found(&text, &wanted),
                    Reply::Problems(problems) => {
                        // Each is told at its place.
                        tell.emit(problems);
                        Searched::Unasked
                    }
                    Reply::Failed(message) => Searched::Refused(message.into()),
                    _ => return,
                },
                Heard::Lost(message) => Searched::Refused(message),
            };
            set.set(next);
        });
    });
    ((*searched).clone(), begin, stop)
}

fn found(text: &[u8], wanted: &Wanted) -> Searched {
    match Value::parse(text) {
        Ok(answer) => Searched::Found(Shared::new(FoundPicture::of(&answer, wanted))),
        Err(problem) => Searched::Refused(problem.to_string().into()),
    }
}
