//! The paper's Table V: in how many settings its own method is the best of four, or close to the best,
//! and in how many it surpasses adaptive.

use super::claim::{Chance, Claim, Verdict};
use super::figure_2::{POLICIES, RATIOS, file};
use super::{Given, Named, Recipe, allocate};
use crate::experiment::statistics::Sample;
use crate::experiment::sweep::{Results, Sweep};
use crate::experiment::table::{Cell, Table};
use crate::scenario::Value;

/// The experiment.
pub(super) const TABLE_5: Named = Named {
    name: "table-5",
    title: "Table V",
    help: "In how many of 100 settings intelligent is best, close to the best, better than adaptive.",
    lab: "allocate",
    sets: Some(10),
    recipe: Recipe::Sweep { file: table_5_file, table: best_and_close, claims },
};

/// Best and close by resource configuration, as printed.
const PRINTED: [(f64, f64); 4] = [(6.0, 10.0), (12.0, 9.0), (12.0, 5.0), (9.0, 13.0)];

/// In how many settings the paper's method surpasses adaptive, as printed.
const PRINTED_SURPASSES: f64 = 64.0;

fn table_5_file(given: &Given) -> Value {
    file("table-5", given)
}

/// How the paper's method stands in one setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    /// The places on the axes of configuration, loading and heterogeneity.
    pub place: [usize; 3],
    /// The mean response time of each policy, in the order in which the sweep names its policies.
    pub means: [f64; 4],
}

impl Standing {
    fn own(&self) -> f64 {
        self.means[3]
    }

    fn best_of_others(&self) -> f64 {
        self.means[..3].iter().copied().fold(f64::INFINITY, f64::min)
    }

    /// Whether it is better than all others.
    pub fn is_best(&self) -> bool {
        self.own() < self.best_of_others()
    }

    /// Whether it is not the best, but within 1 % of it.
    pub fn is_close(&self) -> bool {
        let best = self.best_of_others();
        !self.is_best() && (self.own() - best) / best < 0.01
    }

    /// Whether it is better than adaptive.
    pub fn surpasses_adaptive(&self) -> bool {
        self.own() < self.means[2]
    }

    /// `best`, `close`, or the policy that is best.
    pub fn verdict(&self) -> &'static str {
        if self.is_best() {
            return "best";
        }
        if self.is_close() {
            return "close";
        }
        let best = self.best_of_others();
        let others = POLICIES.iter().zip(&self.means);
        others.into_iter().find(|(_, mean)| **mean == best).map_or("", |(policy, _)| policy)
    }
}

/// The settings of which all four policies are known, in order.
pub fn standings(sweep: &Sweep, results: &Results) -> Vec<Standing> {
    let policies = POLICIES.len();
    let known = (0..sweep.settings() / policies).filter_map(|setting| {
        let mut means = [0.0; 4];
        for (policy, mean) in means.iter_mut().enumerate() {
            let trials = sweep.trials_of(setting * policies + policy);
            let values: Option<Vec<f64>> = trials.map(|place| results.value(place, 0)).collect();
            *mean = Sample::of(&values?).mean;
        }
        let coordinates = sweep.coordinates(setting * policies);
        let place = coordinates.get(..3)?.try_into().ok()?;
        Some(Standing { place, means })
    });
    known.collect()
}

/// What is counted of the settings of one configuration, or of all.
#[derive(Clone, Copy, Debug, Default)]
struct Counts {
    settings: usize,
    best: usize,
    close: usize,
    surpasses: usize,
}

impl Counts {
    fn of<'a>(standings: impl Iterator<Item = &'a Standing>) -> Self {
        let mut counts = Self::default();
        for standing in standings {
            counts.settings += 1;
            counts.best += usize::from(standing.is_best());
            counts.close += usize::from(standing.is_close());
            counts.surpasses += usize::from(standing.surpasses_adaptive());
        }
        counts
    }

    fn cells(&self) -> [Cell; 4] {
        [self.best, self.close, self.best + self.close, self.surpasses]
            .map(|count| Cell::Whole(count as u64))
    }
}

/// The paper's table, of what is known so far, beside the paper's own.
pub fn best_and_close(sweep: &Sweep, results: &Results) -> Table {
    let all = standings(sweep, results);
    let mut rows = Vec::new();
    for (place, (rc, (best, close))) in RATIOS.into_iter().zip(PRINTED).enumerate() {
        let counts = Counts::of(all.iter().filter(|standing| standing.place[0] == place));
        let mut row = vec![Cell::Number(rc)];
        row.extend(counts.cells());
        row.extend([best, close, best + close].map(Cell::Number));
        row.push(Cell::Empty);
        rows.push(row);
    }
    let (best, close) = printed();
    let mut row = vec![Cell::Word("total")];
    row.extend(Counts::of(all.iter()).cells());
    row.extend([best, close, best + close, PRINTED_SURPASSES].map(Cell::Number));
    rows.push(row);
    let columns = &[
        "rc",
        "best",
        "close",
        "sum",
        "surpasses_adaptive",
        "paper_best",
        "paper_close",
        "paper_sum",
        "paper_surpasses_adaptive",
    ];
    Table::new(columns, rows)
}

