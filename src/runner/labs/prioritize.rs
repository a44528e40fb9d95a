//! Lab Prioritize between worker and page.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::{GraphJob, JobName, Resources, TaskGraph};
use crate::kernel::Entry;
use crate::labs::prioritize::{Fact, JobTable, Measures, Options, Policy, Prioritize, Priority};
use crate::metrics::{Collector, MetricSet};
use crate::report::Reported;
use crate::runner::protocol::Beginning;
use crate::runner::recording::{Recording, recording};
use crate::runner::sent::{PoliciesSent, Sent};
use crate::scenario::PreparedPrioritize;
use crate::time::Time;

/// How many tasks and edges one message holds, about.
const CHUNK: usize = 65_536;

/// What a run begins with besides its jobs.
#[derive(Serialize, Deserialize)]
pub(in crate::runner) struct Head {
    policies: PoliciesSent<Policy>,
    options: Options,
    resources: Resources,
    drawn: bool,
}

/// A job with what was measured of it, so that the page need not measure it again.
#[derive(Serialize, Deserialize)]
pub(in crate::runner) struct JobSent {
    name: JobName,
    submitted_at: Time,
    tasks: Vec<f64>,
    edges: Vec<(u32, u32)>,
    measures: Measures,
    /// Its place in the list that the scenario gives.
    listed: u32,
}

impl Sent for PreparedPrioritize {
    type Lab = Prioritize;
    type Head = Head;
    type Job = JobSent;

    fn head(&self) -> Head {
        Head {
            policies: PoliciesSent(self.policies.clone()),
            options: self.options,
            resources: self.resources.clone(),
            drawn: self.drawn,
        }
    }

    fn job_count(&self) -> usize {
        self.table.jobs().len()
    }

    fn jobs(&self, from: usize) -> Vec<JobSent> {
        let mut room = CHUNK;
        let rows = self.table.rows().skip(from).map_while(|(job, measures, listed)| {
            let next = (room > 0).then(|| JobSent {
                name: job.name,
                submitted_at: job.submitted_at,
                tasks: job.graph.weights().to_vec(),
                edges: job.graph.edges().to_vec(),
                measures: *measures,
                listed,
            });
            room = room.saturating_sub(1 + job.graph.len() + job.graph.edges().len());
            next
        });
        rows.collect()
    }

    fn received(beginning: &Beginning, head: Head, jobs: Vec<JobSent>) -> Self {
        let Head { policies, options, resources, drawn } = head;
        // The graphs have been checked on the other side.
        let row = |job: JobSent| {
            let JobSent { name, submitted_at, tasks, edges, measures, listed } = job;
            let graph = Arc::new(TaskGraph::new(tasks, edges).ok()?);
            Some((GraphJob { name, submitted_at, graph }, measures, listed))
        };
        Self {
            title: beginning.title.clone(),
            seed: beginning.seed,
            policies: policies.0,
            options,
            resources,
            table: Arc::new(JobTable::of_rows(jobs.into_iter().filter_map(row))),
            drawn,
        }
    }

    fn lab(&self, policy: Policy) -> Prioritize {
        Prioritize::new(self.table.clone(), self.resources.clone(), policy, self.options)
    }

    fn recording(&self, policy: Policy) -> Box<dyn Recording> {
        let lab = self.lab(policy);
        let collector = Collector::new(&lab, MetricSet::PRIORITIZE);
        recording(lab, collector)
    }

    /// The priority of each job in the pass that placed it.
    fn kept(&self, facts: &[Entry<Fact>]) -> <Self as Reported>::Kept {
        let mut priorities: Vec<Option<Priority>> = vec![None; self.table.jobs().len()];
        for entry in facts {
            if let Fact::Started { job, priority, .. } = entry.fact
                && let Some(place) = priorities.get_mut(job.index())
            {
                *place = priority;
            }
        }
        priorities
    }
}
