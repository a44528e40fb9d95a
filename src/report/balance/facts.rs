//! The facts of a run as JSON [C-42].

use serde::Serialize;

use super::evidence::EvidenceReport;
use crate::ids::{JobId, SiteId};
use crate::labs::balance::{Action, Balance, Evidence, Fact, REJECTED, State, Stop, Trigger};
use crate::report::{Named, Told};

impl Told for Balance {
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
    Submitted { job: Named, site: Option<SiteId> },
    Rejected { job: Named, reason: &'static str },
    Redirected { job: Named, from: SiteId, to: SiteId },
    Started { job: Named, site: SiteId, finishes_at: f64 },
    Transferred { job: Named, action: Action, trigger: Trigger, from: SiteId, to: SiteId },
    Refused { site: SiteId, action: Action, trigger: Trigger, outcome: Stop },
    Finished { job: Named, site: SiteId },
}

impl Keys {
    fn of(lab: &Balance, fact: &Fact) -> Self {
        let name = |job: JobId| Named(lab.table().job(job).name);
        match *fact {
            Fact::Submitted { job, site } => Self::Submitted { job: name(job), site },
            Fact::Rejected { job } => Self::Rejected { job: name(job), reason: REJECTED },
            Fact::Redirected { job, from, to } => Self::Redirected { job: name(job), from, to },
            Fact::Started { job, site, finishes_at } => {
                Self::Started { job: name(job), site, finishes_at: finishes_at.secs() }
            }
            Fact::Transferred { job, action, trigger, from, to } => {
                Self::Transferred { job: name(job), action, trigger, from, to }
            }
            Fact::Refused { site, action, trigger, stop } => {
                Self::Refused { site, action, trigger, outcome: stop }
            }
            Fact::Finished { job, site } => Self::Finished { job: name(job), site },
        }
    }
}
