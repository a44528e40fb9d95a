//! The experiments of the paper of lab *Allocate* that one table answers: its Table IV and the
//! queue lengths in its text.

use super::table::{Cell, Table};
use crate::domain::Job;
use crate::metrics::{Metric, MetricSet, Metrics};
use crate::scenario::{Prepared, Problem, Scenario, Value, Workload};
use crate::workload::{cap_of, cut};

/// The paper's sites, in order.
pub const PAPER_SITES: [u32; 5] = [8, 128, 128, 128, 50];

/// The paper's system loadings.
pub const PAPER_LOADINGS: [f64; 5] = [1.0, 2.0, 3.0, 4.0, 5.0];

/// Resource configurations with the jobs, widest job and average width that the paper prints.
const TABLE_4: [(f64, u64, u64, f64); 4] = [
    (1.0, 54_041, 128, 12.29),
    (0.75, 54_305, 96, 12.23),
    (0.5, 54_534, 64, 12.18),
    (0.25, 58_890, 32, 11.28),
];

/// The queue lengths that the paper prints, by system loading.
const QUEUE_LENGTHS: [f64; 5] = [0.9, 7.8, 98.0, 2618.0, 6717.0];

/// The paper's sites with jobs from `workload`, under best-fit.
pub fn paper_scenario(workload: Value, seed: f64) -> Result<Scenario, Vec<Problem>> {
    let sites = PAPER_SITES
        .map(|processors| Value::object([("processors", f64::from(processors))].map(number)));
    Scenario::check(&Value::object([
        ("format", Value::from("gridlock/1")),
        ("lab", Value::from("allocate")),
        ("seed", Value::Number(seed)),
        ("policy", Value::from("best-fit")),
        ("sites", Value::List(sites.into())),
        ("workload", workload),
    ]))
}

fn number((key, number): (&str, f64)) -> (&str, Value) {
    (key, Value::Number(number))
}

/// Table IV: what cutting makes of a workload.
pub fn table_4(jobs: &[Job]) -> Table {
    let widest_site = PAPER_SITES.into_iter().max().unwrap_or(1);
    let row = |(rc, paper_jobs, paper_widest, paper_average): (f64, u64, u64, f64)| {
        let whole = || jobs.to_vec();
        // The whole grid is no configuration: nothing is cut.
        let pieces = if rc < 1.0 { cut(jobs, cap_of(rc, widest_site)) } else { whole() };
        let widths = pieces.iter().map(|job| u64::from(job.processors));
        let (count, sum) = (pieces.len() as u64, widths.clone().sum::<u64>());
        let average = if count == 0 { 0.0 } else { sum as f64 / count as f64 };
        let widest = widths.max().unwrap_or(0);
        vec![
            rc.into(),
            count.into(),
            widest.into(),
            average.into(),
            paper_jobs.into(),
            paper_widest.into(),
            paper_average.into(),
        ]
    };
    Table {
        columns: &[
            "rc",
            "jobs",
            "max_processors",
            "avg_processors",
            "paper_jobs",
            "paper_max_processors",
            "paper_avg_processors",
        ],
        rows: TABLE_4.map(row).into(),
    }
}

/// The average queue lengths under best-fit on equal speeds, by system loading. `run` makes
/// the wanted metrics of one prepared run.
pub fn queue_lengths<E: From<Vec<Problem>>>(
    scenario: &Scenario,
    workload: &Workload,
    mut run: impl FnMut(&Prepared, MetricSet) -> Result<Metrics, E>,
) -> Result<Table, E> {
    const WANTED: [Metric; 3] =
        [Metric::QueueLengthEventAvg, Metric::QueueLengthTimeAvg, Metric::QueueLengthArrivalAvg];
    let mut rows = Vec::new();
    for (loading, paper) in PAPER_LOADINGS.into_iter().zip(QUEUE_LENGTHS) {
        let mut scenario = scenario.clone();
        scenario.options.run.system_loading = loading;
        let metrics = run(&scenario.prepare_on(workload)?, MetricSet::of(&WANTED))?;
        let mut row = vec![loading.into()];
        row.extend(WANTED.map(|metric| Cell::Number(metrics.get(metric).unwrap_or_default())));
        row.push(paper.into());
        rows.push(row);
    }
    let columns = &[
        "sl",
        "queue_length_event_avg",
        "queue_length_time_avg",
        "queue_length_arrival_avg",
        "paper",
    ];
    Ok(Table { columns, rows })
}
