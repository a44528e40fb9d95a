//! The experiments of the paper of lab *Prioritize*: its two figures and its trials [B-50 to B-52].

use std::ops::ControlFlow;

use super::claim::{Claim, Verdict};
use super::drawing::Drawing;
use super::{Each, Given, Named, Recipe};
use crate::domain::TaskGraph;
use crate::experiment::bench::TrialError;
use crate::experiment::figure::{Figure, Steps, Style};
use crate::experiment::sweep::{Results, Sweep};
use crate::experiment::table::{Cell, Table};
use crate::labs::prioritize::{JobTable, Policy};
use crate::report;
use crate::scenario::{LabScenario, Problem, Traces, Value, kinds};

/// Figure 2: the example graph.
pub(super) const FIGURE_2: Named = Named {
    name: "sumathi-figure-2",
    title: "Figure 2",
    help: "The example graph and its width.",
    lab: "prioritize",
    sets: None,
    recipe: Recipe::Direct { table: figure_2, claims: figure_2_claims },
};

/// Figure 3: the jobs of one trial.
pub(super) const FIGURE_3: Named = Named {
    name: "sumathi-figure-3",
    title: "Figure 3",
    help: "Response times of ten jobs under four policies.",
    lab: "prioritize",
    sets: None,
    recipe: Recipe::Direct { table: figure_3, claims: figure_3_claims },
};

/// Many trials.
pub(super) const TRIALS: Named = Named {
    name: "sumathi-trials",
    title: "Trials",
    help: "How four policies compare over many trials.",
    lab: "prioritize",
    sets: Some(60),
    recipe: Recipe::Sweep { file: trials_file, table: trials, claims: trial_claims },
};

/// Many trials under several readings.
pub(super) const READINGS: Named = Named {
    name: "sumathi-readings",
    title: "Readings",
    help: "The trials under several readings of the paper.",
    lab: "prioritize",
    sets: Some(60),
    recipe: Recipe::Sweep { file: readings_file, table: readings, claims: no_claims },
};

/// The policies in the paper's order.
const POLICIES: [Policy; 4] = [Policy::Fcfs, Policy::Sjfr, Policy::Ljfr, Policy::Cplp];

/// The same as words of files.
const POLICY_WORDS: [&str; 4] = ["fcfs", "sjfr", "ljfr", "cplp"];

/// One trial: ten jobs and ten resources, drawn, without its format.
fn base(seed: f64) -> Value {
    let drawn =
        || Value::object([("generator", Value::from("sumathi")), ("count", Value::Number(10.0))]);
    Value::object([
        ("lab", Value::from("prioritize")),
        ("seed", Value::Number(seed)),
        ("policy", Value::from("cplp")),
        ("options", Value::object::<&str>([])),
        ("resources", drawn()),
        ("workload", drawn()),
    ])
}

/// One trial: ten jobs and ten resources, drawn.
pub fn sumathi_scenario(
    seed: f64,
    options: Value,
) -> Result<LabScenario<kinds::Prioritize>, Vec<Problem>> {
    let mut scenario = base(seed);
    scenario.put("/format", Value::from("gridlock/1"));
    scenario.put("/options", options);
    LabScenario::<kinds::Prioritize>::check(&scenario)
}

/// Figure 2: the example graph and its width [B-52]. The weights are ours; the figure has none.
fn figure_2(_: &Given, _: &mut dyn Traces, _: Each<'_>) -> Result<Table, TrialError> {
    let edges = vec![(0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4), (4, 5)];
    let graph = TaskGraph::new(vec![1.0, 2.0, 3.0, 4.0, 1.0, 2.0], edges).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        TrialError::Internal(faults.join("; "))
    })?;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for ((name, paper), size) in [("layer 0", 1), ("layer 1", 3), ("layer 2", 1), ("layer 3", 1)]
        .into_iter()
        .zip(graph.layer_sizes())
    {
        rows.push(vec![name.into(), u64::from(size).into(), Cell::Whole(paper)]);
    }
    let three = Cell::Whole(3);
    rows.push(vec!["width by layers".into(), u64::from(graph.layer_width()).into(), three]);
    let antichain = u64::from(graph.antichain_width());
    rows.push(vec!["width by antichain".into(), antichain.into(), Cell::Empty]);
    rows.push(vec!["complexity".into(), graph.complexity().into(), Cell::Empty]);
    rows.push(vec!["work".into(), graph.work().into(), Cell::Empty]);
    Ok(Table::new(&["measure", "value", "paper"], rows))
}

