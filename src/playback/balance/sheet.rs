//! Lab Balance on paper: the reasons of a step as lines and tables.

use super::{BalanceFormula, BalanceWhy, OfStage, resource_name};
use crate::learn::Machine;
use crate::playback::scene::{Table, Words};
use crate::playback::sheet::{Reasons, taken};
use crate::words::{lab, sheet as words};

/// The reasons of a step.
pub(in crate::playback) fn reasons(why: &BalanceWhy) -> Reasons {
    let mut reasons = Reasons::default();
    reasons.lines.extend(why.formulas.iter().flat_map(formula));
    reasons.lines.extend(why.verdict.as_ref().map(|(said, mark)| {
        let said = said.text();
        format!("{} {}", said.trim_end(), mark.label)
    }));
    if let Some(table) = &why.table {
        let names = (0..table.resources).map(|k| {
            resource_name(k, table.resources).map_or_else(|| (k + 1).to_string(), str::to_owned)
        });
        let columns = [lab::column_job().to_owned()]
            .into_iter()
            .chain(names)
            .chain([table.score.to_owned(), String::new()]);
        let rows = table.rows.iter().map(|row| {
            let refused = row.refused.map(str::to_owned);
            let said = refused.unwrap_or_else(|| row.chosen.then(taken).unwrap_or_default());
            let head = [row.job.clone()].into_iter().chain(row.needs.iter().cloned());
            head.chain([row.score.clone(), said]).collect()
        });
        reasons.tables.push(Table {
            caption: table.caption.clone(),
            columns: columns.collect(),
            rows: rows.collect(),
        });
        reasons.remarks.extend(table.remark.clone());
    }
    reasons.remarks.extend(why.note.as_ref().map(Words::text));
    reasons
}

fn formula(formula: &BalanceFormula) -> Vec<String> {
    match formula {
        BalanceFormula::Threshold { index, server, value, sign, global, factor, bound } => {
            vec![words::threshold(index, server, sign, factor, value, global, bound)]
        }
        BalanceFormula::Balance { server, now, then_name, then } => vec![
            words::balance(server, &now[0], &now[1], &now[2]),
            format!("{then_name}: {} / {} = {}", then[0], then[1], then[2]),
        ],
        BalanceFormula::Use { job, with } => {
            vec![words::use_with(job, &with[0], &with[1], &with[2])]
        }
        BalanceFormula::Lowest { job, resource, share } => {
            vec![words::takes(job, resource, share)]
        }
    }
}

/// The stage is told in tables.
pub(in crate::playback) fn outlines(_: &OfStage) -> Option<Vec<Machine>> {
    None
}
