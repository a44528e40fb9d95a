//! The stage as tables, for those who prefer text and for export.

use super::{Run, State};
use crate::ids::{JobId, SiteId};
use crate::labs::allocate::Running;
use crate::playback::format;
use crate::playback::scene::Table;
use crate::words::allocate::tables;
use crate::words::lab;

impl Run {
    pub(super) fn tables(&self, cursor: usize) -> Vec<Table> {
        let state = self.timeline.state_at(cursor);
        if self.lab().options().has_every_pass() {
            let (queue, running) =
                (self.planned_queue_table(cursor, &state), self.planned_running_table(&state));
            return vec![self.site_table(&state), queue, running];
        }
        vec![self.site_table(&state), self.queue_table(&state), self.running_table(&state)]
    }

    fn site_table(&self, state: &State) -> Table {
        let mut jobs = vec![(0_u64, 0_u64); self.lab().grid().len()];
        for Running { job, site, .. } in state.running() {
            let (count, busy) = &mut jobs[site.index()];
            *count += 1;
            *busy += u64::from(self.need(job));
        }
        let row = |(site, (count, busy)): (usize, &(u64, u64))| {
            let site = SiteId::from_index(site);
            let processors = self.lab().grid()[site].processors;
            vec![
                self.site(site).to_owned(),
                format!("×{}", self.names().speed(site)),
                format::count(u64::from(processors)),
                format::count(u64::from(self.lab().free(state, site))),
                format::count(*busy),
                format::count(*count),
            ]
        };
        let columns = [
            lab::column_site(),
            lab::column_speed(),
            lab::column_processors(),
            lab::column_free(),
            tables::busy(),
            tables::running_jobs(),
        ];
        Table::listed(tables::sites(), &columns, jobs.len(), jobs.iter().enumerate().map(row))
    }

    fn queue_table(&self, state: &State) -> Table {
        let row = |job: JobId| {
            vec![
                self.label(job),
                format::count(u64::from(self.need(job))),
                format::duration(self.lab().work(job)),
                format::instant(self.table().job(job).submitted_at),
            ]
        };
        let columns = [
            lab::column_job(),
            lab::column_processors(),
            tables::runtime(),
            lab::column_submitted_at(),
        ];
        Table::listed(lab::waiting_queue(), &columns, state.queue_length(), state.queue().map(row))
    }

    fn running_table(&self, state: &State) -> Table {
        let running = state.running();
        let row = |one: &Running| {
            vec![
                self.label(one.job),
                self.site(one.site).to_owned(),
                format::count(u64::from(self.need(one.job))),
                format::instant(one.finishes_at),
            ]
        };
        let columns = [
            lab::column_job(),
            lab::column_site(),
            lab::column_processors(),
            lab::column_finishes_at(),
        ];
        Table::listed(lab::running_jobs(), &columns, running.len(), running.iter().map(row))
    }
}
