//! Lab Select between worker and page.

use crate::domain::{Clusters, FileJob};
use crate::labs::select::{JobTable, Options};
use crate::runner::protocol::CHUNK;
use crate::runner::sent::{RunsOn, Sent, TurnedAway};
use crate::scenario::{Prepared, kinds};

impl Sent for kinds::Select {
    type Job = FileJob;
    type Judged = ();

    fn judged(_: &Prepared<Self>) {}

    fn job_count(prepared: &Prepared<Self>) -> usize {
        prepared.table.jobs().len()
    }

    fn jobs_from(prepared: &Prepared<Self>, from: usize) -> Vec<FileJob> {
        prepared.table.jobs().iter().skip(from).take(CHUNK).copied().collect()
    }

    fn table(jobs: Vec<FileJob>, _: &Clusters, _: Options, _: Option<()>) -> JobTable {
        JobTable::new(jobs)
    }

    fn turned_away(prepared: &Prepared<Self>) -> Option<TurnedAway> {
        let widest = prepared.machines.iter().map(|cluster| cluster.processors).max().unwrap_or(0);
        let needs = prepared.table.jobs().iter().map(|job| job.processors);
        let too_wide: Vec<u32> = needs.filter(|need| *need > widest).collect();
        let need = too_wide.iter().copied().max()?;
        Some(TurnedAway { of: RunsOn::Clusters, jobs: too_wide.len(), widest, need })
    }
}
