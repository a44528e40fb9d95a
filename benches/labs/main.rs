//! How much a job costs in the labs beside Allocate, with all their metrics and nothing recorded.
//!
//! `cargo bench --bench labs`
#![expect(clippy::unwrap_used, reason = "a benchmark stops where something is wrong")]

#[path = "../shared/least.rs"]
mod least;

use std::sync::Arc;

use gridlock::domain::{Job, Site};
use gridlock::kernel::{Measured, simulate};
use gridlock::labs::{cluster, prioritize, select};
use gridlock::metrics::{Collector, Metric, MetricSet};
use gridlock::report::Reports;
use gridlock::scenario::kinds;
use gridlock::time::{Span, Time};
use gridlock::workload::{
    GeneratorSpec, NandagopalSpec, SumathiSpec, generate, nandagopal_clusters, nandagopal_jobs,
    sumathi_jobs, sumathi_resources,
};
use least::least;

fn main() {
    for jobs in [1_000, 10_000, 100_000] {
        prioritize(jobs);
    }
    for clusters in [5, 50, 500] {
        for policy in select::Policy::ALL {
            select(clusters, 1_000, policy);
        }
    }
    select(50, 10_000, select::Policy::Mcrs);
    for policy in cluster::Policy::ALL {
        cluster(10_000, policy);
    }
    cluster(100_000, cluster::Policy::Easy);
    for jobs in [1_000, 2_000, 4_000] {
        burst(jobs, 1.0);
    }
    for jobs in [1_000, 2_000] {
        burst(jobs, 1.5);
    }
}

/// The least time of a run to its metrics, in nanoseconds a job.
fn cost<L: Measured>(lab: &L, wanted: MetricSet) -> f64 {
    let seconds = least(|| {
        let mut collector = Collector::new(lab, wanted);
        simulate(lab, &mut collector).unwrap();
        collector.finish(lab)
    });
    seconds * 1e9 / lab.job_count() as f64
}

/// Small jobs that all wait at once, a hundred considered at a time: the cost of a job must not grow
/// with the number of jobs.
fn prioritize(count: u32) {
    use prioritize::{JobTable, Options, Policy, Prioritize, WidthRule};
    let spec = SumathiSpec { count, depth: [2, 4], width_max: 4, ..SumathiSpec::default() };
    let table = Arc::new(JobTable::new(sumathi_jobs(&spec, 1).unwrap(), WidthRule::Layers));
    let options = Options { window: Some(100), ..Options::default() };
    let lab = Prioritize::new(table, sumathi_resources(10, 1), Policy::Cplp, options);
    let cost = cost(&lab, MetricSet::of(<kinds::Prioritize as Reports>::METRICS));
    println!("prioritize: {count} jobs, window 100: {cost:.0} ns/job");
}

/// Jobs that load the clusters fully: a choice looks at every cluster once.
fn select(clusters: u32, count: u32, policy: select::Policy) {
    use select::{JobTable, Options, Select};
    let interarrival = 12_500.0 / f64::from(clusters);
    let spec = NandagopalSpec { count, interarrival, ..NandagopalSpec::default() };
    let table = Arc::new(JobTable::new(nandagopal_jobs(&spec, 1)));
    let lab = Select::new(table, nandagopal_clusters(clusters, 1), policy, Options::default());
    let cost = cost(&lab, MetricSet::of(<kinds::Select as Reports>::METRICS));
    println!("select: {clusters} clusters, {count} jobs, {policy:?}: {cost:.0} ns/job");
}

/// Jobs like those of the SDSC SP2 log on its machine, with requested times; what a sweep asks for.
fn cluster(count: u32, policy: cluster::Policy) {
    use cluster::{ClusterLab, JobTable, Options};
    let site = Site { name: "S1".to_owned(), processors: 128, speed: 1.0 };
    let jobs = generate(&GeneratorSpec::SdscLike { count }, 1);
    let table = Arc::new(JobTable::new(jobs, &site, Options::default()));
    let lab = ClusterLab::new(table, site, policy, Options::default());
    let cost = cost(&lab, MetricSet::of(&[Metric::AvgResponseTime]));
    println!("cluster: {count} jobs, {policy:?}: {cost:.0} ns/job");
}

/// Jobs that all come at one instant under conservative backfilling, most of them shorter than their
/// owners said: twice the jobs may cost twice as much each, no more. With requests that are longer still,
/// nearly every reservation moves at nearly every finish.
fn burst(count: u32, longer: f64) {
    use cluster::{ClusterLab, JobTable, Options, Policy};
    let site = Site { name: "S1".to_owned(), processors: 128, speed: 1.0 };
    let jobs = generate(&GeneratorSpec::SdscLike { count }, 1).into_iter().map(|job| {
        let requested = job.requested_time.unwrap_or(job.runtime).secs() * longer;
        let requested_time = Some(Span::from_secs(requested));
        Job { submitted_at: Time::ZERO, requested_time, ..job }
    });
    let table = Arc::new(JobTable::new(jobs.collect::<Vec<_>>(), &site, Options::default()));
    let lab = ClusterLab::new(table, site, Policy::Conservative, Options::default());
    let cost = cost(&lab, MetricSet::of(&[Metric::AvgResponseTime]));
    println!(
        "cluster: {count} jobs at one instant, requests x {longer}, Conservative: {cost:.0} ns/job"
    );
}
