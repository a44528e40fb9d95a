//! The evidence of a decision as JSON.

use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};

use crate::ids::{JobId, SiteId};
use crate::kernel::Decided;
use crate::labs::allocate::{
    Branch, Candidate, Cause, Chosen, Evidence, Grounded, Grounds, Instead, JOB, JobTable,
    Occasion, OwnTold, Rule, Situation, StartRule, Walk, WalkedJob,
};
use crate::own::OwnName;
use crate::report::Named;
use crate::report::forced::OverrulingKeys;
use crate::report::own::{JobOf, OrderReport, OwnReport, Parts};
use crate::time::Time;

/// What a choice rests on with the jobs' names, ready to be written.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroundedReport<'a> {
    /// What the policy looked at, or that the choice was forced.
    pub(super) evidence: &'a Grounded,
    /// The jobs of the run.
    pub(super) table: &'a JobTable,
    /// The own policy that decides, if one does.
    pub(super) own: Option<OwnName>,
}

impl Serialize for GroundedReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { evidence, table, own } = *self;
        match evidence {
            Decided::ByPolicy(evidence) => {
                EvidenceReport { evidence, table, own }.serialize(serializer)
            }
            Decided::Forced(told) => {
                let instead = told.instead.as_ref().map(|it| InsteadKeys::of(it, (table, own)));
                let name = |job| table.job(job).name;
                OverrulingKeys::of(told, name, (&told.free, instead)).serialize(serializer)
            }
        }
    }
}

/// What the policy would have done.
#[derive(Serialize)]
#[serde(untagged)]
enum InsteadKeys<'a> {
    Start(Box<EvidenceReport<'a>>),
    Blocked { rule: &'static str, job: Named, cause: Cause },
}

impl<'a> InsteadKeys<'a> {
    fn of(instead: &'a Instead, (table, own): (&'a JobTable, Option<OwnName>)) -> Self {
        match *instead {
            Instead::Start(ref evidence) => {
                Self::Start(Box::new(EvidenceReport { evidence, table, own }))
            }
            Instead::Blocked { job, cause } => {
                Self::Blocked { rule: "blocked", job: Named(table.job(job).name), cause }
            }
        }
    }
}

/// The evidence of a decision with the jobs' names, ready to be written.
#[derive(Clone, Copy, Debug)]
struct EvidenceReport<'a> {
    /// What the decision looked at.
    evidence: &'a Evidence,
    /// The jobs of the run.
    table: &'a JobTable,
    /// The own policy that decided, if one did.
    own: Option<OwnName>,
}

#[derive(Serialize)]
struct Keys<'a> {
    job: Named,
    at: f64,
    processors: u32,
    work: f64,
    event: Occasion,
    trigger: Option<Named>,
    situation: Situation,
    queue_length: usize,
    free: &'a [u32],
    candidates: &'a [Candidate],
    best_fit_site: SiteId,
    best_fit_tied: &'a [SiteId],
    fastest_site: SiteId,
    fastest_tied: &'a [SiteId],
    rule: Rule,
    branch: Branch,
    site: SiteId,
    #[serde(skip_serializing_if = "Option::is_none")]
    look_ahead: Option<LookAhead<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    speed_ratio: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    capacity_ratio: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tie: Option<bool>,
    #[serde(flatten)]
    grounds: Option<GroundsKeys>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own_order: Option<OrderReport<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    own: Option<PlacedReport<'a>>,
}

/// What an own policy was asked about the job: the sites, or what it chose.
#[derive(Serialize)]
#[serde(untagged)]
enum PlacedReport<'a> {
    Scored(OwnReport<'a>),
    Chosen { name: &'a str, parts: Parts<'a>, choose: Option<ChosenKeys> },
}

#[derive(Serialize)]
struct ChosenKeys {
    site: SiteId,
}

impl<'a> PlacedReport<'a> {
    fn of(own: &'a OwnTold, name: &'a OwnName, jobs: JobOf<'a>) -> Self {
        match own.choose {
            None => Self::Scored(OwnReport::of(&own.told, name, jobs)),
            Some(Chosen(site)) => Self::Chosen {
                name: name.as_str(),
                parts: Parts(&own.told.parts, jobs),
                choose: site.map(|site| ChosenKeys { site }),
            },
        }
    }
}

