//! What the paper says of its figures and tables, beside what was found [D-44].

use super::super::claim::{Claim, Verdict};
use super::sweeps::Measure;
use super::tables::{PRINTED, Point, improvement, improvements, points};
use crate::experiment::sweep::{Results, Sweep};
use crate::experiment::table::Cell;

/// How far apart two percentages may be that agree: the paper's draws are unknown.
const NEAR: f64 = 3.0;

/// The places of the other policies among the means.
const PARS: usize = 1;
const BARS: usize = 2;
const LARS: usize = 3;

/// A percentage that was found beside a printed one.
fn percent(claim: &'static str, paper: f64, ours: Option<f64>, reason: &'static str) -> Claim {
    let (cell, verdict) = match ours {
        None => (Cell::Empty, Verdict::Open),
        Some(ours) => {
            // The paper prints whole percentages.
            let verdict = if (ours.round() - paper).abs() <= NEAR {
                Verdict::Reproduced
            } else if ours > NEAR && ours >= paper / 4.0 {
                Verdict::InPart
            } else {
                Verdict::NotReproduced
            };
            (Cell::Number((ours * 10.0).round() / 10.0), verdict)
        }
    };
    let reason = if verdict == Verdict::Reproduced { "" } else { reason };
    Claim::new(claim, Cell::Number(paper), cell, verdict, reason)
}

/// At how many points the paper's own policy is better than all others.
fn best(points: &[Point], measure: Measure) -> (usize, usize) {
    let is_best = |point: &&Point| {
        let others = &point.means[1..];
        others.iter().all(|other| match measure {
            Measure::Ttr => point.own() < *other,
            _ => point.own() > *other,
        })
    };
    (points.iter().filter(is_best).count(), points.len())
}

/// At how many steps along the sweep the own policy's mean grows.
fn growing(points: &[Point]) -> (usize, usize) {
    let grows = points.windows(2).filter(|pair| pair[1].own() > pair[0].own()).count();
    (grows, points.len().saturating_sub(1))
}

/// At how many steps it falls; one that leaves it as it is does not.
fn falling(points: &[Point]) -> (usize, usize) {
    let falls = points.windows(2).filter(|pair| pair[1].own() < pair[0].own()).count();
    (falls, points.len().saturating_sub(1))
}

/// How much better the own policy is than another at one place, in percent.
fn over(points: &[Point], at: f64, measure: Measure, other: usize) -> Option<f64> {
    let point = points.iter().find(|point| point.at == at)?;
    Some(improvement(measure, point.own(), point.means[other]))
}

/// By how much the own policy's mean is greater at one place than at another, in percent.
fn growth(points: &[Point], from: f64, to: f64) -> Option<f64> {
    let at = |place: f64| points.iter().find(|point| point.at == place).map(Point::own);
    Some(100.0 * (at(to)? / at(from)? - 1.0))
}

const LEVELED: &str = "where every cluster is full to the deadline, admission levels all policies";
const ADMITS: &str = "longer deadlines admit jobs that wait longer";
const DRAWN: &str = "clusters and jobs are drawn; the paper's own are not known";

const SIGN: &str = "the sign is the paper's, its clusters and jobs are not known";

/// That two policies differ by no more than a tenth, where others are said to be far apart.
fn close(claim: &'static str, ours: Option<f64>) -> Claim {
    let verdict = match ours {
        None => Verdict::Open,
        Some(ours) if ours.abs() <= 10.0 => Verdict::Reproduced,
        Some(_) => Verdict::NotReproduced,
    };
    let cell = ours.map_or(Cell::Empty, |ours| Cell::Number((ours * 10.0).round() / 10.0));
    let reason = if verdict == Verdict::Reproduced { "" } else { DRAWN };
    Claim::new(claim, Cell::Word("close"), cell, verdict, reason)
}

/// Of how many of the policies that ignore waiting the mean grows by more than twice as much, along the
/// whole sweep, as the own policy's.
fn growing_faster(points: &[Point]) -> (usize, usize) {
    let (Some(first), Some(last)) = (points.first(), points.last()) else { return (0, 0) };
    if points.len() < 2 {
        return (0, 0);
    }
    let by = |policy: usize| last.means[policy] - first.means[policy];
    ([PARS, BARS].into_iter().filter(|policy| by(*policy) > 2.0 * by(0)).count(), 2)
}

/// Figure 2.
pub(super) fn ttr_by_grid(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = points(sweep, results, Measure::Ttr);
    let over = |at, other| over(&all, at, Measure::Ttr, other);
    vec![
        Claim::of_cases(
            "MCRS has the least TTR at every grid size",
            best(&all, Measure::Ttr),
            DRAWN,
        ),
        Claim::of_cases("TTR falls with the number of clusters", falling(&all), DRAWN),
        percent("TTR at 50 clusters under that of LARS, in percent", 17.0, over(50.0, LARS), DRAWN),
        close("TTR at 10 clusters is close to that of LARS", over(10.0, LARS)),
        percent(
            "TTR at 10 clusters under that of PARS, in percent",
            78.0,
            over(10.0, PARS),
            LEVELED,
        ),
        percent(
            "TTR at 10 clusters under that of BARS, in percent",
            75.0,
            over(10.0, BARS),
            LEVELED,
        ),
    ]
}

/// Figure 3.
pub(super) fn throughput_by_grid(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = points(sweep, results, Measure::Throughput);
    let best = best(&all, Measure::Throughput);
    vec![Claim::of_cases("MCRS has the greatest throughput at every grid size", best, DRAWN)]
}

