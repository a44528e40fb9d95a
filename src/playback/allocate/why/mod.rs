//! Why what comes next comes next: the "Why?" panel for every kind of step.

mod blocked;
mod decision;
mod formula;
mod lead;
mod plain;
mod ties;
mod walks;

use super::Run;
use crate::labs::allocate::Fact;
use crate::playback::explanation::Explanation;

impl Run {
    pub(super) fn why(&self, cursor: usize) -> Explanation {
        match self.next(cursor).map(|entry| entry.fact) {
            Some(Fact::Started { job, site, .. }) => match self.evidence(cursor) {
                Some(evidence) => self.why_there(cursor, &evidence),
                None => self.why_started(cursor, job, site),
            },
            Some(Fact::Blocked { job, free_total, free_max }) => {
                self.why_blocked(cursor, job, (free_total, free_max))
            }
            Some(Fact::Submitted { job }) => self.why_submitted(cursor, job),
            Some(Fact::Finished { job, site }) => self.why_finished(cursor, job, site),
            Some(Fact::Rejected { job }) => self.why_rejected(job),
            None if self.timeline.is_complete() => self.ended("rejected as wider than every site"),
            None => Explanation::unknown(),
        }
    }
}
