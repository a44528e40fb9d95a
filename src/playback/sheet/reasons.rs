//! The reasons of a step as lines and tables, for paper.

use crate::playback::explanation::{PlanWhy, RuleFormula};
use crate::playback::scene::{Table, Words};
use crate::words::sheet as words;

/// What stands below the sentence.
#[derive(Debug, Default)]
pub(in crate::playback) struct Reasons {
    /// The formulas with their numbers, and what follows from them.
    pub(in crate::playback) lines: Vec<String>,
    /// What was compared.
    pub(in crate::playback) tables: Vec<Table>,
    /// What stands below.
    pub(in crate::playback) remarks: Vec<String>,
}

impl Reasons {
    /// Adds a table of what was compared.
    pub(in crate::playback) fn compare<const N: usize>(
        &mut self,
        caption: &str,
        columns: [&str; N],
        rows: impl Iterator<Item = [String; N]>,
    ) {
        let rows: Vec<Vec<String>> = rows.map(Vec::from).collect();
        let columns = columns.map(str::to_owned).to_vec();
        self.tables.push(Table { caption: caption.to_owned(), columns, rows });
    }

    /// Adds why a job may start.
    pub(in crate::playback) fn plan(&mut self, plan: &PlanWhy) {
        self.lines.extend(plan.formulas.iter().map(rule));
        self.lines.extend(plan.verdict.as_ref().map(Words::text));
        self.tables.extend(plan.table.clone());
        self.remarks.extend(plan.then.clone());
    }
}

/// What stands behind a row that was taken.
pub(in crate::playback) fn taken() -> String {
    words::taken().to_owned()
}

/// A rule, and its numbers after it.
pub(in crate::playback) fn rule(formula: &RuleFormula) -> String {
    let said = match formula.holds {
        Some(true) => words::rule_holds,
        Some(false) => words::rule_does_not,
        None => words::rule,
    };
    said(&formula.rule.join(" "), &formula.numbers.join(" "))
}
