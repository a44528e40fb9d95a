//! Experiments by name, the papers' and one of our own: a sweep and the table that is made of it, or a table
//! that needs no runs; and what the paper claims beside what was found [A-26 to, B-50 to
//! B-52, C-50 to C-54, D-40 to D-44].

mod allocate;
mod claim;
mod drawing;
mod figure_2;
mod grid_backfilling;
mod leinberger;
mod prioritize;
mod select;
mod table_5;

pub use allocate::{PAPER_LOADINGS, PAPER_SITES, paper_scenario};
pub use claim::{Claim, Verdict};
pub use prioritize::sumathi_scenario;
pub use table_5::{Standing, best_and_close, standings};

use serde::{Deserialize, Serialize};

use super::bench::TrialError;
use super::figure::{Choice, Figure};
use super::sweep::{Results, Sweep};
use super::table::Table;
use crate::scenario::{Problem, Traces, Value};

/// A paper's experiment.
#[derive(Clone, Copy, Debug)]
pub struct Named {
    /// Its name on the command line and in addresses.
    pub name: &'static str,
    /// What the paper calls it.
    pub title: &'static str,
    /// What it shows, in a sentence.
    pub help: &'static str,
    /// Whose paper it is from, as a lab's word in files.
    pub lab: &'static str,
    /// How many sets of random numbers it takes, unless asked otherwise; nothing where it takes none.
    pub sets: Option<u32>,
    /// How it is made.
    pub recipe: Recipe,
}

/// How an experiment's table is made.
#[derive(Clone, Copy, Debug)]
pub enum Recipe {
    /// By many runs.
    Sweep {
        /// The experiment as a file would say it.
        file: fn(&Given) -> Value,
        /// The paper's table of the results.
        table: fn(&Sweep, &Results) -> Table,
        /// What the paper claims beside what was found.
        claims: fn(&Sweep, &Results) -> Vec<Claim>,
    },
    /// At once.
    Direct {
        /// The table.
        table: fn(&Given, &mut dyn Traces, Each<'_>) -> Result<Table, TrialError>,
        /// What the paper claims beside what was found.
        claims: fn(&Table) -> Vec<Claim>,
    },
}

/// Does a piece of work for each of so many places: one after the other, or several at once. What comes
/// of it does not depend on which.
pub type Each<'a> = &'a dyn Fn(usize, &(dyn Fn(usize) + Sync));

/// One after the other.
pub fn in_turn(count: usize, work: &(dyn Fn(usize) + Sync)) {
    (0..count).for_each(work);
}

/// What can be chosen of a named experiment [F-35].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Given {
    /// Start of every stream of random numbers.
    pub seed: f64,
    /// How many sets of random numbers are tried.
    pub sets: u32,
    /// The name of a trace; without one the built-in workload of the same kind is used.
    pub trace: Option<String>,
    /// Only so many jobs, the first by submission.
    pub first: Option<f64>,
}

impl Given {
    /// The workload as scenarios name it.
    fn workload(&self) -> Value {
        let (source, first) = match &self.trace {
            Some(name) => (("swf", Value::Text(name.clone())), "first"),
            None => (("generator", Value::from("sdsc-like")), "count"),
        };
        let first = self.first.map(|count| (first, Value::Number(count)));
        Value::object([source].into_iter().chain(first))
    }
}

/// All of them, in the order in which people meet them.
pub const NAMED: &[Named] = &[
    allocate::TABLE_4,
    figure_2::FIGURE_2,
    table_5::TABLE_5,
    allocate::QUEUE_LENGTHS,
    allocate::SPEED_RATIOS,
    grid_backfilling::GRID_BACKFILLING,
    prioritize::FIGURE_2,
    prioritize::FIGURE_3,
    prioritize::TRIALS,
    prioritize::READINGS,
    leinberger::FIGURE_2,
    leinberger::FIGURE_3,
    leinberger::FIGURE_4,
    leinberger::QUICK,
    select::FIGURE_2,
    select::FIGURE_3,
    select::FIGURE_4,
    select::FIGURE_5,
    select::FIGURE_6,
    select::FIGURE_7,
    select::FIGURE_8,
    select::FIGURE_9,
    select::FIGURE_10,
    select::TABLE_2,
    select::TABLE_3,
    select::TABLE_4,
];

/// Makes the figure of a table, which is given as CSV.
type Drawn = fn(&str) -> Figure;

impl PartialEq for Named {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Named {}

impl Named {
    /// Whether no paper makes it: the question is our own.
    pub fn is_our_own(&self) -> bool {
        *self == grid_backfilling::GRID_BACKFILLING
    }

    /// The experiment of this name.
    pub fn find(name: &str) -> Option<&'static Self> {
        NAMED.iter().find(|named| named.name == name)
    }

    /// Its sweep; nothing if it needs no runs.
    pub fn sweep(&self, given: &Given) -> Option<Result<Sweep, Vec<Problem>>> {
        match self.recipe {
            Recipe::Sweep { file, .. } => Some(Sweep::check(&file(given))),
            Recipe::Direct { .. } => None,
        }
    }

    /// The figure of a table that needed no sweep, if it is drawn as one; the table is given as CSV.
    pub fn drawn(&self, csv: &str) -> Option<Figure> {
        self.drawing().map(|drawn| drawn(csv))
    }

    /// Whether its table is drawn as a figure.
    pub fn draws_its_table(&self) -> bool {
        self.drawing().is_some()
    }

    fn drawing(&self) -> Option<Drawn> {
        const DRAWINGS: [(&str, Drawn); 4] = [
            (prioritize::FIGURE_3.name, prioritize::drawn),
            (leinberger::FIGURE_3.name, leinberger::drawn_requirements),
            (leinberger::FIGURE_4.name, leinberger::drawn),
            (leinberger::QUICK.name, leinberger::drawn),
        ];
        DRAWINGS.iter().find(|(name, _)| *name == self.name).map(|(_, drawn)| *drawn)
    }

    /// The paper's table of its sweep's results.
    pub fn table(&self, sweep: &Sweep, results: &Results) -> Table {
        match self.recipe {
            Recipe::Sweep { table, .. } => table(sweep, results),
            Recipe::Direct { .. } => super::sweep::settings_table(sweep, results),
        }
    }

    /// What the paper claims beside what its sweep found.
    pub fn claims(&self, sweep: &Sweep, results: &Results) -> Vec<Claim> {
        match self.recipe {
            Recipe::Sweep { claims, .. } => claims(sweep, results),
            Recipe::Direct { .. } => Vec::new(),
        }
    }
}

/// What a paper's figure shows of its sweep, and how it calls it.
pub fn as_printed(named: &Named, sweep: &Sweep) -> Choice {
    let all = Choice::all(0);
    match (named.lab, named.name) {
        // It leaves out the lightest and the heaviest load, of which Table V counts the settings.
        (_, "figure-2") => Choice { columns: Some(1..4), lettered: true, ..all },
        ("select", name) => {
            Choice { metric: select::metric_of(name), along: select::along(sweep), ..all }
        }
        _ => all,
    }
}

/// What the paper claims beside what a sweep found, as a table.
pub fn verdicts(named: &Named, sweep: &Sweep, results: &Results) -> Table {
    claim::claims_table(named.claims(sweep, results))
}

/// What the paper claims beside a table that needed no runs.
pub fn verdicts_of_table(named: &Named, table: &Table) -> Table {
    let claims = match named.recipe {
        Recipe::Direct { claims, .. } => claims(table),
        Recipe::Sweep { .. } => Vec::new(),
    };
    claim::claims_table(claims)
}
