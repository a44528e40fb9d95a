//! Lab Allocate between worker and page.

use crate::domain::{Grid, Job, Widest};
use crate::labs::allocate::JobTable;
use crate::runner::protocol::CHUNK;
use crate::runner::sent::{RunsOn, Sent, TurnedAway};
use crate::scenario::allocate::AllocateOptions;
use crate::scenario::{Prepared, kinds};

impl Sent for kinds::Allocate {
    type Job = Job;
    /// How large the machines are from time to time.
    type Judged = Widest;

    fn judged(prepared: &Prepared<Self>) -> Widest {
        prepared.table.arrivals().widest_changing().clone()
    }

    fn job_count(prepared: &Prepared<Self>) -> usize {
        prepared.table.jobs().len()
    }

    fn jobs_from(prepared: &Prepared<Self>, from: usize) -> Vec<Job> {
        prepared
            .table
            .by_position()
            .skip(from)
            .take(CHUNK)
            .map(|job| *prepared.table.job(job))
            .collect()
    }

    fn table(jobs: Vec<Job>, grid: &Grid, _: AllocateOptions, judged: Option<Widest>) -> JobTable {
        match judged {
            Some(widest) => JobTable::judged(jobs, widest),
            None => JobTable::new(jobs, grid),
        }
    }

    fn turned_away(prepared: &Prepared<Self>) -> Option<TurnedAway> {
        let table = &prepared.table;
        let jobs = table.jobs().len() - table.demands().len();
        let widest = prepared.machines.iter().map(|site| site.processors).max().unwrap_or(0);
        let need = table.arrivals().rejected().map(|job| table.job(job).processors).max()?;
        Some(TurnedAway { of: RunsOn::Sites, jobs, widest, need })
    }
}
