//! A comparison as tables: for those who prefer text, and for export.

use super::{FigureRow, JobColumn, Order, Together, Verdict};
use crate::playback::scene::{Table, Words};

/// How many jobs a table of text holds at most.
const ROWS: usize = 200;

impl Together {
    /// The tables at a cursor: figures so far, where the runs part, metrics at the end, jobs.
    pub(super) fn tables(&self, cursor: usize) -> Vec<Table> {
        let mut tables = vec![
            self.figure_table("Figures so far", &self.figures(cursor)),
            self.figure_table("Metrics at the end", &self.metrics()),
        ];
        if let Some(parting) = self.parting(cursor) {
            let rows = parting.sides.iter().map(|side| {
                let why = side.why.as_ref().map(Words::text).unwrap_or_default();
                vec![side.name.clone(), side.did.clone(), why]
            });
            tables.push(Table {
                caption: parting.title.clone(),
                columns: ["Run", "What it does", "Why"].map(str::to_owned).to_vec(),
                rows: rows.collect(),
            });
        }
        for run in 1..self.runs.len() {
            tables.push(self.job_table(run));
        }
        tables
    }

    fn figure_table(&self, caption: &str, rows: &[FigureRow]) -> Table {
        let mut columns = vec!["Figure".to_owned()];
        columns.extend(self.runs.iter().map(|run| run.name.clone()));
        columns.extend(self.runs.iter().skip(1).map(|run| format!("Difference of {}", run.name)));
        let rows = rows.iter().map(|row| {
            let mut cells = vec![row.name.clone()];
            cells.extend(row.values.iter().cloned());
            cells.extend(row.differences.iter().map(|one| match one.verdict.map(verdict_word) {
                Some(word) => format!("{}, {word}", one.text),
                None => one.text.clone(),
            }));
            cells
        });
        Table { caption: caption.to_owned(), columns, rows: rows.collect() }
    }

    fn job_table(&self, run: usize) -> Table {
        let (ours, theirs) = (&self.baseline().name, self.run_name(run));
        let columns = [
            "Job".to_owned(),
            "Place".to_owned(),
            format!("Start, {ours}"),
            format!("Start, {theirs}"),
            "Difference".to_owned(),
            format!("Response time, {ours}"),
            format!("Response time, {theirs}"),
            "Difference".to_owned(),
            "Change".to_owned(),
            "Verdict".to_owned(),
        ];
        let order = Order { by: JobColumn::Job, descending: false };
        let places = self.sorted_jobs(run, order);
        let rows =
            places.iter().take(ROWS).filter_map(|place| self.job_line(run, *place)).map(|line| {
                let [start, other_start] = line.starts;
                let [response, other_response] = line.responses;
                vec![
                    line.label,
                    line.sites,
                    start,
                    other_start,
                    line.start_difference,
                    response,
                    other_response,
                    line.response_difference,
                    line.change.to_owned(),
                    verdict_word(line.verdict).to_owned(),
                ]
            });
        let name = format!("Jobs of {ours} and {theirs}");
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        Table::listed(&name, &columns, places.len(), rows)
    }
}

/// "better", "worse", "the same".
pub(super) fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Better => "better",
        Verdict::Worse => "worse",
        Verdict::Same => "the same",
    }
}
