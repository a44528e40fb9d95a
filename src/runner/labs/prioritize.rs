//! Lab Prioritize between worker and page.

use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::domain::{Edge, GraphJob, JobName, Resources, TaskGraph};
use crate::labs::prioritize::{JobTable, Measures, Options};
use crate::runner::sent::Sent;
use crate::scenario::{Prepared, kinds};
use crate::time::Time;

/// How many tasks and edges one message holds, about.
const CHUNK: usize = 65_536;

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

impl Sent for kinds::Prioritize {
    type Job = JobSent;
    type Judged = ();

    fn judged(_: &Prepared<Self>) {}

    fn job_count(prepared: &Prepared<Self>) -> usize {
        prepared.table.jobs().len()
    }

    fn jobs_from(prepared: &Prepared<Self>, from: usize) -> Vec<JobSent> {
        let mut room = CHUNK;
        let rows = prepared.table.rows().skip(from).map_while(|(job, measures, listed)| {
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

    fn table(jobs: Vec<JobSent>, _: &Resources, _: Options, _: Option<()>) -> JobTable {
        let row = |job: JobSent| {
            let JobSent { name, submitted_at, graph, measures, listed } = job;
            (GraphJob { name, submitted_at, graph: graph.0 }, measures, listed)
        };
        JobTable::of_rows(jobs.into_iter().map(row))
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
