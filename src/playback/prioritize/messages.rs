//! The messages between brokers: registration, and query, answer, migration [B-3, B-6].

use super::Run;
use super::view::{Message, MessageState, Way};
use super::words::{kind, speed};
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::{Fact, Priority};
use crate::words::prioritize::brokers;

impl Run {
    /// The exchange that the next step belongs to, else the one that has just ended.
    pub(super) fn messages(&self, cursor: usize) -> Vec<Message> {
        let here = self.exchange(cursor).map(|begin| (begin, cursor));
        let ended = || Some((self.exchange(cursor.checked_sub(1)?)?, cursor));
        let Some((begin, cursor)) = here.or_else(ended) else { return Vec::new() };
        let state = |number: usize| match (begin + number).cmp(&cursor) {
            std::cmp::Ordering::Less => MessageState::Sent,
            std::cmp::Ordering::Equal => MessageState::Next,
            std::cmp::Ordering::Greater => MessageState::Later,
        };
        let texts = match self.next(begin).map(|entry| entry.fact) {
            Some(Fact::Queried { job, priority, .. }) => {
                let level = priority.map(Priority::number);
                self.query(begin, (job, level), state(1))
            }
            Some(Fact::RegisterRequested { site }) => self.registration(site),
            _ => Vec::new(),
        };
        let message = |(number, (text, way)): (usize, (String, Way))| Message {
            number: u8::try_from(number + 1).unwrap_or(0),
            text,
            way,
            state: state(number),
        };
        texts.into_iter().enumerate().map(message).collect()
    }

    /// The first step of the exchange that a step belongs to.
    fn exchange(&self, step: usize) -> Option<usize> {
        let back = match self.next(step)?.fact {
            Fact::Queried { .. } | Fact::RegisterRequested { .. } => 0,
            Fact::Answered { .. } | Fact::RegisterAcknowledged { .. } => 1,
            Fact::Migrated { .. } | Fact::Registered { .. } => 2,
            Fact::Started { .. } => 3,
            Fact::Submitted { .. } | Fact::Finished { .. } | Fact::Classified { .. } => {
                return None;
            }
        };
        step.checked_sub(back)
    }

    fn query(
        &self,
        begin: usize,
        (job, level): (JobId, Option<u8>),
        answer: MessageState,
    ) -> Vec<(String, Way)> {
        let label = self.label(job);
        let asked = match level {
            Some(level) => brokers::fastest_on_level(level.into(), &label),
            None if self.lab().policy().takes_first() => brokers::first_free(&label),
            None => brokers::fastest_free(&label),
        };
        let mut messages = vec![(asked, Way::ToServer)];
        let answered = self.next(begin + 1).map(|entry| entry.fact);
        let site = match answered {
            Some(Fact::Answered { site, .. }) if answer != MessageState::Later => site,
            _ => {
                messages.push((brokers::which_one().to_owned(), Way::FromServer));
                return messages;
            }
        };
        match site {
            Some(site) => {
                let kind = kind(self.lab().resources().kind(site));
                messages.push((format!("{}, {kind}", self.site(site)), Way::FromServer));
                messages.push((brokers::migrate(&label), Way::ToResource));
            }
            None => messages.push((brokers::none_is_free().to_owned(), Way::FromServer)),
        }
        messages
    }

    fn registration(&self, site: SiteId) -> Vec<(String, Way)> {
        let peak = self.lab().resources().all()[site].peak_speed();
        let name = self.site(site);
        vec![
            (brokers::register(name), Way::FromResource),
            (brokers::agreed().to_owned(), Way::ToResource),
            (format!("{name}: {}", speed(peak)), Way::FromResource),
        ]
    }
}
