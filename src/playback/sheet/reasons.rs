//! The reasons of a step as lines and tables, for paper.

use crate::playback::balance::{BalanceFormula, BalanceWhy, resource_name};
use crate::playback::cluster::ClusterWhy;
use crate::playback::explanation::{AllocateWhy, Body, Formula, PlanWhy, RuleFormula};
use crate::playback::prioritize::PrioritizeWhy;
use crate::playback::scene::{Table, Words};
use crate::playback::select::SelectWhy;
use crate::words::{lab, sheet as words};

/// What stands below the sentence.
#[derive(Debug, Default)]
pub(super) struct Reasons {
    /// The formulas with their numbers, and what follows from them.
    pub(super) lines: Vec<String>,
    /// What was compared.
    pub(super) tables: Vec<Table>,
    /// What stands below.
    pub(super) remarks: Vec<String>,
}

impl Reasons {
    /// Those of a lab.
    pub(super) fn of(body: &Body) -> Self {
        match body {
            Body::Plain => Self::default(),
            Body::Allocate(why) => of_allocate(why),
            Body::Prioritize(why) => of_prioritize(why),
            Body::Balance(why) => of_balance(why),
            Body::Select(why) => of_select(why),
            Body::Cluster(why) => of_cluster(why),
        }
    }

    fn compare<const N: usize>(
        &mut self,
        caption: &str,
        columns: [&str; N],
        rows: impl Iterator<Item = [String; N]>,
    ) {
        let rows: Vec<Vec<String>> = rows.map(Vec::from).collect();
        let columns = columns.map(str::to_owned).to_vec();
        self.tables.push(Table { caption: caption.to_owned(), columns, rows });
    }

    fn plan(&mut self, plan: &PlanWhy) {
        self.lines.extend(plan.formulas.iter().map(rule));
        self.lines.extend(plan.verdict.as_ref().map(Words::text));
        self.tables.extend(plan.table.clone());
        self.remarks.extend(plan.then.clone());
    }
}

/// What stands behind a row that was taken.
fn taken() -> String {
    words::taken().to_owned()
}

fn of_allocate(why: &AllocateWhy) -> Reasons {
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
        let row = |row: &crate::playback::Start| {
            [row.site.clone(), row.after_text.clone(), row.at.clone()]
        };
        let columns = [lab::column_site(), words::column_after(), starts.head.as_str()];
        reasons.compare(words::when_it_can_start(), columns, starts.rows.iter().map(row));
        reasons.remarks.extend(starts.more.iter().chain(&starts.never).cloned());
    }
    reasons.remarks.extend(why.left_out.clone());
    reasons.remarks.extend(why.note.as_ref().map(Words::text));
    reasons
}

fn of_prioritize(why: &PrioritizeWhy) -> Reasons {
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

fn of_balance(why: &BalanceWhy) -> Reasons {
    let mut reasons = Reasons::default();
    reasons.lines.extend(why.formulas.iter().flat_map(balance_formula));
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

fn of_select(why: &SelectWhy) -> Reasons {
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

fn of_cluster(why: &ClusterWhy) -> Reasons {
    Reasons {
        lines: why.formulas.iter().map(rule).chain(why.verdict.as_ref().map(Words::text)).collect(),
        tables: why.table.clone().into_iter().collect(),
        remarks: why.note.as_ref().map(Words::text).into_iter().collect(),
    }
}

/// A rule, and its numbers after it.
fn rule(formula: &RuleFormula) -> String {
    let said = match formula.holds {
        Some(true) => words::rule_holds,
        Some(false) => words::rule_does_not,
        None => words::rule,
    };
    said(&formula.rule.join(" "), &formula.numbers.join(" "))
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

fn balance_formula(formula: &BalanceFormula) -> Vec<String> {
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
