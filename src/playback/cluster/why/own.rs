//! What a policy of one's own looked at when a job started.

use crate::ids::JobId;
use crate::labs::cluster::{Evidence, JOB};
use crate::own::Kind;
use crate::playback::OwnWhy;
use crate::playback::cluster::Run;
use crate::words::cluster::why;

impl Run {
    /// Nothing where another policy decides.
    pub(super) fn own_why(&self, evidence: &Evidence) -> Option<OwnWhy> {
        let policy = self.lab().own()?;
        let names = |kind: Kind, thing: u32| match kind {
            JOB => self.label(JobId(thing)),
            _ => why::the_machine().to_owned(),
        };
        let own = OwnWhy::named(policy.name.as_str());
        let own = match &evidence.own {
            Some(told) => {
                let answer = if told.may_backfill { "true" } else { "false" };
                own.answering("may_backfill", answer.to_owned())
                    .with(&told.parts, &told.seen, &names)
                    .worked_out(&policy.program, "may_backfill")
            }
            None => own,
        };
        Some(match &evidence.own_order {
            Some(order) => own.ordered((&order.parts, &order.rows, &order.seen), (JOB, &names)),
            None => own,
        })
    }
}
