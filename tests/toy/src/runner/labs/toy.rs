//! Lab Toy between worker and page.

use crate::labs::toy::{Options, ToyJob};
use crate::runner::protocol::CHUNK;
use crate::runner::sent::Sent;
use crate::scenario::{Prepared, kinds};

impl Sent for kinds::Toy {
    type Job = ToyJob;
    type Judged = ();

    fn judged(_: &Prepared<Self>) {}

    fn job_count(prepared: &Prepared<Self>) -> usize {
        prepared.table.len()
    }

    fn jobs_from(prepared: &Prepared<Self>, from: usize) -> Vec<ToyJob> {
        prepared.table.iter().skip(from).take(CHUNK).copied().collect()
    }

    fn table(jobs: Vec<ToyJob>, (): &(), _: Options, _: Option<()>) -> Vec<ToyJob> {
        jobs
    }
}
