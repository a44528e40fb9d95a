//! Why what comes next comes next: the "Why?" panel for every kind of step.

mod acted;
mod forced;
mod numbers;
mod own;
mod parts;
mod plain;
mod started;

pub use parts::{BalanceFormula, BalanceWhy, JobRow, JobTableView, Plane, PlanePoint};

use super::Run;
use crate::labs::balance::{Decision, Fact};
use crate::playback::explanation::Explanation;
use crate::words::balance::why as told;

impl Run {
    pub(super) fn why(&self, cursor: usize) -> Explanation {
        let Some(next) = self.next(cursor) else {
            return if self.timeline.is_complete() {
                self.ended(told::fate())
            } else {
                Explanation::unknown()
            };
        };
        let evidence = self.evidence(cursor);
        let decision = evidence.as_deref().map(|evidence| &evidence.decision);
        match (next.fact, decision) {
            (_, Some(Decision::Balance(acted))) => match acted.overruled {
                Some(own) => self.why_action_forced(cursor, acted, own.instead),
                None => self.why_acted(cursor, acted),
            },
            (_, Some(Decision::Start(start))) => match &start.overruled {
                Some(own) => self.why_start_forced(cursor, start, &own.instead),
                None => self.why_started(cursor, start),
            },
            (Fact::Submitted { job, site }, _) => self.why_submitted(cursor, job, site),
            (Fact::Rejected { job }, _) => self.why_rejected(job),
            (Fact::Redirected { job, from, to }, _) => self.why_redirected(cursor, job, from, to),
            (Fact::Finished { job, site }, _) => self.why_finished(cursor, job, site),
            // Decisions come with their evidence.
            (Fact::Started { .. } | Fact::Transferred { .. } | Fact::Refused { .. }, _) => {
                Explanation::unknown()
            }
        }
    }
}
