//! The steps of a run as JSON lines, written while the run goes on [B-37].

use std::io;

use serde::Serialize;

use super::evidence::PassReport;
use super::result::{Header, measured};
use super::run::prioritize_lab;
use crate::domain::ResourceType;
use crate::ids::{JobId, SiteId};
use crate::kernel::Observer;
use crate::labs::prioritize::{Evidence, Fact, Policy, Prioritize, Priority, State};
use crate::report::steps::Failing;
use crate::report::steps::{StepError, write_all, write_line};
use crate::report::{FORMAT, Named, VERSION};
use crate::scenario::PreparedPrioritize;
use crate::time::Time;

/// Writes all steps of a policy of a prepared scenario; with `EVIDENCE`, passes carry theirs.
pub fn write_prioritize_steps<const EVIDENCE: bool>(
    out: &mut dyn io::Write,
    prepared: &PreparedPrioritize,
    policy: Policy,
) -> Result<(), StepError> {
    let header = Header {
        format: FORMAT,
        version: VERSION,
        lab: "prioritize",
        policy,
        options: &prepared.options,
        resources: measured(prepared),
        seed: prepared.seed,
    };
    write_line(&mut *out, &header).map_err(StepError::Output)?;
    let writer = StepWriter::<_, EVIDENCE> { out, step: 0, pending: None, failed: None };
    write_all(&prioritize_lab(prepared, policy), writer)
}

#[derive(Debug)]
struct StepWriter<W, const EVIDENCE: bool> {
    out: W,
    step: u64,
    pending: Option<Evidence>,
    failed: Option<io::Error>,
}

impl<W, const EVIDENCE: bool> Failing for StepWriter<W, EVIDENCE> {
    fn failed(&mut self) -> Option<io::Error> {
        self.failed.take()
    }
}

impl<W: io::Write, const EVIDENCE: bool> Observer<Prioritize> for StepWriter<W, EVIDENCE> {
    const EVIDENCE: bool = EVIDENCE;

    fn evidence(&mut self, evidence: Evidence) {
        self.pending = Some(evidence);
    }

    fn fact(&mut self, lab: &Prioritize, state: &State, at: Time, fact: &Fact) {
        if self.failed.is_some() {
            return;
        }
        let evidence = self.pending.take();
        let line = Line {
            step: self.step,
            at: at.secs(),
            fact: Keys::of(lab, state, fact),
            evidence: evidence.as_ref().map(|evidence| PassReport { evidence, lab }),
        };
        self.failed = write_line(&mut self.out, &line).err();
        self.step += 1;
    }
}

#[derive(Serialize)]
struct Line<'a> {
    step: u64,
    at: f64,
    fact: Keys,
    #[serde(skip_serializing_if = "Option::is_none")]
    evidence: Option<PassReport<'a>>,
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
    },
    Answered {
        job: Named,
        site: Option<SiteId>,
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
            Fact::Queried { job, priority } => Self::Queried { job: name(job), priority },
            Fact::Answered { job, site } => Self::Answered { job: name(job), site },
            Fact::Migrated { job, site } => Self::Migrated { job: name(job), site },
            Fact::Started { job, site, finishes_at, priority } => {
                Self::Started { job: name(job), site, finishes_at: finishes_at.secs(), priority }
            }
        }
    }
}
