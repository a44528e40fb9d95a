//! What a policy of one's own looked at when it gave a job its site.

use crate::ids::{JobId, SiteId};
use crate::labs::allocate::{Chosen, Evidence, JOB, OwnTold, SCORE, VOCABULARY};
use crate::own::Kind;
use crate::playback::OwnWhy;
use crate::playback::allocate::{Run, State};

/// The kind of things that are sites.
const SITE: Kind = JOB + 1;

impl Run {
    /// What the policy of one's own looked at; nothing where another decided.
    pub(in crate::playback::allocate) fn own_why(&self, evidence: &Evidence) -> Option<OwnWhy> {
        // The page's first part has no such policies.
        evidence.own.as_ref().and_then(|own| self.own_why_of(evidence, own))
    }

    /// What it looked at when it kept a job waiting though a site has room.
    #[inline(never)]
    pub(super) fn own_why_kept(&self, state: &State, job: JobId) -> Option<OwnWhy> {
        let order = self.lab().in_order(state);
        let own = self.lab().told_of_waiting(state, job, &order)?;
        self.own_why_told(&own, None)
    }

    #[inline(never)]
    fn own_why_of(&self, evidence: &Evidence, own: &OwnTold) -> Option<OwnWhy> {
        let why = self.own_why_told(own, Some(evidence.site.0))?;
        let order = evidence.own_order.as_ref();
        let names = |_: Kind, thing: u32| self.label(JobId(thing));
        Some(match order {
            Some(order) => why.ordered((&order.parts, &order.rows, &order.seen), (JOB, &names)),
            None => why,
        })
    }

    fn own_why_told(&self, own: &OwnTold, chosen: Option<u32>) -> Option<OwnWhy> {
        let policy = self.lab().own()?;
        let names = |kind: Kind, thing: u32| match kind {
            JOB => self.label(JobId(thing)),
            _ => self.site(SiteId(thing)).to_owned(),
        };
        let rule = VOCABULARY.hooks[usize::from(SCORE)].name;
        let why = OwnWhy::of((policy.name.as_str(), rule), &own.told, chosen, (SITE, &names));
        let why = if chosen.is_some() { why.worked_out(&policy.program, rule) } else { why };
        Some(match own.choose {
            Some(Chosen(Some(site))) => why.answering("choose", self.site(site).to_owned()),
            Some(Chosen(None)) => why.answering("choose", "none".to_owned()),
            None => why,
        })
    }
}