/// Why the job may start.
#[derive(Serialize)]
struct GroundsKeys {
    start_rule: StartRule,
    planned_end: f64,
    #[serde(flatten)]
    behind: Option<BehindKeys>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reserved_at: Option<f64>,
}

#[derive(Serialize)]
struct BehindKeys {
    head: Named,
    reserved_site: SiteId,
    shadow_time: f64,
    extra_processors: u32,
}

#[derive(Serialize)]
struct LookAhead<'a> {
    best_fit: WalkKeys<'a>,
    fastest_first: WalkKeys<'a>,
}

#[derive(Serialize)]
struct WalkKeys<'a> {
    walk: WalkRows<'a>,
    placed: usize,
    unplaced: usize,
    computing_capacity: f64,
}

struct WalkRows<'a> {
    jobs: &'a [WalkedJob],
    table: &'a JobTable,
}

#[derive(Serialize)]
struct WalkRow {
    job: Named,
    processors: u32,
    site: Option<SiteId>,
    computing_capacity: f64,
}

impl Serialize for EvidenceReport<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { evidence, table, own } = *self;
        let jobs = |kind, thing| (kind == JOB).then(|| table.job(JobId(thing)).name);
        let order = evidence.own_order.as_ref();
        let placed = evidence.own.as_ref().zip(own.as_ref());
        let name = |job: JobId| Named(table.job(job).name);
        let look_ahead = evidence.look_ahead.as_ref();
        let score = look_ahead.and_then(|both| both.score);
        let keys = Keys {
            job: name(evidence.job),
            at: evidence.at.secs(),
            processors: evidence.processors,
            work: evidence.work,
            event: evidence.trigger.occasion,
            trigger: evidence.trigger.job.map(name),
            situation: evidence.trigger.situation,
            queue_length: evidence.queue_length,
            free: &evidence.free,
            candidates: &evidence.candidates,
            best_fit_site: evidence.best_fit_site,
            best_fit_tied: &evidence.best_fit_tied,
            fastest_site: evidence.fastest_site,
            fastest_tied: &evidence.fastest_tied,
            rule: evidence.rule,
            branch: evidence.branch,
            site: evidence.site,
            look_ahead: look_ahead.map(|both| LookAhead {
                best_fit: WalkKeys::of(&both.best_fit, table),
                fastest_first: WalkKeys::of(&both.fastest_first, table),
            }),
            speed_ratio: score.map(|score| score.speed_ratio),
            capacity_ratio: score.map(|score| score.capacity_ratio),
            score: score.map(|score| score.score),
            tie: look_ahead.and_then(|both| both.tie),
            grounds: evidence.grounds.map(|grounds| GroundsKeys::of(grounds, table)),
            own_order: order.map(|it| OrderReport::of((&it.parts, &it.rows), JOB, &jobs)),
            own: placed.map(|(told, name)| PlacedReport::of(told, name, &jobs)),
        };
        keys.serialize(serializer)
    }
}

impl GroundsKeys {
    fn of(grounds: Grounds, table: &JobTable) -> Self {
        let Grounds { rule, planned_end, behind, reserved_at } = grounds;
        Self {
            start_rule: rule,
            planned_end: planned_end.secs(),
            behind: behind.map(|kept| BehindKeys {
                head: Named(table.job(kept.head).name),
                reserved_site: kept.site,
                shadow_time: kept.shadow_time.secs(),
                extra_processors: kept.extra_processors,
            }),
            reserved_at: reserved_at.map(Time::secs),
        }
    }
}

impl<'a> WalkKeys<'a> {
    fn of(walk: &'a Walk, table: &'a JobTable) -> Self {
        let Walk { walk: jobs, placed, unplaced, computing_capacity } = walk;
        Self {
            walk: WalkRows { jobs, table },
            placed: *placed,
            unplaced: *unplaced,
            computing_capacity: *computing_capacity,
        }
    }
}

impl Serialize for WalkRows<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(self.jobs.len()))?;
        for walked in self.jobs {
            let WalkedJob { job, processors, site, computing_capacity } = *walked;
            let job = Named(self.table.job(job).name);
            rows.serialize_element(&WalkRow { job, processors, site, computing_capacity })?;
        }
        rows.end()
    }
}