fn figure_2_claims(table: &Table) -> Vec<Claim> {
    let width = table.rows.iter().find(|row| row[0] == Cell::Word("width by layers"));
    let width = width.map_or(Cell::Empty, |row| row[1].clone());
    let held = width == Cell::Whole(3);
    let verdict = if held { Verdict::Reproduced } else { Verdict::NotReproduced };
    let reason = if held { "" } else { "the width of layers is not the paper's" };
    vec![Claim::new("The width of the example graph", Cell::Whole(3), width, verdict, reason)]
}

/// Figure 3: the response time of each job of one trial under each policy, and its priority under
/// CPLP [B-50].
fn figure_3(given: &Given, _: &mut dyn Traces, _: Each<'_>) -> Result<Table, TrialError> {
    let prepared = sumathi_scenario(given.seed, Value::object::<&str>([]))?.prepare(&mut ())?;
    let table: &JobTable = &prepared.table;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for (job, place) in table.jobs().iter().zip(0..) {
        let measures = table.measures(crate::ids::JobId(place));
        rows.push(vec![
            job.name.number.into(),
            Cell::Number(measures.complexity),
            u64::from(measures.width).into(),
        ]);
    }
    for policy in POLICIES {
        let outcome = report::run(&prepared, policy, &mut |_| ControlFlow::Continue(()))
            .map_err(|error| TrialError::of_run(&prepared, error))?;
        for (job, ran) in outcome.iter().flat_map(|outcome| outcome.schedule.rows()) {
            let response = ran.finished_at.since(table.job(job).submitted_at).secs();
            rows[job.index()].push(response.into());
        }
        if policy == Policy::Cplp {
            let priorities = outcome.map_or_else(Vec::new, |outcome| outcome.kept);
            for (row, priority) in rows.iter_mut().zip(priorities) {
                let number = priority.map(|priority| u64::from(priority.number()));
                row.push(number.map_or(Cell::Empty, Cell::Whole));
            }
        }
    }
    let columns = &["job", "complexity", "width", "fcfs", "sjfr", "ljfr", "cplp", "priority"];
    Ok(Table::new(columns, rows))
}

/// The same as the paper draws it, but by ratios: some jobs take seconds, some a day.
pub(super) fn drawn(csv: &str) -> Figure {
    const DRAWING: Drawing = Drawing {
        metric: "Response time",
        unit: "s",
        along: ("job", "job"),
        lines: &[
            ("fcfs", Style::Blue),
            ("sjfr", Style::Orange),
            ("ljfr", Style::Green),
            ("cplp", Style::Ink),
        ],
        steps: Steps::Ratios,
    };
    DRAWING.of(csv.lines())
}

fn figure_3_claims(_: &Table) -> Vec<Claim> {
    vec![Claim::new(
        "The execution times of ten jobs",
        Cell::Empty,
        Cell::Empty,
        Verdict::NotComparable,
        "the figure has no readable numbers, and its jobs are not given",
    )]
}

fn experiment(name: &str, given: &Given, readings: Option<Value>) -> Value {
    let policies = POLICY_WORDS.map(Value::from);
    let policies = super::allocate::axis("policy", "/policy", policies);
    let axes = readings.into_iter().chain([policies]).collect();
    let base = base(given.seed);
    let mut file = super::allocate::experiment(name, base, axes, &["avg_response_time"]);
    let count = Value::Number(f64::from(given.sets));
    file.put("/replications", Value::object([("count", count)]));
    file
}

