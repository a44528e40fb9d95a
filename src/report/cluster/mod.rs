//! What a run of lab *Cluster* gives back [F-18, F-19, F-23].

mod facts;
mod schema;

use std::io;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::placed::{Marks, RejectedRows, ScheduleRows, write_rows};
use super::reported::{Heading, LabVisitor, OutcomeOf, Reported};
use super::run::{Answer, Ask, Outcome, RunError, Watch, answer_of, collect_from};
use super::steps::{StepError, write_run};
use super::workload::SourceReport;
use crate::ids::JobId;
use crate::kernel::{Fingerprint, Observer};
use crate::labs::cluster::{ClusterLab, Fact, JobTable, Policy, State};
use crate::metrics::MetricSet;
use crate::scenario::{OwnPolicies, PreparedCluster};
use crate::time::Time;

pub(super) use schema::result as result_schema;

impl Reported for PreparedCluster {
    const LAB: &'static str = "cluster";
    const MACHINES: &'static str = "sites";
    const COLUMNS: &'static str = "job,piece,processors,submitted_at,site,site_name,started_at,\
                                   finished_at,wait,response_time,bounded_slowdown,backfilled,killed";
    type Policy = Policy;
    /// Whether each job, by position, passed a blocked head.
    type Kept = Vec<bool>;

    fn heading(&self) -> Heading<'_, Policy> {
        let Self { title, seed, policies, .. } = self;
        Heading { title: title.as_deref(), seed: *seed, policies }
    }

    fn own(&self) -> Option<&OwnPolicies> {
        Some(&self.own)
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

    fn rejected<'a>(&'a self, _: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        RejectedRows(self.table.arrivals(), None)
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

    fn wanted(&self) -> MetricSet {
        MetricSet::CLUSTER
    }

    fn events(&self) -> u64 {
        2 * self.table.demands().len() as u64
    }

    fn run(
        &self,
        policy: Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<OutcomeOf<Self>>, RunError> {
        let passed = Passed(vec![false; self.table.demands().len()]);
        let also = (Fingerprint::default(), passed);
        let collected = collect_from(&lab(self, policy), self.wanted(), also, watch)?;
        Ok(collected.map(|it| Outcome {
            policy,
            fingerprint: it.also.0.value(),
            kept: it.also.1.0,
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
    let PreparedCluster { table, site, options, own, seed, .. } = prepared;
    ClusterLab::new(table.clone(), site.clone(), policy, *options)
        .asking(own.policy(policy.own(), *seed))
}

/// Whether each job, by position, passed a blocked head.
pub(crate) fn passed_head<'a>(
    table: &JobTable,
    facts: impl Iterator<Item = &'a Fact>,
) -> Vec<bool> {
    let mut passed = Passed(vec![false; table.demands().len()]);
    facts.for_each(|fact| passed.add(fact));
    passed.0
}

/// How a job started.
fn marks(prepared: &PreparedCluster, outcome: &OutcomeOf<PreparedCluster>, job: JobId) -> Marks {
    Marks {
        backfilled: outcome.kept.get(job.index()).copied().unwrap_or(false),
        killed: prepared.table.demand(job).killed,
    }
}

/// The observer that keeps who passed a blocked head.
#[derive(Debug)]
struct Passed(Vec<bool>);

impl Passed {
    fn add(&mut self, fact: &Fact) {
        if let Fact::Started { job, rule, .. } = fact
            && let Some(place) = self.0.get_mut(job.index())
        {
            *place = rule.is_backfill();
        }
    }
}

impl Observer<ClusterLab> for Passed {
    fn fact(&mut self, _: &ClusterLab, _: &State, _: Time, fact: &Fact) {
        self.add(fact);
    }
}
