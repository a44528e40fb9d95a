//! What a run of lab *Prioritize* gives back [B-35 to B-38].

mod evidence;
mod facts;
mod rows;
mod schema;

use std::io;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::ledger::{Ledger, Machine};
use super::reported::{Keeps, OutcomeOf, Reports};
use crate::domain::Resource;
use crate::ids::JobId;
use crate::labs::prioritize::{Fact, Priority};
use crate::metrics::Metric;
use crate::scenario::{LabScenario, Prepared, Value, kinds};
use crate::time::Time;

/// The metrics, in the order in which results list them [B-35].
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
    Metric::Utilization,
    Metric::TotalResponseTime,
    Metric::Throughput,
    Metric::Registrations,
    Metric::Queries,
    Metric::Migrations,
    Metric::Passes,
];

impl Reports for kinds::Prioritize {
    const MACHINES: &'static str = "resources";
    const HAS_LEDGER: bool = true;
    const COLUMNS: &'static str = "job,site,site_name,submitted_at,started_at,finished_at,wait,\
                                   response_time,bounded_slowdown,complexity,width,work,\
                                   complexity_class,parallelism_class,priority";
    const METRICS: &'static [Metric] = METRICS;
    /// The priority of each job in the pass that placed it, by arrival.
    type Kept = Vec<Option<Priority>>;
    type Keeper = Priorities;

    fn schema() -> Value {
        schema::result()
    }

    fn lines(_: &LabScenario<Self>, prepared: &Prepared<Self>) -> Vec<(&'static str, String)> {
        let processors: u64 = prepared.machines.iter().map(Resource::processors).sum();
        let jobs = prepared.table.jobs();
        let tasks: usize = jobs.iter().map(|job| job.graph.len()).sum();
        vec![
            ("resources", format!("{} with {processors} processors", prepared.machines.len())),
            ("jobs", format!("{} with {tasks} tasks", jobs.len())),
        ]
    }

    fn machines_of(prepared: &Prepared<Self>) -> impl Serialize + '_ {
        rows::measured(prepared)
    }

    fn schedule<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a {
        rows::schedule(prepared, outcome)
    }

    fn write_rows(
        out: &mut dyn io::Write,
        prefix: &str,
        prepared: &Prepared<Self>,
        outcome: &OutcomeOf<Prepared<Self>>,
    ) -> io::Result<()> {
        rows::write_rows(out, prefix, prepared, outcome)
    }

    fn ledger<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> Ledger<'a> {
        let machine = |resource: &'a Resource| Machine {
            name: &resource.name,
            processors: resource.processors(),
            speed: None,
        };
        Ledger {
            machines: prepared.machines.iter().map(machine).collect(),
            entries: rows::entries(prepared, outcome),
            beyond: vec![
                "A job is a graph of tasks and has a resource for itself: it asks for no number of \
                 processors, and has all of them. The graphs are not told.",
            ],
            header: None,
        }
    }

    fn events(prepared: &Prepared<Self>) -> u64 {
        2 * prepared.table.jobs().len() as u64
    }

    fn add_drawn<M: SerializeMap>(prepared: &Prepared<Self>, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("drawn", &rows::Drawn::of(prepared))
    }

    fn keeper(prepared: &Prepared<Self>) -> Priorities {
        Priorities(vec![None; prepared.table.jobs().len()])
    }
}

/// The observer that keeps the priority with which each job starts.
#[derive(Debug)]
pub struct Priorities(Vec<Option<Priority>>);

impl Keeps<Fact> for Priorities {
    type Kept = Vec<Option<Priority>>;

    fn keep(&mut self, _: Time, fact: &Fact) {
        if let Fact::Started { job: JobId(job), priority, .. } = fact
            && let Some(place) = self.0.get_mut(*job as usize)
        {
            *place = *priority;
        }
    }

    fn kept(self) -> Vec<Option<Priority>> {
        self.0
    }
}
