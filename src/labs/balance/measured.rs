//! What the lab lets metrics see [C-40].

use super::facts::{Event, Fact};
use super::lab::Balance;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Happening, Measured};
use crate::time::Time;

impl Measured for Balance {
    /// Local schedulers start what fits.
    const STARTS_IN_ORDER: bool = false;
    const MOVES_JOBS: bool = true;

    fn happening(&self, fact: &Fact) -> Happening {
        match *fact {
            Fact::Submitted { job, .. } => Happening::Submitted(job),
            Fact::Rejected { job } => Happening::Rejected(job),
            Fact::Redirected { .. } => Happening::Redirected,
            Fact::Started { job, site, finishes_at, .. } => {
                Happening::Started(job, site, finishes_at)
            }
            Fact::Transferred { .. } => Happening::Transferred,
            Fact::Finished { .. } => Happening::Finished,
            Fact::Refused { .. } => Happening::Other,
        }
    }

    fn is_counted(&self, event: Event) -> bool {
        event != Event::Over
    }

    fn job_count(&self) -> usize {
        self.table().jobs().len()
    }

    fn submitted_at(&self, job: JobId) -> Time {
        self.table().job(job).submitted_at
    }

    /// A job occupies the average share of the resources of all servers together.
    fn occupies(&self, job: JobId) -> f64 {
        let totals = self.servers().totals();
        let shares = self.table().requirements(job).iter().zip(totals);
        shares.map(|(needs, total)| needs / total).sum::<f64>() / totals.len() as f64
    }

    fn capacity(&self) -> u64 {
        1
    }

    fn machines(&self) -> usize {
        self.servers().len()
    }

    fn queue_length(&self, state: &State) -> usize {
        state.waiting()
    }
}
