//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use crate::labs::prioritize::Fact;
use crate::words::prioritize::{caption, policies};
use crate::words::{Words, lab, run};

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let last = cursor.checked_sub(1).and_then(|last| self.next(last));
        let past = last.map_or_else(Words::default, |entry| self.past(entry.fact));
        past.then(self.coming(cursor))
    }

    fn past(&self, fact: Fact) -> Words {
        match fact {
            Fact::RegisterRequested { site } => caption::asked_to_register(self.site(site)),
            Fact::RegisterAcknowledged { site } => caption::agreed(self.site(site)),
            Fact::Registered { site } => caption::registered(self.site(site)),
            Fact::Submitted { job } => caption::submitted(&self.label(job)),
            Fact::Finished { job, site } => caption::finished(&self.label(job), self.site(site)),
            Fact::Classified { jobs } => caption::have_levels(jobs),
            Fact::Queried { job, priority: Some(priority), .. } => {
                caption::asks_for_on_level(&self.label(job), priority.number().into())
            }
            Fact::Queried { job, .. } => caption::asks_for(&self.label(job)),
            Fact::Answered { job, site: Some(site), .. } => {
                caption::answered(self.site(site), &self.label(job))
            }
            Fact::Answered { job, site: None, .. } => caption::waits(&self.label(job)),
            Fact::Migrated { job, site } => caption::migrated(&self.label(job), self.site(site)),
            Fact::Started { job, site, finishes_at, .. } => {
                caption::started(&self.label(job), self.site(site), finishes_at)
            }
        }
    }

    fn coming(&self, cursor: usize) -> Words {
        let Some(next) = self.next(cursor) else { return self.nothing_coming() };
        let later = next.at > self.timeline.time_at(cursor) || cursor == 0;
        let at = later.then_some(next.at);
        match next.fact {
            Fact::RegisterRequested { site } => match at {
                Some(at) => caption::asks_to_register_at(self.site(site), at),
                None => caption::asks_to_register(self.site(site)),
            },
            Fact::RegisterAcknowledged { .. } => caption::gis_answers(),
            Fact::Registered { site } => caption::sends_details(self.site(site)),
            Fact::Submitted { job } => match at {
                Some(at) => lab::submitted_next_at(&self.label(job), at),
                None => lab::submitted_next(&self.label(job)),
            },
            Fact::Finished { job, .. } => match at {
                Some(at) => lab::finishes_next_at(&self.label(job), at),
                None => lab::finishes_next(&self.label(job)),
            },
            Fact::Classified { .. } => caption::get_levels(),
            Fact::Queried { job, forced, .. } if forced.place().is_some() => {
                lab::is_next_forced(&self.label(job))
            }
            Fact::Answered { site: Some(site), forced, .. } if forced.place().is_some() => {
                caption::answers_forced(self.site(site))
            }
            Fact::Queried { job, .. } => {
                let (policy, label) = (self.lab().policy(), &self.label(job));
                let more = policy.word().and_then(|policy| policies::next(policy, label));
                more.unwrap_or_else(|| lab::is_next(label))
            }
            Fact::Answered { site: Some(site), .. } => caption::is_chosen(self.site(site)),
            Fact::Answered { site: None, .. } => caption::none_is_free(),
            Fact::Migrated { job, site } => caption::migrates(&self.label(job), self.site(site)),
            Fact::Started { job, site, .. } => caption::starts(&self.label(job), self.site(site)),
        }
    }

    fn nothing_coming(&self) -> Words {
        let told = if !self.timeline.is_complete() {
            run::still_computed()
        } else if self.lab().table().jobs().is_empty() {
            caption::no_jobs()
        } else {
            run::has_ended()
        };
        Words::default().strong(told)
    }
}
