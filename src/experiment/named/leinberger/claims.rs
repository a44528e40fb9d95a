//! What the paper says of its Figure 4, beside what was found: all ten claims, as it makes them [C-54].

use super::super::claim::{Claim, Verdict};
use super::number;
use crate::experiment::table::{Cell, Table};

/// Policies by how they trigger: plain, with balanced selection, and with the balance index as well.
const PLAIN: [&str; 3] = ["si", "ri", "sy"];
const BSP: [&str; 3] = ["si-bsp", "ri-bsp", "sy-bsp"];
const RB: [&str; 3] = ["si-rb-bsp", "ri-rb-bsp", "sy-rb-bsp"];

/// The correlations of capacities at which the paper compares.
const UNLIKE: f64 = 0.15;
const MIDDLE: f64 = 0.5;
const ALIKE: f64 = 0.7;

/// From here on servers differ enough for jobs to be matched with them.
const DIFFERENT: f64 = 2.0;

const NOTHING_TO_MATCH: &str =
    "between nearly equal servers there is nothing to match, and the difference is one of chance";
const NO_THRESHOLDS: &str =
    "the paper gives neither its thresholds nor the partner of a balancing action";

/// A point of the figure.
struct Point {
    policy: String,
    correlation: f64,
    variance: f64,
    throughput: f64,
}

/// The points of the figure, each once.
struct Points(Vec<Point>);

impl Points {
    fn of(table: &Table) -> Self {
        let mut points: Vec<Point> = Vec::new();
        for row in &table.rows {
            let point = Point {
                policy: row[1].to_string(),
                correlation: number(&row[2]),
                variance: number(&row[3]),
                throughput: number(&row[5]),
            };
            let is_known = |known: &Point| {
                known.policy == point.policy
                    && known.correlation == point.correlation
                    && known.variance == point.variance
            };
            if !points.iter().any(is_known) {
                points.push(point);
            }
        }
        Self(points)
    }

    /// The differences of servers, ascending.
    fn variances(&self) -> Vec<f64> {
        let mut variances: Vec<f64> = self.0.iter().map(|point| point.variance).collect();
        variances.sort_by(f64::total_cmp);
        variances.dedup();
        variances
    }

    fn at(&self, policy: &str, correlation: f64, variance: f64) -> Option<f64> {
        let same = |point: &&Point| {
            point.policy == policy && point.correlation == correlation && point.variance == variance
        };
        self.0.iter().find(same).map(|point| point.throughput)
    }

    /// The gains, in percent, of one policy over another of the same place, from a variance on.
    fn gains(&self, over: &[(&[&str], &[&str])], correlations: &[f64], from: f64) -> Vec<f64> {
        let variances: Vec<f64> = self.variances().into_iter().filter(|it| *it >= from).collect();
        let places =
            correlations.iter().flat_map(|rho| variances.iter().map(move |it| (*rho, *it)));
        let places: Vec<(f64, f64)> = places.collect();
        let mut gains = Vec::new();
        for (better, worse) in over.iter().flat_map(|(better, worse)| better.iter().zip(*worse)) {
            for (correlation, variance) in &places {
                let pair = self.at(better, *correlation, *variance);
                let pair = pair.zip(self.at(worse, *correlation, *variance));
                gains.extend(pair.map(|(one, other)| 100.0 * (one / other - 1.0)));
            }
        }
        gains
    }

    /// The curves: policy and correlation, each once.
    fn curves(&self) -> Vec<(&str, f64)> {
        let least = self.variances().first().copied();
        let first = self.0.iter().filter(|point| Some(point.variance) == least);
        first.map(|point| (&*point.policy, point.correlation)).collect()
    }
}

/// How many gains are above zero.
fn above_zero(gains: &[f64]) -> (usize, usize) {
    (gains.iter().filter(|gain| **gain > 0.0).count(), gains.len())
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len().max(1) as f64
}

