//! What a run of lab *Select* gives back [D-30 to D-33].

mod evidence;
mod facts;
mod rows;
mod schema;

use std::io;
use std::sync::Arc;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::ledger::{Ledger, Machine};
use super::reported::{Heading, LabVisitor, OutcomeOf, Reported};
use super::run::{Answer, Ask, Outcome, RunError, Watch, answer_of, collect_from};
use super::steps::{StepError, write_run};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Fingerprint, Observer, Script};
use crate::labs::select::{Fact, Plan, Policy, Reason, Select, State};
use crate::metrics::MetricSet;
use crate::scenario::{OwnPolicies, PreparedSelect};
use crate::time::Time;

pub(super) use schema::result as result_schema;

impl Reported for PreparedSelect {
    const LAB: &'static str = "select";
    const MACHINES: &'static str = "clusters";
    const COLUMNS: &'static str = "job,site,site_name,submitted_at,staged_at,started_at,\
                                   processed_at,finished_at,wait,response_time,bounded_slowdown,\
                                   ttr_estimate,limit,met_deadline";
    const HAS_STEPS: bool = false;
    type Policy = Policy;
    /// What became of each job, by arrival.
    type Kept = Vec<Choice>;

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
        self.clusters.as_slice()
    }

    fn add_source<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        if self.drawn { map.serialize_entry("drawn", &rows::Drawn::of(self)) } else { Ok(()) }
    }

    fn schedule<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        rows::schedule(self, outcome)
    }

    fn rejected<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        rows::rejected(self, outcome)
    }

    fn write_rows(
        &self,
        out: &mut dyn io::Write,
        prefix: &str,
        outcome: &OutcomeOf<Self>,
    ) -> io::Result<()> {
        rows::write_rows(out, prefix, self, outcome)
    }

    fn ledger<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> Ledger<'a> {
        Ledger {
            machines: self.clusters.iter().map(Machine::of_cluster).collect(),
            entries: rows::entries(self, outcome),
            beyond: vec![
                "The input of a job is sent while it waits; the way of its output follows its run and is not \
                 told.",
                "Sizes of files, deadlines and estimates are not told.",
            ],
            header: None,
        }
    }

    /// A submission and four stages a job.
    fn wanted(&self) -> MetricSet {
        MetricSet::SELECT
    }

    fn events(&self) -> u64 {
        5 * self.table.jobs().len() as u64
    }

    fn run(
        &self,
        policy: Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<OutcomeOf<Self>>, RunError> {
        let also = (Fingerprint::default(), Choices::default());
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

fn lab(prepared: &PreparedSelect, policy: Policy) -> Select {
    let PreparedSelect { table, clusters, options, own, seed, script, .. } = prepared;
    Select::new(table.clone(), clusters.clone(), policy, *options)
        .asking(own.policy(policy.own(), *seed))
        .scripted(script.clone())
}

/// What became of a job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choice {
    /// It went to a cluster.
    Selected(SiteId, Plan),
    /// It was turned away.
    Rejected(Reason),
}

impl Choice {
    /// What a fact tells of it; nothing if it is about something else.
    pub fn of(fact: &Fact) -> Option<Self> {
        match *fact {
            Fact::Selected { site, plan, .. } => Some(Self::Selected(site, plan)),
            Fact::Rejected { reason, .. } => Some(Self::Rejected(reason)),
            _ => None,
        }
    }
}

/// The observer that keeps what becomes of each job, by arrival.
#[derive(Debug, Default)]
struct Choices(Vec<Choice>);

impl Observer<Select> for Choices {
    fn fact(&mut self, _: &Select, _: &State, _: Time, fact: &Fact) {
        self.0.extend(Choice::of(fact));
    }
}

/// What became of each job of a run.
fn choices(outcome: &OutcomeOf<PreparedSelect>) -> impl Iterator<Item = (JobId, &Choice)> + '_ {
    outcome.kept.iter().enumerate().map(|(place, choice)| (JobId::from_index(place), choice))
}
