//! Lab Prioritize on paper: the reasons of a step as lines and tables.

use super::{OfStage, PrioritizeWhy};
use crate::learn::Machine;
use crate::playback::scene::Words;
use crate::playback::sheet::{Reasons, taken};
use crate::words::{lab, sheet as words};

/// The reasons of a step.
pub(in crate::playback) fn reasons(why: &PrioritizeWhy) -> Reasons {
    let mut reasons = Reasons::default();
    let classes = why.operands.iter().map(|one| {
        [one.name.to_owned(), one.value.clone(), one.against.clone(), one.class.to_owned()]
    });
    let columns = ["", words::column_value(), words::column_against(), words::column_class()];
    reasons.compare(words::classes(), columns, classes);
    reasons.lines.extend(why.rule.as_ref().map(Words::text));
    if let Some(matrix) = &why.matrix {
        let rows = [words::high(), words::medium(), words::low()].into_iter().zip(&matrix.cells);
        let rows = rows.map(|(name, cells)| {
            let [low, medium, high] = cells.each_ref().map(|cell| {
                if cell.jobs.is_empty() {
                    cell.level.to_string()
                } else {
                    format!("{}: {}", cell.level, cell.jobs)
                }
            });
            [name.to_owned(), low, medium, high]
        });
        let columns = [words::column_measures(), words::low(), words::medium(), words::high()];
        reasons.compare(words::levels(), columns, rows);
    }
    let free = why.free.iter().map(|row| {
        [
            row.name.clone(),
            row.speed.clone(),
            row.runs_for.clone(),
            row.chosen.then(taken).unwrap_or_default(),
        ]
    });
    let columns = [words::column_resource(), lab::column_speed(), words::column_runs_for(), ""];
    reasons.compare(words::free_resources(), columns, free);
    reasons.remarks.extend(why.free_more.iter().chain(&why.note).cloned());
    reasons
}

/// The stage is told in tables.
pub(in crate::playback) fn outlines(_: &OfStage) -> Option<Vec<Machine>> {
    None
}
