//! Lab Allocate between worker and page.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::{Grid, Job};
use crate::kernel::Entry;
use crate::labs::allocate::{
    Allocate, AnyAllocate, Buckets, Fact, JobTable, Open, Policy, VOCABULARY,
};
use crate::metrics::Collector;
use crate::report::{Reported, passed_head_on_grid, wanted_on_grid};
use crate::runner::protocol::{Beginning, CHUNK, Source};
use crate::runner::recording::{Recording, recording};
use crate::runner::sent::{PoliciesSent, Sent, TurnedAway};
use crate::runner::wire;
use crate::scenario::{AllocateOptions, OwnPolicies, OwnSource, Prepared};

/// What a run begins with besides its jobs.
#[derive(Serialize, Deserialize)]
pub(in crate::runner) struct Head {
    policies: PoliciesSent<Policy>,
    own: Vec<OwnSource>,
    #[serde(with = "wire::json")]
    options: AllocateOptions,
    /// The sites with the speeds used.
    grid: Grid,
}

impl Sent for Prepared {
    type Lab = Allocate<Buckets, Open>;
    type Head = Head;
    type Job = Job;

    fn head(&self) -> Head {
        let Self { policies, own, options, grid, .. } = self;
        Head {
            policies: PoliciesSent(policies.clone()),
            own: own.sources().cloned().collect(),
            options: *options,
            grid: grid.clone(),
        }
    }

    fn job_count(&self) -> usize {
        self.table.jobs().len()
    }

    fn jobs(&self, from: usize) -> Vec<Job> {
        self.table.by_position().skip(from).take(CHUNK).map(|job| *self.table.job(job)).collect()
    }

    fn source(&self) -> Option<Source> {
        self.workload.as_ref().map(Source::of)
    }

    fn received(beginning: &Beginning, head: Head, jobs: Vec<Job>) -> Self {
        let Head { policies, own, options, grid } = head;
        let table = Arc::new(JobTable::new(jobs, &grid));
        let workload = beginning.source.as_ref().map(Source::provenance);
        Self {
            title: beginning.title.clone(),
            seed: beginning.seed,
            policies: policies.0,
            own: OwnPolicies::read(own, &VOCABULARY),
            options,
            grid,
            table,
            workload,
        }
    }

    fn lab(&self, policy: Policy) -> Allocate<Buckets, Open> {
        any(self, policy).many()
    }

    fn recording(&self, policy: Policy) -> Box<dyn Recording> {
        let lab = any(self, policy).many();
        let collector = Collector::new(&lab, wanted_on_grid(self));
        recording(lab, collector)
    }

    fn kept(&self, facts: &[Entry<Fact>]) -> <Self as Reported>::Kept {
        passed_head_on_grid(self, facts.iter().map(|entry| &entry.fact))
    }

    fn turned_away(&self) -> Option<TurnedAway> {
        let jobs = self.table.jobs().len() - self.table.demands().len();
        let widest = self.grid.iter().map(|site| site.processors).max().unwrap_or(0);
        (jobs > 0).then_some(TurnedAway { jobs, widest })
    }
}

fn any(prepared: &Prepared, policy: Policy) -> AnyAllocate {
    let (table, grid) = (prepared.table.clone(), prepared.grid.clone());
    let own = prepared.own.policy(policy.own(), prepared.seed);
    AnyAllocate::new(table, grid, policy, prepared.options.run).asking(own)
}
