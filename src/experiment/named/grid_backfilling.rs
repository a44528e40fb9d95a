//! Allocator x order x backfilling on the paper's grid: does the choice of the site still matter once jobs
//! may pass? The question is ours; no paper answers it.

use super::allocate::{axis, base, experiment};
use super::claim::{Claim, Verdict};
use super::figure_2::POLICIES;
use super::{Given, Named, Recipe};
use crate::experiment::sweep::{Results, Sweep};
use crate::experiment::table::{Cell, Table};
use crate::scenario::Value;

/// The experiment.
pub(super) const GRID_BACKFILLING: Named = Named {
    name: "grid-backfilling",
    title: "Backfilling on a grid",
    help: "Response times by allocator, order and backfilling: does the site matter once jobs may pass? \
           Takes the first 2\u{202f}000 jobs unless told otherwise.",
    lab: "allocate",
    sets: Some(5),
    recipe: Recipe::Sweep { file, table, claims },
};

/// How many jobs are taken unless told otherwise: ten times as many wait ten times as long.
const JOBS: f64 = 2_000.0;

/// The load and the spread of speeds: both of the middle of the paper's, where queues are long.
const LOADING: f64 = 3.0;
const HETEROGENEITY: f64 = 0.15;

/// Without `priority`, since neither the generated jobs nor the trace's have any.
const ORDERS: [&str; 4] = ["fcfs", "sjf", "cplp", "ljf"];
const BACKFILLS: [&str; 4] = ["none", "easy", "conservative", "easy-sjbf"];

/// From which spread between the allocators on, as a share of the best, the site counts as mattering.
const MATTERS: f64 = 0.05;

