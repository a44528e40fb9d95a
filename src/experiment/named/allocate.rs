//! Experiments of the paper of lab *Allocate* that one table answers: its Table IV, the queue
//! lengths in its text, and how far apart the speeds of its sites are.

use std::sync::Arc;

use super::claim::{Chance, Claim, Verdict};
use super::{Each, Given, Named, Recipe};
use crate::experiment::bench::TrialError;
use crate::experiment::sweep::{Results, Sweep};
use crate::experiment::table::{Cell, Table};
use crate::scenario::{Problem, Scenario, Traces, Value};
use crate::workload::{SpeedMean, SpeedSet, cap_of, cut, speed_set};

/// The paper's sites, in order.
pub const PAPER_SITES: [u32; 5] = [8, 128, 128, 128, 50];

/// The paper's system loadings.
pub const PAPER_LOADINGS: [f64; 5] = [1.0, 2.0, 3.0, 4.0, 5.0];

/// Its Table IV.
pub(super) const TABLE_4: Named = Named {
    name: "table-4",
    title: "Table IV",
    help: "Jobs, widest job and average width by resource configuration.",
    lab: "allocate",
    sets: None,
    recipe: Recipe::Direct { table: table_4, claims: table_4_claims },
};

/// The queue lengths in its text.
pub(super) const QUEUE_LENGTHS: Named = Named {
    name: "queue-lengths",
    title: "Queue lengths",
    help: "Average queue lengths under best-fit by system loading.",
    lab: "allocate",
    sets: None,
    recipe: Recipe::Sweep {
        file: queue_lengths_file,
        table: queue_lengths,
        claims: queue_length_claims,
    },
};

/// The speed ratios in its text.
pub(super) const SPEED_RATIOS: Named = Named {
    name: "speed-ratios",
    title: "Speed ratios",
    help: "How much faster the fastest site is than the slowest, by speed heterogeneity.",
    lab: "allocate",
    sets: Some(10),
    recipe: Recipe::Direct { table: speed_ratios, claims: speed_ratio_claims },
};

/// Resource configurations with the jobs, widest job and average width that the paper prints.
const PRINTED_TABLE_4: [(f64, u64, u64, f64); 4] = [
    (1.0, 54_041, 128, 12.29),
    (0.75, 54_305, 96, 12.23),
    (0.5, 54_534, 64, 12.18),
    (0.25, 58_890, 32, 11.28),
];

/// The queue lengths that the paper prints, by system loading, and the last digit of each.
const PRINTED_LENGTHS: [(f64, f64); 5] =
    [(0.9, 0.1), (7.8, 0.1), (98.0, 1.0), (2618.0, 1.0), (6717.0, 1.0)];

/// What to know where a queue length is not the printed one.
const READ: &str = "the average is read after each event, and printed without rounding up";

/// Speed heterogeneity, the ratio that the paper prints, and what a mean over ten sets varies by.
const PRINTED_RATIOS: [(f64, f64, f64); 4] =
    [(0.05, 1.8, 0.04), (0.1, 2.3, 0.1), (0.15, 3.0, 0.23), (0.2, 4.2, 0.49)];

/// How many jobs the paper's workload has at a resource configuration, after cutting.
pub(super) fn printed_jobs(configuration: f64) -> Option<f64> {
    let row = PRINTED_TABLE_4.iter().find(|(rc, ..)| *rc == configuration);
    row.map(|(_, jobs, ..)| *jobs as f64)
}

/// The paper's sites with jobs from `workload` under best-fit, as the base of an experiment.
pub(super) fn base(given: &Given) -> Value {
    let sites = PAPER_SITES
        .map(|processors| Value::object([("processors", Value::Number(f64::from(processors)))]));
    Value::object([
        ("lab", Value::from("allocate")),
        ("seed", Value::Number(given.seed)),
        ("policy", Value::from("best-fit")),
        ("sites", Value::List(sites.into())),
        ("workload", given.workload()),
    ])
}

