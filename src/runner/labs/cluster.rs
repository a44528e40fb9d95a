//! Lab Cluster between worker and page.

use crate::domain::{Job, Site, Widest};
use crate::labs::cluster::{JobTable, Options};
use crate::runner::protocol::CHUNK;
use crate::runner::sent::{RunsOn, Sent, TurnedAway};
use crate::scenario::{Prepared, kinds};

impl Sent for kinds::Cluster {
    type Job = Job;
    /// How large the machines are from time to time.
    type Judged = Widest;

    fn judged(prepared: &Prepared<Self>) -> Widest {
        prepared.table.arrivals().widest_changing().clone()
    }

    fn job_count(prepared: &Prepared<Self>) -> usize {
        prepared.table.arrivals().jobs().len()
    }

    fn jobs_from(prepared: &Prepared<Self>, from: usize) -> Vec<Job> {
        let arrivals = prepared.table.arrivals();
        arrivals.by_position().skip(from).take(CHUNK).map(|job| *arrivals.job(job)).collect()
    }

    fn table(jobs: Vec<Job>, site: &Site, options: Options, judged: Option<Widest>) -> JobTable {
        let widest = judged.unwrap_or_else(|| site.processors.into());
        JobTable::judged(jobs, (site, widest), options)
    }

    fn turned_away(prepared: &Prepared<Self>) -> Option<TurnedAway> {
        let arrivals = prepared.table.arrivals();
        let jobs = Self::job_count(prepared) - prepared.table.demands().len();
        let need = arrivals.rejected().map(|job| arrivals.job(job).processors).max()?;
        Some(TurnedAway { of: RunsOn::Machine, jobs, widest: prepared.machines.processors, need })
    }
}
