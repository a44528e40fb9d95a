//! A choice that the scenario forces, in sentences: first that, then why the policy would have done what it would
//! have done.

use crate::ids::JobId;
use crate::labs::balance::{Action, Balancing, Moved, Start, Stop};
use crate::playback::balance::Run;
use crate::playback::explanation::Explanation;
use crate::words::balance::why;
use crate::words::lab;

impl Run {
    pub(super) fn why_action_forced(
        &self,
        cursor: usize,
        acted: &Balancing,
        instead: Option<JobId>,
    ) -> Explanation {
        let (title, lead, peek) = if let Ok(moved) = acted.outcome {
            let (label, to) = (&self.label(moved.job), self.site(moved.to));
            (why::why(label), why::forced_move(label, to), why::forced_move_briefly(label, to))
        } else {
            let (title, peek) = (why::why_nothing(), why::forced_nothing_briefly());
            (title.to_owned(), why::forced_nothing(), peek.to_owned())
        };
        let partner = acted.partner.map_or(acted.site, |partner| partner.site);
        let (from, to) = match acted.action {
            Action::Send => (acted.site, partner),
            Action::Receive => (partner, acted.site),
        };
        let outcome = instead.map_or(Err(Stop::NoJob), |job| Ok(Moved { job, from, to }));
        let own = Balancing { outcome, overruled: None, ..acted.clone() };
        let own = self.why_acted(cursor, &own);
        let would = match instead {
            Some(job) if acted.outcome.is_ok_and(|moved| moved.job == job) => lab::would_do_same(),
            Some(job) => why::would_move(&self.label(job)),
            None => why::would_move_nothing(),
        };
        Explanation { title, lead: lead.then(would).then(own.lead), peek, ..own }
    }

    pub(super) fn why_start_forced(
        &self,
        cursor: usize,
        start: &Start,
        instead: &Start,
    ) -> Explanation {
        let (label, site) = (&self.label(start.job), self.site(start.site));
        let own = self.why_started(cursor, instead);
        let would = if instead.job == start.job {
            lab::would_do_same()
        } else {
            why::would_start(&self.label(instead.job))
        };
        let lead = why::forced_start(label, site).then(would).then(own.lead);
        let (title, peek) = (why::why(label), why::forced_start_briefly(label, site));
        Explanation { title, lead, peek, ..own }
    }
}
