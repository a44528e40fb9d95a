//! The experiments of the paper of lab *Select*: its Figures 2 to 10 and Tables 2 to 4 [D-40 to D-44].
//!
//! Three figures each share one sweep, over the size of the grid, the number of jobs for each cluster,
//! and the deadline; each figure is one of its metrics.

mod claims;
mod sweeps;
mod tables;

use super::{Named, Recipe};
use crate::experiment::sweep::Sweep;
use sweeps::{deadline_70, deadlines, fifty, grid, ratios, ten_jobs};

/// How many seeds the experiments run.
const SETS: Option<u32> = Some(10);

macro_rules! figure {
    ($name:ident, $key:literal, $title:literal, $help:literal, $file:ident, $table:ident, $claims:ident) => {
        pub(super) const $name: Named = Named {
            name: $key,
            title: $title,
            help: $help,
            lab: "select",
            sets: SETS,
            recipe: Recipe::Sweep { file: $file, table: tables::$table, claims: claims::$claims },
        };
    };
}

figure!(
    FIGURE_2,
    "nandagopal-figure-2",
    "Figure 2",
    "Average TTR of four policies by the number of clusters.",
    grid,
    ttr,
    ttr_by_grid
);
figure!(
    FIGURE_3,
    "nandagopal-figure-3",
    "Figure 3",
    "Throughput of four policies by the number of clusters.",
    grid,
    throughput,
    throughput_by_grid
);
figure!(
    FIGURE_4,
    "nandagopal-figure-4",
    "Figure 4",
    "Utilization under four policies by the number of clusters.",
    grid,
    utilization,
    utilization_by_grid
);
figure!(
    FIGURE_5,
    "nandagopal-figure-5",
    "Figure 5",
    "Average TTR of four policies by the number of jobs for each cluster.",
    ratios,
    ttr,
    ttr_by_ratio
);
figure!(
    FIGURE_6,
    "nandagopal-figure-6",
    "Figure 6",
    "Throughput of four policies by the number of jobs for each cluster.",
    ratios,
    throughput,
    throughput_by_ratio
);
figure!(
    FIGURE_7,
    "nandagopal-figure-7",
    "Figure 7",
    "Utilization under four policies by the number of jobs for each cluster.",
    ratios,
    utilization,
    utilization_by_ratio
);
figure!(
    FIGURE_8,
    "nandagopal-figure-8",
    "Figure 8",
    "Average TTR of four policies by the deadline of all jobs.",
    deadlines,
    ttr,
    ttr_by_deadline
);
figure!(
    FIGURE_9,
    "nandagopal-figure-9",
    "Figure 9",
    "Throughput of four policies by the deadline of all jobs.",
    deadlines,
    throughput,
    throughput_by_deadline
);
figure!(
    FIGURE_10,
    "nandagopal-figure-10",
    "Figure 10",
    "Utilization under four policies by the deadline of all jobs.",
    deadlines,
    utilization,
    utilization_by_deadline
);
figure!(
    TABLE_2,
    "nandagopal-table-2",
    "Table 2",
    "How much better MCRS is than the others on fifty clusters.",
    fifty,
    improvements_2,
    table_2
);
figure!(
    TABLE_3,
    "nandagopal-table-3",
    "Table 3",
    "How much better MCRS is than the others with ten jobs for each cluster.",
    ten_jobs,
    improvements_3,
    table_3
);
figure!(
    TABLE_4,
    "nandagopal-table-4",
    "Table 4",
    "How much better MCRS is than the others at a deadline of 70.",
    deadline_70,
    improvements_4,
    table_4
);

/// Which of its sweep's metrics a figure shows.
pub(super) fn metric_of(name: &str) -> usize {
    match name {
        "nandagopal-figure-3" | "nandagopal-figure-6" | "nandagopal-figure-9" => 1,
        "nandagopal-figure-4" | "nandagopal-figure-7" | "nandagopal-figure-10" => 2,
        _ => 0,
    }
}

/// What the paper calls the axis of a sweep, where that is a whole workload a value.
pub(super) fn along(sweep: &Sweep) -> Option<(String, Vec<String>)> {
    let axis = sweep.axes().first().filter(|axis| axis.path == "/workload")?;
    let places = axis.values.iter().map(|value| sweeps::place(value).to_string());
    Some(("jobs for each cluster".to_owned(), places.collect()))
}
