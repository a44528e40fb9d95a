//! Lab Prioritize between worker and page.

use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::domain::{Edge, GraphJob, JobName, Resources, TaskGraph};
use crate::kernel::{Entry, Script};
use crate::labs::prioritize::{
    Fact, JobTable, Measures, Options, Policy, Prioritize, Priority, VOCABULARY,
};
use crate::metrics::{Collector, MetricSet};
use crate::report::Reported;
use crate::runner::protocol::Beginning;
use crate::runner::recording::{Recording, recording};
use crate::runner::sent::{PoliciesSent, Sent};
use crate::scenario::{OwnPolicies, OwnSource, PreparedPrioritize};
use crate::time::Time;

/// How many tasks and edges one message holds, about.
const CHUNK: usize = 65_536;

/// What a run begins with besides its jobs.
#[derive(Serialize, Deserialize)]
pub(in crate::runner) struct Head {
    policies: PoliciesSent<Policy>,
    own: Vec<OwnSource>,
    options: Options,
    resources: Resources,
    drawn: bool,
    /// What the run does otherwise.
    script: Option<Script>,
}

/// A job with what was measured of it, so that the page need not measure it again.
#[derive(Serialize, Deserialize)]
pub(in crate::runner) struct JobSent {
    name: JobName,
    submitted_at: Time,
    graph: GraphSent,
    measures: Measures,
    /// Its place in the list that the scenario gives.
    listed: u32,
}

/// A graph on its way, as its weights and edges: what is no graph does not arrive.
pub(in crate::runner) struct GraphSent(Arc<TaskGraph>);

impl Serialize for GraphSent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.0.weights(), self.0.edges()).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for GraphSent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (weights, edges) = <(Vec<f64>, Vec<Edge>)>::deserialize(deserializer)?;
        let graph = TaskGraph::new(weights, edges);
        graph.map(|graph| Self(Arc::new(graph))).map_err(|_| D::Error::custom("no graph"))
    }
}

impl Sent for PreparedPrioritize {
    type Lab = Prioritize;
    type Head = Head;
    type Job = JobSent;

    fn head(&self) -> Head {
        Head {
            policies: PoliciesSent(self.policies.clone()),
            own: self.own.sources().cloned().collect(),
            options: self.options,
            resources: self.resources.clone(),
            drawn: self.drawn,
            script: self.script.as_deref().cloned(),
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
                graph: GraphSent(job.graph.clone()),
                measures: *measures,
                listed,
            });
            room = room.saturating_sub(1 + job.graph.len() + job.graph.edges().len());
            next
        });
        rows.collect()
    }

    fn received(beginning: &Beginning, head: Head, jobs: Vec<JobSent>) -> Self {
        let Head { policies, own, options, resources, drawn, script } = head;
        let row = |job: JobSent| {
            let JobSent { name, submitted_at, graph, measures, listed } = job;
            (GraphJob { name, submitted_at, graph: graph.0 }, measures, listed)
        };
        Self {
            title: beginning.title.clone(),
            seed: beginning.seed,
            policies: policies.0,
            own: OwnPolicies::read(own, &VOCABULARY),
            options,
            resources,
            table: Arc::new(JobTable::of_rows(jobs.into_iter().map(row))),
            drawn,
            script: script.map(Arc::new),
        }
    }

    fn lab(&self, policy: Policy) -> Prioritize {
        Prioritize::new(self.table.clone(), self.resources.clone(), policy, self.options)
            .asking(self.own.policy(policy.own(), self.seed))
            .scripted(self.script.clone())
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

#[cfg(test)]
mod tests {
    use super::GraphSent;
    use crate::runner::wire::{decode, encode};

    #[test]
    fn what_is_no_graph_is_an_error_and_no_job_is_left_out() {
        let arrives = |weights: &[f64], edges: &[(u32, u32)]| {
            decode::<GraphSent>(&encode(&(weights, edges)).unwrap())
        };
        assert_eq!(arrives(&[1.0, 2.0], &[(0, 1)]).unwrap().0.edges(), [(0, 1)]);
        for (weights, edges) in
            [(&[][..], &[][..]), (&[1.0, 2.0], &[(0, 1), (1, 0)]), (&[f64::NAN], &[])]
        {
            assert!(arrives(weights, edges).is_err(), "{weights:?} {edges:?}");
        }
    }
}
