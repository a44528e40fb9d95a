//! How many events lab Balance handles in a second, with its metrics and nothing recorded, at 16 and
//! at 1,024 servers of 8 resources.
//!
//! `cargo bench --bench balance`
//!
//! After an event a sweep asks two comparisons of every server and sums up all queues once a move: the
//! cost grows with the servers, no faster. Without balancing it must not grow at all.
#![expect(clippy::unwrap_used, reason = "a benchmark stops where something is wrong")]

#[path = "../shared/least.rs"]
mod least;

use std::sync::Arc;

use gridlock::kernel::simulate;
use gridlock::labs::balance::{Balance, JobTable, Options, Policy};
use gridlock::metrics::{Collector, MetricSet};
use gridlock::report::Reports;
use gridlock::scenario::kinds;
use gridlock::workload::{LeinbergerJobs, LeinbergerServers, leinberger_jobs, leinberger_servers};
use least::least;

const POLICIES: [Policy; 6] =
    [Policy::None, Policy::Central, Policy::Si, Policy::Sy, Policy::SyBsp, Policy::SyRbBsp];

fn main() {
    for (servers, jobs) in [(16, 4_000), (1_024, 4_000)] {
        let spec =
            LeinbergerServers { count: servers, resources: 8, correlation: 0.5, variance: 2.0 };
        let machines = leinberger_servers(&spec, 1);
        // As much work for a server at every number of them.
        let spec = LeinbergerJobs {
            count: jobs,
            rate: 0.04 * f64::from(servers),
            mean_runtime: 100.0,
            copula_correlation: 0.309,
        };
        let table = Arc::new(JobTable::new(leinberger_jobs(&spec, &machines, 1).unwrap()));
        for policy in POLICIES {
            let lab = Balance::new(table.clone(), machines.clone(), policy, Options::default());
            let seconds = least(|| {
                let mut collector =
                    Collector::new(&lab, MetricSet::of(<kinds::Balance as Reports>::METRICS));
                simulate(&lab, &mut collector).unwrap();
                collector.finish(&lab)
            });
            let events = 2.0 * f64::from(jobs);
            println!(
                "{servers} servers, {policy:?}: {:.0} events/s, {:.2} us/event",
                events / seconds,
                seconds * 1e6 / events
            );
        }
    }
}
