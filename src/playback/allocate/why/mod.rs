//! Why what comes next comes next: the "Why?" panel for every kind of step.

mod blocked;
mod decision;
mod forced;
mod formula;
mod lead;
mod own;
mod passing;
mod placing;
mod plain;
mod ties;
mod walks;

use super::Run;
use crate::ids::JobId;
use crate::kernel::Decided;
use crate::labs::allocate::Fact;
use crate::playback::explanation::Explanation;
use crate::words::allocate::steps;

impl Run {
    /// The head that cannot start where an event is over, with all free processors and the largest hole.
    pub(super) fn resting_head(&self, cursor: usize) -> Option<(JobId, (u64, u32))> {
        let log = self.timeline.log();
        let begins = log.event_of(cursor)? != log.event_of(cursor.checked_sub(1)?)?;
        let state = self.timeline.state_at(cursor);
        let head = state.head().filter(|_| begins)?;
        let holes = (self.lab().free_total(&state), self.lab().free_max(&state));
        (self.need(head) > holes.1).then_some((head, holes))
    }

    pub(super) fn why(&self, cursor: usize) -> Explanation {
        // Whatever comes next: the stage shows a head that cannot start, so that is explained.
        if let Some((head, holes)) = self.resting_head(cursor) {
            return self.why_blocked(cursor, head, holes);
        }
        let next = self.next(cursor).copied();
        match next.map(|entry| entry.fact) {
            // Every start of this lab is decided, so its evidence can be had again.
            Some(Fact::Started { .. }) => match self.evidence(cursor).as_deref() {
                Some(Decided::ByPolicy(evidence)) => self.why_there(cursor, evidence),
                Some(Decided::Forced(told)) => self.why_forced(cursor, told),
                None => Explanation::unknown(),
            },
            Some(Fact::Blocked { job, free_total, free_max }) => {
                self.why_blocked(cursor, job, (free_total, free_max))
            }
            Some(Fact::Reserved { job, site, starts_at }) => {
                let now = next.map_or(starts_at, |entry| entry.at);
                self.why_reserved(cursor, (job, now), (site, starts_at))
            }
            Some(Fact::Held { job, .. }) => match self.evidence(cursor).as_deref() {
                Some(Decided::Forced(told)) => self.why_forced(cursor, told),
                _ => self.why_submitted(cursor, job),
            },
            Some(Fact::Cancelled { job, site, .. }) => self.why_cancelled(cursor, job, site),
            Some(Fact::Resized { site, processors, .. }) => {
                self.why_resized(cursor, site, processors)
            }
            Some(Fact::Submitted { job }) => self.why_submitted(cursor, job),
            Some(Fact::Finished { job, site }) => self.why_finished(cursor, job, site),
            Some(Fact::Rejected { job }) => self.why_rejected(cursor, job),
            None if self.timeline.is_complete() => self.ended(steps::fate()),
            None => Explanation::unknown(),
        }
    }
}
