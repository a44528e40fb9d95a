//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use crate::ids::JobId;
use crate::kernel::Entry;
use crate::labs::cluster::{Fact, Rule};
use crate::time::Time;
use crate::words::cluster::caption;
use crate::words::{Words, lab};

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let past = cursor.checked_sub(1).and_then(|last| self.next(last)).map(|it| self.past(it));
        past.unwrap_or_default().then(self.coming(cursor))
    }

    fn past(&self, entry: &Entry<Fact>) -> Words {
        let label = |job: JobId| self.label(job);
        match entry.fact {
            Fact::Submitted { job } => caption::joined(&label(job)),
            Fact::Rejected { job } => {
                caption::rejected(&label(job), self.lab().table().job(job).processors)
            }
            Fact::Reserved { job, starts_at, .. } => {
                caption::has_reservation(&label(job), starts_at)
            }
            Fact::Started { job, rule, .. } if rule.is_backfill() => caption::passed(&label(job)),
            Fact::Started { job, .. } => caption::started(&label(job)),
            Fact::Held { job, .. } => lab::is_held(&label(job)),
            Fact::Cancelled { job, runs: true, .. } => caption::cancelled_running(&label(job)),
            Fact::Cancelled { job, .. } => lab::was_cancelled_waiting(&label(job)),
            Fact::Resized { processors, .. } => caption::resized(processors),
            Fact::Corrected { job, planned_end, .. } => {
                caption::corrected(&label(job), planned_end)
            }
            Fact::Finished { job, .. } => {
                caption::finished(&label(job), self.lab().table().demand(job).processors)
            }
        }
    }

    /// What the next fact is.
    fn coming(&self, cursor: usize) -> Words {
        let Some(next) = self.next(cursor) else { return self.nothing_next() };
        let later = self.later(cursor, next.at);
        let when = |now: fn(&str) -> Words, then: fn(&str, Time) -> Words, job: JobId| match later {
            Some(at) => then(&self.label(job), at),
            None => now(&self.label(job)),
        };
        match next.fact {
            Fact::Submitted { job } => when(lab::submitted_next, lab::submitted_next_at, job),
            Fact::Rejected { job } => when(lab::rejected_next, lab::rejected_next_at, job),
            Fact::Reserved { job, starts_at, .. } => {
                caption::can_start(&self.label(job), starts_at)
            }
            Fact::Started { job, forced, .. } if forced.place().is_some() => {
                lab::is_next_forced(&self.label(job))
            }
            Fact::Held { job, .. } => lab::is_held_forced(&self.label(job)),
            Fact::Cancelled { job, .. } => when(lab::cancelled_next, lab::cancelled_next_at, job),
            Fact::Resized { .. } => {
                later.map_or_else(caption::resized_next, caption::resized_next_at)
            }
            Fact::Started { job, rule, .. } => match rule {
                Rule::Forced => lab::is_next_forced(&self.label(job)),
                Rule::Head => when(caption::head_fits, caption::head_fits_at, job),
                Rule::BackfillBeforeShadow => caption::before_shadow(&self.label(job)),
                Rule::BackfillExtra => caption::extra(&self.label(job)),
                Rule::BackfillOwn => when(caption::own, caption::own_at, job),
                Rule::Reservation => when(caption::due, caption::due_at, job),
            },
            Fact::Corrected { job, .. } => when(caption::goes_on, caption::goes_on_at, job),
            Fact::Finished { job, .. } => when(lab::finishes_next, lab::finishes_next_at, job),
        }
    }
}
