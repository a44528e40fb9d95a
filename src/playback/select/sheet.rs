//! Lab Select on paper: the reasons of a step as lines and tables.

use super::{OfStage, SelectWhy};
use crate::learn::Machine;
use crate::playback::sheet::{Reasons, taken};
use crate::words::sheet as words;

/// The reasons of a step.
pub(in crate::playback) fn reasons(why: &SelectWhy) -> Reasons {
    let mut reasons = Reasons::default();
    if let Some(formula) = &why.formula {
        let [transfer, wait, process] = &formula.terms;
        reasons.lines.push(words::ttr().to_owned());
        reasons.lines.push(words::ttr_parts(
            &formula.moved,
            &formula.bandwidth,
            &formula.length,
            &formula.power,
        ));
        reasons.lines.push(format!("TTR = {transfer} + {wait} + {process} = {}", formula.total));
    }
    reasons.lines.extend(why.verdict.as_ref().map(|(said, mark, cluster)| {
        let said = said.text();
        format!("{} {} {cluster}", said.trim_end(), mark.label())
    }));
    let caption = words::candidates_in(why.unit);
    let rows = why.ranked.iter().map(|row| {
        let [transfer, wait, process, sum] = row.terms.clone();
        [
            row.cluster.clone(),
            transfer,
            wait,
            process,
            sum,
            row.chosen.then(taken).unwrap_or_default(),
        ]
    });
    let columns = [
        words::column_cluster(),
        words::column_transfer(),
        words::column_wait(),
        words::column_process(),
        "TTR",
        "",
    ];
    reasons.compare(&caption, columns, rows);
    reasons.remarks.extend(why.left_out.iter().cloned());
    reasons
}

/// The stage is told in tables.
pub(in crate::playback) fn outlines(_: &OfStage) -> Option<Vec<Machine>> {
    None
}
