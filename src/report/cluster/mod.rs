//! What a run of lab *Cluster* gives back [F-18, F-19, F-23].

mod facts;
mod schema;

use std::io;

use serde::Serialize;

use super::ledger::{Ledger, Machine, placed};
use super::left::{Kept, Left};
use super::placed::{Marks, ScheduleRows, write_rows};
use super::reported::{Keeps, OutcomeOf, Reports};
use crate::domain::Arrivals;
use crate::ids::{JobId, SiteId};
use crate::labs::cluster::Fact;
use crate::metrics::{Metric, MetricSet};
use crate::scenario::{LabScenario, Prepared, Provenance, Value, kinds};
use crate::time::Time;

/// The metrics, in the order in which results list them.
const METRICS: &[Metric] = &[
    Metric::Jobs,
    Metric::AvgResponseTime,
    Metric::MaxResponseTime,
    Metric::AvgWait,
    Metric::MaxWait,
    Metric::AvgBoundedSlowdown,
    Metric::P95BoundedSlowdown,
    Metric::Makespan,
    Metric::Rejected,
    Metric::Events,
    Metric::Utilization,
    Metric::QueueLengthTimeAvg,
    Metric::QueueLengthEventAvg,
    Metric::QueueLengthArrivalAvg,
    Metric::QueueLengthMax,
    Metric::Killed,
    Metric::Backfilled,
];

impl Reports for kinds::Cluster {
    const MACHINES: &'static str = "sites";
    const HAS_LEDGER: bool = true;
    const COLUMNS: &'static str = "job,piece,processors,submitted_at,site,site_name,started_at,\
                                   finished_at,wait,response_time,bounded_slowdown,backfilled,killed";
    const METRICS: &'static [Metric] = METRICS;
    const OF_INTERVENTIONS: &'static [Metric] = &[Metric::Forced, Metric::Cancelled];
    type Kept = Kept;
    type Keeper = Keeper;

    fn schema() -> Value {
        schema::result()
    }

    fn lines(
        scenario: &LabScenario<Self>,
        prepared: &Prepared<Self>,
    ) -> Vec<(&'static str, String)> {
        let rejected = prepared.table.arrivals().rejected().count();
        let killed = prepared.table.demands().iter().filter(|demand| demand.killed).count();
        let mut lines = vec![
            ("machine", format!("{} processors", prepared.machines.processors)),
            ("jobs", scenario.jobs.given(&prepared.origin).to_string()),
        ];
        if rejected > 0 {
            lines.push(("rejected", format!("{rejected} wider than the machine")));
        }
        if killed > 0 {
            lines.push(("cut off", format!("{killed} at their requested time")));
        }
        lines
    }

    fn machines_of(prepared: &Prepared<Self>) -> impl Serialize + '_ {
        std::slice::from_ref(&prepared.machines)
    }

    fn schedule<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a {
        ScheduleRows {
            arrivals: prepared.table.arrivals(),
            schedule: &outcome.schedule,
            marks: Some(Box::new(|job| marks(prepared, outcome, job))),
        }
    }

    fn left<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> Option<(&'a Arrivals, &'a Left)> {
        Some((prepared.table.arrivals(), &outcome.kept.left))
    }

    fn write_rows(
        out: &mut dyn io::Write,
        prefix: &str,
        prepared: &Prepared<Self>,
        outcome: &OutcomeOf<Prepared<Self>>,
    ) -> io::Result<()> {
        let jobs_and_sites = (prepared.table.arrivals(), std::slice::from_ref(&prepared.machines));
        let marks = |job| marks(prepared, outcome, job);
        write_rows(out, prefix, jobs_and_sites, &outcome.schedule, Some(&marks))
    }

    fn ledger<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> Ledger<'a> {
        let killed = |job| prepared.table.demand(job).killed;
        let (arrivals, left) = (prepared.table.arrivals(), &outcome.kept.left);
        Ledger {
            machines: vec![Machine::of_site(&prepared.machines)],
            entries: placed(arrivals, &outcome.schedule, left, killed),
            beyond: Vec::new(),
            header: prepared.origin.workload().and_then(Provenance::header),
        }
    }

    fn wanted(prepared: &Prepared<Self>) -> MetricSet {
        let of_policy = MetricSet::of(METRICS);
        if prepared.script.is_some() { of_policy.with_interventions() } else { of_policy }
    }

    fn events(prepared: &Prepared<Self>) -> u64 {
        2 * prepared.table.demands().len() as u64
    }

    fn keeper(prepared: &Prepared<Self>) -> Keeper {
        Keeper::of(prepared)
    }
}

/// How a job started.
fn marks(
    prepared: &Prepared<kinds::Cluster>,
    outcome: &OutcomeOf<Prepared<kinds::Cluster>>,
    job: JobId,
) -> Marks {
    Marks {
        backfilled: outcome.kept.passed.get(job.index()).copied().unwrap_or(false),
        killed: prepared.table.demand(job).killed,
    }
}

/// The observer that keeps who passed a blocked head, and who left without an end.
#[derive(Debug)]
pub struct Keeper {
    kept: Kept,
    /// How many jobs were accepted when they came, where some may leave; nothing where nobody does.
    accepted: Option<usize>,
}

impl Keeper {
    fn of(prepared: &Prepared<kinds::Cluster>) -> Self {
        let jobs = prepared.table.demands().len();
        let accepted = prepared.script.is_some().then_some(jobs);
        Self { kept: Kept { passed: vec![false; jobs], left: Left::default() }, accepted }
    }
}

impl Keeps<Fact> for Keeper {
    type Kept = Kept;

    fn keep(&mut self, at: Time, fact: &Fact) {
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

    fn kept(self) -> Kept {
        self.kept
    }
}
