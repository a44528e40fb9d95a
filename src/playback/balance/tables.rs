//! The stage as tables, for those who prefer text and for export.

use super::Run;
use super::names::resource;
use super::scene::capital;
use crate::ids::{JobId, SiteId};
use crate::labs::balance::{Running, State, Waiting};
use crate::playback::format;
use crate::playback::scene::Table;
use crate::words::balance::stage as told;
use crate::words::{lab, tracks};

impl Run {
    pub(super) fn tables(&self, cursor: usize) -> Vec<Table> {
        let state = self.timeline.state_at(cursor);
        vec![self.server_table(&state), self.waiting_table(&state), self.running_table(&state)]
    }

    fn server_table(&self, state: &State) -> Table {
        let is_central = self.lab().policy().is_central();
        let mut columns = vec![told::column_server().to_owned(), told::waiting_jobs().to_owned()];
        let resources = self.servers().resources();
        for name in (0..resources).map(|k| capital(&resource(k, resources))) {
            columns.push(told::column_in_use(&name));
            columns.push(told::column_asked_for(&name));
        }
        columns.extend(["RA".to_owned(), "RB".to_owned()]);
        let row = |site: SiteId| {
            let own = if is_central { &[][..] } else { state.queue(site) };
            let mut cells = vec![self.site(site).to_owned(), format::count(own.len() as u64)];
            let used = state.used(self.servers(), site).iter().zip(self.servers().capacity(site));
            for ((used, capacity), waits) in used.zip(state.workload(self.servers(), site)) {
                cells.push(format::share(used / capacity));
                cells.push(if is_central { "–".to_owned() } else { format::share(*waits) });
            }
            let load = state.load(site);
            let told = |number: f64| {
                if is_central { "–".to_owned() } else { format::decimal(number, 2) }
            };
            cells.extend([told(load.ra), told(load.rb)]);
            cells
        };
        let rows = self.servers().sites().map(row);
        let columns: Vec<&str> = columns.iter().map(String::as_str).collect();
        Table::listed(told::servers(), &columns, self.servers().len(), rows)
    }

    pub(super) fn needs(&self, job: JobId) -> String {
        let needs = self.table().requirements(job).iter();
        needs.map(|needs| format::trimmed(*needs, 3)).collect::<Vec<_>>().join(" · ")
    }

    fn waiting_table(&self, state: &State) -> Table {
        let is_central = self.lab().policy().is_central();
        let queues = self.servers().sites().take(if is_central { 1 } else { usize::MAX });
        let jobs = queues.flat_map(|site| state.queue(site).iter().map(move |it| (site, *it)));
        let row = |(site, Waiting { job, transfers }): (SiteId, Waiting)| {
            vec![
                self.label(job),
                if is_central {
                    told::central_place().to_owned()
                } else {
                    self.site(site).to_owned()
                },
                self.needs(job),
                format::count(u64::from(transfers)),
                format::instant(self.table().job(job).submitted_at),
            ]
        };
        let columns = [
            lab::column_job(),
            told::column_queue(),
            told::column_requirements(),
            tracks::transfers(),
            lab::column_submitted_at(),
        ];
        Table::listed(told::waiting_jobs(), &columns, state.waiting(), jobs.map(row))
    }

    fn running_table(&self, state: &State) -> Table {
        let sites = || self.servers().sites();
        let jobs = sites().flat_map(|site| state.running(site).iter().map(move |it| (site, *it)));
        let row = |(site, Running { job, finishes_at }): (SiteId, Running)| {
            vec![
                self.label(job),
                self.site(site).to_owned(),
                self.needs(job),
                format::instant(finishes_at),
            ]
        };
        let all = sites().map(|site| state.running(site).len()).sum();
        let columns = [
            lab::column_job(),
            told::column_server(),
            told::column_requirements(),
            lab::column_finishes_at(),
        ];
        Table::listed(lab::running_jobs(), &columns, all, jobs.map(row))
    }
}
