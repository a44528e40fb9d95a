//! What has just happened and what is next, in a line: past, then future.

use super::Run;
use crate::ids::{JobId, SiteId};
use crate::kernel::Entry;
use crate::labs::allocate::Fact;
use crate::time::Time;
use crate::words::Words;
use crate::words::allocate::caption;
use crate::words::lab;

impl Run {
    pub(super) fn caption(&self, cursor: usize) -> Words {
        self.past(cursor).then(self.coming(cursor))
    }

    /// The event that the last fact belongs to: told in full when it is over or has just begun, else
    /// by its last fact.
    fn past(&self, cursor: usize) -> Words {
        let log = self.timeline.log();
        let last = cursor.checked_sub(1);
        let Some((last, event)) = last.and_then(|last| Some((last, log.event_of(last)?))) else {
            return Words::default();
        };
        let begin = log.events[event].step as usize;
        let facts = &log.entries[begin..cursor];
        let is_over = log.event_of(cursor) != Some(event);
        match facts {
            [_, _, _, ..] if !is_over => self.last_told(log.entries[last].fact),
            [first, rest @ ..] => self.event_told((begin, first.fact), rest),
            [] => Words::default(),
        }
    }

    /// The last start of a pass that goes on.
    fn last_told(&self, fact: Fact) -> Words {
        match fact {
            Fact::Started { job, site, .. } => caption::started(&self.label(job), self.site(site)),
            Fact::Reserved { job, site, starts_at } => {
                caption::was_reserved(&self.label(job), self.site(site), starts_at)
            }
            Fact::Held { job, .. } => lab::is_held(&self.label(job)),
            _ => Words::default(),
        }
    }

    /// An event: what it was, who started, who waits.
    fn event_told(&self, (begin, first): (usize, Fact), rest: &[Entry<Fact>]) -> Words {
        let nobody_waited = self.timeline.rows()[begin].queue == 0;
        let told = match first {
            Fact::Finished { job, site } => {
                caption::finished(&self.label(job), self.site(site), self.need(job))
            }
            Fact::Cancelled { job, site: None, .. } => lab::was_cancelled_waiting(&self.label(job)),
            Fact::Cancelled { job, site: Some(site), .. } => {
                caption::cancelled_running(&self.label(job), self.site(site))
            }
            Fact::Resized { site, processors, .. } => caption::resized(self.site(site), processors),
            Fact::Rejected { job } => {
                caption::rejected(&self.label(job), self.need(job), self.table().widest())
            }
            Fact::Submitted { job } if nobody_waited => caption::submitted_alone(&self.label(job)),
            Fact::Submitted { job } => caption::submitted(&self.label(job)),
            // Passes without an event of their own begin with these.
            Fact::Started { .. }
            | Fact::Blocked { .. }
            | Fact::Reserved { .. }
            | Fact::Held { .. } => {
                return self.last_told(first);
            }
        };
        told.then(self.starts_told(first, rest)).then(self.wait_told(first, rest))
    }

    fn starts_told(&self, first: Fact, rest: &[Entry<Fact>]) -> Words {
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
                    caption::started_there(&self.label(*job))
                }
                Fact::Submitted { job: submitted } if submitted == *job => {
                    caption::it_started(self.site(*site))
                }
                _ => caption::started(&self.label(*job), self.site(*site)),
            },
            [] => Words::default(),
            few if few.len() <= 3 => {
                let labels: Vec<String> = few.iter().map(|(job, _)| self.label(*job)).collect();
                caption::several_started(&labels)
            }
            many => {
                let (first, second) = (self.label(many[0].0), self.label(many[1].0));
                caption::many_started(&first, &second, many.len() - 2)
            }
        }
    }

    fn wait_told(&self, first: Fact, rest: &[Entry<Fact>]) -> Words {
        match (first, rest.last().map(|entry| entry.fact)) {
            (_, Some(Fact::Held { job, .. })) => lab::is_held(&self.label(job)),
            // Where another job stands in front, nothing is known of the one that was submitted.
            (Fact::Submitted { job }, Some(Fact::Blocked { job: head, .. }))
                if rest.len() == 1 && job == head =>
            {
                caption::no_site_holds_it()
            }
            (_, Some(Fact::Blocked { job, .. })) if rest.len() == 1 => {
                caption::still_waits(&self.label(job))
            }
            (_, Some(Fact::Blocked { job, .. })) => caption::waits(&self.label(job)),
            _ => Words::default(),
        }
    }

    /// What the next fact is.
    fn coming(&self, cursor: usize) -> Words {
        let Some(next) = self.next(cursor) else { return self.nothing_next() };
        let later = self.later(cursor, next.at);
        let when = |now: fn(&str) -> Words, then: fn(&str, Time) -> Words, name: &str| match later {
            Some(at) => then(name, at),
            None => now(name),
        };
        let label = |job: JobId| self.label(job);
        match next.fact {
            Fact::Started { job, rule, .. } if rule.is_backfill() => lab::may_pass(&label(job)),
            Fact::Started { job, forced, .. } if forced.place().is_some() => {
                lab::is_next_forced(&label(job))
            }
            Fact::Started { job, .. } => lab::is_next(&label(job)),
            Fact::Held { job, .. } => lab::is_held_forced(&label(job)),
            Fact::Cancelled { job, .. } => {
                when(lab::cancelled_next, lab::cancelled_next_at, &label(job))
            }
            Fact::Resized { site, .. } => {
                when(caption::resized_next, caption::resized_next_at, self.site(site))
            }
            Fact::Blocked { job, .. } => {
                match cursor.checked_sub(1).and_then(|last| self.next(last)) {
                    Some(Entry { fact: Fact::Started { .. }, .. }) => {
                        caption::is_now_head(&label(job))
                    }
                    Some(Entry { fact: Fact::Finished { .. }, .. }) => {
                        caption::is_still_head(&label(job))
                    }
                    _ => caption::is_head(&label(job)),
                }
            }
            Fact::Reserved { job, .. } => lab::gets_reservation(&label(job)),
            Fact::Submitted { job } => {
                when(lab::submitted_next, lab::submitted_next_at, &label(job))
            }
            Fact::Rejected { job } => when(lab::rejected_next, lab::rejected_next_at, &label(job)),
            Fact::Finished { job, .. } => {
                when(lab::finishes_next, lab::finishes_next_at, &label(job))
            }
        }
    }
}
