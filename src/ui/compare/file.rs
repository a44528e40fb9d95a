//! The comparison as a file, as the command line writes it.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{Callback, hook, use_mut_ref, use_state};

use super::ask::{Asked, listed};
use crate::runner::{Reply, Request, decode, encode};
use crate::scenario::Value;
use crate::ui::browser::files::save;
use crate::ui::browser::worker::{Background, Told};
use crate::ui::hooks::use_runner_handle;
use crate::ui::own::trust;
use crate::ui::shared::Shared;

/// Asks for the comparison as a file, in a worker of its own.
#[hook]
pub(super) fn use_csv(document: Shared<Value>) -> (Asked, Callback<()>) {
    let runner = use_runner_handle();
    let asked = use_state(|| Asked::Known);
    let held: Rc<RefCell<Option<Background>>> = use_mut_ref(|| None);
    let set = asked.setter();
    let ask = Callback::from(move |()| {
        let trace = runner.trace().map(|trace| (*trace).clone());
        let request = Request::Compare { document: document.to_json(), trace, csv: true };
        let message = match encode(&request) {
            Ok(message) => message,
            Err(error) => return set.set(Asked::Refused(error.to_string().into())),
        };
        set.set(Asked::Working("Writing".into(), None));
        let (worker, tell) = (Rc::downgrade(&held), set.clone());
        let started = Background::start(move |told| {
            let Some(held) = worker.upgrade() else { return };
            match told {
                Told::Ready => {
                    if let Some(worker) = &*held.borrow() {
                        trust::tell(worker);
                        worker.send(&message);
                    }
                }
                Told::Message(bytes) => match decode(&bytes) {
                    Ok(Reply::Csv(csv)) => {
                        let text = String::from_utf8_lossy(&csv);
                        save("gridlock-comparison.csv", "text/csv", &text);
                        held.borrow_mut().take();
                        tell.set(Asked::Known);
                    }
                    Ok(Reply::Problems(problems)) => tell.set(Asked::Refused(listed(&problems))),
                    Ok(Reply::Failed(message)) => tell.set(Asked::Refused(message.into())),
                    Ok(_) => {}
                    Err(error) => tell.set(Asked::Refused(error.to_string().into())),
                },
                Told::Lost(message) => tell.set(Asked::Refused(message.into())),
            }
        });
        match started {
            Ok(begun) => *held.borrow_mut() = Some(begun),
            Err(message) => set.set(Asked::Refused(message.into())),
        }
    });
    ((*asked).clone(), ask)
}
