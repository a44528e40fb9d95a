//! What the page has already of a run that is asked for.

use std::rc::Rc;

use super::Desk;
use crate::scenario::{have_same_jobs, in_common};
use crate::ui::browser::rest;
use crate::ui::hooks::runner::Order;

impl Desk {
    /// How many facts of an order's run are known from the one that is shown, if its jobs are.
    pub(super) fn known_of(&self, order: &Order) -> Option<u32> {
        let (Some(shown), Some(run)) = (&self.shown, self.assembly.run()) else { return None };
        let same = |own| order.trace.as_ref().is_none_or(|trace| Rc::ptr_eq(own, trace));
        if !self.trace.as_ref().map_or(order.trace.is_none(), same) {
            return None;
        }
        let known = in_common(shown, &order.scenario).min(run.replay().len() as u64);
        let known = u32::try_from(known).unwrap_or(0);
        // The first part of the program makes every run from its jobs.
        let goes_on = known > 0 || rest::is_here() && have_same_jobs(shown, &order.scenario);
        goes_on.then_some(known)
    }
}
