//! The facts of a run as JSON [B-37].

use serde::Serialize;

use super::evidence::PassReport;
use crate::domain::ResourceType;
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::{Evidence, Fact, Prioritize, Priority, State};
use crate::report::{Keyed, Named};

impl Keyed for Prioritize {
    fn fact_keys<'a>(&'a self, state: &'a State, fact: &'a Fact) -> impl Serialize + 'a {
        Keys::of(self, state, fact)
    }

    fn evidence_keys<'a>(&'a self, evidence: &'a Evidence) -> impl Serialize + 'a {
        PassReport { evidence, lab: self }
    }
}

/// A fact with its operands.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Keys {
    RegisterRequested {
        site: SiteId,
    },
    RegisterAcknowledged {
        site: SiteId,
    },
    Registered {
        site: SiteId,
        #[serde(rename = "type")]
        kind: ResourceType,
        parallelism: u64,
        peak_speed: f64,
    },
    Submitted {
        job: Named,
    },
    Finished {
        job: Named,
        site: SiteId,
    },
    Classified {
        jobs: Vec<Ranked>,
    },
    Queried {
        job: Named,
        priority: Option<Priority>,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Answered {
        job: Named,
        site: Option<SiteId>,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Migrated {
        job: Named,
        site: SiteId,
    },
    Started {
        job: Named,
        site: SiteId,
        finishes_at: f64,
        #[serde(skip_serializing_if = "Option::is_none")]
        priority: Option<Priority>,
    },
}

#[derive(Serialize)]
struct Ranked {
    job: Named,
    priority: Priority,
}

impl Keys {
    /// The operands of `fact`; `state` is the one after it.
    fn of(lab: &Prioritize, state: &State, fact: &Fact) -> Self {
        let name = |job: JobId| Named(lab.table().job(job).name);
        match *fact {
            Fact::RegisterRequested { site } => Self::RegisterRequested { site },
            Fact::RegisterAcknowledged { site } => Self::RegisterAcknowledged { site },
            Fact::Registered { site } => Self::Registered {
                site,
                kind: lab.resources().kind(site),
                parallelism: lab.resources().parallelism(site),
                peak_speed: lab.resources().all()[site].peak_speed(),
            },
            Fact::Submitted { job } => Self::Submitted { job: name(job) },
            Fact::Finished { job, site } => Self::Finished { job: name(job), site },
            Fact::Classified { .. } => {
                let classes = lab.judge(state).map(|judged| judged.classes).unwrap_or_default();
                let ranked = |row: &crate::labs::prioritize::Classified| Ranked {
                    job: name(row.job),
                    priority: row.priority,
                };
                Self::Classified { jobs: classes.iter().map(ranked).collect() }
            }
            Fact::Queried { job, priority, forced } => {
                Self::Queried { job: name(job), priority, forced: forced.place() }
            }
            Fact::Answered { job, site, forced } => {
                Self::Answered { job: name(job), site, forced: forced.place() }
            }
            Fact::Migrated { job, site } => Self::Migrated { job: name(job), site },
            Fact::Started { job, site, finishes_at, priority } => {
                Self::Started { job: name(job), site, finishes_at: finishes_at.secs(), priority }
            }
        }
    }
}
