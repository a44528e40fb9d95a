//! The paper's worked example: two queues, and what is exchanged to balance them [C-50].

use super::super::claim::{Claim, Verdict};
use super::super::{Each, Given, Named, Recipe};
use super::number;
use crate::experiment::bench::TrialError;
use crate::experiment::table::{Cell, Table};
use crate::labs::balance::{Figure2, Figure2Steps};
use crate::scenario::Traces;

/// Figure 2: the worked example.
pub(in super::super) const FIGURE_2: Named = Named {
    name: "leinberger-figure-2",
    title: "Figure 2",
    help: "The worked example: the indices of two queues before and after jobs change places.",
    lab: "balance",
    sets: None,
    recipe: Recipe::Direct { table, claims },
};

/// What the figure prints of a state: the state, the queue, the index, its value.
const PRINTED: [(&str, f64); 8] = [
    ("ra of A, as the jobs came", 4.0),
    ("ra of B, as the jobs came", 4.0),
    ("rb of A, as the jobs came", 1.5),
    ("rb of B, as the jobs came", 1.25),
    ("rb of A, after the latest jobs changed places", 1.2),
    ("rb of B, after the latest jobs changed places", 1.07),
    ("rb of A, after the balanced jobs changed places", 1.0),
    ("rb of B, after the balanced jobs changed places", 1.0),
];

const CLAIMS: [&str; 8] = [
    "RA of the first queue",
    "RA of the second queue",
    "RB of the first queue as the jobs came",
    "RB of the second queue as the jobs came",
    "RB of the first queue after the latest jobs changed places",
    "RB of the second queue after the latest jobs changed places",
    "RB of the first queue after the balanced jobs changed places",
    "RB of the second queue after the balanced jobs changed places",
];

/// The indices of both queues, in the order of what the figure prints.
#[expect(clippy::unnecessary_wraps, reason = "one way for all recipes")]
fn table(_: &Given, _: &mut dyn Traces, _: Each<'_>) -> Result<Table, TrialError> {
    let worked = Figure2::worked();
    let of = |wanted: Figure2Steps| worked.steps.iter().find(|step| step.state == wanted);
    let both = |wanted| of(wanted).map_or([f64::NAN; 2], |step| step.rb);
    let ra = of(Figure2Steps::Initial).map_or([f64::NAN; 2], |step| step.ra);
    let states =
        [Figure2Steps::Initial, Figure2Steps::LatestSwap, Figure2Steps::BalancedReceive].map(both);
    let found = ra.into_iter().chain(states.into_iter().flatten());
    let rows = PRINTED.into_iter().zip(found);
    let rows = rows.map(|((measure, paper), found)| {
        vec![Cell::Word(measure), Cell::Number(found), Cell::Number(paper)]
    });
    Ok(Table::new(&["measure", "value", "paper"], rows.collect()))
}

/// Printed with two digits behind the point.
fn claims(table: &Table) -> Vec<Claim> {
    let rows = CLAIMS.into_iter().zip(&table.rows);
    let claims = rows.map(|(claim, row)| {
        let held = (number(&row[1]) - number(&row[2])).abs() < 0.005;
        let verdict = if held { Verdict::Reproduced } else { Verdict::NotReproduced };
        let reason = if held { "" } else { "the jobs behind the figure are a reconstruction" };
        Claim::new(claim, row[2].clone(), row[1].clone(), verdict, reason)
    });
    claims.collect()
}
