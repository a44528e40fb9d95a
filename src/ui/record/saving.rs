//! Saving a recording: a worker makes the lesson and checks it; a lesson without problems is written to a file [L-55].

use std::cell::RefCell;
use std::rc::Rc;

use yew::{AttrValue, Callback, hook, use_effect_with, use_mut_ref, use_state};

use crate::playback::lesson::Draft;
use crate::runner::{Reply, Request};
use crate::scenario::{Problem, Value};
use crate::ui::browser::files;
use crate::ui::hooks::{Heard, Talk, ask};
use crate::ui::shared::Shared;
use crate::words::parts::record;
use crate::words::{Language, language};

/// What came of saving.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Saved {
    /// Nobody has saved, or the draft is another since.
    #[default]
    Not,
    /// It is checked.
    Working,
    /// It is saved.
    Done(Shared<Value>),
    /// What is wrong, each with the place of its stop if it is about one.
    Refused(Vec<(Option<usize>, String)>),
    /// The worker is gone.
    Lost(AttrValue),
}

/// The way to save a draft, and what has come of it.
#[hook]
pub(super) fn use_saving(draft: &Shared<Draft>) -> (Saved, Callback<()>) {
    let saved = use_state(Saved::default);
    let talk = use_mut_ref(Rc::<RefCell<Talk>>::default);
    {
        let set = saved.setter();
        use_effect_with(draft.clone(), move |_| set.set(Saved::Not));
    }
    let save = {
        let (set, draft) = (saved.setter(), draft.clone());
        Callback::from(move |()| {
            set.set(Saved::Working);
            let fresh: Rc<RefCell<Talk>> = Rc::default();
            *talk.borrow_mut() = Rc::clone(&fresh);
            let (set, id) = (set.clone(), draft.id());
            // What was suggested is in the language of the page, and so is what was typed.
            let spoken = Some(language()).filter(|it| *it != Language::default());
            let language = spoken.map(|it| it.tag().to_owned());
            let draft = Draft { language, ..(*draft).clone() };
            let request = Request::Record { draft: draft.to_json() };
            ask(&fresh, &request, move |heard| match heard {
                Heard::Reply(reply) => match *reply {
                    Reply::Recorded(made) if made.problems.is_empty() => {
                        let text = made.lesson.to_pretty_json();
                        files::save(&format!("{id}.json"), "application/json", &text);
                        set.set(Saved::Done(Shared::new(made.lesson)));
                    }
                    Reply::Recorded(made) => {
                        let problems = made.problems.iter().map(|(place, it)| (*place, told(it)));
                        set.set(Saved::Refused(problems.collect()));
                    }
                    Reply::Failed(message) => set.set(Saved::Lost(message.into())),
                    _ => {}
                },
                Heard::Lost(message) => set.set(Saved::Lost(message)),
            });
        })
    };
    ((*saved).clone(), save)
}

/// A problem of a stop in the words of its form, where it is one that a recording can have.
fn told(problem: &Problem) -> String {
    let mut parts = problem.path.split('/').skip(3);
    let option = match (parts.next(), parts.next(), parts.next()) {
        (Some("options"), Some(place), Some("text")) => place.parse::<usize>().ok(),
        _ => None,
    };
    option.map_or_else(|| problem.to_string(), |place| record::option_without_text(place + 1))
}
