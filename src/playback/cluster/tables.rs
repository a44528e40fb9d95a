//! The stage as tables, for those who prefer text and for export.

use super::{Run, State};
use crate::labs::cluster::{Running, Waiting};
use crate::playback::format;
use crate::playback::scene::Table;
use crate::words::cluster::stage as told;
use crate::words::lab;

impl Run {
    pub(super) fn tables(&self, cursor: usize) -> Vec<Table> {
        let state = self.timeline.state_at(cursor);
        vec![self.queue_table(cursor, &state), self.running_table(&state)]
    }

    fn queue_table(&self, cursor: usize, state: &State) -> Table {
        let head = self.reserved(cursor, state);
        let conservative = self.lab().policy().reserves();
        let row = |waiting: Waiting| {
            let from = waiting.reservation().filter(|_| conservative);
            let starts = match head {
                Some(it) if it.head == waiting.job => format::instant(it.at),
                _ => from.map_or_else(|| "–".to_owned(), format::instant),
            };
            vec![
                self.label(waiting.job),
                format::count(u64::from(waiting.processors)),
                format::duration(waiting.estimate),
                format::instant(self.lab().table().job(waiting.job).submitted_at),
                starts,
            ]
        };
        let columns = [
            lab::column_job(),
            lab::column_processors(),
            told::column_estimate(),
            lab::column_submitted_at(),
            told::column_reserved_from(),
        ];
        Table::listed(lab::waiting_queue(), &columns, state.queue_length(), state.queue().map(row))
    }

    fn running_table(&self, state: &State) -> Table {
        let row = |running: &Running| {
            vec![
                self.label(running.job),
                format::count(u64::from(running.processors)),
                format::instant(running.started_at),
                format::instant(running.planned_end),
                if self.is_backfilled(running.job) { lab::yes() } else { lab::no() }.to_owned(),
            ]
        };
        let columns = [
            lab::column_job(),
            lab::column_processors(),
            told::column_started_at(),
            lab::column_planned_end(),
            told::column_backfilled(),
        ];
        let running = state.running();
        Table::listed(lab::running_jobs(), &columns, running.len(), running.iter().map(row))
    }
}