fn file(given: &Given) -> Value {
    let given = Given { first: given.first.or(Some(JOBS)), ..given.clone() };
    let axes = vec![
        axis("order", "/options/queue_order", ORDERS.map(Value::from)),
        axis("backfill", "/options/backfill", BACKFILLS.map(Value::from)),
        axis("policy", "/policy", POLICIES.map(Value::from)),
    ];
    let mut base = base(&given);
    base.put(
        "/options",
        Value::object([
            ("system_loading", Value::Number(LOADING)),
            ("speed_heterogeneity", Value::Number(HETEROGENEITY)),
        ]),
    );
    let metrics = ["avg_response_time", "avg_bounded_slowdown", "utilization"];
    let mut file = experiment("grid-backfilling", base, axes, &metrics);
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

/// Mean response times of the allocators under one order and one backfilling: set by set.
struct Cases {
    order: usize,
    backfill: usize,
    /// Of each set the response time under each allocator.
    sets: Vec<[f64; 4]>,
}

impl Cases {
    /// All that are known, in order.
    fn all(sweep: &Sweep, results: &Results) -> Vec<Self> {
        let places =
            (0..ORDERS.len()).flat_map(|order| (0..BACKFILLS.len()).map(move |it| (order, it)));
        let cases = places.map(|(order, backfill)| {
            let trials = [0, 1, 2, 3]
                .map(|policy| sweep.trials_of(sweep.setting_at(&[order, backfill, policy])));
            let number = trials[0].len();
            let set = |set: usize| -> Option<[f64; 4]> {
                let mut times = [0.0; 4];
                for (time, trials) in times.iter_mut().zip(&trials) {
                    *time = results.value(trials.start + set, 0)?;
                }
                Some(times)
            };
            Self { order, backfill, sets: (0..number).filter_map(set).collect() }
        });
        cases.filter(|cases| !cases.sets.is_empty()).collect()
    }

    /// The mean of each allocator over the sets.
    fn means(&self) -> [f64; 4] {
        let count = f64::from(u32::try_from(self.sets.len()).unwrap_or(u32::MAX));
        [0, 1, 2, 3].map(|policy| self.sets.iter().map(|set| set[policy]).sum::<f64>() / count)
    }

    /// The allocator with the least mean.
    fn best(&self) -> usize {
        let means = self.means();
        (1..means.len()).fold(0, |best, it| if means[it] < means[best] { it } else { best })
    }

    /// How far the worst allocator lies above the best, as a share of the best.
    fn spread(&self) -> f64 {
        let means = self.means();
        let best = means[self.best()];
        let above = means.iter().copied().fold(best, f64::max) - best;
        // A ratio over 0 is 0 [M-1].
        if best == 0.0 { 0.0 } else { above / best }
    }

    /// What it stands for: the best allocator's mean.
    fn least(&self) -> f64 {
        self.means()[self.best()]
    }
}

/// By order and backfilling the allocators' mean response times, the best, and how far the worst lies above.
fn table(sweep: &Sweep, results: &Results) -> Table {
    let rows = Cases::all(sweep, results).into_iter().map(|cases| {
        let mut row = vec![Cell::Word(ORDERS[cases.order]), Cell::Word(BACKFILLS[cases.backfill])];
        row.push(Cell::Whole(cases.sets.len() as u64));
        row.extend(cases.means().map(Cell::Number));
        row.push(Cell::Word(POLICIES[cases.best()]));
        row.push(cases.spread().into());
        row
    });
    let columns = &[
        "order",
        "backfill",
        "sets",
        "best-fit",
        "fastest-first",
        "adaptive",
        "intelligent",
        "best",
        "spread",
    ];
    Table::new(columns, rows.collect())
}

/// What is found of our own questions.
fn claims(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = Cases::all(sweep, results);
    let of = |order: usize, backfill: usize| {
        all.iter().find(|cases| (cases.order, cases.backfill) == (order, backfill))
    };
    let open = |claim| Claim::new(claim, Cell::Empty, Cell::Empty, Verdict::Open, "");
    let mut claims = vec![
        match of(0, 1) {
            Some(easy) => {
                found(MATTERS_UNDER_EASY, share(easy.spread()), judged((easy.spread(), MATTERS)))
            }
            None => open(MATTERS_UNDER_EASY),
        },
        match of(0, 2) {
            Some(all) => {
                found(MATTERS_RESERVED, share(all.spread()), judged((all.spread(), MATTERS)))
            }
            None => open(MATTERS_RESERVED),
        },
        match (of(0, 0), of(0, 1)) {
            (Some(none), Some(easy)) => {
                let ours = format!("{} to {}", share(none.spread()), share(easy.spread()));
                let is_less = easy.spread() < none.spread();
                found(LESS, ours, if is_less { Verdict::Holds } else { Verdict::DoesNotHold })
            }
            _ => open(LESS),
        },
        match (of(0, 0), of(0, 1)) {
            (Some(none), Some(easy)) => {
                let ours = format!("{}, then {}", POLICIES[none.best()], POLICIES[easy.best()]);
                let is_same = none.best() == easy.best();
                found(SAME_BEST, ours, if is_same { Verdict::Holds } else { Verdict::DoesNotHold })
            }
            _ => open(SAME_BEST),
        },
        match (of(0, 0), of(0, 1)) {
            (Some(none), Some(easy)) => {
                let gain = 1.0 - easy.means().into_iter().fold(0.0, f64::max) / none.least();
                let ours = if gain > 0.0 {
                    format!("{} less", share(gain))
                } else {
                    format!("{} more", share(-gain))
                };
                found(PASSING_FIRST, ours, judged((gain, f64::MIN_POSITIVE)))
            }
            _ => open(PASSING_FIRST),
        },
    ];
    claims.push(counted(SHORTER, &pairs(&all, (0, 1))));
    claims.push(counted(EASY_FIRST, &pairs(&all, (2, 1))));
    claims.push(counted(SHORTEST_FIRST, &pairs(&all, (1, 3))));
    claims
}

const MATTERS_UNDER_EASY: &str = "The choice of the site still matters under EASY: the worst allocator is at least 5 % above the best";
const MATTERS_RESERVED: &str =
    "It still matters under conservative backfilling: at least 5 % again";
const LESS: &str = "It matters less once jobs may pass (FCFS, none to EASY)";
const SAME_BEST: &str = "The best allocator without backfilling is the best under EASY";
const PASSING_FIRST: &str =
    "Passing outweighs the site: the worst allocator under EASY beats the best without";
const SHORTER: &str = "EASY shortens the response time, by allocator and order";
const EASY_FIRST: &str = "EASY beats conservative, by allocator and order";
const SHORTEST_FIRST: &str =
    "Letting the shortest pass first beats plain EASY, by allocator and order";

/// Whether the second backfilling of two is better than the first, for each allocator and order.
fn pairs(all: &[Cases], (first, second): (usize, usize)) -> Vec<bool> {
    let of = |order: usize, backfill: usize| {
        all.iter().find(|cases| (cases.order, cases.backfill) == (order, backfill))
    };
    let both = (0..ORDERS.len()).filter_map(|order| Some((of(order, first)?, of(order, second)?)));
    both.flat_map(|(first, second)| {
        let means = first.means().into_iter().zip(second.means());
        means.map(|(first, second)| second < first).collect::<Vec<_>>()
    })
    .collect()
}

/// Whether what was found is at least so much.
fn judged((found, than): (f64, f64)) -> Verdict {
    if found >= than { Verdict::Holds } else { Verdict::DoesNotHold }
}

fn found(claim: &'static str, ours: String, verdict: Verdict) -> Claim {
    Claim::new(claim, Cell::Empty, Cell::Text(ours), verdict, OWN)
}

fn counted(claim: &'static str, cases: &[bool]) -> Claim {
    let (held, of) = (cases.iter().filter(|it| **it).count(), cases.len());
    let verdict = match held {
        _ if of == 0 => Verdict::Open,
        held if held == of => Verdict::Holds,
        0 => Verdict::DoesNotHold,
        _ => Verdict::InPart,
    };
    let ours = if of == 0 { Cell::Empty } else { Cell::Text(format!("{held} of {of}")) };
    Claim::new(claim, Cell::Empty, ours, verdict, if of == 0 { "" } else { OWN })
}

/// What to know about every verdict.
const OWN: &str = "a question of ours, answered for this workload; no paper claims it";

/// "12.3 %".
fn share(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}