/// Best and close in all settings, as printed.
fn printed() -> (f64, f64) {
    PRINTED.iter().fold((0.0, 0.0), |(best, close), (b, c)| (best + b, close + c))
}

fn claims(sweep: &Sweep, results: &Results) -> Vec<Claim> {
    let all = standings(sweep, results);
    let counts = Counts::of(all.iter());
    let (best, close) = printed();
    let sum = (counts.best + counts.close) as f64;
    let complete = counts.settings == sweep.settings() / POLICIES.len();
    let most = |claim, paper: f64, ours: usize| {
        let verdict =
            if 2 * ours > counts.settings { Verdict::Reproduced } else { Verdict::NotReproduced };
        let another = "another workload or other speed sets than the paper's";
        let reason = if verdict == Verdict::Reproduced { "" } else { another };
        Claim::new(claim, paper.into(), Cell::Whole(ours as u64), verdict, reason)
    };
    // Means and spreads over eight draws of ten speed sets; the paper's draw is not known.
    let number = |claim, paper: f64, ours: f64, (deviation, range): (f64, _), reason| {
        let verdict = Chance { deviation, range }.judge(ours, paper);
        let reason = if verdict == Verdict::Reproduced { "" } else { reason };
        Claim::new(claim, paper.into(), ours.into(), verdict, reason)
    };
    let draws = "the paper's speed sets are not known; other draws give 60 to 79";
    let claims = vec![
        most(
            "Best or within 1 % of the best in most settings",
            best + close,
            counts.best + counts.close,
        ),
        most("Better than adaptive in most settings", PRINTED_SURPASSES, counts.surpasses),
        in_every_kind(&all),
        number(
            "Settings in which it is the best",
            best,
            counts.best as f64,
            (2.0, 25.0..=32.0),
            "no reading of the rules and no draw of speed sets tried gives more than 32",
        ),
        number(
            "Settings in which it is within 1 % of the best",
            close,
            counts.close as f64,
            (4.4, 28.0..=47.0),
            "the paper's speed sets are not known",
        ),
        number("Best or within 1 % of the best", best + close, sum, (3.9, 60.0..=79.0), draws),
        number(
            "Settings in which it is better than adaptive",
            PRINTED_SURPASSES,
            counts.surpasses as f64,
            (3.7, 55.0..=66.0),
            "the paper's speed sets are not known; other draws give 55 to 66",
        ),
    ];
    let theirs = is_the_papers_workload(sweep, results);
    let judged = |(place, claim): (usize, Claim)| match claim {
        claim if !complete => Claim { verdict: Verdict::Open, reason: "", ..claim },
        // The first three are statements that any workload can be held against.
        claim if place >= 3 && !theirs => claim.on_another_workload(),
        claim => claim,
    };
    claims.into_iter().enumerate().map(judged).collect()
}

/// That it is best or close in most settings of every load.
fn in_every_kind(all: &[Standing]) -> Claim {
    let loads = 0..allocate::PAPER_LOADINGS.len();
    let held = loads.clone().filter(|load| {
        let of_load = Counts::of(all.iter().filter(|standing| standing.place[1] == *load));
        2 * (of_load.best + of_load.close) > of_load.settings
    });
    let (held, of) = (held.count(), if all.is_empty() { 0 } else { loads.len() });
    let reason = "with long queues the speed that the head gains costs more than the look-ahead \
                  sees, and best-fit is better";
    let claim = Claim::of_cases("The same at every system loading", (held, of), reason);
    // That it does at some is the claim before.
    match claim.verdict {
        Verdict::InPart => Claim { verdict: Verdict::NotReproduced, ..claim },
        _ => claim,
    }
}

/// Whether the workload is the one that the paper used: its Table IV agrees.
pub(super) fn is_the_papers_workload(sweep: &Sweep, results: &Results) -> bool {
    let per_configuration = sweep.settings() / RATIOS.len();
    RATIOS.into_iter().enumerate().all(|(place, rc)| {
        let first = sweep.trials_of(place * per_configuration).start;
        let jobs = results.value(first, 1);
        jobs.is_some() && jobs == allocate::printed_jobs(rc)
    })
}
