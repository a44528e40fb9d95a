//! The facts of a run as JSON [D-32].

use serde::Serialize;

use super::evidence::{SelectReport, reason_word};
use crate::ids::{JobId, SiteId};
use crate::labs::select::{Evidence, Fact, Select, State};
use crate::report::{Keyed, Named};

impl Keyed for Select {
    fn fact_keys<'a>(&'a self, _: &'a State, fact: &'a Fact) -> impl Serialize + 'a {
        Keys::of(self, fact)
    }

    fn evidence_keys<'a>(&'a self, evidence: &'a Evidence) -> impl Serialize + 'a {
        SelectReport { evidence, lab: self }
    }
}

/// A fact with its operands.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Keys {
    Submitted {
        job: Named,
    },
    Selected {
        job: Named,
        site: SiteId,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Rejected {
        job: Named,
        reason: &'static str,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Staged {
        job: Named,
        site: SiteId,
    },
    Started {
        job: Named,
        site: SiteId,
    },
    Processed {
        job: Named,
        site: SiteId,
    },
    Finished {
        job: Named,
        site: SiteId,
    },
}

impl Keys {
    fn of(lab: &Select, fact: &Fact) -> Self {
        let name = |job: JobId| Named(lab.table().job(job).name);
        match *fact {
            Fact::Submitted { job } => Self::Submitted { job: name(job) },
            Fact::Selected { job, site, forced, .. } => {
                Self::Selected { job: name(job), site, forced: forced.place() }
            }
            Fact::Rejected { job, reason, forced } => {
                let (reason, forced) = (reason_word(reason), forced.place());
                Self::Rejected { job: name(job), reason, forced }
            }
            Fact::Staged { job, site } => Self::Staged { job: name(job), site },
            Fact::Started { job, site, .. } => Self::Started { job: name(job), site },
            Fact::Processed { job, site } => Self::Processed { job: name(job), site },
            Fact::Finished { job, site } => Self::Finished { job: name(job), site },
        }
    }
}
