//! What a policy of one's own looked at: the order of a pass, and the resource of a job.

use super::Run;
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::{Evidence, JOB};
use crate::own::Kind;
use crate::playback::OwnWhy;

/// The kind of things that are resources.
const RESOURCE: Kind = JOB + 1;

impl Run {
    /// Of the assignment at a place of a pass; nothing where another policy decides.
    pub(super) fn own_why(&self, evidence: &Evidence, place: usize) -> Option<OwnWhy> {
        let policy = self.lab().own()?;
        let names = |kind: Kind, thing: u32| match kind {
            JOB => self.label(JobId(thing)),
            _ => self.site(SiteId(thing)).to_owned(),
        };
        let given = evidence.assignments.get(place)?;
        let why = match &given.own {
            Some(told) => {
                let rule = (policy.name.as_str(), "score");
                OwnWhy::of(rule, told, Some(given.site.0), (RESOURCE, &names))
                    .worked_out(&policy.program, "score")
            }
            None => OwnWhy::named(policy.name.as_str()),
        };
        Some(match &evidence.own_order {
            Some(order) => why.ordered((&order.parts, &order.rows, &order.seen), (JOB, &names)),
            None => why,
        })
    }
}
