//! What a policy of one's own looked at when a server acted.

use crate::ids::{JobId, SiteId};
use crate::labs::balance::{Balancing, JOB};
use crate::own::{Account, Considered, Kind};
use crate::playback::OwnWhy;
use crate::playback::balance::Run;

/// The kind of things that are servers.
const SERVER: Kind = JOB + 1;

impl Run {
    /// Nothing where another policy decides.
    pub(super) fn own_why(&self, acted: &Balancing) -> Option<OwnWhy> {
        let (own, policy) = (acted.own.as_ref()?, self.lab().own()?);
        let names = |kind: Kind, thing: u32| match kind {
            JOB => self.label(JobId(thing)),
            _ => self.site(SiteId(thing)).to_owned(),
        };
        let partner = acted.partner.as_ref().map(|partner| partner.site.0);
        let best = own.partners.iter().find(|row| Some(row.thing) == partner);
        let best = best.and_then(|row| row.keys.clone());
        let ties = own.partners.iter().filter(|row| best.is_some() && row.keys == best);
        let told = Account {
            parts: own.parts.clone(),
            rows: own.partners.clone(),
            tied: ties.map(|row| row.thing).collect(),
            seen: own.seen.clone(),
        };
        let rule = (policy.name.as_str(), "partner");
        let why = OwnWhy::of(rule, &told, partner, (SERVER, &names));
        let why = if partner.is_some() { why.worked_out(&policy.program, "partner") } else { why };
        let jobs: Vec<Considered> = own.jobs.iter().flatten().cloned().collect();
        Some(why.moving(&jobs, acted.outcome.ok().map(|moved| moved.job.0), (JOB, &names)))
    }
}
