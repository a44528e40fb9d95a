//! The sweeps of a lesson, run once each and kept as tables of text [L-22, L-30].

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::csv;
use crate::experiment::bench::Bench;
use crate::experiment::sweep::{Results, Sweep, settings_table};
use crate::explore::with_format;
use crate::scenario::{Problem, Value};

/// The most runs of a lesson's sweep.
const MOST_RUNS: usize = 400;

/// Why a sweep has no table.
#[derive(Clone, Debug)]
pub(super) enum NoTable {
    /// It has more runs than a lesson's may.
    TooLarge(usize),
    /// What is wrong with it, in words.
    Wrong(String),
}

/// Rows of text under named columns.
type Grid = Vec<Vec<String>>;

/// The tables of the sweeps that were asked for so far.
#[derive(Debug, Default)]
pub(super) struct Sweeps(RefCell<BTreeMap<String, Result<Rc<Grid>, NoTable>>>);

impl Sweeps {
    /// The table of a sweep, its format put in, as the command prints it.
    pub(super) fn table(&self, sweep: &Value) -> Result<Rc<Grid>, NoTable> {
        let sweep = with_format(sweep.clone());
        let key = sweep.to_json();
        if let Some(known) = self.0.borrow().get(&key) {
            return known.clone();
        }
        let made = run(&sweep).map(Rc::new);
        self.0.borrow_mut().insert(key, made.clone());
        made
    }
}

fn run(sweep: &Value) -> Result<Grid, NoTable> {
    let sweep = Sweep::check(sweep).map_err(|problems| NoTable::Wrong(told(&problems)))?;
    if sweep.len() > MOST_RUNS {
        return Err(NoTable::TooLarge(sweep.len()));
    }
    let results = Results::one_by_one(&sweep, &mut Bench::new(()));
    if let Some((why, _)) = results.failures().first() {
        let of = sweep.len();
        return Err(NoTable::Wrong(format!("{} of {of} runs failed: {why}", results.failed())));
    }
    let mut text = Vec::new();
    let written = settings_table(&sweep, &results).write_csv(&mut text);
    written.map_err(|error| NoTable::Wrong(error.to_string()))?;
    Ok(csv::rows(&String::from_utf8_lossy(&text)))
}

fn told(problems: &[Problem]) -> String {
    let first = problems.first().map(ToString::to_string).unwrap_or_default();
    match problems.len() {
        0 | 1 => first,
        more => format!("{first}; and {} more", more - 1),
    }
}

/// The number in a column of the first row that has these values on the axes.
pub(super) fn number(grid: &Grid, row: &Value, column: &str) -> Option<f64> {
    let (head, rows) = grid.split_first()?;
    let place = |name: &str| head.iter().position(|column| column == name);
    let mut wanted = Vec::new();
    for (axis, value) in row.entries() {
        let text = value.text().map_or_else(|| value.to_json(), str::to_owned);
        wanted.push((place(axis)?, text));
    }
    let found = rows.iter().find(|row| {
        wanted.iter().all(|(place, text)| row.get(*place).is_some_and(|cell| cell == text))
    })?;
    found.get(place(column)?)?.parse().ok()
}
