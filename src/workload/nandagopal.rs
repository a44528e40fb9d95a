//! Clusters and jobs with files, drawn from the ranges that the paper of lab *Select* lists; it says
//! nothing about arrivals [D-35, D-36].

use crate::domain::{Cluster, Clusters, FileJob, JobName};
use crate::random::Stream;
use crate::time::Time;

/// Which jobs are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NandagopalSpec {
    /// How many.
    pub count: u32,
    /// The mean time between submissions, in seconds.
    pub interarrival: f64,
    /// One deadline for all jobs; nothing for one each.
    pub deadline: Option<f64>,
}

impl Default for NandagopalSpec {
    fn default() -> Self {
        Self { count: 1000, interarrival: 250.0, deadline: None }
    }
}

/// Draws `count` clusters; fewer are the first of more [D-35].
pub fn nandagopal_clusters(count: u32, seed: u64) -> Clusters {
    let mut stream = Stream::new(seed, "select.clusters");
    let clusters = (1..=count).map(|number| Cluster {
        name: format!("C{number}"),
        processors: processors(&mut stream, 4, 12),
        mips: stream.integer(277, 577) as f64,
        bandwidth: stream.integer(100, 1000) as f64,
    });
    clusters.collect::<Vec<_>>().into()
}

/// Draws jobs, the first after one gap [D-36].
pub fn nandagopal_jobs(spec: &NandagopalSpec, seed: u64) -> Vec<FileJob> {
    let mut stream = Stream::new(seed, "select.jobs");
    let mut at = 0.0;
    let mut job = |number: u32| {
        at += stream.exponential(spec.interarrival);
        let length = stream.integer(1_000_000, 10_000_000) as f64;
        let processors = processors(&mut stream, 4, 8);
        let (input, output) =
            (stream.integer(5000, 7000) as f64, stream.integer(5000, 7000) as f64);
        // Drawn in any case, so that one deadline for all leaves the rest as it is.
        let deadline = stream.integer(10, 100) as f64;
        FileJob {
            name: JobName::whole(u64::from(number)),
            submitted_at: Time::from_secs(at),
            length,
            processors,
            input,
            output,
            deadline: Some(spec.deadline.unwrap_or(deadline)),
        }
    };
    (1..=spec.count).map(&mut job).collect()
}

fn processors(stream: &mut Stream, low: u32, high: u32) -> u32 {
    u32::try_from(stream.integer(i64::from(low), i64::from(high))).unwrap_or(low)
}
