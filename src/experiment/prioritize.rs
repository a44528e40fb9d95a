//! The experiments of the paper of lab *Prioritize*: its two figures and its trials [B-50 to B-52].

use super::table::{Cell, Table};
use crate::domain::{GraphFault, TaskGraph};
use crate::labs::prioritize::{JobTable, Policy};
use crate::metrics::{Metric, MetricSet, Metrics, Schedule};
use crate::scenario::{PreparedPrioritize, PrioritizeScenario, Problem, Value};

/// How many trials the paper claims to have made, and some more.
pub const TRIALS: u32 = 60;

/// The policies in the paper's order.
const POLICIES: [Policy; 4] = [Policy::Fcfs, Policy::Sjfr, Policy::Ljfr, Policy::Cplp];

/// Whoever can run a policy: the average response time and who ran when.
pub trait Trials<E>:
    FnMut(&PreparedPrioritize, Policy, MetricSet) -> Result<(Metrics, Schedule), E>
{
}

impl<E, F> Trials<E> for F where
    F: FnMut(&PreparedPrioritize, Policy, MetricSet) -> Result<(Metrics, Schedule), E>
{
}

/// One trial: ten jobs and ten resources, drawn.
pub fn sumathi_scenario(seed: f64, options: Value) -> Result<PrioritizeScenario, Vec<Problem>> {
    let drawn =
        || Value::object([("generator", Value::from("sumathi")), ("count", Value::Number(10.0))]);
    PrioritizeScenario::check(&Value::object([
        ("format", Value::from("gridlock/1")),
        ("lab", Value::from("prioritize")),
        ("seed", Value::Number(seed)),
        ("policy", Value::from("cplp")),
        ("options", options),
        ("resources", drawn()),
        ("workload", drawn()),
    ]))
}

/// Figure 2: the example graph and its width [B-52]. The weights are ours; the figure has none.
pub fn sumathi_figure_2() -> Result<Table, Vec<GraphFault>> {
    let edges = vec![(0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4), (4, 5)];
    let graph = TaskGraph::new(vec![1.0, 2.0, 3.0, 4.0, 1.0, 2.0], edges)?;
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
    Ok(Table { columns: &["measure", "value", "paper"], rows })
}

/// Figure 3: the response time of each job of one trial under each policy [B-50].
pub fn sumathi_figure_3<E: From<Vec<Problem>>>(
    seed: f64,
    mut run: impl Trials<E>,
) -> Result<Table, E> {
    let prepared = sumathi_scenario(seed, Value::object::<&str>([]))?.prepare()?;
    let table: &JobTable = &prepared.table;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    for job in table.jobs() {
        rows.push(vec![job.name.number.into()]);
    }
    for (row, place) in rows.iter_mut().zip(0..) {
        let measures = table.measures(crate::ids::JobId(place));
        row.extend([Cell::Number(measures.complexity), u64::from(measures.width).into()]);
    }
    for policy in POLICIES {
        let (_, schedule) = run(&prepared, policy, MetricSet::of(&[Metric::AvgResponseTime]))?;
        for (job, ran) in schedule.rows() {
            let response = ran.finished_at.since(table.job(job).submitted_at).secs();
            rows[job.index()].push(response.into());
        }
    }
    let columns = &["job", "complexity", "width", "fcfs", "sjfr", "ljfr", "cplp"];
    Ok(Table { columns, rows })
}

/// The mean response time of each policy over FCFS's, trial by trial.
fn ratios<E: From<Vec<Problem>>>(
    first: f64,
    trials: u32,
    options: &Value,
    run: &mut impl Trials<E>,
) -> Result<Vec<[f64; 4]>, E> {
    let mut all = Vec::with_capacity(trials as usize);
    for trial in 0..trials {
        let prepared = sumathi_scenario(first + f64::from(trial), options.clone())?.prepare()?;
        let mut means = [0.0; 4];
        for (mean, policy) in means.iter_mut().zip(POLICIES) {
            let wanted = MetricSet::of(&[Metric::AvgResponseTime]);
            let (metrics, _) = run(&prepared, policy, wanted)?;
            *mean = metrics.get(Metric::AvgResponseTime).unwrap_or_default();
        }
        let fcfs = means[0];
        all.push(means.map(|mean| mean / fcfs));
    }
    Ok(all)
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

/// The trials: how the policies compare, beside what the paper claims [B-51].
pub fn sumathi_trials<E: From<Vec<Problem>>>(
    first: f64,
    trials: u32,
    mut run: impl Trials<E>,
) -> Result<Table, E> {
    let ratios = ratios(first, trials, &Value::object::<&str>([]), &mut run)?;
    let mut rows: Vec<Vec<Cell>> = Vec::new();
    let names = ["mean of sjfr / fcfs", "mean of ljfr / fcfs", "mean of cplp / fcfs"];
    for (policy, name) in (1..).zip(names) {
        let mean = geometric(&ratios, policy).into();
        rows.push(vec![name.into(), mean, Cell::Empty, Cell::Empty, Cell::Empty]);
    }
    let usually = "usually";
    let sometimes = "sometimes";
    let claims: [(&'static str, &'static str, u64); 8] = [
        ("ljfr < fcfs", usually, count(&ratios, |[fcfs, _, ljfr, _]| ljfr < fcfs)),
        ("cplp < fcfs", usually, count(&ratios, |[fcfs, _, _, cplp]| cplp < fcfs)),
        ("sjfr < fcfs", usually, count(&ratios, |[fcfs, sjfr, ..]| sjfr < fcfs)),
        ("ljfr < sjfr", usually, count(&ratios, |[_, sjfr, ljfr, _]| ljfr < sjfr)),
        ("cplp < sjfr", usually, count(&ratios, |[_, sjfr, _, cplp]| cplp < sjfr)),
        ("cplp within 5 % of ljfr", sometimes, count(&ratios, is_close)),
        ("cplp < ljfr", sometimes, count(&ratios, |[_, _, ljfr, cplp]| cplp < ljfr)),
        ("cplp < ljfr in most trials", usually, count(&ratios, |[_, _, ljfr, cplp]| cplp < ljfr)),
    ];
    for (claim, paper, found) in claims {
        let held = if paper == usually { 2 * found > u64::from(trials) } else { found > 0 };
        let verdict = if held { "held" } else { "not held" };
        let of = u64::from(trials).into();
        rows.push(vec![claim.into(), found.into(), of, paper.into(), verdict.into()]);
    }
    Ok(Table { columns: &["figure", "value", "of", "paper", "verdict"], rows })
}

/// Readings of the paper beside the default: options, as words of files.
const READINGS: [[&str; 6]; 11] = [
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

/// The trials under several readings of the paper: which claims depend on one [B-51].
pub fn sumathi_readings<E: From<Vec<Problem>>>(
    first: f64,
    trials: u32,
    mut run: impl Trials<E>,
) -> Result<Table, E> {
    let mut rows = Vec::new();
    for reading in READINGS {
        let options = Value::object(READ.into_iter().zip(reading.map(Value::from)));
        let ratios = ratios(first, trials, &options, &mut run)?;
        let mut row: Vec<Cell> = reading.map(Cell::from).into();
        row.extend((1..4).map(|policy| Cell::Number(geometric(&ratios, policy))));
        row.push(count(&ratios, |[_, _, ljfr, cplp]| cplp < ljfr).into());
        row.push(count(&ratios, is_close).into());
        row.push(u64::from(trials).into());
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
    Ok(Table { columns, rows })
}
