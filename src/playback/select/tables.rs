//! The stage as tables, for those who prefer text and for export.

use super::scene::chosen;
use super::why::Unit;
use super::{Run, State, measure};
use crate::ids::{JobId, SiteId};
use crate::labs::select::{Candidate, Evidence, Plan};
use crate::playback::format;
use crate::playback::scene::Table;
use crate::words::lab;
use crate::words::select::stage as told;

impl Run {
    pub(super) fn tables(&self, cursor: usize) -> Vec<Table> {
        let state = self.timeline.state_at(cursor);
        let evidence = self.deciding(cursor).and_then(|_| self.evidence(cursor));
        let mut tables: Vec<Table> =
            evidence.iter().map(|evidence| self.estimates(evidence)).collect();
        let clusters = || state.clusters().iter().enumerate();
        let row = |(place, jobs): (usize, &crate::labs::select::ClusterState)| {
            let site = SiteId::from_index(place);
            let cluster = &self.lab().clusters().all()[site];
            let end = jobs.waiting().chain(jobs.running()).last();
            vec![
                cluster.name.clone(),
                format::count(u64::from(cluster.processors)),
                format::count(u64::from(cluster.processors - self.lab().free(&state, site))),
                measure::plain(cluster.mips),
                measure::plain(cluster.bandwidth),
                format::count(jobs.waiting().len() as u64),
                format::count(jobs.running().len() as u64),
                end.map_or_else(|| "–".to_owned(), |(_, plan)| format::instant(plan.processed_at)),
            ]
        };
        let columns = [
            told::column_cluster(),
            lab::column_processors(),
            told::column_in_use(),
            "MIPS",
            "KB/s",
            told::column_waiting(),
            lab::running_jobs(),
            told::column_done(),
        ];
        let all = state.clusters().len();
        tables.push(Table::listed(told::clusters(), &columns, all, clusters().map(row)));
        tables.push(self.jobs_at_clusters(&state));
        tables
    }

    /// The jobs that clusters hold, with where each stands.
    fn jobs_at_clusters(&self, state: &State) -> Table {
        let held = state.clusters().iter().enumerate().flat_map(|(place, jobs)| {
            let site = SiteId::from_index(place);
            let all = jobs.waiting().map(|it| (told::waiting(), it));
            let all = all.chain(jobs.running().map(|it| (told::running(), it)));
            let all = all.chain(jobs.returning().map(|it| (told::on_its_way(), it)));
            all.map(move |(stage, (job, plan))| (site, stage, job, *plan)).collect::<Vec<_>>()
        });
        let held: Vec<_> = held.collect();
        let row = |(site, stage, job, plan): &(SiteId, &str, JobId, Plan)| {
            vec![
                self.label(*job),
                self.site(*site).to_owned(),
                (*stage).to_owned(),
                format::instant(plan.staged_at),
                format::instant(plan.started_at),
                format::instant(plan.processed_at),
                format::instant(plan.finished_at),
            ]
        };
        let columns = [
            lab::column_job(),
            told::column_cluster(),
            told::column_stage(),
            told::column_input(),
            told::column_starts(),
            told::column_processed(),
            told::column_finished(),
        ];
        Table::listed(told::jobs_at_clusters(), &columns, held.len(), held.iter().map(row))
    }

    /// Every cluster with its estimate.
    fn estimates(&self, evidence: &Evidence) -> Table {
        let label = self.label(evidence.job);
        // In one unit, and rounded so that the parts add up.
        let all: Vec<&Candidate> = evidence.candidates.iter().collect();
        let unit = Unit::of(&all, all.iter().copied().find(|it| chosen(evidence) == Some(it.site)));
        let rows = self.lab().clusters().ids().map(|site| {
            let Some(it) = evidence.candidates.iter().find(|it| it.site == site) else {
                let empty = || "–".to_owned();
                let why = told::too_few().to_owned();
                return vec![self.site(site).to_owned(), empty(), empty(), empty(), empty(), why];
            };
            let verdict = match evidence.limit {
                Some(_) if it.within_deadline => told::in_time(),
                Some(_) => told::past_deadline(),
                None => told::no_deadline(),
            };
            let [transfer, wait, process, ttr] = unit.terms(it).map(|term| unit.named(&term));
            vec![self.site(site).to_owned(), transfer, wait, process, ttr, verdict.to_owned()]
        });
        let columns = [
            told::column_cluster(),
            told::column_transfer(),
            told::column_wait(),
            told::column_process(),
            "TTR",
            told::column_deadline(),
        ];
        let all = self.lab().clusters().all().len();
        Table::listed(&told::table_ttr(&label), &columns, all, rows)
    }
}
