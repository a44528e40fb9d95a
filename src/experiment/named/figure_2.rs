//! The paper's Figure 2: average response times of four policies in twelve panels, and the settings
//! around them.

use super::allocate::{PAPER_LOADINGS, axis, base, experiment};
use super::claim::{Claim, Verdict};
use super::table_5::{Standing, standings};
use super::{Given, Named, Recipe};
use crate::experiment::sweep::{Results, Summary, Sweep};
use crate::experiment::table::{Cell, Table};
use crate::scenario::Value;

/// The experiment.
pub(super) const FIGURE_2: Named = Named {
    name: "figure-2",
    title: "Figure 2",
    help: "Average response times of four policies by loading, heterogeneity and configuration.",
    lab: "allocate",
    sets: Some(10),
    recipe: Recipe::Sweep { file: figure_2_file, table, claims },
};

/// The paper's resource configurations.
pub(super) const RATIOS: [f64; 4] = [1.0, 0.75, 0.5, 0.25];

/// The paper's speed heterogeneities.
pub(super) const HETEROGENEITIES: [f64; 5] = [0.0, 0.05, 0.1, 0.15, 0.2];

/// The policies that the paper compares, its own last.
pub(super) const POLICIES: [&str; 4] = ["best-fit", "fastest-first", "adaptive", "intelligent"];

/// Why a run may differ from the paper's.
const OTHERWISE_MADE: &str = "another workload or other speed sets than the paper's";

/// How much longer response times may be that count as about the same.
const CLOSE: f64 = 0.005;

fn figure_2_file(given: &Given) -> Value {
    file("figure-2", given)
}

/// All settings of the paper, with all speed sets asked for.
pub(super) fn file(name: &str, given: &Given) -> Value {
    let axes = vec![
        axis("rc", "/options/resource_configuration", RATIOS.map(Value::Number)),
        axis("sl", "/options/system_loading", PAPER_LOADINGS.map(Value::Number)),
        axis("sh", "/options/speed_heterogeneity", HETEROGENEITIES.map(Value::Number)),
        axis("policy", "/policy", POLICIES.map(Value::from)),
    ];
    let mut file = experiment(name, base(given), axes, &["avg_response_time", "jobs"]);
    let sets = (0..given.sets).map(|set| Value::Number(f64::from(set)));
    file.put(
        "/replications",
        Value::object([
            ("path", Value::from("/options/speed_set")),
            ("values", Value::List(sets.collect())),
        ]),
    );
    file
}

/// The letter of the panel in which the paper shows a setting; none for the loads that it leaves out.
fn panel(configuration: usize, loading: usize) -> Cell {
    const PANELS: [[&str; 3]; 4] =
        [["a", "b", "c"], ["d", "e", "f"], ["g", "h", "i"], ["j", "k", "l"]];
    let column = loading.checked_sub(1);
    let letter = column.and_then(|column| PANELS.get(configuration)?.get(column));
    letter.map_or(Cell::Empty, |letter| Cell::Word(letter))
}

fn table(sweep: &Sweep, results: &Results) -> Table {
    let rows = (0..sweep.settings()).filter_map(|setting| {
        let summary = Summary::of(sweep, results, setting);
        let column = summary.columns.first()?;
        let (least, greatest) = column.range?;
        let places = sweep.coordinates(setting);
        let mut row = vec![panel(*places.first()?, *places.get(1)?)];
        row.extend(sweep.values(setting).cloned().map(Cell::Value));
        row.push(Cell::Whole(summary.replications as u64));
        let deviation = column.sample.deviation.unwrap_or(0.0);
        row.extend([column.sample.mean, least, greatest, deviation].map(Cell::Number));
        Some(row)
    });
    let columns =
        &["panel", "rc", "sl", "sh", "policy", "sets", "avg_response_time", "min", "max", "sd"];
    Table::new(columns, rows.collect())
}

fn claims(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = standings(sweep, results);
    let count = |loading: usize, spreads: [usize; 2], holds: fn(&Standing) -> bool| {
        let of: Vec<&Standing> = all
            .iter()
            .filter(|it| it.place[1] == loading && spreads.contains(&it.place[2]))
            .collect();
        (of.iter().filter(|standing| holds(standing)).count(), of.len())
    };
    let heavy = count(3, [0, 1], |it| it.means[0] < it.means[1]);
    let spread = count(1, [3, 4], |it| it.means[1] < it.means[0]);
    // Fewer jobs and sets than the paper's may set them far apart.
    let apart = count(3, [0, 1], |it| it.means[0] > it.means[1] * (1.0 + CLOSE)).0;
    vec![
        Claim::of_cases(
            "Best-fit beats fastest-first at SL 4, SH 0 and 0.05, every RC",
            heavy,
            if apart == 0 {
                "where it does not, the two are within a few thousandths of each other"
            } else {
                OTHERWISE_MADE
            },
        ),
        Claim::of_cases(
            "Fastest-first beats best-fit at SL 2, SH 0.15 and 0.2, every RC",
            spread,
            OTHERWISE_MADE,
        ),
        Claim::new(
            "The curves of the twelve panels",
            Cell::Empty,
            Cell::Empty,
            Verdict::NotComparable,
            "the paper prints them as pictures, without numbers",
        ),
    ]
}
