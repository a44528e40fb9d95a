//! What a policy of one's own looked at when it gave a job its cluster.

use crate::ids::{JobId, SiteId};
use crate::labs::select::{Evidence, JOB};
use crate::own::Kind;
use crate::playback::OwnWhy;
use crate::playback::select::Run;

/// The kind of things that are clusters.
const CLUSTER: Kind = JOB + 1;

impl Run {
    pub(super) fn own_why(&self, evidence: &Evidence, chosen: Option<SiteId>) -> Option<OwnWhy> {
        let (told, policy) = (evidence.own.as_ref()?, self.lab().own()?);
        let names = |kind: Kind, thing: u32| match kind {
            JOB => self.label(JobId(thing)),
            _ => self.site(SiteId(thing)).to_owned(),
        };
        let chosen = chosen.map(|site| site.0);
        let why = OwnWhy::of((policy.name.as_str(), "score"), told, chosen, (CLUSTER, &names));
        Some(if chosen.is_some() { why.worked_out(&policy.program, "score") } else { why })
    }
}
