//! What a run of lab *Cluster* gives back [F-18, F-19, F-23].

mod facts;
mod schema;

use std::io;
use std::sync::Arc;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::allocate::Kept;
use super::ledger::{Ledger, Machine, placed};
use super::left::{CancelledRows, Left};
use super::placed::{Marks, RejectedRows, ScheduleRows, write_rows};
use super::reported::{Heading, LabVisitor, OutcomeOf, Reported};
use super::run::{Answer, Ask, Outcome, RunError, Watch, answer_of, collect_from};
use super::steps::{StepError, write_run};
use super::workload::SourceReport;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Entry, Fingerprint, Observer, Script};
use crate::labs::cluster::{ClusterLab, Fact, Policy, State};
use crate::metrics::MetricSet;
use crate::scenario::{OwnPolicies, PreparedCluster, Provenance};
use crate::time::Time;

pub(super) use schema::result as result_schema;

impl Reported for PreparedCluster {
    const LAB: &'static str = "cluster";
    const MACHINES: &'static str = "sites";
    const COLUMNS: &'static str = "job,piece,processors,submitted_at,site,site_name,started_at,\
                                   finished_at,wait,response_time,bounded_slowdown,backfilled,killed";
    type Policy = Policy;
    type Kept = Kept;

    fn heading(&self) -> Heading<'_, Policy> {
        let Self { title, seed, policies, .. } = self;
        Heading { title: title.as_deref(), seed: *seed, policies }
    }

    fn own(&self) -> Option<&OwnPolicies> {
        Some(&self.own)
    }

    fn script(&self) -> Option<&Script> {
        self.script.as_deref()
    }

    fn forked(&self, script: Script) -> Self {
        Self { script: Some(Arc::new(script)), ..self.clone() }
    }

    fn options(&self) -> impl Serialize + '_ {
        &self.options
    }

    fn machines(&self) -> impl Serialize + '_ {
        std::slice::from_ref(&self.site)
    }

    fn add_source<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match &self.workload {
            Some(workload) => map.serialize_entry("workload", &SourceReport::of(workload)),
            None => Ok(()),
        }
    }

    fn schedule<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        ScheduleRows {
            arrivals: self.table.arrivals(),
            schedule: &outcome.schedule,
            marks: Some(Box::new(|job| marks(self, outcome, job))),
        }
    }

    fn rejected<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        RejectedRows(self.table.arrivals(), Some(&outcome.kept.left))
    }

    fn cancelled<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> Option<impl Serialize + 'a> {
        let rows = CancelledRows(self.table.arrivals(), &outcome.kept.left);
        self.script.is_some().then_some(rows)
    }

    fn write_rows(
        &self,
        out: &mut dyn io::Write,
        prefix: &str,
        outcome: &OutcomeOf<Self>,
    ) -> io::Result<()> {
        let jobs_and_sites = (self.table.arrivals(), std::slice::from_ref(&self.site));
        let marks = |job| marks(self, outcome, job);
        write_rows(out, prefix, jobs_and_sites, &outcome.schedule, Some(&marks))
    }

    fn ledger<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> Ledger<'a> {
        let killed = |job| self.table.demand(job).killed;
        let (arrivals, left) = (self.table.arrivals(), &outcome.kept.left);
        Ledger {
            machines: vec![Machine::of_site(&self.site)],
            entries: placed(arrivals, &outcome.schedule, left, killed),
            beyond: Vec::new(),
            header: self.workload.as_ref().and_then(Provenance::header),
        }
    }

    fn wanted(&self) -> MetricSet {
        let of_policy = MetricSet::CLUSTER;
        if self.script.is_some() { of_policy.with_interventions() } else { of_policy }
    }

    fn events(&self) -> u64 {
        2 * self.table.demands().len() as u64
    }

    fn run(
        &self,
        policy: Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<OutcomeOf<Self>>, RunError> {
        let also = (Fingerprint::default(), Keeper::of(self));
        let collected = collect_from(&lab(self, policy), self.wanted(), also, watch)?;
        Ok(collected.map(|it| Outcome {
            policy,
            fingerprint: it.also.0.value(),
            kept: it.also.1.kept,
            schedule: it.schedule,
            metrics: it.metrics,
            stopped: it.stopped,
        }))
    }

    fn with_lab<V: LabVisitor>(&self, policy: Policy, visitor: V) -> V::Answer {
        visitor.visit(&lab(self, policy))
    }

    fn measure(&self, policy: Policy, ask: &Ask) -> Result<Answer, RunError> {
        answer_of(&lab(self, policy), ask)
    }

    fn write_steps<const EVIDENCE: bool>(
        &self,
        out: &mut dyn io::Write,
        policy: Policy,
    ) -> Result<(), StepError> {
        write_run::<EVIDENCE, _>(out, &lab(self, policy))
    }
}

fn lab(prepared: &PreparedCluster, policy: Policy) -> ClusterLab {
    let PreparedCluster { table, site, options, own, seed, script, .. } = prepared;
    ClusterLab::new(table.clone(), site.clone(), policy, *options)
        .asking(own.policy(policy.own(), *seed))
        .scripted(script.clone())
}

/// What is kept of a run with these facts.
pub(crate) fn kept_of<'a>(
    prepared: &PreparedCluster,
    facts: impl Iterator<Item = &'a Entry<Fact>>,
) -> Kept {
    let mut keeper = Keeper::of(prepared);
    facts.for_each(|entry| keeper.add(entry.at, &entry.fact));
    keeper.kept
}

/// How a job started.
fn marks(prepared: &PreparedCluster, outcome: &OutcomeOf<PreparedCluster>, job: JobId) -> Marks {
    Marks {
        backfilled: outcome.kept.passed.get(job.index()).copied().unwrap_or(false),
        killed: prepared.table.demand(job).killed,
    }
}

/// The observer that keeps who passed a blocked head, and who left without an end.
#[derive(Debug)]
struct Keeper {
    kept: Kept,
    /// How many jobs were accepted when they came, where some may leave; nothing where nobody does.
    accepted: Option<usize>,
}

impl Keeper {
    fn of(prepared: &PreparedCluster) -> Self {
        let jobs = prepared.table.demands().len();
        let accepted = prepared.script.is_some().then_some(jobs);
        Self { kept: Kept { passed: vec![false; jobs], left: Left::default() }, accepted }
    }

    fn add(&mut self, at: Time, fact: &Fact) {
        if let Fact::Started { job, rule, .. } = fact
            && let Some(place) = self.kept.passed.get_mut(job.index())
        {
            *place = rule.is_backfill();
        }
        let Some(accepted) = self.accepted else { return };
        let left = &mut self.kept.left;
        match *fact {
            Fact::Started { job, .. } => left.start(job, at),
            Fact::Cancelled { job, runs, .. } => left.cancel(job, at, runs.then_some(SiteId(0))),
            Fact::Rejected { job } if job.index() < accepted => left.reject(job, at),
            _ => {}
        }
    }
}

impl Observer<ClusterLab> for Keeper {
    fn fact(&mut self, _: &ClusterLab, _: &State, at: Time, fact: &Fact) {
        self.add(at, fact);
    }
}