/// The paper's sites with jobs from `workload`, under best-fit.
pub fn paper_scenario(workload: Value, seed: f64) -> Result<Scenario, Vec<Problem>> {
    let given = Given { seed, sets: 1, trace: None, first: None };
    let mut scenario = base(&given);
    scenario.put("/format", Value::from("gridlock/1"));
    scenario.put("/workload", workload);
    Scenario::check(&scenario)
}

/// An axis of numbers.
pub(super) fn axis(name: &str, path: &str, values: impl IntoIterator<Item = Value>) -> Value {
    Value::object([
        ("name", Value::from(name)),
        ("path", Value::from(path)),
        ("values", Value::List(values.into_iter().collect())),
    ])
}

/// An experiment of these parts.
pub(super) fn experiment(name: &str, base: Value, axes: Vec<Value>, metrics: &[&str]) -> Value {
    Value::object([
        ("format", Value::from("gridlock/1")),
        ("experiment", Value::from(name)),
        ("base", base),
        ("axes", Value::List(axes)),
        ("metrics", Value::List(metrics.iter().map(|key| Value::from(*key)).collect())),
    ])
}

/// Table IV: what cutting makes of a workload.
fn table_4(given: &Given, traces: &mut dyn Traces, _: Each<'_>) -> Result<Table, TrialError> {
    let jobs = paper_scenario(given.workload(), given.seed)?.workload(traces)?.jobs;
    let widest_site = PAPER_SITES.into_iter().max().unwrap_or(1);
    let row = |(rc, paper_jobs, paper_widest, paper_average): (f64, u64, u64, f64)| {
        // The whole grid is no configuration: nothing is cut.
        let pieces = if rc < 1.0 {
            Arc::new(cut(&jobs, cap_of(rc, widest_site)))
        } else {
            Arc::clone(&jobs)
        };
        let widths = pieces.iter().map(|job| u64::from(job.processors));
        let (count, sum) = (pieces.len() as u64, widths.clone().sum::<u64>());
        let average = if count == 0 { 0.0 } else { sum as f64 / count as f64 };
        vec![
            rc.into(),
            count.into(),
            widths.max().unwrap_or(0).into(),
            average.into(),
            paper_jobs.into(),
            paper_widest.into(),
            paper_average.into(),
        ]
    };
    Ok(Table::new(
        &[
            "rc",
            "jobs",
            "max_processors",
            "avg_processors",
            "paper_jobs",
            "paper_max_processors",
            "paper_avg_processors",
        ],
        PRINTED_TABLE_4.map(row).into(),
    ))
}

/// Of each row: jobs, widest job and average width, with the places of what was found and what is printed.
fn table_4_claims(table: &Table) -> Vec<Claim> {
    const CLAIMS: [[&str; 3]; 4] = [
        ["Jobs at RC 100 %", "Widest job at RC 100 %", "Average width at RC 100 %"],
        ["Jobs at RC 75 %", "Widest job at RC 75 %", "Average width at RC 75 %"],
        ["Jobs at RC 50 %", "Widest job at RC 50 %", "Average width at RC 50 %"],
        ["Jobs at RC 25 %", "Widest job at RC 25 %", "Average width at RC 25 %"],
    ];
    let rows = CLAIMS.into_iter().zip(&table.rows);
    let claims = rows.flat_map(|(claims, row)| {
        (1..).zip(claims).map(|(place, claim)| {
            let (ours, paper) = (row[place].clone(), row[place + 3].clone());
            let held = match (&ours, &paper) {
                // Averages are printed with two digits.
                (Cell::Number(ours), Cell::Number(paper)) => (ours - paper).abs() < 0.005,
                _ => ours == paper,
            };
            let verdict = if held { Verdict::Reproduced } else { Verdict::NotReproduced };
            Claim::new(claim, paper, ours, verdict, "")
        })
    });
    let claims: Vec<Claim> = claims.collect();
    if claims.iter().all(|claim| claim.verdict == Verdict::Reproduced) {
        return claims;
    }
    claims.into_iter().map(Claim::on_another_workload).collect()
}

fn queue_lengths_file(given: &Given) -> Value {
    let loadings = axis("sl", "/options/system_loading", PAPER_LOADINGS.map(Value::Number));
    let wanted =
        ["queue_length_event_avg", "queue_length_time_avg", "queue_length_arrival_avg", "jobs"];
    experiment("queue-lengths", base(given), vec![loadings], &wanted)
}

