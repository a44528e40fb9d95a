//! The order of a pass.

use std::cmp::Reverse;

use super::line::Line;
use super::plan::Rules;
use crate::domain::{Class, Priority};
use crate::ids::JobId;
use crate::labs::allocate::options::QueueOrder;
use crate::labs::allocate::table::Demand;

/// The waiting jobs in the order of a pass that begins with these free processors.
pub(super) fn order_of(
    order: QueueOrder,
    (line, rules): (&Line, &Rules),
    (free, demands): (&[u32], &[Demand]),
) -> Vec<JobId> {
    let jobs: Vec<JobId> = line.jobs().collect();
    // All other orders are those in which jobs join the queue.
    if order != QueueOrder::Cplp {
        return jobs;
    }
    let mut ranked = graph_priorities(&jobs, rules, (free, demands));
    if ranked.is_empty() {
        return jobs;
    }
    // Jobs are numbered by arrival.
    ranked.sort_unstable();
    ranked.into_iter().map(|(_, job)| job).collect()
}

/// The priorities of lab Prioritize: a rigid job is a graph of as many chains as it needs processors,
/// each as long as its estimate. None where no processor is free.
pub(super) fn graph_priorities(
    jobs: &[JobId],
    rules: &Rules,
    (free, demands): (&[u32], &[Demand]),
) -> Vec<(Priority, JobId)> {
    let some_free = free.iter().copied().filter(|free| *free > 0);
    let (Some(max), Some(min)) = (some_free.clone().max(), some_free.min()) else {
        return Vec::new();
    };
    let (max, mid) = (f64::from(max), f64::midpoint(f64::from(max), f64::from(min)));
    let estimate = |job: JobId| rules.plan(job).estimate;
    let mut longest_first: Vec<_> = jobs.iter().map(|job| Reverse(estimate(*job))).collect();
    longest_first.sort_unstable();
    let priority = |job: JobId| {
        let heavier = longest_first.partition_point(|other| other.0 > estimate(job));
        let width = f64::from(demands[job.index()].processors);
        Priority::of(Class::by_rank(heavier, jobs.len()), Class::of(width, mid, max))
    };
    jobs.iter().map(|job| (priority(*job), *job)).collect()
}
