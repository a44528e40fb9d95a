//! What has just happened, what is next, and why.

use super::Run;
use crate::ids::JobId;
use crate::labs::toy::{Fact, Policy};
use crate::playback::explanation::Explanation;
use crate::words::toy::steps;
use crate::words::{Words, lab};

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let last = cursor.checked_sub(1).and_then(|last| self.next(last));
        let past = last.map(|entry| match entry.fact {
            Fact::Submitted { job } => steps::joined(&self.label(job)),
            Fact::Started { job, .. } => steps::started(&self.label(job)),
            Fact::Finished { job } => steps::finished(&self.label(job)),
        });
        let coming = self.next(cursor).map(|entry| match entry.fact {
            Fact::Submitted { job } => lab::submitted_next_at(&self.label(job), entry.at),
            Fact::Started { job, .. } => lab::is_next(&self.label(job)),
            Fact::Finished { job } => lab::finishes_next_at(&self.label(job), entry.at),
        });
        past.unwrap_or_default().then(coming.unwrap_or_else(|| self.nothing_next()))
    }

    pub(super) fn why(&self, cursor: usize) -> Explanation {
        let Some(entry) = self.next(cursor) else { return self.ended(steps::fate()) };
        let (what, title, lead, peek) = match entry.fact {
            Fact::Submitted { job } => {
                let job = &*self.label(job);
                let (lead, peek) = (steps::submitted(job), steps::submitted_briefly(job));
                (steps::over_submission(), steps::why_submitted(job), lead, peek)
            }
            Fact::Started { job, .. } => {
                let (lead, peek) = self.chosen(cursor, job);
                (steps::over_start(), steps::why_started(&self.label(job)), lead, peek)
            }
            Fact::Finished { job } => {
                let job = &*self.label(job);
                let (lead, peek) = (steps::done(job), steps::done_briefly(job));
                (steps::over_finish(), steps::why_finished(job), lead, peek)
            }
        };
        Explanation::plain(self.over_event(cursor, what), title, lead, peek)
    }

    /// Why the machine takes this job: what the choice looked at.
    fn chosen(&self, cursor: usize, job: JobId) -> (Words, String) {
        let waiting = self.evidence(cursor).map_or(0, |evidence| evidence.waiting.len());
        let job = &*self.label(job);
        match self.lab().policy() {
            Policy::Fcfs => (steps::first(job), steps::first_briefly(job)),
            Policy::Shortest => (steps::shortest(job, waiting), steps::shortest_briefly(job)),
        }
    }

    fn label(&self, job: JobId) -> String {
        crate::playback::format::job_label(self.lab().job(job).name)
    }
}
