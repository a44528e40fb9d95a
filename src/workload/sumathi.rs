//! Resources of three types and jobs of random layers, in the manner of the paper of lab *Prioritize*,
//! which gives no numbers [B-40 to B-42].

use std::fmt;
use std::sync::Arc;

use crate::domain::{Edge, GraphJob, JobName, Resource, Resources, TaskGraph};
use crate::random::Stream;
use crate::time::Time;

/// The most tasks of all jobs together.
const MOST_TASKS: usize = 20_000_000;

/// Which jobs are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SumathiSpec {
    /// How many.
    pub count: u32,
    /// The least and the greatest number of layers.
    pub depth: [u32; 2],
    /// The widest that a layer may be.
    pub width_max: u32,
    /// The decimal logarithms of the least and the greatest weight.
    pub weight_log10: [f64; 2],
    /// The mean time between submissions; 0 for all at once.
    pub interarrival: f64,
}

impl Default for SumathiSpec {
    fn default() -> Self {
        Self {
            count: 10,
            depth: [3, 12],
            width_max: 1024,
            weight_log10: [8.0, 11.0],
            interarrival: 0.0,
        }
    }
}

/// The jobs would have more tasks than there is room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTasks;

impl fmt::Display for TooManyTasks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found more than {MOST_TASKS} tasks in all jobs, expected fewer")
    }
}

/// Draws `count` resources [B-40].
pub fn sumathi_resources(count: u32, seed: u64) -> Resources {
    let mut stream = Stream::new(seed, "prioritize.resources");
    (1..=count).map(|number| resource(&mut stream, number)).collect::<Vec<_>>().into()
}

fn resource(stream: &mut Stream, number: u32) -> Resource {
    let kind = whole(stream, 1, 3);
    let (operations_per_cycle, processors_per_node, nodes, megahertz) = match kind {
        1 => (4, whole(stream, 4, 8), whole(stream, 32, 64), whole(stream, 2500, 3500)),
        2 => {
            let (operations, processors) = (whole(stream, 1, 2), whole(stream, 1, 4));
            (operations, processors, whole(stream, 1, 4), whole(stream, 1000, 2000))
        }
        _ => (1, whole(stream, 1, 2), 1, whole(stream, 50, 400)),
    };
    Resource {
        name: format!("R{number}"),
        operations_per_cycle,
        processors_per_node,
        nodes,
        clock_hz: f64::from(megahertz) * 1e6,
        registered_at: Time::ZERO,
    }
}

/// Draws jobs [B-41, B-42].
pub fn sumathi_jobs(spec: &SumathiSpec, seed: u64) -> Result<Vec<GraphJob>, TooManyTasks> {
    let mut stream = Stream::new(seed, "prioritize.jobs");
    let mut arrivals = Stream::new(seed, "prioritize.arrivals");
    let (mut at, mut room) = (0.0, MOST_TASKS);
    let mut jobs = Vec::new();
    for number in 1..=u64::from(spec.count) {
        if spec.interarrival > 0.0 {
            at += arrivals.exponential(spec.interarrival);
        }
        let graph = graph(&mut stream, spec, &mut room).ok_or(TooManyTasks)?;
        jobs.push(GraphJob {
            name: JobName::whole(number),
            submitted_at: Time::from_secs(at),
            graph: Arc::new(graph),
        });
    }
    Ok(jobs)
}

/// One graph, layer by layer; nothing if it has more tasks than there is room for.
fn graph(stream: &mut Stream, spec: &SumathiSpec, room: &mut usize) -> Option<TaskGraph> {
    let depth = whole(stream, spec.depth[0], spec.depth[1]);
    let widest = f64::from(spec.width_max) + 1.0;
    let widest = small(libm::pow(10.0, stream.uniform() * libm::log10(widest)));
    let (mut weights, mut edges) = (Vec::new(), Vec::new());
    let mut before = 0..0;
    for layer in 0..depth {
        let ends = layer == 0 || layer == depth - 1;
        let size = if ends { 1 } else { whole(stream, 1, widest) };
        *room = room.checked_sub(size as usize)?;
        for _ in 0..size {
            let [low, high] = spec.weight_log10;
            weights.push(libm::pow(10.0, stream.range(low, high)).floor());
        }
        let here = before.end..before.end + size;
        if layer > 0 {
            join(stream, &before, &here, &mut edges);
        }
        before = here;
    }
    // Edges lead from layer to layer, so there is no cycle to be refused.
    TaskGraph::new(weights, edges).ok()
}

/// Gives every task of a layer parents in the one before, and every task there a child.
fn join(
    stream: &mut Stream,
    before: &std::ops::Range<u32>,
    here: &std::ops::Range<u32>,
    edges: &mut Vec<Edge>,
) {
    let mut is_parent = vec![false; before.len()];
    let mut parents = Vec::new();
    for task in here.clone() {
        parents.clear();
        for _ in 0..whole(stream, 1, 3.min(before.end - before.start)) {
            parents.push(whole(stream, before.start, before.end - 1));
        }
        crate::sorting::sort_by_key(&mut parents, |parent| *parent);
        parents.dedup();
        for parent in &parents {
            is_parent[(parent - before.start) as usize] = true;
            edges.push((*parent, task));
        }
    }
    for parent in before.clone() {
        if !is_parent[(parent - before.start) as usize] {
            edges.push((parent, whole(stream, here.start, here.end - 1)));
        }
    }
}

/// A whole number from `low` to `high`, both possible.
fn whole(stream: &mut Stream, low: u32, high: u32) -> u32 {
    u32::try_from(stream.integer(i64::from(low), i64::from(high))).unwrap_or(low)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "between 1 and a million, cut off by intent"
)]
fn small(number: f64) -> u32 {
    number as u32
}
