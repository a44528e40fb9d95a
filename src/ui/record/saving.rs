//! Saving a recording: a worker makes the lesson and checks it; a lesson without problems is written to a file [L-55].

use std::cell::RefCell;
use std::rc::Rc;

use yew::{AttrValue, Callback, hook, use_effect_with, use_mut_ref, use_state};

use super::draft;
use crate::playback::lesson::Draft;
use crate::runner::{Reply, Request};
use crate::scenario::{Problem, Value};
use crate::ui::browser::files;
use crate::ui::hooks::{Heard, Talk, ask};
use crate::ui::shared::Shared;
use crate::ui::store::use_dispatch;
use crate::words::parts::{editor, record};
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
    let dispatch = use_dispatch();
    {
        let set = saved.setter();
        // That it is saved makes no other draft of it.
        let key = Draft { saved: false, ..(**draft).clone() };
        use_effect_with(key, move |_| set.set(Saved::Not));
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
            let (kept, dispatch) = (draft.clone(), dispatch.clone());
            let draft = Draft { language, ..(*draft).clone() };
            let request = Request::Record { draft: draft.to_json() };
            ask(&fresh, &request, move |heard| match heard {
                Heard::Reply(reply) => match *reply {
                    Reply::Recorded(made) if made.problems.is_empty() => {
                        let text = made.lesson.to_pretty_json();
                        files::save(&format!("{id}.json"), "application/json", &text);
                        draft::set(
                            Shared::new(Draft { saved: true, ..(*kept).clone() }),
                            &dispatch,
                        );
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

/// A problem in the words of the form: those of a stop stand beside it.
fn told(problem: &Problem) -> String {
    let field = match problem.path.split('/').nth(1) {
        Some("title") => Some(record::title()),
        Some("goals") => Some(record::goal()),
        Some("minutes") => Some(record::minutes()),
        _ => None,
    };
    if let Some(field) = field {
        return editor::wrong_at(field, &problem.message);
    }
    let mut parts = problem.path.split('/').skip(3);
    let option = match (parts.next(), parts.next(), parts.next()) {
        (Some("options"), Some(place), Some("text")) => place.parse::<usize>().ok(),
        _ => None,
    };
    match option {
        Some(place) => record::option_without_text(place + 1),
        None if problem.path.starts_with("/blocks/") => problem.message.clone(),
        None => problem.to_string(),
    }
}
