//! What a run of lab *Allocate* gives back [F-18, F-19, F-23].

mod evidence;
mod facts;
mod schema;

use std::borrow::Cow;
use std::io;
use std::sync::Arc;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::ledger::{Ledger, Machine, placed};
use super::left::{CancelledRows, Left};
use super::placed::{Marks, RejectedRows, ScheduleRows, write_rows};
use super::reported::{Heading, LabVisitor, OutcomeOf, Reported};
use super::run::{Answer, Ask, Outcome, RunError, Watch, answer_of, collect_from};
use super::steps::{StepError, write_run};
use super::workload::SourceReport;
use crate::ids::JobId;
use crate::kernel::{Entry, Fingerprint, Lab, Observer, Script};
use crate::labs::allocate::{Allocate, AnyAllocate, Discipline, Fact, Policy, Sites};
use crate::metrics::MetricSet;
use crate::scenario::{OwnPolicies, Prepared, Provenance};
use crate::time::Time;

pub(super) use schema::result as result_schema;

impl Reported for Prepared {
    const LAB: &'static str = "allocate";
    const MACHINES: &'static str = "sites";
    const COLUMNS: &'static str = "job,piece,processors,submitted_at,site,site_name,started_at,\
                                   finished_at,wait,response_time,bounded_slowdown";
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
        self.grid.as_slice()
    }

    fn add_source<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match &self.workload {
            Some(workload) => map.serialize_entry("workload", &SourceReport::of(workload)),
            None => Ok(()),
        }
    }

    fn columns(&self) -> Cow<'static, str> {
        if self.options.run.tells_backfills() {
            Cow::Owned(format!("{},backfilled,killed", Self::COLUMNS))
        } else {
            Cow::Borrowed(Self::COLUMNS)
        }
    }

    fn schedule<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        let (arrivals, schedule) = (self.table.arrivals(), &outcome.schedule);
        let marks = marks_of(self, outcome);
        ScheduleRows { arrivals, schedule, marks: marks.map(|marks| Box::new(marks) as _) }
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
        let jobs_and_sites = (self.table.arrivals(), self.grid.as_slice());
        let marks = marks_of(self, outcome);
        let marks = marks.as_ref().map(|marks| marks as _);
        write_rows(out, prefix, jobs_and_sites, &outcome.schedule, marks)
    }

    fn ledger<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> Ledger<'a> {
        let marks = marks_of(self, outcome);
        let killed = |job| marks.as_ref().is_some_and(|marks| marks(job).killed);
        let (arrivals, left) = (self.table.arrivals(), &outcome.kept.left);
        Ledger {
            machines: self.grid.iter().map(Machine::of_site).collect(),
            entries: placed(arrivals, &outcome.schedule, left, killed),
            beyond: Vec::new(),
            header: self.workload.as_ref().and_then(Provenance::header),
        }
    }

    fn wanted(&self) -> MetricSet {
        wanted(self)
    }

    fn events(&self) -> u64 {
        2 * self.table.demands().len() as u64
    }

    fn run(
        &self,
        policy: Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<OutcomeOf<Self>>, RunError> {
        let (wanted, print) = (wanted(self), Fingerprint::default());
        let passed = Keeper::of(self);
        let collected = match lab(self, policy) {
            AnyAllocate::Few(lab) => collect_from(&lab, wanted, (print, passed), watch)?,
            AnyAllocate::Many(lab) => collect_from(&lab, wanted, (print, passed), watch)?,
            AnyAllocate::Open(lab) => collect_from(&lab, wanted, (print, passed), watch)?,
        };
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
        visitor.visit(&lab(self, policy).many())
    }

    fn measure(&self, policy: Policy, ask: &Ask) -> Result<Answer, RunError> {
        match lab(self, policy) {
            AnyAllocate::Few(lab) => answer_of(&lab, ask),
            AnyAllocate::Many(lab) => answer_of(&lab, ask),
            AnyAllocate::Open(lab) => answer_of(&lab, ask),
        }
    }

    fn write_steps<const EVIDENCE: bool>(
        &self,
        out: &mut dyn io::Write,
        policy: Policy,
    ) -> Result<(), StepError> {
        match lab(self, policy) {
            AnyAllocate::Few(lab) => write_run::<EVIDENCE, _>(out, &lab),
            AnyAllocate::Many(lab) => write_run::<EVIDENCE, _>(out, &lab),
            AnyAllocate::Open(lab) => write_run::<EVIDENCE, _>(out, &lab),
        }
    }
}

fn lab(prepared: &Prepared, policy: Policy) -> AnyAllocate {
    let (table, grid) = (prepared.table.clone(), prepared.grid.clone());
    let own = prepared.own.policy(policy.own(), prepared.seed);
    let lab = AnyAllocate::new(table, grid, policy, prepared.options.run).asking(own);
    lab.scripted(prepared.script.clone())
}

/// The metrics of a run: with those of passed and killed jobs where its options ask for it.
pub(crate) fn wanted(prepared: &Prepared) -> MetricSet {
    let tells = prepared.options.run.tells_backfills();
    let of_policy = if tells { MetricSet::ALLOCATE_OPEN } else { MetricSet::ALLOCATE };
    if prepared.script.is_some() { of_policy.with_interventions() } else { of_policy }
}

/// What is kept of a run with these facts.
pub(crate) fn kept_of<'a>(
    prepared: &Prepared,
    facts: impl Iterator<Item = &'a Entry<Fact>>,
) -> Kept {
    let mut keeper = Keeper::of(prepared);
    if keeper.keeps_something() {
        facts.for_each(|entry| keeper.add(entry.at, &entry.fact));
    }
    keeper.kept
}

/// How jobs started, where that is told.
fn marks_of<'a>(
    prepared: &'a Prepared,
    outcome: &'a OutcomeOf<Prepared>,
) -> Option<impl Fn(JobId) -> Marks + 'a> {
    let lab =
        prepared.options.run.tells_backfills().then(|| lab(prepared, outcome.policy).many())?;
    Some(move |job: JobId| Marks {
        backfilled: outcome.kept.passed.get(job.index()).copied().unwrap_or(false),
        killed: lab.is_killed(job),
    })
}

/// What a run keeps besides schedule and metrics.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Kept {
    /// Whether each job, by position, passed a blocked head; empty where that is not told.
    pub passed: Vec<bool>,
    /// Who left without an end.
    pub left: Left,
}

/// The observer that keeps it.
#[derive(Debug)]
struct Keeper {
    kept: Kept,
    /// How many jobs were accepted when they came, where some may leave; nothing where nobody does.
    accepted: Option<usize>,
}

impl Keeper {
    fn of(prepared: &Prepared) -> Self {
        let jobs = prepared.table.demands().len();
        let tells = prepared.options.run.tells_backfills();
        let passed = vec![false; if tells { jobs } else { 0 }];
        let accepted = prepared.script.is_some().then_some(jobs);
        Self { kept: Kept { passed, left: Left::default() }, accepted }
    }

    fn keeps_something(&self) -> bool {
        !self.kept.passed.is_empty() || self.accepted.is_some()
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
            Fact::Cancelled { job, site, .. } => left.cancel(job, at, site),
            Fact::Rejected { job } if job.index() < accepted => left.reject(job, at),
            _ => {}
        }
    }
}

impl<S: Sites, D: Discipline> Observer<Allocate<S, D>> for Keeper {
    fn fact(
        &mut self,
        _: &Allocate<S, D>,
        _: &<Allocate<S, D> as Lab>::State,
        at: Time,
        fact: &Fact,
    ) {
        self.add(at, fact);
    }
}
