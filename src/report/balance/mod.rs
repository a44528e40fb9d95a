//! What a run of lab *Balance* gives back [C-40 to C-43].

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
use crate::domain::Server;
use crate::ids::JobId;
use crate::kernel::{Fingerprint, Observer, Script};
use crate::labs::balance::{Balance, Fact, Policy, State};
use crate::metrics::{MetricSet, Metrics, Schedule};
use crate::scenario::{OwnPolicies, PreparedBalance};
use crate::time::Time;

pub(super) use schema::result as result_schema;

/// The metric that is a list, one number a resource [C-40].
const BY_RESOURCE: &str = "utilization_by_resource";

impl Reported for PreparedBalance {
    const LAB: &'static str = "balance";
    const MACHINES: &'static str = "servers";
    const ON_PROCESSORS: bool = false;
    const COLUMNS: &'static str = "job,submitted_to,site,site_name,submitted_at,started_at,\
                                   finished_at,wait,response_time,bounded_slowdown,transfers";
    type Policy = Policy;
    /// How often each job changed queues, by submission.
    type Kept = Vec<u32>;

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
        self.servers.as_slice()
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

    fn add_metrics<M: SerializeMap>(
        &self,
        run: (&Metrics, &Schedule),
        map: &mut M,
    ) -> Result<(), M::Error> {
        map.serialize_entry(BY_RESOURCE, &rows::utilization_by_resource(self, run))
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
        let machine =
            |server: &'a Server| Machine { name: &server.name, processors: 0, speed: None };
        Ledger {
            machines: self.servers.iter().map(machine).collect(),
            entries: rows::entries(self, outcome),
            beyond: Vec::new(),
            header: None,
        }
    }

    fn wanted(&self) -> MetricSet {
        MetricSet::BALANCE
    }

    fn events(&self) -> u64 {
        2 * self.table.jobs().len() as u64
    }

    fn run(
        &self,
        policy: Policy,
        watch: &mut Watch<'_>,
    ) -> Result<Option<OutcomeOf<Self>>, RunError> {
        let also = (Fingerprint::default(), Transfers(vec![0; self.table.jobs().len()]));
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

fn lab(prepared: &PreparedBalance, policy: Policy) -> Balance {
    let PreparedBalance { table, servers, options, own, seed, script, .. } = prepared;
    Balance::new(table.clone(), servers.clone(), policy, *options)
        .asking(own.policy(policy.own(), *seed))
        .scripted(script.clone())
}

/// The observer that counts how often each job changes queues.
#[derive(Debug)]
struct Transfers(Vec<u32>);

impl Observer<Balance> for Transfers {
    fn fact(&mut self, _: &Balance, _: &State, _: Time, fact: &Fact) {
        if let Fact::Transferred { job: JobId(job), .. } = fact
            && let Some(count) = self.0.get_mut(*job as usize)
        {
            *count += 1;
        }
    }
}
