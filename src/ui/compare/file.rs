//! The comparison as a file, as the command line writes it.

use std::cell::RefCell;
use std::rc::Rc;

use yew::{Callback, hook, use_mut_ref, use_state};

use super::ask::Asked;
use crate::runner::{Reply, Request};
use crate::scenario::Value;
use crate::ui::browser::files::save;
use crate::ui::hooks::{Heard, Talk, ask, listed, use_runner_handle};
use crate::ui::shared::Shared;
use crate::words::compare_page;

/// Asks for the comparison as a file, in a worker of its own.
#[hook]
pub(super) fn use_csv(document: Shared<Value>) -> (Asked, Callback<()>) {
    let runner = use_runner_handle();
    let asked = use_state(|| Asked::Known);
    let held = use_mut_ref(|| None::<Rc<RefCell<Talk>>>);
    let set = asked.setter();
    let begin = Callback::from(move |()| {
        let trace = runner.trace().map(|trace| (*trace).clone());
        let request = Request::Compare { document: document.to_json(), trace, csv: true };
        set.set(Asked::Working(compare_page::writing().into(), None));
        let talk: Rc<RefCell<Talk>> = Rc::default();
        *held.borrow_mut() = Some(Rc::clone(&talk));
        let (held, tell) = (Rc::clone(&held), set.clone());
        ask(&talk, &request, move |heard| {
            let reply = match heard {
                Heard::Reply(reply) => *reply,
                Heard::Lost(message) => return tell.set(Asked::Refused(message)),
            };
            match reply {
                Reply::Csv(csv) => {
                    let text = String::from_utf8_lossy(&csv);
                    save("gridlock-comparison.csv", "text/csv", &text);
                    held.borrow_mut().take();
                    tell.set(Asked::Known);
                }
                Reply::Problems(problems) => tell.set(Asked::Refused(listed(&problems))),
                Reply::Failed(message) => tell.set(Asked::Refused(message.into())),
                _ => {}
            }
        });
    });
    ((*asked).clone(), begin)
}
