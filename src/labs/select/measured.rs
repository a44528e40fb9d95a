//! What the lab lets metrics see [D-30].

use super::facts::{Event, Fact};
use super::lab::Select;
use super::state::State;
use crate::domain::Cluster;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Happening, Measured, Selection};
use crate::time::{Span, Time};

impl Measured for Select {
    /// Clusters do not wait for each other.
    const STARTS_IN_ORDER: bool = false;
    const HAS_STAGES: bool = true;

    fn happening(&self, fact: &Fact) -> Happening {
        match *fact {
            Fact::Submitted { job } => Happening::Submitted(job),
            Fact::Started { job, site, finishes_at, .. } => {
                Happening::Started(job, site, finishes_at)
            }
            Fact::Rejected { job, .. } => Happening::Rejected(job),
            _ => Happening::Other,
        }
    }

    fn selection(&self, fact: &Fact) -> Option<Selection> {
        let Fact::Selected { job, site, plan, .. } = *fact else { return None };
        let needs = self.table().job(job);
        let (input, output) = self.clusters().transfers(needs, site);
        Some(Selection {
            job,
            site,
            transfer: Span::from_secs(input + output),
            process: Span::from_secs(self.clusters().process(needs, site)),
            ttr: plan.finished_at.since(needs.submitted_at),
            ttr_estimate: plan.ttr_estimate,
            limit: self.limit(job),
        })
    }

    fn is_counted(&self, _: Event) -> bool {
        true
    }

    fn job_count(&self) -> usize {
        self.table().jobs().len()
    }

    fn submitted_at(&self, job: JobId) -> Time {
        self.table().job(job).submitted_at
    }

    fn occupies(&self, job: JobId) -> f64 {
        f64::from(self.table().job(job).processors)
    }

    /// At one million instructions per second.
    fn work(&self, job: JobId) -> Span {
        Span::from_secs(self.table().job(job).length)
    }

    fn machines(&self) -> usize {
        self.clusters().all().len()
    }

    fn capacity(&self) -> u64 {
        self.clusters().all().iter().map(|cluster| u64::from(cluster.processors)).sum()
    }

    fn computing_capacity(&self) -> f64 {
        let power = |cluster: &Cluster| f64::from(cluster.processors) * cluster.mips;
        self.clusters().all().iter().map(power).sum()
    }

    fn queue_length(&self, state: &State) -> usize {
        state.totals().waiting
    }

    fn free_total(&self, state: &State) -> u64 {
        self.clusters().ids().map(|site| u64::from(self.free(state, site))).sum()
    }

    fn free_max(&self, state: &State) -> u32 {
        self.clusters().ids().map(|site| self.free(state, site)).max().unwrap_or(0)
    }
}

impl Select {
    /// The processors of a cluster that no running job needs.
    pub fn free(&self, state: &State, site: SiteId) -> u32 {
        let running = state.clusters()[site].running();
        let in_use: u32 = running.map(|(job, _)| self.table().job(job).processors).sum();
        self.clusters().all()[site].processors.saturating_sub(in_use)
    }
}