/// Figure 4.
pub(super) fn utilization_by_grid(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = points(sweep, results, Measure::Utilization);
    let best = best(&all, Measure::Utilization);
    let gains = |other: usize| {
        let ratio = |point: &Point| point.own() / point.means[other];
        all.windows(2).all(|pair| ratio(&pair[1]) > ratio(&pair[0]))
    };
    let held = [PARS, BARS, LARS].into_iter().filter(|other| gains(*other)).count();
    let of = if all.len() < 5 { 0 } else { 3 };
    let reason = "LARS comes close again on fifty clusters";
    vec![
        Claim::of_cases("MCRS has the greatest utilization at every grid size", best, DRAWN),
        Claim::of_cases("Its advantage over each other grows with the grid", (held, of), reason),
    ]
}

/// Figure 5.
pub(super) fn ttr_by_ratio(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = points(sweep, results, Measure::Ttr);
    let near = over(&all, 10.0, Measure::Ttr, LARS);
    vec![
        Claim::of_cases("MCRS has the least TTR at every ratio", best(&all, Measure::Ttr), DRAWN),
        Claim::of_cases("TTR grows with the number of jobs", growing(&all), DRAWN),
        Claim::of_cases("TTR of PARS and BARS grows much faster", growing_faster(&all), DRAWN),
        percent("TTR at ratio 10 under that of LARS, in percent", 13.0, near, DRAWN),
    ]
}

/// Figure 6.
pub(super) fn throughput_by_ratio(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = points(sweep, results, Measure::Throughput);
    let near = over(&all, 10.0, Measure::Throughput, LARS);
    vec![
        peak("Throughput is greatest near ratio 2", &all),
        percent("Throughput at ratio 10 over that of LARS, in percent", 17.0, near, DRAWN),
    ]
}

/// Figure 7.
pub(super) fn utilization_by_ratio(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    vec![peak(
        "Utilization is greatest near ratio 2",
        &points(sweep, results, Measure::Utilization),
    )]
}

/// Where along the sweep the own policy's mean is greatest.
fn peak(claim: &'static str, all: &[Point]) -> Claim {
    let most = all.iter().max_by(|a, b| a.own().total_cmp(&b.own())).map(|point| point.at);
    let (cell, verdict) = match most {
        None => (Cell::Empty, Verdict::Open),
        Some(at) if at == 2.0 => (Cell::Number(at), Verdict::Reproduced),
        Some(at) => (Cell::Number(at), Verdict::NotReproduced),
    };
    let still = "more jobs in the same time load the clusters more";
    let reason = if verdict == Verdict::Reproduced { "" } else { still };
    Claim::new(claim, Cell::Number(2.0), cell, verdict, reason)
}

/// Figure 8.
pub(super) fn ttr_by_deadline(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = points(sweep, results, Measure::Ttr);
    let near = over(&all, 70.0, Measure::Ttr, LARS);
    let shared = "32 where clusters are shared";
    vec![
        Claim::of_cases(
            "MCRS has the least TTR at every deadline",
            best(&all, Measure::Ttr),
            DRAWN,
        ),
        Claim::of_cases("TTR falls as deadlines grow", falling(&all), ADMITS),
        percent("TTR at deadline 70 under that of LARS, in percent", 24.0, near, shared),
    ]
}

/// Figure 9.
pub(super) fn throughput_by_deadline(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = points(sweep, results, Measure::Throughput);
    let reason = "nearly all jobs are served at the shortest deadline";
    vec![
        percent(
            "Growth of throughput from deadline 20 to 50, in percent",
            39.0,
            growth(&all, 20.0, 50.0),
            reason,
        ),
        percent(
            "Growth of throughput from deadline 20 to 70, in percent",
            52.0,
            growth(&all, 20.0, 70.0),
            reason,
        ),
    ]
}

/// Figure 10.
pub(super) fn utilization_by_deadline(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = points(sweep, results, Measure::Utilization);
    let reason = "the clusters are full at the shortest deadline";
    let ours = growth(&all, 20.0, 70.0);
    vec![percent("Growth of utilization from deadline 20 to 70, in percent", 24.0, ours, reason)]
}

const NAMES: [[&str; 3]; 3] = [
    [
        "TTR under that of PARS, in percent",
        "TTR under that of BARS, in percent",
        "TTR under that of LARS, in percent",
    ],
    [
        "Throughput over that of PARS, in percent",
        "Throughput over that of BARS, in percent",
        "Throughput over that of LARS, in percent",
    ],
    [
        "Utilization over that of PARS, in percent",
        "Utilization over that of BARS, in percent",
        "Utilization over that of LARS, in percent",
    ],
];

fn table(sweep: &Sweep, results: &Results, printed: &[[f64; 3]; 3]) -> Vec<Claim> {
    let found = improvements(sweep, results);
    let mut claims = Vec::new();
    for (row, names) in NAMES.iter().enumerate() {
        for (other, name) in names.iter().enumerate() {
            let ours = found.map(|found| found[row][other]);
            claims.push(percent(name, printed[row][other], ours, SIGN));
        }
    }
    claims
}

/// Table 2.
pub(super) fn table_2(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    table(sweep, results, &PRINTED[0])
}

/// Table 3.
pub(super) fn table_3(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    table(sweep, results, &PRINTED[1])
}

/// Table 4.
pub(super) fn table_4(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    table(sweep, results, &PRINTED[2])
}
