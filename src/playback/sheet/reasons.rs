//! The reasons of a step as lines and tables, for paper.

use crate::playback::balance::{BalanceFormula, BalanceWhy, resource_name};
use crate::playback::cluster::ClusterWhy;
use crate::playback::explanation::{AllocateWhy, Body, Formula, PlanWhy, RuleFormula};
use crate::playback::prioritize::PrioritizeWhy;
use crate::playback::scene::{Table, Words};
use crate::playback::select::SelectWhy;

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

/// What stands behind a row: whether it was taken.
const TAKEN: [&str; 2] = ["", "taken"];

fn of_allocate(why: &AllocateWhy) -> Reasons {
    let mut reasons = Reasons::default();
    if let Some(plan) = &why.plan {
        reasons.plan(plan);
    }
    reasons.lines.extend(why.formula.as_ref().map(formula));
    reasons.lines.extend(why.verdict.as_ref().map(|(words, mark)| {
        let words = words.text();
        format!("{} {}", words.trim_end(), mark.label())
    }));
    let rows = why.candidates.iter().map(|row| {
        let values = [&row.site, &row.speed, &row.free, &row.leaves, &row.runs_for];
        let [site, speed, free, leaves, runs_for] = values.map(String::clone);
        [site, speed, free, leaves, runs_for, TAKEN[usize::from(row.chosen)].to_owned()]
    });
    let columns = ["Site", "Speed", "Free", "Left over", "Runs for", ""];
    reasons.compare("Candidates", columns, rows);
    if let Some(starts) = &why.starts {
        let row = |row: &crate::playback::Start| {
            [row.site.clone(), row.after_text.clone(), row.at.clone()]
        };
        let columns = ["Site", "After", starts.head.as_str()];
        reasons.compare("When it can start", columns, starts.rows.iter().map(row));
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
    reasons.compare("Classes", ["", "Value", "Against", "Class"], classes);
    reasons.lines.extend(why.rule.as_ref().map(Words::text));
    if let Some(matrix) = &why.matrix {
        let rows = ["High", "Medium", "Low"].into_iter().zip(&matrix.cells);
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
        let columns = ["Complexity, parallelism", "Low", "Medium", "High"];
        reasons.compare("Levels", columns, rows);
    }
    let free = why.free.iter().map(|row| {
        [
            row.name.clone(),
            row.speed.clone(),
            row.runs_for.clone(),
            TAKEN[usize::from(row.chosen)].to_owned(),
        ]
    });
    reasons.compare("Free resources", ["Resource", "Speed", "Runs for", ""], free);
    reasons.remarks.extend(why.free_more.iter().chain(&why.note).cloned());
    reasons
}

fn of_balance(why: &BalanceWhy) -> Reasons {
    let mut reasons = Reasons::default();
    reasons.lines.extend(why.formulas.iter().flat_map(balance_formula));
    reasons.lines.extend(why.verdict.as_ref().map(|(words, mark)| {
        let words = words.text();
        format!("{} {}", words.trim_end(), mark.label)
    }));
    if let Some(table) = &why.table {
        let names = (0..table.resources).map(|k| {
            resource_name(k, table.resources).map_or_else(|| (k + 1).to_string(), str::to_owned)
        });
        let columns = ["Job".to_owned()]
            .into_iter()
            .chain(names)
            .chain([table.score.to_owned(), String::new()]);
        let rows = table.rows.iter().map(|row| {
            let refused = row.refused.map(str::to_owned);
            let said = refused.unwrap_or_else(|| TAKEN[usize::from(row.chosen)].to_owned());
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
        reasons.lines.push("TTR = transfer + wait + process".to_owned());
        reasons.lines.push(format!(
            "transfer = {} / {}, process = {} / {}",
            formula.moved, formula.bandwidth, formula.length, formula.power
        ));
        reasons.lines.push(format!("TTR = {transfer} + {wait} + {process} = {}", formula.total));
    }
    reasons.lines.extend(why.verdict.as_ref().map(|(words, mark, cluster)| {
        let words = words.text();
        format!("{} {} {cluster}", words.trim_end(), mark.label())
    }));
    let caption = format!("Candidates, in {}", why.unit);
    let rows = why.ranked.iter().map(|row| {
        let [transfer, wait, process, sum] = row.terms.clone();
        [
            row.cluster.clone(),
            transfer,
            wait,
            process,
            sum,
            TAKEN[usize::from(row.chosen)].to_owned(),
        ]
    });
    reasons.compare(&caption, ["Cluster", "Transfer", "Wait", "Process", "TTR", ""], rows);
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
    let holds = match formula.holds {
        Some(true) => ", holds",
        Some(false) => ", does not hold",
        None => "",
    };
    format!("{}: {}{holds}", formula.rule.join(" "), formula.numbers.join(" "))
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
        } => format!(
            "Score = (CS of fastest-first / CS of best-fit) × (TCC of fastest-first / TCC of best-fit) = \
             ({speed_ff} / {speed_bf}) × ({tcc_ff} / {tcc_bf}) = {speed_ratio} × {capacity_ratio} = {score}"
        ),
        Formula::Speeds { speed_bf, speed_ff, equal } => format!(
            "Speed of best-fit’s site {} speed of fastest-first’s: {speed_bf} {} {speed_ff}",
            if *equal { "=" } else { "<" },
            if *equal { "=" } else { "<" }
        ),
        Formula::Counts { placed_ff, placed_bf } => {
            format!("Jobs that get in: {placed_ff} with fastest-first, {placed_bf} with best-fit")
        }
        Formula::Leftover { free, need, leftover, least } => format!(
            "free − needed = {free} − {need} = {leftover}, the {}",
            if *least { "least" } else { "most" }
        ),
        Formula::Fastest { speed } => format!("The highest speed: {speed}"),
        Formula::Fragmentation { largest, free, index } => {
            format!("F = 1 − largest hole / total free = 1 − {largest} / {free} = {index}")
        }
    }
}

fn balance_formula(formula: &BalanceFormula) -> Vec<String> {
    match formula {
        BalanceFormula::Threshold { index, server, value, sign, global, factor, bound } => {
            vec![format!(
                "{index} of {server} {sign} ({factor}) × {index} of all: {value} {sign} ({factor}) × {global} = {bound}"
            )]
        }
        BalanceFormula::Balance { server, now, then_name, then } => vec![
            format!("RB of {server} = most / average = {} / {} = {}", now[0], now[1], now[2]),
            format!("{then_name}: {} / {} = {}", then[0], then[1], then[2]),
        ],
        BalanceFormula::Use { job, with } => vec![format!(
            "Use with {job} = most / average = {} / {} = {}",
            with[0], with[1], with[2]
        )],
        BalanceFormula::Lowest { job, resource, share } => {
            vec![format!("{job} takes of {resource}: {share}")]
        }
    }
}