fn trials_file(given: &Given) -> Value {
    experiment("sumathi-trials", given, None)
}

/// The mean response time of each policy over FCFS's, trial by trial, of the four settings from
/// `first` on.
fn ratios(sweep: &Sweep, results: &Results, first: usize) -> Vec<[f64; 4]> {
    let trials = 0..sweep.trials_of(first).len();
    let ratios = trials.filter_map(|trial| {
        let mut means = [0.0; 4];
        for (mean, setting) in means.iter_mut().zip(first..) {
            *mean = results.value(sweep.trials_of(setting).start + trial, 0)?;
        }
        let fcfs = means[0];
        Some(means.map(|mean| mean / fcfs))
    });
    ratios.collect()
}

/// The geometric mean of a policy over FCFS.
fn geometric(ratios: &[[f64; 4]], policy: usize) -> f64 {
    let logarithms: f64 = ratios.iter().map(|trial| libm::log(trial[policy])).sum();
    libm::exp(logarithms / ratios.len().max(1) as f64)
}

/// In how many trials something holds.
fn count(ratios: &[[f64; 4]], holds: impl Fn(&[f64; 4]) -> bool) -> u64 {
    ratios.iter().filter(|trial| holds(trial)).count() as u64
}

/// Whether CPLP is within 5 % of LJFR.
fn is_close([_, _, ljfr, cplp]: &[f64; 4]) -> bool {
    (cplp - ljfr).abs() <= 0.05 * ljfr
}

/// What the paper claims of the policies, how often it says that it holds, and in how many trials it
/// does.
fn counted(ratios: &[[f64; 4]]) -> [(&'static str, &'static str, u64); 8] {
    let usually = "usually";
    let sometimes = "sometimes";
    [
        ("ljfr < fcfs", usually, count(ratios, |[fcfs, _, ljfr, _]| ljfr < fcfs)),
        ("cplp < fcfs", usually, count(ratios, |[fcfs, _, _, cplp]| cplp < fcfs)),
        ("sjfr < fcfs", usually, count(ratios, |[fcfs, sjfr, ..]| sjfr < fcfs)),
        ("ljfr < sjfr", usually, count(ratios, |[_, sjfr, ljfr, _]| ljfr < sjfr)),
        ("cplp < sjfr", usually, count(ratios, |[_, sjfr, _, cplp]| cplp < sjfr)),
        ("cplp within 5 % of ljfr", sometimes, count(ratios, is_close)),
        ("cplp < ljfr", sometimes, count(ratios, |[_, _, ljfr, cplp]| cplp < ljfr)),
        ("cplp < ljfr in most trials", usually, count(ratios, |[_, _, ljfr, cplp]| cplp < ljfr)),
    ]
}

/// Whether something that holds in so many trials bears out the paper's word.
fn holds(paper: &str, found: u64, of: u64) -> bool {
    if paper == "usually" { 2 * found > of } else { found > 0 }
}

/// The trials: how the policies compare, beside what the paper claims [B-51].
fn trials(sweep: &Sweep, results: &Results) -> Table {
    let ratios = ratios(sweep, results, 0);
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let names = ["mean of sjfr / fcfs", "mean of ljfr / fcfs", "mean of cplp / fcfs"];
    for (policy, name) in (1..).zip(names) {
        let mean = geometric(&ratios, policy).into();
        rows.push(vec![name.into(), mean, Cell::Empty, Cell::Empty, Cell::Empty]);
    }
    let of = ratios.len() as u64;
    for (claim, paper, found) in counted(&ratios) {
        let verdict = if holds(paper, found, of) { "held" } else { "not held" };
        rows.push(vec![claim.into(), found.into(), of.into(), paper.into(), verdict.into()]);
    }
    Table::new(&["figure", "value", "of", "paper", "verdict"], rows)
}

