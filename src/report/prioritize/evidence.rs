//! The evidence of a pass as JSON [B-38].

use serde::Serialize;
use serde::ser::Serializer;

use crate::domain::ResourceType;
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::{
    Bounds, Class, Evidence, JOB, Overruled, PassEnd, Policy, Prioritize, Priority, Ranges,
};
use crate::report::Named;
use crate::report::own::{OrderReport, OwnReport};

/// The evidence of a pass with the jobs' names, ready to be written.
#[derive(Clone, Copy, Debug)]
pub(super) struct PassReport<'a> {
    /// What the pass looked at.
    pub(super) evidence: &'a Evidence,
    /// The lab.
    pub(super) lab: &'a Prioritize,
}

#[derive(Serialize)]
struct Keys<'a> {
    kind: &'static str,
    at: f64,
    policy: Policy,
    queue: Vec<Named>,
    free: &'a [SiteId],
    #[serde(flatten)]
    judged: Option<JudgedKeys>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_order: Option<OrderReport<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    order: Option<Vec<Named>>,
    assignments: Vec<AssignmentRow<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    forced: Vec<ForcedRow>,
    unserved: Vec<Named>,
    outcome: PassEnd,
}

#[derive(Serialize)]
struct JudgedKeys {
    parallelism: Ranges,
    complexity_bounds: Option<[f64; 2]>,
    classes: Vec<ClassRow>,
}

#[derive(Serialize)]
struct ClassRow {
    job: Named,
    complexity: f64,
    heavier: usize,
    width: u32,
    complexity_class: Class,
    parallelism_class: Class,
    priority: Priority,
}

#[derive(Serialize)]
struct AssignmentRow<'a> {
    job: Named,
    site: SiteId,
    #[serde(rename = "type")]
    kind: ResourceType,
    speed: f64,
    execution_time: f64,
    finishes_at: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    priority: Option<Priority>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<OwnReport<'a>>,
}

/// A choice that the scenario made in place of the policy [G-30].
#[derive(Serialize)]
struct ForcedRow {
    intervention: u32,
    step: u64,
    job: Named,
    #[serde(skip_serializing_if = "Option::is_none")]
    site: Option<SiteId>,
    instead: InsteadRow,
}

/// What the policy would have done.
#[derive(Serialize)]
struct InsteadRow {
    job: Named,
    #[serde(skip_serializing_if = "Option::is_none")]
    site: Option<SiteId>,
}

impl ForcedRow {
    fn of(told: &Overruled, name: impl Fn(JobId) -> Named) -> Self {
        let Overruled { intervention, step, job, site, instead } = *told;
        let instead = InsteadRow { job: name(instead.0), site: instead.1 };
        Self { intervention, step, job: name(job), site, instead }
    }
}

impl Serialize for PassReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { evidence, lab } = *self;
        let own = lab.policy().own();
        let own = own.as_ref();
        let jobs = |kind, thing| (kind == JOB).then(|| lab.table().job(JobId(thing)).name);
        let name = |job: JobId| Named(lab.table().job(job).name);
        let names = |jobs: &[JobId]| jobs.iter().map(|job| name(*job)).collect::<Vec<_>>();
        let judged = evidence.judged.as_ref().map(|judged| JudgedKeys {
            parallelism: judged.parallelism,
            complexity_bounds: match judged.complexity {
                Bounds::Ranks(_) => None,
                Bounds::At { medium, high } => Some([medium, high]),
            },
            classes: judged
                .classes
                .iter()
                .map(|row| ClassRow {
                    job: name(row.job),
                    complexity: row.complexity,
                    heavier: row.heavier,
                    width: row.width,
                    complexity_class: row.complexity_class,
                    parallelism_class: row.parallelism_class,
                    priority: row.priority,
                })
                .collect(),
        });
        let assignments = evidence.assignments.iter().map(|assigned| AssignmentRow {
            job: name(assigned.job),
            site: assigned.site,
            kind: lab.resources().kind(assigned.site),
            speed: assigned.speed,
            execution_time: assigned.execution_time.secs(),
            finishes_at: assigned.finishes_at.secs(),
            priority: assigned.priority,
            own: assigned.own.as_ref().zip(own).map(|(told, own)| OwnReport::of(told, own, &jobs)),
        });
        let keys = Keys {
            kind: "pass",
            at: evidence.at.secs(),
            policy: lab.policy(),
            queue: names(&evidence.queue),
            free: &evidence.free,
            judged,
            own_order: evidence
                .own_order
                .as_ref()
                .map(|order| OrderReport::of((&order.parts, &order.rows), JOB, &jobs)),
            order: evidence.order.as_deref().map(names),
            assignments: assignments.collect(),
            forced: evidence.forced.iter().map(|told| ForcedRow::of(told, name)).collect(),
            unserved: names(&evidence.unserved),
            outcome: evidence.outcome,
        };
        keys.serialize(serializer)
    }
}
