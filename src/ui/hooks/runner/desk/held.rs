//! A long run takes its memory once the page has let go of the run before, which whoever draws does in tasks that would
//! come after all messages of the worker.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use super::{Desk, begin_pause};
use crate::playback::Replay;
use crate::ui::browser::frame::{self, Timer};

/// So often it is asked whether the run before is gone, in milliseconds.
const ASKED_MS: u32 = 20;
/// So often at most: whoever keeps it longer keeps it.
const ASKED: u32 = 50;

/// Messages that follow the first facts of a long run, held while the run before is there.
#[derive(Debug)]
pub(super) struct Held {
    messages: Vec<Vec<u8>>,
    before: Option<Weak<dyn Replay>>,
    asked: u32,
    timer: Option<Timer>,
}

impl Held {
    /// None yet.
    pub(super) fn until_gone(before: Option<Weak<dyn Replay>>) -> Self {
        Self { messages: Vec::new(), before, asked: 0, timer: None }
    }

    fn goes_on(&mut self) -> bool {
        self.asked += 1;
        self.asked < ASKED && self.before.as_ref().is_some_and(|run| run.strong_count() > 0)
    }
}

/// Takes a message of the worker, or holds it.
pub(super) fn hear(desk: &Rc<RefCell<Desk>>, message: Vec<u8>) {
    if let Some(held) = &mut desk.borrow_mut().held {
        return held.messages.push(message);
    }
    desk.borrow_mut().take(&message);
    begin_pause(desk);
    hold(desk);
}

/// Asks again and again, if messages are held.
fn hold(desk: &Rc<RefCell<Desk>>) {
    let own = Rc::downgrade(desk);
    if let Some(held) = &mut desk.borrow_mut().held {
        held.timer = Some(frame::after(ASKED_MS, move || {
            if let Some(desk) = own.upgrade() {
                ask(&desk);
            }
        }));
    }
}

fn ask(desk: &Rc<RefCell<Desk>>) {
    let goes_on = desk.borrow_mut().held.as_mut().is_some_and(Held::goes_on);
    if goes_on {
        return hold(desk);
    }
    let held = desk.borrow_mut().held.take();
    for message in held.into_iter().flat_map(|held| held.messages) {
        // What one of them tells may end the run.
        if desk.borrow().phase == super::Phase::Idle {
            return;
        }
        hear(desk, message);
    }
}
