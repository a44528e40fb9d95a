//! Asks a worker at which steps forced choices are meant, when another intervention has come or gone.

use std::cell::RefCell;
use std::rc::Rc;

use crate::playback::what_if::may_differ;
use crate::runner::{OpenedTrace, Reply, Request, steps_of};
use crate::scenario::Value;
use crate::ui::hooks::{Heard, Talk, ask};

/// Tells a scenario with the steps at which its forced choices are meant, those that it has from the one before; as it
/// is where none of them can differ, or where they cannot be counted. A question that is still open is given up.
pub(super) fn counted(
    talk: &Rc<RefCell<Talk>>,
    before: &Value,
    after: Value,
    trace: Option<Rc<OpenedTrace>>,
    then: impl Fn(Value) + Clone + 'static,
) {
    *talk.borrow_mut() = Talk::default();
    if !may_differ(before, &after) {
        return then(after);
    }
    let request = Request::Question {
        document: steps_of(before, &after).to_json(),
        trace: trace.map(|trace| (*trace).clone()),
    };
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
        // Whoever runs it is told what cannot be carried out.
        then(counted.unwrap_or_else(|| after.clone()));
    });
}
