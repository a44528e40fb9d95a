//! A long run takes its memory once the page has let go of the run before, which whoever draws does in tasks that would
//! come after all messages of the worker.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Desk, Phase, begin_pause};
use crate::ui::browser::frame::{self, Timer};

/// So long what follows the first facts of a long run is held, in milliseconds.
const HELD_MS: u32 = 100;

/// Messages that are held, and what ends that.
#[derive(Debug, Default)]
pub(super) struct Held(Vec<Vec<u8>>, Option<Timer>);

/// Takes a message of the worker, or holds it.
pub(super) fn hear(desk: &Rc<RefCell<Desk>>, message: Vec<u8>) {
    if let Some(Held(messages, _)) = &mut desk.borrow_mut().held {
        return messages.push(message);
    }
    desk.borrow_mut().take(&message);
    begin_pause(desk);
    if desk.borrow().held.is_some() {
        hold(desk);
    }
}

fn hold(desk: &Rc<RefCell<Desk>>) {
    let own = Rc::downgrade(desk);
    let timer = frame::after(HELD_MS, move || {
        let Some(desk) = own.upgrade() else { return };
        let held = desk.borrow_mut().held.take();
        for message in held.into_iter().flat_map(|Held(messages, _)| messages) {
            // What one of them tells may end the run.
            if desk.borrow().phase == Phase::Idle {
                return;
            }
            hear(&desk, message);
        }
    });
    if let Some(Held(_, ends)) = &mut desk.borrow_mut().held {
        *ends = Some(timer);
    }
}
