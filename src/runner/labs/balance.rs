//! Lab Balance between worker and page.

use crate::domain::{Servers, VectorJob};
use crate::labs::balance::{JobTable, Options};
use crate::runner::protocol::CHUNK;
use crate::runner::sent::Sent;
use crate::scenario::{Prepared, kinds};

impl Sent for kinds::Balance {
    type Job = VectorJob;
    type Judged = ();

    fn judged(_: &Prepared<Self>) {}

    fn job_count(prepared: &Prepared<Self>) -> usize {
        prepared.table.jobs().len()
    }

    fn jobs_from(prepared: &Prepared<Self>, from: usize) -> Vec<VectorJob> {
        prepared.table.jobs().iter().skip(from).take(CHUNK).cloned().collect()
    }

    fn table(jobs: Vec<VectorJob>, _: &Servers, _: Options, _: Option<()>) -> JobTable {
        JobTable::new(jobs)
    }
}
