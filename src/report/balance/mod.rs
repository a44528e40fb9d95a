//! What a run of lab *Balance* gives back [C-40 to C-43].

mod evidence;
mod facts;
mod rows;
mod schema;

use std::io;

use serde::Serialize;
use serde::ser::SerializeMap;

use super::ledger::{Ledger, Machine};
use super::reported::{Keeps, OutcomeOf, Reports};
use crate::domain::{Server, VectorJob};
use crate::ids::JobId;
use crate::labs::balance::Fact;
use crate::metrics::{Metric, Metrics, Schedule};
use crate::scenario::{LabScenario, Prepared, Value, kinds};
use crate::time::Time;

/// The metric that is a list, one number a resource [C-40].
const BY_RESOURCE: &str = "utilization_by_resource";

/// The metrics, in the order in which results list them [C-40].
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
    Metric::Throughput,
    Metric::Transfers,
    Metric::Redirects,
    Metric::MeanJobsPerServer,
];

impl Reports for kinds::Balance {
    const MACHINES: &'static str = "servers";
    const ON_PROCESSORS: bool = false;
    const HAS_LEDGER: bool = true;
    const COLUMNS: &'static str = "job,submitted_to,site,site_name,submitted_at,started_at,\
                                   finished_at,wait,response_time,bounded_slowdown,transfers";
    const METRICS: &'static [Metric] = METRICS;
    /// How often each job changed queues, by submission.
    type Kept = Vec<u32>;
    type Keeper = Transfers;

    fn schema() -> Value {
        schema::result()
    }

    fn lines(_: &LabScenario<Self>, prepared: &Prepared<Self>) -> Vec<(&'static str, String)> {
        let (servers, jobs) = (&prepared.machines, prepared.table.jobs());
        let resources = servers.iter().next().map_or(0, |server| server.capacity.len());
        let is_held = |job: &VectorJob| servers.iter().any(|it| it.can_hold(&job.requirements));
        let rejected = jobs.iter().filter(|job| !is_held(job)).count();
        let mut lines = vec![
            ("servers", format!("{} with {resources} resources", servers.len())),
            ("jobs", jobs.len().to_string()),
        ];
        if rejected > 0 {
            lines.push(("rejected", format!("{rejected} larger than every server")));
        }
        lines
    }

    fn machines_of(prepared: &Prepared<Self>) -> impl Serialize + '_ {
        prepared.machines.as_slice()
    }

    fn schedule<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a {
        rows::schedule(prepared, outcome)
    }

    fn rejected<'a>(
        prepared: &'a Prepared<Self>,
        outcome: &'a OutcomeOf<Prepared<Self>>,
    ) -> impl Serialize + 'a {
        rows::rejected(prepared, outcome)
    }

    fn add_metrics<M: SerializeMap>(
        prepared: &Prepared<Self>,
        run: (&Metrics, &Schedule),
        map: &mut M,
    ) -> Result<(), M::Error> {
        map.serialize_entry(BY_RESOURCE, &rows::utilization_by_resource(prepared, run))
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
        let machine =
            |server: &'a Server| Machine { name: &server.name, processors: 0, speed: None };
        Ledger {
            machines: prepared.machines.iter().map(machine).collect(),
            entries: rows::entries(prepared, outcome),
            beyond: Vec::new(),
            header: None,
        }
    }

    fn events(prepared: &Prepared<Self>) -> u64 {
        2 * prepared.table.jobs().len() as u64
    }

    fn add_drawn<M: SerializeMap>(prepared: &Prepared<Self>, map: &mut M) -> Result<(), M::Error> {
        map.serialize_entry("drawn", &rows::Drawn::of(prepared))
    }

    fn keeper(prepared: &Prepared<Self>) -> Transfers {
        Transfers(vec![0; prepared.table.jobs().len()])
    }
}

/// The observer that counts how often each job changes queues.
#[derive(Debug)]
pub struct Transfers(Vec<u32>);

impl Keeps<Fact> for Transfers {
    type Kept = Vec<u32>;

    fn keep(&mut self, _: Time, fact: &Fact) {
        if let Fact::Transferred { job: JobId(job), .. } = fact
            && let Some(count) = self.0.get_mut(*job as usize)
        {
            *count += 1;
        }
    }

    fn kept(self) -> Vec<u32> {
        self.0
    }
}
