//! How often the page is told that a run has grown: it has to draw as well.

use std::cell::RefCell;
use std::rc::Rc;

use super::{Desk, Phase};
use crate::ui::browser::frame;
use crate::ui::store::RunAction;

/// The page is told of growth and progress at most this often, in milliseconds.
const PAUSE_MS: u32 = 120;

impl Desk {
    /// Tells the first at once, then the latest after each pause: the page has to draw as well.
    pub(super) fn later(&mut self, action: RunAction) {
        if self.pause.is_some() {
            // Growth is never forgotten for the sake of progress.
            if !matches!((&self.waiting, &action), (Some(RunAction::Grown), RunAction::Came(_))) {
                self.waiting = Some(action);
            }
        } else {
            self.tell(action);
        }
    }
}

/// From now on nothing small is told for a while.
pub(super) fn begin_pause(desk: &Rc<RefCell<Desk>>) {
    {
        let desk = desk.borrow();
        if desk.pause.is_some() || desk.hurries.is_some() || desk.phase == Phase::Idle {
            return;
        }
    }
    let own = Rc::downgrade(desk);
    let timer = frame::after(PAUSE_MS, move || {
        let Some(desk) = own.upgrade() else { return };
        let waiting = {
            let mut desk = desk.borrow_mut();
            desk.pause = None;
            desk.waiting.take()
        };
        if let Some(action) = waiting {
            desk.borrow().tell(action);
            begin_pause(&desk);
        }
    });
    desk.borrow_mut().pause = Some(timer);
}
