//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use crate::labs::prioritize::{Fact, Policy};
use crate::playback::format;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let last = cursor.checked_sub(1).and_then(|last| self.next(last));
        let past = last.map_or_else(String::new, |entry| self.past(entry.fact));
        let space = if past.is_empty() { "" } else { " " };
        Words::default().say(past).say(space).strong(self.coming(cursor))
    }

    fn past(&self, fact: Fact) -> String {
        match fact {
            Fact::RegisterRequested { site } => {
                format!("{} asks to be registered.", self.site(site))
            }
            Fact::RegisterAcknowledged { site } => {
                format!("GIS agrees to register {}.", self.site(site))
            }
            Fact::Registered { site } => format!("{} is registered and free.", self.site(site)),
            Fact::Submitted { job } => format!("{} was submitted.", self.label(job)),
            Fact::Finished { job, site } => {
                format!("{} finished on {}, which is free again.", self.label(job), self.site(site))
            }
            Fact::Classified { jobs } => {
                let verb = if jobs == 1 { "has its level" } else { "have their levels" };
                format!("{} {verb}.", format::plural(jobs.into(), "job"))
            }
            Fact::Queried { job, priority: Some(priority), .. } => {
                let level = priority.number();
                format!("GGRB asks GIS for {}, level {level}.", self.label(job))
            }
            Fact::Queried { job, .. } => format!("GGRB asks GIS for {}.", self.label(job)),
            Fact::Answered { job, site: Some(site), .. } => {
                format!("GIS answers {} for {}.", self.site(site), self.label(job))
            }
            Fact::Answered { job, site: None, .. } => {
                format!("No resource is free, so {} waits.", self.label(job))
            }
            Fact::Migrated { job, site } => {
                format!("{} has gone to {}.", self.label(job), self.site(site))
            }
            Fact::Started { job, site, finishes_at, .. } => format!(
                "{} started on {} and will finish at {}.",
                self.label(job),
                self.site(site),
                format::instant(finishes_at)
            ),
        }
    }

    fn coming(&self, cursor: usize) -> String {
        let Some(next) = self.next(cursor) else { return self.nothing_coming() };
        let when = if next.at > self.timeline.time_at(cursor) || cursor == 0 {
            format!(", at {}", format::instant(next.at))
        } else {
            String::new()
        };
        match next.fact {
            Fact::RegisterRequested { site } => {
                format!("{} asks to be registered next{when}.", self.site(site))
            }
            Fact::RegisterAcknowledged { .. } => "GIS answers it.".to_owned(),
            Fact::Registered { site } => format!("{} sends its details.", self.site(site)),
            Fact::Submitted { job } => format!("{} is submitted next{when}.", self.label(job)),
            Fact::Finished { job, .. } => format!("{} finishes next{when}.", self.label(job)),
            Fact::Classified { .. } => "The waiting jobs get their levels.".to_owned(),
            Fact::Queried { job, forced, .. } if forced.place().is_some() => {
                format!("{} is next: forced.", self.label(job))
            }
            Fact::Answered { site: Some(site), forced, .. } if forced.place().is_some() => {
                format!("{} answers: forced.", self.site(site))
            }
            Fact::Queried { job, .. } => match self.lab().policy() {
                Policy::Cplp | Policy::Fcfs | Policy::Own(_) => {
                    format!("{} is next.", self.label(job))
                }
                Policy::Sjfr => format!("{} is next, the least complex.", self.label(job)),
                Policy::Ljfr => format!("{} is next, the most complex.", self.label(job)),
            },
            Fact::Answered { site: Some(site), .. } => {
                format!("{} is free and chosen.", self.site(site))
            }
            Fact::Answered { site: None, .. } => "No resource is free.".to_owned(),
            Fact::Migrated { job, site } => {
                format!("{} migrates to {}.", self.label(job), self.site(site))
            }
            Fact::Started { job, site, .. } => {
                format!("{} starts on {}.", self.label(job), self.site(site))
            }
        }
    }

    fn nothing_coming(&self) -> String {
        if !self.timeline.is_complete() {
            return "What follows is still being computed.".to_owned();
        }
        if self.lab().table().jobs().is_empty() {
            return "There are no jobs, so nothing is scheduled.".to_owned();
        }
        "The run has ended.".to_owned()
    }
}
