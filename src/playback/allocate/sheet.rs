//! Lab Allocate on paper: the reasons of a step as lines and tables.

use super::picture::{AllocateStage, SiteView};
use super::reasons::{AllocateWhy, Formula, Start};
use crate::learn::Machine;
use crate::playback::scene::Words;
use crate::playback::sheet::{Reasons, taken};
use crate::words::{lab, sheet as words};

/// The reasons of a step.
pub(in crate::playback) fn reasons(why: &AllocateWhy) -> Reasons {
    let mut reasons = Reasons::default();
    if let Some(plan) = &why.plan {
        reasons.plan(plan);
    }
    reasons.lines.extend(why.formula.as_ref().map(formula));
    reasons.lines.extend(why.verdict.as_ref().map(|(said, mark)| {
        let said = said.text();
        format!("{} {}", said.trim_end(), mark.label())
    }));
    let rows = why.candidates.iter().map(|row| {
        let values = [&row.site, &row.speed, &row.free, &row.leaves, &row.runs_for];
        let [site, speed, free, leaves, runs_for] = values.map(String::clone);
        [site, speed, free, leaves, runs_for, row.chosen.then(taken).unwrap_or_default()]
    });
    let columns = [
        lab::column_site(),
        lab::column_speed(),
        lab::column_free(),
        words::column_left_over(),
        words::column_runs_for(),
        "",
    ];
    reasons.compare(words::candidates(), columns, rows);
    if let Some(starts) = &why.starts {
        let row = |row: &Start| [row.site.clone(), row.after_text.clone(), row.at.clone()];
        let columns = [lab::column_site(), words::column_after(), starts.head.as_str()];
        reasons.compare(words::when_it_can_start(), columns, starts.rows.iter().map(row));
        reasons.remarks.extend(starts.more.iter().chain(&starts.never).cloned());
    }
    reasons.remarks.extend(why.left_out.clone());
    reasons.remarks.extend(why.note.as_ref().map(Words::text));
    reasons
}

fn formula(formula: &Formula) -> String {
    match formula {
        Formula::Score {
            speed_ff,
            speed_bf,
            tcc_ff,
            tcc_bf,
            speed_ratio,
            capacity_ratio,
            score,
        } => words::score(speed_ff, speed_bf, tcc_ff, tcc_bf, speed_ratio, capacity_ratio, score),
        Formula::Speeds { speed_bf, speed_ff, equal: true } => {
            words::speeds_equal(speed_bf, speed_ff)
        }
        Formula::Speeds { speed_bf, speed_ff, equal: false } => {
            words::speeds_less(speed_bf, speed_ff)
        }
        Formula::Counts { placed_ff, placed_bf } => words::counts(placed_ff, placed_bf),
        Formula::Leftover { free, need, leftover, least: true } => {
            words::leaves_least(free, need, leftover)
        }
        Formula::Leftover { free, need, leftover, least: false } => {
            words::leaves_most(free, need, leftover)
        }
        Formula::Fastest { speed } => words::fastest(speed),
        Formula::Fragmentation { largest, free, index } => {
            words::fragmentation(largest, free, index)
        }
    }
}

/// The sites.
#[expect(clippy::unnecessary_wraps, reason = "not every stage has any")]
pub(in crate::playback) fn outlines(stage: &AllocateStage) -> Option<Vec<Machine>> {
    let row = |site: &SiteView| Machine {
        name: site.name.to_string(),
        processors: f64::from(site.processors),
        jobs: site
            .running
            .iter()
            .map(|block| (block.mark.label.clone(), f64::from(block.processors)))
            .collect(),
    };
    Some(stage.sites.iter().map(row).collect())
}