/// The average queue lengths under best-fit on equal speeds, by system loading.
fn queue_lengths(sweep: &Sweep, results: &Results) -> Table {
    let rows = PAPER_LOADINGS.into_iter().zip(PRINTED_LENGTHS).zip(0..sweep.len());
    let rows = rows.map(|((loading, (paper, _)), place)| {
        let mut row = vec![Cell::Number(loading)];
        row.extend((0..3).map(|metric| Cell::from(results.value(place, metric))));
        row.push(paper.into());
        row
    });
    let columns = &[
        "sl",
        "queue_length_event_avg",
        "queue_length_time_avg",
        "queue_length_arrival_avg",
        "paper",
    ];
    Table::new(columns, rows.collect())
}

fn queue_length_claims(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    const CLAIMS: [&str; 5] = [
        "Average queue length at SL 1",
        "Average queue length at SL 2",
        "Average queue length at SL 3",
        "Average queue length at SL 4",
        "Average queue length at SL 5",
    ];
    let rows = CLAIMS.into_iter().zip(PRINTED_LENGTHS).zip(0..sweep.len());
    let claims = rows.map(|((claim, (paper, digit)), place)| {
        let ours = results.value(place, 0);
        let verdict = match ours {
            None => Verdict::Open,
            Some(ours) if (ours - paper).abs() < digit => Verdict::Reproduced,
            Some(_) => Verdict::NotReproduced,
        };
        let reason = if verdict == Verdict::NotReproduced { READ } else { "" };
        let claim = Claim::new(claim, paper.into(), ours.into(), verdict, reason);
        // The last metric counts the jobs; the built-in workload has as many as the paper's.
        let jobs = results.value(place, 3);
        let is_another = sweep.is_generated() || jobs.is_some() && jobs != printed_jobs(1.0);
        if is_another && ours.is_some() { claim.on_another_workload() } else { claim }
    });
    claims.collect()
}

/// The mean ratio of the fastest site's speed to the slowest's, over so many sets.
fn speed_ratios(given: &Given, _: &mut dyn Traces, _: Each<'_>) -> Result<Table, TrialError> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a checked seed")]
    let seed = given.seed as u64;
    let mut rows = Vec::new();
    for (variance, paper, _) in PRINTED_RATIOS {
        let mut sum = 0.0;
        for set in 0..u64::from(given.sets) {
            let spec = SpeedSet { variance, set, mean: SpeedMean::default() };
            let speeds = speed_set(&spec, seed, &PAPER_SITES)
                .map_err(|error| TrialError::Internal(error.to_string()))?;
            let fastest = speeds.iter().copied().fold(0.0, f64::max);
            let slowest = speeds.iter().copied().fold(f64::INFINITY, f64::min);
            sum += fastest / slowest;
        }
        let mean = sum / f64::from(given.sets);
        let sets = Cell::Whole(u64::from(given.sets));
        rows.push(vec![variance.into(), sets, mean.into(), paper.into()]);
    }
    Ok(Table::new(&["sh", "sets", "ratio", "paper"], rows))
}

fn speed_ratio_claims(table: &Table) -> Vec<Claim> {
    const CLAIMS: [&str; 4] = [
        "Fastest over slowest site at SH 0.05",
        "Fastest over slowest site at SH 0.1",
        "Fastest over slowest site at SH 0.15",
        "Fastest over slowest site at SH 0.2",
    ];
    let rows = CLAIMS.into_iter().zip(PRINTED_RATIOS).zip(&table.rows);
    let claims = rows.map(|((claim, (_, paper, deviation)), row)| {
        let ours = if let Cell::Number(ours) = row[2] { ours } else { 0.0 };
        // Printed with one digit.
        let chance = Chance { deviation: deviation + 0.025, range: 0.0..=f64::MAX };
        let verdict = chance.judge(ours, paper);
        Claim::new(claim, paper.into(), ours.into(), verdict, "the paper's sets are not known")
    });
    claims.collect()
}
