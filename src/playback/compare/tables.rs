//! A comparison as tables: for those who prefer text, and for export.

use super::{FigureRow, JobColumn, Order, Together, Verdict};
use crate::playback::scene::{Table, Words};
use crate::words::compare::{figures, jobs as told};

/// How many jobs a table of text holds at most.
const ROWS: usize = 200;

impl Together {
    /// The tables at a cursor: figures so far, where the runs part, metrics at the end, jobs.
    pub(super) fn tables(&self, cursor: usize) -> Vec<Table> {
        let mut tables = vec![
            self.figure_table(figures::so_far(), &self.figures(cursor)),
            self.figure_table(figures::at_the_end(), &self.metrics()),
        ];
        if let Some(parting) = self.parting(cursor) {
            let rows = parting.sides.iter().map(|side| {
                let why = side.why.as_ref().map(Words::text).unwrap_or_default();
                vec![side.name.clone(), side.did.clone(), why]
            });
            tables.push(Table {
                caption: parting.title.clone(),
                columns: [figures::column_run(), figures::column_does(), figures::column_why()]
                    .map(str::to_owned)
                    .to_vec(),
                rows: rows.collect(),
            });
        }
        for run in 1..self.runs.len() {
            tables.push(self.job_table(run));
        }
        tables
    }

    fn figure_table(&self, caption: &str, rows: &[FigureRow]) -> Table {
        let mut columns = vec![figures::column_figure().to_owned()];
        columns.extend(self.runs.iter().map(|run| run.name.to_string()));
        columns.extend(self.runs.iter().skip(1).map(|run| figures::difference_of(&run.name)));
        let rows = rows.iter().map(|row| {
            let mut cells = vec![row.name.clone()];
            cells.extend(row.values.iter().cloned());
            cells.extend(row.differences.iter().map(|one| match one.verdict.map(verdict_word) {
                Some(word) => figures::judged(&one.text, word),
                None => one.text.clone(),
            }));
            cells
        });
        Table { caption: caption.to_owned(), columns, rows: rows.collect() }
    }

    fn job_table(&self, run: usize) -> Table {
        let (ours, theirs) = (&self.baseline().name, self.run_name(run));
        let columns = [
            told::column_job().to_owned(),
            told::column_place().to_owned(),
            told::column_start(ours),
            told::column_start(theirs),
            told::column_difference().to_owned(),
            told::column_response_time(ours),
            told::column_response_time(theirs),
            told::column_difference().to_owned(),
            told::column_change().to_owned(),
            told::column_verdict().to_owned(),
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
        let name = told::jobs_of(ours, theirs);
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        Table::listed(&name, &columns, places.len(), rows)
    }
}

/// "better", "worse", "the same".
pub(super) fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Better => figures::better(),
        Verdict::Worse => figures::worse(),
        Verdict::Same => figures::same(),
    }
}
