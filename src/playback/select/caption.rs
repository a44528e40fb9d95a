//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use super::measure;
use super::table::Weighed;
use crate::kernel::Entry;
use crate::labs::select::{Evidence, Fact, Reason};
use crate::playback::format;
use crate::playback::recording::FactKind;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let past = cursor.checked_sub(1).and_then(|last| self.next(last)).map(|it| self.past(it));
        let past = past.unwrap_or_default();
        let space = if past.is_empty() { "" } else { " " };
        Words::default().say(past).say(space).strong(self.coming(cursor))
    }

    fn past(&self, Entry { at, fact }: &Entry<Fact>) -> String {
        match *fact {
            Fact::Submitted { job } => {
                let due =
                    self.limit(job).map(|limit| format!(", due in {}", format::duration(limit)));
                let asked = measure::asked(self.job(job));
                format!("{} came: {asked}{}.", self.label(job), due.unwrap_or_default())
            }
            Fact::Selected { job, site, plan, .. } => format!(
                "{} goes to {}, TTR {} by the estimate.",
                self.label(job),
                self.site(site),
                format::duration(plan.ttr_estimate)
            ),
            Fact::Rejected { job, .. } => format!("{} was rejected.", self.label(job)),
            Fact::Staged { job, site } => {
                format!("The input of {} is at {}.", self.label(job), self.site(site))
            }
            Fact::Started { job, site, .. } => {
                format!("{} started on {}.", self.label(job), self.site(site))
            }
            Fact::Processed { job, site } => format!(
                "{} is done with {}, whose output leaves.",
                self.site(site),
                self.label(job)
            ),
            Fact::Finished { job, .. } => {
                let ttr = at.since(self.job(job).submitted_at);
                let in_time = match self.limit(job) {
                    Some(limit) if crate::kernel::is_in_time(ttr, Some(limit)) => ", in time",
                    Some(_) => ", late",
                    None => "",
                };
                format!("{} finished after {}{in_time}.", self.label(job), format::duration(ttr))
            }
        }
    }

    /// What the next fact is.
    fn coming(&self, cursor: usize) -> String {
        let Some(next) = self.next(cursor) else { return self.nothing_coming() };
        let now = self.now(cursor);
        let when = if next.at > now || cursor == 0 {
            format!(", at {}", format::instant(next.at))
        } else {
            String::new()
        };
        match next.fact {
            Fact::Submitted { job } => format!("{} comes next{when}.", self.label(job)),
            Fact::Selected { job, site, forced, .. } if forced.place().is_some() => {
                format!("{} goes to {}: forced.", self.label(job), self.site(site))
            }
            Fact::Selected { .. } => self
                .evidence(cursor)
                .map_or_else(String::new, |evidence| self.picks_told(&evidence)),
            Fact::Rejected { job, reason, .. } => match reason {
                Reason::WiderThanEverySite => {
                    format!("No cluster has enough processors for {}.", self.label(job))
                }
                Reason::Deadline { .. } => {
                    format!("No cluster can finish {} in time.", self.label(job))
                }
                Reason::Policy => format!("The policy allows {} no cluster.", self.label(job)),
                Reason::Forced => format!("{} is turned away: forced.", self.label(job)),
            },
            Fact::Staged { job, site } => {
                format!("The input of {} reaches {}{when}.", self.label(job), self.site(site))
            }
            Fact::Started { job, site, .. } => {
                format!("{} starts on {}{when}.", self.label(job), self.site(site))
            }
            Fact::Processed { job, site } => {
                format!("{} will be done with {}{when}.", self.site(site), self.label(job))
            }
            Fact::Finished { job, .. } => format!("{} finishes next{when}.", self.label(job)),
        }
    }

    /// How the policies compare.
    fn picks_told(&self, evidence: &Evidence) -> String {
        let weighed = Weighed::of(self, evidence);
        let mut picks = weighed.picks.to_vec();
        crate::sorting::sort_by_key(&mut picks, |pick| *pick);
        picks.dedup();
        match (picks.as_slice(), evidence.candidates.as_slice()) {
            (_, [only]) => format!("Only {} has enough processors.", self.site(only.site)),
            ([Some(one)], _) => format!("All four policies would take {}.", self.site(*one)),
            ([_, _, _, _], _) => "Each criterion alone picks another cluster.".to_owned(),
            (several, _) => {
                format!("The policies pick {} clusters.", format::in_words(several.len() as u64))
            }
        }
    }

    fn nothing_coming(&self) -> String {
        if !self.timeline.is_complete() {
            return "What follows is still being computed.".to_owned();
        }
        if self.timeline.is_empty() {
            return "There are no jobs.".to_owned();
        }
        let finished = self.steps_of(FactKind::Finish).len() as u64;
        let rejected = self.steps_of(FactKind::Rejection).len() as u64;
        match rejected {
            0 => format!("All {} have finished.", format::plural(finished, "job")),
            _ => format!(
                "{} finished, {} rejected.",
                format::plural(finished, "job"),
                format::count(rejected)
            ),
        }
    }
}
