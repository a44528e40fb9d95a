//! Asks a worker at which steps forced choices are meant, when another intervention has come or gone.

use std::cell::RefCell;
use std::rc::Rc;

use crate::runner::{OpenedTrace, Reply, Request};
use crate::scenario::Value;
use crate::ui::hooks::{Heard, Talk, ask};

/// Asks of a scenario before and after; tells the counted one, or nothing if it cannot be counted. A question that
/// is still open is given up.
pub(super) fn count_anew(
    talk: &Rc<RefCell<Talk>>,
    [before, after]: [&Value; 2],
    trace: Option<Rc<OpenedTrace>>,
    then: impl Fn(Option<Value>) + Clone + 'static,
) {
    let request = Request::Count {
        before: before.to_json(),
        after: after.to_json(),
        trace: trace.map(|trace| (*trace).clone()),
    };
    *talk.borrow_mut() = Talk::default();
    let held = Rc::downgrade(talk);
    ask(talk, &request, move |heard| {
        let counted = match heard {
            Heard::Reply(reply) => match *reply {
                Reply::Answer(json) => Value::parse(&json).ok(),
                Reply::Problems(_) | Reply::Failed(_) => None,
                _ => return,
            },
            Heard::Lost(_) => None,
        };
        let Some(talk) = held.upgrade() else { return };
        talk.replace(Talk::default());
        then(counted);
    });
}
