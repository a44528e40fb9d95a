//! What a policy of one's own looked at when a job started.

use crate::ids::JobId;
use crate::labs::cluster::{Evidence, JOB};
use crate::own::Kind;
use crate::playback::OwnWhy;
use crate::playback::cluster::Run;

impl Run {
    /// Nothing where another policy decides.
    pub(super) fn own_why(&self, evidence: &Evidence) -> Option<OwnWhy> {
        let policy = self.lab().own()?;
        let names = |kind: Kind, thing: u32| match kind {
            JOB => self.label(JobId(thing)),
            _ => "the machine".to_owned(),
        };
        let why = OwnWhy::named(policy.name.as_str());
        let why = match &evidence.own {
            Some(own) => {
                let answer = if own.may_backfill { "true" } else { "false" };
                why.answering("may_backfill", answer.to_owned())
                    .with(&own.parts, &own.seen, &names)
                    .worked_out(&policy.program, "may_backfill")
            }
            None => why,
        };
        Some(match &evidence.own_order {
            Some(order) => why.ordered((&order.parts, &order.rows, &order.seen), (JOB, &names)),
            None => why,
        })
    }
}
