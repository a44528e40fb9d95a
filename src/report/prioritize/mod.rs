//! What a run of lab *Prioritize* gives back [B-35 to B-38].

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
use crate::domain::Resource;
use crate::ids::JobId;
use crate::kernel::{Fingerprint, Observer, Script};
use crate::labs::prioritize::{Fact, Policy, Prioritize, Priority, State};
use crate::metrics::MetricSet;
use crate::scenario::{OwnPolicies, PreparedPrioritize};
use crate::time::Time;

pub(super) use schema::result as result_schema;

impl Reported for PreparedPrioritize {
    const LAB: &'static str = "prioritize";
    const MACHINES: &'static str = "resources";
    const COLUMNS: &'static str = "job,site,site_name,submitted_at,started_at,finished_at,wait,\
                                   response_time,bounded_slowdown,complexity,width,work,\
                                   complexity_class,parallelism_class,priority";
    type Policy = Policy;
    /// The priority of each job in the pass that placed it, by arrival.
    type Kept = Vec<Option<Priority>>;

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
        rows::measured(self)
    }

    fn add_source<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        if self.drawn { map.serialize_entry("drawn", &rows::Drawn::of(self)) } else { Ok(()) }
    }

    fn schedule<'a>(&'a self, outcome: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        rows::schedule(self, outcome)
    }

    /// Every job can run on every resource.
    fn rejected<'a>(&'a self, _: &'a OutcomeOf<Self>) -> impl Serialize + 'a {
        [(); 0]
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
        let machine = |resource: &'a Resource| Machine {
            name: &resource.name,
            processors: resource.processors(),
            speed: None,
        };
        Ledger {
            machines: self.resources.iter().map(machine).collect(),
            entries: rows::entries(self, outcome),
            beyond: vec![
                "A job is a graph of tasks and has a resource for itself: it asks for no number of \
                 processors, and has all of them. The graphs are not told.",
            ],
            header: None,
        }
    }

    fn wanted(&self) -> MetricSet {
        MetricSet::PRIORITIZE
    }

    fn events(&self) -> u64 {
        2 * self.table.jobs().len() as u64
    }

    fn run(
        &self,
        policy: Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<OutcomeOf<Self>>, RunError> {
        let also = (Fingerprint::default(), Priorities(vec![None; self.table.jobs().len()]));
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

fn lab(prepared: &PreparedPrioritize, policy: Policy) -> Prioritize {
    let PreparedPrioritize { table, resources, options, own, seed, script, .. } = prepared;
    Prioritize::new(table.clone(), resources.clone(), policy, *options)
        .asking(own.policy(policy.own(), *seed))
        .scripted(script.clone())
}

/// The observer that keeps the priority with which each job starts.
#[derive(Debug)]
struct Priorities(Vec<Option<Priority>>);

impl Observer<Prioritize> for Priorities {
    fn fact(&mut self, _: &Prioritize, _: &State, _: Time, fact: &Fact) {
        if let Fact::Started { job: JobId(job), priority, .. } = fact
            && let Some(place) = self.0.get_mut(*job as usize)
        {
            *place = *priority;
        }
    }
}
