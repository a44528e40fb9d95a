//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use crate::kernel::Entry;
use crate::labs::cluster::{Fact, Rule};
use crate::playback::format;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let past = cursor.checked_sub(1).and_then(|last| self.next(last)).map(|it| self.past(it));
        let past = past.unwrap_or_default();
        let space = if past.is_empty() { "" } else { " " };
        Words::default().say(past).say(space).strong(self.coming(cursor))
    }

    fn past(&self, entry: &Entry<Fact>) -> String {
        match entry.fact {
            Fact::Submitted { job } => format!("{} joined the queue.", self.label(job)),
            Fact::Rejected { job } => format!(
                "{} was rejected: it needs {} processors.",
                self.label(job),
                format::count(u64::from(self.lab().table().job(job).processors))
            ),
            Fact::Reserved { job, starts_at, .. } => {
                format!("{} has a reservation for {}.", self.label(job), format::instant(starts_at))
            }
            Fact::Started { job, rule, .. } => {
                let how = if rule.is_backfill() { " passed the head." } else { " started." };
                self.label(job) + how
            }
            Fact::Held { job, .. } => format!("{} is held.", self.label(job)),
            Fact::Cancelled { job, runs, .. } => {
                let what = if runs { "the machine" } else { "the queue" };
                format!("{} was cancelled and left {what}.", self.label(job))
            }
            Fact::Resized { processors, .. } => {
                let now = format::plural(u64::from(processors), "processor");
                format!("The machine has {now} from now on.")
            }
            Fact::Corrected { job, planned_end, .. } => format!(
                "{} runs longer than predicted, now until {}.",
                self.label(job),
                format::instant(planned_end)
            ),
            Fact::Finished { job, .. } => {
                let freed = u64::from(self.lab().table().demand(job).processors);
                let freed = format::plural(freed, "processor");
                format!("{} finished and freed {freed}.", self.label(job))
            }
        }
    }

    /// What the next fact is.
    fn coming(&self, cursor: usize) -> String {
        let Some(next) = self.next(cursor) else { return self.nothing_next().text() };
        let when = self
            .later(cursor, next.at)
            .map_or_else(String::new, |at| format!(", at {}", format::instant(at)));
        match next.fact {
            Fact::Submitted { job } => format!("{} is submitted next{when}.", self.label(job)),
            Fact::Rejected { job } => {
                format!("{} is submitted next{when}, and rejected.", self.label(job))
            }
            Fact::Reserved { job, starts_at, .. } => {
                format!("{} can start at {}.", self.label(job), format::instant(starts_at))
            }
            Fact::Started { job, forced, .. } if forced.place().is_some() => {
                format!("{} is next: forced.", self.label(job))
            }
            Fact::Held { job, .. } => format!("{} is held: forced.", self.label(job)),
            Fact::Cancelled { job, .. } => format!("{} is cancelled next{when}.", self.label(job)),
            Fact::Resized { .. } => format!("The machine changes its size next{when}."),
            Fact::Started { job, rule, .. } => {
                let label = self.label(job);
                match rule {
                    Rule::Forced => format!("{label} is next: forced."),
                    Rule::Head => format!("{label} is the head and fits{when}."),
                    Rule::BackfillBeforeShadow => {
                        format!("{label} may pass the head: it ends before the shadow time.")
                    }
                    Rule::BackfillExtra => {
                        format!("{label} may pass the head: extra processors are enough.")
                    }
                    Rule::BackfillOwn => {
                        format!("{label} may pass the head{when}, says the own policy.")
                    }
                    Rule::Reservation => format!("The reservation of {label} is due{when}."),
                }
            }
            Fact::Corrected { job, .. } => {
                format!("{} goes on beyond its predicted end{when}.", self.label(job))
            }
            Fact::Finished { job, .. } => format!("{} finishes next{when}.", self.label(job)),
        }
    }
}
