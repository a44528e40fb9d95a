//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use crate::ids::{JobId, SiteId};
use crate::kernel::Entry;
use crate::labs::allocate::Fact;
use crate::playback::format;
use crate::playback::scene::Words;

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        let past = self.past(cursor);
        let space = if past.is_empty() { "" } else { " " };
        Words::default().say(past).say(space).strong(self.coming(cursor))
    }

    /// The event that the last fact belongs to: told in full when it is over or has just begun, else
    /// by its last fact.
    fn past(&self, cursor: usize) -> String {
        let log = self.timeline.log();
        let last = cursor.checked_sub(1);
        let Some((last, event)) = last.and_then(|last| Some((last, log.event_of(last)?))) else {
            return String::new();
        };
        let begin = log.events[event].step as usize;
        let facts = &log.entries[begin..cursor];
        let is_over = log.event_of(cursor) != Some(event);
        match facts {
            [_, _, _, ..] if !is_over => self.last_told(log.entries[last].fact),
            [first, rest @ ..] => self.event_told((begin, first.fact), rest),
            [] => String::new(),
        }
    }

    /// The last start of a pass that goes on.
    fn last_told(&self, fact: Fact) -> String {
        match fact {
            Fact::Started { job, site, .. } => {
                format!("{} started on {}.", self.label(job), self.site(site))
            }
            Fact::Reserved { job, site, starts_at } => {
                let at = format::instant(starts_at);
                format!("{} was reserved {} from {at}.", self.label(job), self.site(site))
            }
            Fact::Held { job, .. } => format!("{} is held.", self.label(job)),
            _ => String::new(),
        }
    }

    /// An event: what it was, who started, who waits.
    fn event_told(&self, (begin, first): (usize, Fact), rest: &[Entry<Fact>]) -> String {
        let nobody_waited = self.timeline.rows()[begin].queue == 0;
        let told = match first {
            Fact::Finished { job, site } => {
                let freed = format::plural(u64::from(self.need(job)), "processor");
                format!("{} finished on {} and freed {freed}.", self.label(job), self.site(site))
            }
            Fact::Cancelled { job, site: None, .. } => {
                format!("{} was cancelled and left the queue.", self.label(job))
            }
            Fact::Cancelled { job, site: Some(site), .. } => {
                format!("{} was cancelled and left {}.", self.label(job), self.site(site))
            }
            Fact::Resized { site, processors, .. } => {
                let now = format::plural(u64::from(processors), "processor");
                format!("{} has {now} from now on.", self.site(site))
            }
            Fact::Rejected { job } => format!(
                "{} was rejected: it needs {} processors, and no site has more than {}.",
                self.label(job),
                format::count(u64::from(self.need(job))),
                format::count(u64::from(self.table().widest()))
            ),
            Fact::Submitted { job } if nobody_waited => {
                format!("{} was submitted to an empty queue.", self.label(job))
            }
            Fact::Submitted { job } => {
                format!("{} was submitted and joined the queue.", self.label(job))
            }
            // Passes without an event of their own begin with these.
            Fact::Started { .. }
            | Fact::Blocked { .. }
            | Fact::Reserved { .. }
            | Fact::Held { .. } => {
                return self.last_told(first);
            }
        };
        format!("{told}{}{}", self.starts_told(first, rest), self.wait_told(first, rest))
    }

    fn starts_told(&self, first: Fact, rest: &[Entry<Fact>]) -> String {
        let started: Vec<(JobId, SiteId)> = rest
            .iter()
            .filter_map(|entry| match entry.fact {
                Fact::Started { job, site, .. } => Some((job, site)),
                _ => None,
            })
            .collect();
        match started.as_slice() {
            [(job, site)] => match first {
                Fact::Finished { site: freed, .. } if freed == *site => {
                    format!(" {} started there.", self.label(*job))
                }
                Fact::Submitted { job: submitted } if submitted == *job => {
                    format!(" It started on {}.", self.site(*site))
                }
                _ => format!(" {} started on {}.", self.label(*job), self.site(*site)),
            },
            [] => String::new(),
            few if few.len() <= 3 => {
                let labels: Vec<String> = few.iter().map(|(job, _)| self.label(*job)).collect();
                format!(" {} started.", format::listed(&labels))
            }
            many => {
                let (first, second) = (self.label(many[0].0), self.label(many[1].0));
                let more = format::plural(many.len() as u64 - 2, "more job");
                format!(" {first}, {second} and {more} started.")
            }
        }
    }

    fn wait_told(&self, first: Fact, rest: &[Entry<Fact>]) -> String {
        if let Some(Fact::Held { job, .. }) = rest.last().map(|entry| entry.fact) {
            return format!(" {} is held.", self.label(job));
        }
        let Some(Fact::Blocked { job, .. }) = rest.last().map(|entry| entry.fact) else {
            return String::new();
        };
        match (first, rest.len()) {
            (Fact::Submitted { .. }, 1) => " No site can hold it, so it waits.".to_owned(),
            (_, 1) => format!(" {} still waits.", self.label(job)),
            _ => format!(" {} waits.", self.label(job)),
        }
    }

    /// What the next fact is.
    fn coming(&self, cursor: usize) -> String {
        let Some(next) = self.next(cursor) else { return self.nothing_next() };
        let when = self.later(cursor, next.at);
        match next.fact {
            Fact::Started { job, rule, .. } if rule.is_backfill() => {
                format!("{} may pass the head.", self.label(job))
            }
            Fact::Started { job, forced, .. } if forced.place().is_some() => {
                format!("{} is next: forced.", self.label(job))
            }
            Fact::Started { job, .. } => format!("{} is next.", self.label(job)),
            Fact::Held { job, .. } => format!("{} is held: forced.", self.label(job)),
            Fact::Cancelled { job, .. } => format!("{} is cancelled next{when}.", self.label(job)),
            Fact::Resized { site, .. } => {
                format!("{} changes its size next{when}.", self.site(site))
            }
            Fact::Blocked { job, .. } => {
                let place = match cursor.checked_sub(1).and_then(|last| self.next(last)) {
                    Some(Entry { fact: Fact::Started { .. }, .. }) => "is now",
                    Some(Entry { fact: Fact::Finished { .. }, .. }) => "is still",
                    _ => "is",
                };
                format!("{} {place} at the head and no site can hold it.", self.label(job))
            }
            Fact::Reserved { job, .. } => format!("{} gets a reservation.", self.label(job)),
            Fact::Submitted { job } => format!("{} is submitted next{when}.", self.label(job)),
            Fact::Rejected { job } => {
                format!("{} is submitted next{when}, and rejected.", self.label(job))
            }
            Fact::Finished { job, .. } => format!("{} finishes next{when}.", self.label(job)),
        }
    }
}
