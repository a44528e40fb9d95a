//! What a run of lab *Allocate* gives back [F-18, F-19, F-23].

mod evidence;
mod facts;
mod schema;

use std::borrow::Cow;
use std::io;

use serde::Serialize;

use super::ledger::{Ledger, Machine, placed};
use super::left::{Kept, Left};
use super::placed::{Marks, ScheduleRows, write_rows};
use super::reported::{Keeps, OutcomeOf, Reports, collected};
use super::run::{Answer, Ask, Collected, RunError, Watch, answer_of};
use super::steps::{StepError, write_run};
use crate::domain::Arrivals;
use crate::ids::JobId;
use crate::labs::allocate::{AnyAllocate, Fact, Policy};
use crate::metrics::{Metric, MetricSet};
use crate::scenario::{LabScenario, Prepared, Provenance, Value, kinds};
use crate::time::Time;

/// The metrics, in the order in which results list them.
const ALWAYS: &[Metric] = &[
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
    Metric::SpeedWeightedUtilization,
    Metric::QueueLengthTimeAvg,
    Metric::QueueLengthEventAvg,
    Metric::QueueLengthArrivalAvg,
    Metric::QueueLengthMax,
    Metric::ExternalFragmentationEvents,
    Metric::ExternalFragmentationTimeFraction,
    Metric::FragmentationRatio,
    Metric::WastedProcessorFraction,
];

/// The same where jobs may pass the head or be cut off.
const OPEN: [Metric; ALWAYS.len() + 2] = {
    let mut all = [Metric::Backfilled; ALWAYS.len() + 2];
    let mut place = 0;
    while place < ALWAYS.len() {
        all[place] = ALWAYS[place];
        place += 1;
    }
    all[place] = Metric::Killed;
    all
};

impl Reports for kinds::Allocate {
    const MACHINES: &'static str = "sites";
    const HAS_LEDGER: bool = true;
    const COLUMNS: &'static str = "job,piece,processors,submitted_at,site,site_name,started_at,\
                                   finished_at,wait,response_time,bounded_slowdown";
    const METRICS: &'static [Metric] = &OPEN;
    const OF_INTERVENTIONS: &'static [Metric] = &[Metric::Forced, Metric::Cancelled];
    const ALWAYS: &'static [Metric] = ALWAYS;
    type Kept = Kept;
    type Keeper = Keeper;

    fn schema() -> Value {
        schema::result()
    }

    fn lines(
        scenario: &LabScenario<Self>,
        prepared: &Prepared<Self>,
    ) -> Vec<(&'static str, String)> {
        let processors: u64 = prepared.machines.iter().map(|site| u64::from(site.processors)).sum();
        let cut = prepared.table.jobs().len();
        let given = scenario.jobs.given(&prepared.origin);
        let cut = if cut == given { String::new() } else { format!(", {cut} after cutting") };
        let rejected = prepared.table.rejected_after().len();
        let mut lines = vec![
            ("sites", format!("{} with {processors} processors", prepared.machines.len())),
            ("jobs", format!("{given}{cut}")),
        ];
        if rejected > 0 {
            lines.push(("rejected", format!("{rejected} wider than every site")));
        }
        lines
    }

