//! What a run has done that was stopped [P-60]: a job whose finish was due at that very instant may not have come to it.

use std::collections::{BTreeMap, BTreeSet};

use super::Backfills;
use crate::ids::JobId;
use crate::kernel::Measured;

/// What a run has done that was stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    submitted: BTreeSet<JobId>,
    rejected: BTreeSet<JobId>,
    finished: BTreeSet<JobId>,
    /// Of the jobs that have started, which passed a blocked head and which are cut off.
    started: BTreeMap<JobId, (bool, bool)>,
}

impl Done {
    /// Takes what has happened.
    pub fn tell<L: Measured>(&mut self, lab: &L, fact: &L::Fact) {
        let line = lab.line(fact);
        if let (Some(marks), Some(job)) = (lab.start(fact), line.job) {
            self.started.insert(job, marks);
        }
        let kept = match line.kind {
            "submitted" => &mut self.submitted,
            "rejected" => &mut self.rejected,
            "finished" => &mut self.finished,
            _ => return,
        };
        kept.extend(line.job);
    }

    /// The jobs that have finished which passed a blocked head, and which were cut off.
    pub(super) fn backfills(&self) -> Backfills {
        let finished = self.started.iter().filter(|(job, _)| self.has_finished(**job));
        Backfills::of(finished.map(|(_, marks)| *marks))
    }

    /// How many jobs have come.
    pub fn submitted(&self) -> usize {
        self.submitted.len()
    }

    /// Whether a job was turned away.
    pub fn has_rejected(&self, job: JobId) -> bool {
        self.rejected.contains(&job)
    }

    /// Whether a job has finished.
    pub fn has_finished(&self, job: JobId) -> bool {
        self.finished.contains(&job)
    }
}
