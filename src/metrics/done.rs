//! What a run has done that was stopped [P-60]: a job whose finish was due at that very instant may not have come to it.

use std::collections::BTreeSet;

use crate::ids::JobId;
use crate::kernel::Lab;

/// What a run has done that was stopped.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    submitted: BTreeSet<JobId>,
    rejected: BTreeSet<JobId>,
    finished: BTreeSet<JobId>,
}

impl Done {
    /// Takes what has happened.
    pub fn tell<L: Lab>(&mut self, lab: &L, fact: &L::Fact) {
        let line = lab.line(fact);
        let kept = match line.kind {
            "submitted" => &mut self.submitted,
            "rejected" => &mut self.rejected,
            "finished" => &mut self.finished,
            _ => return,
        };
        kept.extend(line.job);
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
