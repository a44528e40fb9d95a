//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use super::measure;
use super::table::Weighed;
use crate::ids::{JobId, SiteId};
use crate::kernel::Entry;
use crate::labs::select::{Evidence, Fact, Reason};
use crate::playback::recording::FactKind;
use crate::time::Time;
use crate::words::select::caption;
use crate::words::{InWords, Words, lab, run};

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let past = cursor.checked_sub(1).and_then(|last| self.next(last)).map(|it| self.past(it));
        past.unwrap_or_default().then(self.coming(cursor))
    }

    fn past(&self, Entry { at, fact }: &Entry<Fact>) -> Words {
        let label = |job: JobId| self.label(job);
        match *fact {
            Fact::Submitted { job } => {
                let needs = measure::asked(self.job(job));
                match self.limit(job) {
                    Some(limit) => caption::came_due(&label(job), &needs, limit),
                    None => caption::came(&label(job), &needs),
                }
            }
            Fact::Selected { job, site, plan, .. } => {
                caption::goes_to(&label(job), self.site(site), plan.ttr_estimate)
            }
            Fact::Rejected { job, .. } => caption::was_rejected(&label(job)),
            Fact::Staged { job, site } => caption::input_is_at(&label(job), self.site(site)),
            Fact::Started { job, site, .. } => caption::started(&label(job), self.site(site)),
            Fact::Processed { job, site } => caption::is_done(self.site(site), &label(job)),
            Fact::Finished { job, .. } => {
                let ttr = at.since(self.job(job).submitted_at);
                let told = match self.limit(job) {
                    Some(limit) if crate::kernel::is_in_time(ttr, Some(limit)) => {
                        caption::finished_in_time
                    }
                    Some(_) => caption::finished_late,
                    None => caption::finished,
                };
                told(&label(job), ttr)
            }
        }
    }

    /// What the next fact is.
    fn coming(&self, cursor: usize) -> Words {
        let Some(next) = self.next(cursor) else { return self.nothing_coming() };
        let later = (next.at > self.now(cursor) || cursor == 0).then_some(next.at);
        let label = |job: JobId| self.label(job);
        let when = |now: fn(&str) -> Words, then: fn(&str, Time) -> Words, job: JobId| match later {
            Some(at) => then(&label(job), at),
            None => now(&label(job)),
        };
        let there = |now: fn(&str, &str) -> Words,
                     then: fn(&str, &str, Time) -> Words,
                     (job, site): (JobId, SiteId)| match later {
            Some(at) => then(&label(job), self.site(site), at),
            None => now(&label(job), self.site(site)),
        };
        match next.fact {
            Fact::Submitted { job } => when(caption::comes, caption::comes_at, job),
            Fact::Selected { job, site, forced, .. } if forced.place().is_some() => {
                caption::goes_to_forced(&label(job), self.site(site))
            }
            Fact::Selected { .. } => self
                .evidence(cursor)
                .map_or_else(Words::default, |evidence| self.picks_told(&evidence)),
            Fact::Rejected { job, reason, .. } => match reason {
                Reason::WiderThanEverySite => caption::none_wide_enough(&label(job)),
                Reason::Deadline { .. } => caption::none_in_time(&label(job)),
                Reason::Policy => caption::none_allowed(&label(job)),
                Reason::Forced => caption::turned_away_forced(&label(job)),
            },
            Fact::Staged { job, site } => {
                there(caption::input_reaches, caption::input_reaches_at, (job, site))
            }
            Fact::Started { job, site, .. } => {
                there(caption::starts, caption::starts_at, (job, site))
            }
            Fact::Processed { job, site } => {
                there(caption::will_be_done, caption::will_be_done_at, (job, site))
            }
            Fact::Finished { job, .. } => when(lab::finishes_next, lab::finishes_next_at, job),
        }
    }

    /// How the policies compare.
    fn picks_told(&self, evidence: &Evidence) -> Words {
        let weighed = Weighed::of(self, evidence);
        let mut picks = weighed.picks.to_vec();
        crate::sorting::sort_by_key(&mut picks, |pick| *pick);
        picks.dedup();
        match (picks.as_slice(), evidence.candidates.as_slice()) {
            (_, [only]) => caption::only(self.site(only.site)),
            ([Some(one)], _) => caption::all_would(self.site(*one)),
            ([_, _, _, _], _) => caption::each_another(),
            (several, _) => caption::they_pick(InWords(several.len() as u64)),
        }
    }

    fn nothing_coming(&self) -> Words {
        if !self.timeline.is_complete() {
            return self.nothing_next();
        }
        let finished = self.steps_of(FactKind::Finish).len();
        let rejected = self.steps_of(FactKind::Rejection).len();
        match (self.lab().table().jobs().len(), rejected) {
            (0, _) => caption::no_jobs(),
            // A policy that could not go on leaves jobs behind.
            (all, _) if finished + rejected < all => Words::default().strong(run::has_ended()),
            (_, 0) => caption::all_finished(finished),
            _ => caption::some_rejected(finished, rejected),
        }
    }
}