/// A gain between two percentages: the mean of what was found where servers differ.
fn between(
    claim: &'static str,
    paper: (&'static str, f64, f64),
    gains: &[f64],
    reason: &'static str,
) -> Claim {
    let (words, least, most) = paper;
    let mean = mean(gains);
    let verdict = match mean {
        _ if gains.is_empty() => Verdict::Open,
        mean if mean >= least && mean <= most => Verdict::Reproduced,
        mean if mean > 0.0 => Verdict::InPart,
        _ => Verdict::NotReproduced,
    };
    let ours = Cell::Number((mean * 10.0).round() / 10.0);
    let reason = if verdict == Verdict::Reproduced { "" } else { reason };
    Claim::new(claim, Cell::Word(words), ours, verdict, reason)
}

/// All ten.
pub(super) fn of_figure_4(table: &Table) -> Vec<Claim> {
    let points = Points::of(table);
    let all = points.0.iter().map(|point| point.throughput);
    let greatest = all.fold(0.0, f64::max);
    let limited = if greatest < 0.9 { Verdict::Reproduced } else { Verdict::NotReproduced };
    let bsp: (&[&str], &[&str]) = (&BSP, &PLAIN);
    let more: (&[&str], &[&str]) = (&RB, &BSP);
    let both: (&[&str], &[&str]) = (&RB, &PLAIN);
    vec![
        gap(&points),
        Claim::new(
            "Balancing reaches about 85 % of a central queue and no more",
            0.85.into(),
            greatest.into(),
            limited,
            if limited == Verdict::Reproduced { "" } else { NO_THRESHOLDS },
        ),
        falling(&points),
        between(
            "Balanced selection adds 5 to 10 % to the throughput",
            ("5 to 10", 5.0, 10.0),
            &points.gains(&[bsp], &[MIDDLE], DIFFERENT),
            "the sign is right where servers differ, the size is about half to two thirds",
        ),
        where_servers_differ(
            "The balance index as a trigger adds more",
            above_zero(&points.gains(&[more], &[MIDDLE], DIFFERENT)),
        ),
        between(
            "Both together add 5 to 15 % to the throughput",
            ("5 to 15", 5.0, 15.0),
            &points.gains(&[both], &[MIDDLE], DIFFERENT),
            NO_THRESHOLDS,
        ),
        Claim::of_cases(
            "The extended policies always beat their baseline",
            above_zero(&points.gains(&[bsp, both], &[MIDDLE], 0.0)),
            NOTHING_TO_MATCH,
        ),
        alike(&points),
        Claim::of_cases(
            "RI+RB+BSP beats SI+RB+BSP where capacities go together",
            above_zero(&points.gains(&[(&RB[1..2], &RB[..1])], &[MIDDLE, ALIKE], 3.0)),
            "the difference is of the size of its error",
        ),
        Claim::of_cases(
            "SI+RB+BSP beats RI+RB+BSP where they do not, the more the more servers differ",
            above_zero(&points.gains(&[(&RB[..1], &RB[1..2])], &[UNLIKE], 4.0)),
            "up to a variance of 3 the two are within the error of each other, then RI is ahead; \
             why is open",
        ),
    ]
}

/// That no policy reaches a central queue, even between nearly equal servers.
fn gap(points: &Points) -> Claim {
    let least = points.variances().first().copied().unwrap_or_default();
    let near = points.0.iter().filter(|it| it.variance == least && it.correlation == MIDDLE);
    let mean = mean(&near.map(|point| point.throughput).collect::<Vec<_>>());
    let below = points.0.iter().all(|point| point.throughput < 1.0);
    let verdict = match mean {
        _ if points.0.is_empty() => Verdict::Open,
        mean if below && (mean - 0.85).abs() <= 0.025 => Verdict::Reproduced,
        _ if below => Verdict::InPart,
        _ => Verdict::NotReproduced,
    };
    let reason = if verdict == Verdict::Reproduced { "" } else { NO_THRESHOLDS };
    let claim = "A central queue is 15 % ahead of every policy even between nearly equal servers";
    Claim::new(claim, 0.85.into(), ((mean * 1000.0).round() / 1000.0).into(), verdict, reason)
}

/// That every curve ends lower than it begins.
fn falling(points: &Points) -> Claim {
    let variances = points.variances();
    let ends = variances.first().copied().zip(variances.last().copied());
    let curves = points.curves();
    let falls = curves.iter().filter(|(policy, correlation)| {
        let at = |variance| points.at(policy, *correlation, variance);
        ends.and_then(|(first, last)| at(first).zip(at(last))).is_some_and(|(a, b)| b < a)
    });
    Claim::of_cases(
        "Throughput relative to a central queue falls the more servers differ",
        (falls.count(), curves.len()),
        "SY+RB+BSP keeps its own where capacities go together",
    )
}

/// That the extended policies reach more the more the capacities of a server go together.
fn alike(points: &Points) -> Claim {
    let mean_at = |correlation, variance| {
        let found = RB.iter().filter_map(|policy| points.at(policy, correlation, variance));
        mean(&found.collect::<Vec<_>>())
    };
    let places: Vec<f64> =
        points.variances().into_iter().filter(|variance| *variance >= DIFFERENT).collect();
    let held = places.iter().filter(|variance| {
        let means = [UNLIKE, MIDDLE, ALIKE].map(|correlation| mean_at(correlation, **variance));
        means.is_sorted_by(|a, b| a < b)
    });
    where_servers_differ(
        "Throughput is the higher the more capacities go together",
        (held.count(), places.len()),
    )
}

/// A claim that is judged where servers differ, and says so.
fn where_servers_differ(claim: &'static str, cases: (usize, usize)) -> Claim {
    let claim = Claim::of_cases(claim, cases, NO_THRESHOLDS);
    let reason = match claim.verdict {
        Verdict::Reproduced => {
            "from a variance of 2 on; nearly equal servers leave nothing to match"
        }
        _ => claim.reason,
    };
    Claim { reason, ..claim }
}

/// The same of the smaller figure, whose errors are larger.
pub(super) fn of_quick(table: &Table) -> Vec<Claim> {
    const SMALL: &str = "fewer jobs and sets than in Figure 4: the errors are several percent";
    let judged = of_figure_4(table).into_iter().map(|claim| match claim.verdict {
        Verdict::Reproduced | Verdict::Open => claim,
        _ => Claim { reason: SMALL, ..claim },
    });
    judged.collect()
}
