//! The facts and the evidence of a run as JSON [T-7, E-12].

use serde::Serialize;
use serde::ser::Serializer;

use crate::ids::{JobId, SiteId};
use crate::kernel::{Decided, Lab};
use crate::labs::cluster::{ClusterLab, Evidence, Fact, Grounds, JOB, Reservation, Rule, State};
use crate::report::forced::OverrulingKeys;
use crate::report::own::{OrderReport, Parts};
use crate::report::placed::Rejected;
use crate::report::{Keyed, Named};
use crate::time::Time;

impl Keyed for ClusterLab {
    fn fact_keys<'a>(&'a self, state: &'a State, fact: &'a Fact) -> impl Serialize + 'a {
        Keys::of(self, state, fact)
    }

    fn evidence_keys<'a>(&'a self, evidence: &'a Decided<Evidence>) -> impl Serialize + 'a {
        DecidedReport { lab: self, evidence }
    }
}

/// A fact with its operands.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Keys {
    Submitted {
        job: Named,
        queue_length: usize,
        processors: u32,
    },
    Rejected(Rejected),
    Reserved {
        job: Named,
        site: SiteId,
        starts_at: f64,
    },
    Started {
        job: Named,
        site: SiteId,
        finishes_at: f64,
        rule: Rule,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Held {
        job: Named,
        #[serde(skip_serializing_if = "Option::is_none")]
        forced: Option<u32>,
    },
    Cancelled {
        job: Named,
        #[serde(skip_serializing_if = "Option::is_none")]
        site: Option<SiteId>,
        intervention: u32,
    },
    Resized {
        site: SiteId,
        processors: u32,
        free: u32,
        intervention: u32,
    },
    Corrected {
        job: Named,
        estimate: f64,
        planned_end: f64,
    },
    Finished {
        job: Named,
        site: SiteId,
    },
}

impl Keys {
    /// The operands of `fact`; `state` is the one after it.
    fn of(lab: &ClusterLab, state: &State, fact: &Fact) -> Self {
        let name = |job: JobId| Named(lab.job_name(job));
        let site = SiteId(0);
        match *fact {
            Fact::Submitted { job } => Self::Submitted {
                job: name(job),
                queue_length: state.queue_length(),
                processors: lab.table().job(job).processors,
            },
            Fact::Rejected { job } => {
                let widest = lab.widest_to_come(state);
                Self::Rejected(Rejected::new(lab.table().arrivals(), job, widest))
            }
            Fact::Reserved { job, starts_at, .. } => {
                Self::Reserved { job: name(job), site, starts_at: starts_at.secs() }
            }
            Fact::Started { job, finishes_at, rule, forced, .. } => {
                let (finishes_at, forced) = (finishes_at.secs(), forced.place());
                Self::Started { job: name(job), site, finishes_at, rule, forced }
            }
            Fact::Held { job, forced, .. } => Self::Held { job: name(job), forced: forced.place() },
            Fact::Cancelled { job, runs, intervention } => {
                Self::Cancelled { job: name(job), site: runs.then_some(site), intervention }
            }
            Fact::Resized { processors, intervention } => {
                Self::Resized { site, processors, free: state.free(), intervention }
            }
            Fact::Corrected { job, estimate, planned_end } => Self::Corrected {
                job: name(job),
                estimate: estimate.secs(),
                planned_end: planned_end.secs(),
            },
            Fact::Finished { job, .. } => Self::Finished { job: name(job), site },
        }
    }
}

/// What a choice rests on: what the policy looked at, or that the scenario made it.
struct DecidedReport<'a> {
    lab: &'a ClusterLab,
    evidence: &'a Decided<Evidence>,
}

impl Serialize for DecidedReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { lab, evidence } = *self;
        match evidence {
            Decided::ByPolicy(evidence) => OwnEvidence { lab, evidence }.serialize(serializer),
            Decided::Forced(told) => {
                let instead = told.instead.as_ref().map(|evidence| OwnEvidence { lab, evidence });
                let free = told.free.first().copied().unwrap_or(0);
                OverrulingKeys::of(told, |job| lab.job_name(job), (free, instead))
                    .serialize(serializer)
            }
        }
    }
}

/// The evidence with what an own policy was asked: it names jobs of the lab, so the lab goes along.
struct OwnEvidence<'a> {
    lab: &'a ClusterLab,
    evidence: &'a Evidence,
}

impl Serialize for OwnEvidence<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { lab, evidence } = *self;
        let jobs = |kind, thing| (kind == JOB).then(|| lab.job_name(JobId(thing)));
        let name = lab.policy().own();
        let order = evidence.own_order.as_ref();
        let own = evidence.own.as_ref().zip(name.as_ref());
        EvidenceKeys {
            own_order: order.map(|it| OrderReport::of((&it.parts, &it.rows), JOB, &jobs)),
            own: own.map(|(it, name)| BackfillReport {
                name: name.as_str(),
                parts: Parts(&it.parts, &jobs),
                may_backfill: it.may_backfill,
            }),
            ..EvidenceKeys::of(lab, evidence)
        }
        .serialize(serializer)
    }
}

/// What an own policy was asked about a job that passes the head.
#[derive(Serialize)]
struct BackfillReport<'a> {
    name: &'a str,
    parts: Parts<'a>,
    may_backfill: bool,
}

#[derive(Serialize)]
struct EvidenceKeys<'a> {
    job: Named,
    at: f64,
    rule: Rule,
    processors: u32,
    free: u32,
    queue_length: usize,
    planned_end: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<f64>,
    #[serde(flatten)]
    operands: Operands,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_order: Option<OrderReport<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<BackfillReport<'a>>,
}

/// The operands of the rule.
#[derive(Serialize)]
#[serde(untagged)]
enum Operands {
    None {},
    Head { head: Named, shadow_time: Option<f64>, extra_processors: u32 },
    Reserved { reserved_at: f64 },
}

impl EvidenceKeys<'_> {
    fn of(lab: &ClusterLab, evidence: &Evidence) -> Self {
        let name = |job: JobId| Named(lab.job_name(job));
        let around = |reservation: Reservation| Operands::Head {
            head: name(reservation.head),
            shadow_time: reservation.shadow().map(Time::secs),
            extra_processors: reservation.extra_processors,
        };
        let operands = match evidence.grounds {
            Grounds::Head => Operands::None {},
            Grounds::BeforeShadow(it) | Grounds::Extra(it) | Grounds::Own(it) => around(it),
            Grounds::Reserved { reserved_at } => {
                Operands::Reserved { reserved_at: reserved_at.secs() }
            }
        };
        let predicted = lab.policy().learns();
        Self {
            job: name(evidence.job),
            at: evidence.at.secs(),
            rule: evidence.grounds.rule(),
            processors: evidence.processors,
            free: evidence.free,
            queue_length: evidence.queue_length,
            planned_end: evidence.planned_end.secs(),
            estimate: predicted.then(|| evidence.estimate.secs()),
            operands,
            own_order: None,
            own: None,
        }
    }
}