fn trial_claims(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let ratios = ratios(sweep, results, 0);
    let of = ratios.len() as u64;
    let claims = counted(&ratios).map(|(claim, paper, found)| {
        let verdict = match holds(paper, found, of) {
            _ if of == 0 => Verdict::Open,
            true => Verdict::Reproduced,
            false => Verdict::NotReproduced,
        };
        let reason = if verdict == Verdict::NotReproduced { why_not(claim) } else { "" };
        Claim::new(claim, paper.into(), Cell::Text(format!("{found} of {of}")), verdict, reason)
    });
    claims.into()
}

/// Why a claim does not hold in the trials.
fn why_not(claim: &str) -> &'static str {
    match claim {
        "sjfr < fcfs" => {
            "with as many resources as jobs all start at once, and the sum is greatest where the \
             lightest job has the fastest resource"
        }
        "cplp < ljfr in most trials" => {
            "the level of parallelism is the same for nearly all jobs; the paper's text says \
             sometimes, its conclusion that it is superior"
        }
        _ => "drawn jobs and resources; other seeds draw others",
    }
}

/// Readings of the paper beside the default: options, as words of files.
const READINGS_OF_PAPER: [[&str; 6]; 11] = [
    ["midrange", "rank-terciles", "list-schedule", "arrival", "peak", "fastest"],
    ["midrange", "rank-terciles", "list-schedule", "complexity", "peak", "fastest"],
    ["midrange", "rank-terciles", "brent", "arrival", "peak", "fastest"],
    ["midrange", "rank-terciles", "complexity-over-peak", "arrival", "peak", "fastest"],
    ["midrange", "range-thirds", "list-schedule", "arrival", "peak", "fastest"],
    ["midrange", "max-mid", "list-schedule", "arrival", "peak", "fastest"],
    ["median", "rank-terciles", "list-schedule", "arrival", "peak", "fastest"],
    ["median", "rank-terciles", "list-schedule", "complexity", "peak", "fastest"],
    ["median", "range-thirds", "list-schedule", "arrival", "peak", "fastest"],
    ["midrange", "rank-terciles", "list-schedule", "arrival", "processor", "fastest"],
    ["midrange", "rank-terciles", "list-schedule", "arrival", "peak", "own-type"],
];

/// The options that tell readings apart.
const READ: [&str; 6] =
    ["mid", "complexity_classes", "execution", "priority_tie", "speed", "search"];

fn readings_file(given: &Given) -> Value {
    let readings = READINGS_OF_PAPER
        .map(|reading| Value::object(READ.into_iter().zip(reading.map(Value::from))));
    let axis = super::allocate::axis("reading", "/options", readings);
    experiment("sumathi-readings", given, Some(axis))
}

/// The trials under several readings of the paper: which claims depend on one [B-51].
fn readings(sweep: &Sweep, results: &Results) -> Table {
    let mut rows = Vec::new();
    for (place, reading) in READINGS_OF_PAPER.into_iter().enumerate() {
        let ratios = ratios(sweep, results, place * POLICIES.len());
        let mut row: Vec<Cell> = reading.map(Cell::from).into();
        row.extend((1..4).map(|policy| Cell::Number(geometric(&ratios, policy))));
        row.push(count(&ratios, |[_, _, ljfr, cplp]| cplp < ljfr).into());
        row.push(count(&ratios, is_close).into());
        row.push((ratios.len() as u64).into());
        rows.push(row);
    }
    let columns = &[
        "mid",
        "complexity_classes",
        "execution",
        "priority_tie",
        "speed",
        "search",
        "sjfr_over_fcfs",
        "ljfr_over_fcfs",
        "cplp_over_fcfs",
        "cplp_better_than_ljfr",
        "cplp_close_to_ljfr",
        "trials",
    ];
    Table::new(columns, rows)
}

fn no_claims(_: &Sweep, _: &Results) -> Vec<Claim> {
    Vec::new()
}
