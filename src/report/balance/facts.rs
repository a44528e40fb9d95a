//! The facts of a run as JSON [C-42].

use serde::Serialize;

use super::evidence::EvidenceReport;
use crate::ids::{JobId, SiteId};
use crate::labs::balance::{Action, Balance, Evidence, Fact, REJECTED, State, Stop, Trigger};
use crate::report::{Keyed, Named};

impl Keyed for Balance {
    fn fact_keys<'a>(&'a self, _: &'a State, fact: &'a Fact) -> impl Serialize + 'a {
        Keys::of(self, fact)
    }

    fn evidence_keys<'a>(&'a self, evidence: &'a Evidence) -> impl Serialize + 'a {
        EvidenceReport { evidence, lab: self }
    }
}

/// A fact with its operands.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Keys {
    Submitted {
        job: Named,
        site: Option<SiteId>,
    },
    Rejected {
        job: Named,
        reason: &'static str,
    },
    Redirected {
        job: Named,
        from: SiteId,
        to: SiteId,
    },
    Started {
        job: Named,
        site: SiteId,
        finishes_at: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Transferred {
        job: Named,
        action: Action,
        trigger: Trigger,
        from: SiteId,
        to: SiteId,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Refused {
        site: SiteId,
        action: Action,
        trigger: Trigger,
        outcome: Stop,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Finished {
        job: Named,
        site: SiteId,
    },
}

impl Keys {
    fn of(lab: &Balance, fact: &Fact) -> Self {
        let name = |job: JobId| Named(lab.table().job(job).name);
        match *fact {
            Fact::Submitted { job, site } => Self::Submitted { job: name(job), site },
            Fact::Rejected { job } => Self::Rejected { job: name(job), reason: REJECTED },
            Fact::Redirected { job, from, to } => Self::Redirected { job: name(job), from, to },
            Fact::Started { job, site, finishes_at, forced } => {
                let (finishes_at, forced) = (finishes_at.secs(), forced.place());
                Self::Started { job: name(job), site, finishes_at, forced }
            }
            Fact::Transferred { job, action, trigger, from, to, forced } => {
                let (job, forced) = (name(job), forced.place());
                Self::Transferred { job, action, trigger, from, to, forced }
            }
            Fact::Refused { site, action, trigger, stop, forced } => {
                Self::Refused { site, action, trigger, outcome: stop, forced: forced.place() }
            }
            Fact::Finished { job, site } => Self::Finished { job: name(job), site },
        }
    }
}