    fn machines_of(prepared: &Prepared<Self>) -> impl Serialize + '_ {
        prepared.machines.as_slice()
    }

    fn columns(prepared: &Prepared<Self>) -> Cow<'static, str> {
        if prepared.options.run.tells_backfills() {
            Cow::Owned(format!("{},backfilled,killed", Self::COLUMNS))
        } else {
            Cow::Borrowed(Self::COLUMNS)
        }
    }

    fn schedule<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a {
        let (arrivals, schedule) = (prepared.table.arrivals(), &outcome.schedule);
        let marks = marks_of(prepared, outcome);
        ScheduleRows { arrivals, schedule, marks: marks.map(|marks| Box::new(marks) as _) }
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
        let jobs_and_sites = (prepared.table.arrivals(), prepared.machines.as_slice());
        let marks = marks_of(prepared, outcome);
        let marks = marks.as_ref().map(|marks| marks as _);
        write_rows(out, prefix, jobs_and_sites, &outcome.schedule, marks)
    }

    fn ledger<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> Ledger<'a> {
        let marks = marks_of(prepared, outcome);
        let killed = |job| marks.as_ref().is_some_and(|marks| marks(job).killed);
        let (arrivals, left) = (prepared.table.arrivals(), &outcome.kept.left);
        Ledger {
            machines: prepared.machines.iter().map(Machine::of_site).collect(),
            entries: placed(arrivals, &outcome.schedule, left, killed),
            beyond: Vec::new(),
            header: prepared.origin.workload().and_then(Provenance::header),
        }
    }

    /// With those of passed and killed jobs where the options ask for it.
    fn wanted(prepared: &Prepared<Self>) -> MetricSet {
        let tells = prepared.options.run.tells_backfills();
        let of_policy = MetricSet::of(if tells { Self::METRICS } else { Self::ALWAYS });
        if prepared.script.is_some() { of_policy.with_interventions() } else { of_policy }
    }

    fn events(prepared: &Prepared<Self>) -> u64 {
        2 * prepared.table.demands().len() as u64
    }

    fn collected(
        prepared: &Prepared<Self>,
        policy: Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<Collected<Keeper>>, RunError> {
        match prepared.any(policy) {
            AnyAllocate::Few(lab) => collected(prepared, &lab, watch),
            AnyAllocate::Many(lab) => collected(prepared, &lab, watch),
            AnyAllocate::Open(lab) => collected(prepared, &lab, watch),
        }
    }

    fn measure(prepared: &Prepared<Self>, policy: Policy, ask: &Ask) -> Result<Answer, RunError> {
        match prepared.any(policy) {
            AnyAllocate::Few(lab) => answer_of(&lab, ask),
            AnyAllocate::Many(lab) => answer_of(&lab, ask),
            AnyAllocate::Open(lab) => answer_of(&lab, ask),
        }
    }

    fn write_steps<const EVIDENCE: bool>(
        out: &mut dyn io::Write,
        prepared: &Prepared<Self>,
        policy: Policy,
    ) -> Result<(), StepError> {
        match prepared.any(policy) {
            AnyAllocate::Few(lab) => write_run::<EVIDENCE, _>(out, &lab),
            AnyAllocate::Many(lab) => write_run::<EVIDENCE, _>(out, &lab),
            AnyAllocate::Open(lab) => write_run::<EVIDENCE, _>(out, &lab),
        }
    }

    fn keeper(prepared: &Prepared<Self>) -> Keeper {
        Keeper::of(prepared)
    }
}

/// How jobs started, where that is told.
fn marks_of<'a>(
    prepared: &'a Prepared<kinds::Allocate>,
    outcome: &'a OutcomeOf<Prepared<kinds::Allocate>>,
) -> Option<impl Fn(JobId) -> Marks + 'a> {
    let lab = prepared.options.run.tells_backfills().then(|| prepared.lab(outcome.policy))?;
    Some(move |job: JobId| Marks {
        backfilled: outcome.kept.passed.get(job.index()).copied().unwrap_or(false),
        killed: lab.is_killed(job),
    })
}

/// The observer that keeps it.
#[derive(Debug)]
pub struct Keeper {
    kept: Kept,
    /// How many jobs were accepted when they came, where some may leave; nothing where nobody does.
    accepted: Option<usize>,
}

impl Keeper {
    fn of(prepared: &Prepared<kinds::Allocate>) -> Self {
        let jobs = prepared.table.demands().len();
        let tells = prepared.options.run.tells_backfills();
        let passed = vec![false; if tells { jobs } else { 0 }];
        let accepted = prepared.script.is_some().then_some(jobs);
        Self { kept: Kept { passed, left: Left::default() }, accepted }
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
            Fact::Cancelled { job, site, .. } => left.cancel(job, at, site),
            Fact::Rejected { job } if job.index() < accepted => left.reject(job, at),
            _ => {}
        }
    }

    fn kept(self) -> Kept {
        self.kept
    }
}
