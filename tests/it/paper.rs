//! The papers' experiments as tests read them: tables and claims, one run after the other.

use gridlock::experiment::bench::Bench;
use gridlock::experiment::named::{Claim, Given, Named, Recipe, in_turn};
use gridlock::experiment::sweep::Results;
use gridlock::experiment::{Cell, Table};

/// The table of a paper's experiment, with the sets that it takes by itself.
pub(crate) fn table(name: &str) -> Table {
    let named = Named::find(name).unwrap();
    let given = Given { seed: 1.0, sets: named.sets.unwrap_or(1), trace: None, first: None };
    if let Recipe::Direct { table, .. } = named.recipe {
        return table(&given, &mut (), &in_turn).unwrap();
    }
    let sweep = named.sweep(&given).unwrap().unwrap();
    let results = Results::one_by_one(&sweep, &mut Bench::new(()));
    named.table(&sweep, &results)
}

fn number(cell: &Cell) -> f64 {
    match cell {
        Cell::Number(number) => *number,
        Cell::Whole(count) => *count as f64,
        other => panic!("{other:?}"),
    }
}

/// A column's values in the rows that are asked for.
pub(crate) fn column(table: &Table, name: &str, rows: impl Fn(&[Cell]) -> bool) -> Vec<f64> {
    let place = table.columns.iter().position(|column| *column == name).unwrap();
    table.rows.iter().filter(|row| rows(row)).map(|row| number(&row[place])).collect()
}

/// The table of a paper's sweep with the sets that it takes by itself, and what the paper claims of it.
pub(crate) fn table_and_claims(name: &str) -> (Table, Vec<Claim>) {
    let named = Named::find(name).unwrap();
    let given = Given { seed: 1.0, sets: named.sets.unwrap_or(1), trace: None, first: None };
    let sweep = named.sweep(&given).unwrap().unwrap();
    let results = Results::one_by_one(&sweep, &mut Bench::new(()));
    (named.table(&sweep, &results), named.claims(&sweep, &results))
}
