//! Lab Allocate between worker and page.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::{Grid, Job, Widest};
use crate::kernel::{Entry, Script};
use crate::labs::allocate::{
    Allocate, AnyAllocate, Buckets, Fact, JobTable, Open, Policy, VOCABULARY,
};
use crate::metrics::Collector;
use crate::report::{Reported, kept_on_grid, wanted_on_grid};
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
    /// What the run does otherwise, and how large its sites are from time to time.
    script: Option<(Script, Widest)>,
}

impl Sent for Prepared {
    type Lab = Allocate<Buckets, Open>;
    type Head = Head;
    type Job = Job;

    fn head(&self) -> Head {
        let Self { policies, own, options, grid, .. } = self;
        let widest = || self.table.arrivals().widest_changing().clone();
        Head {
            policies: PoliciesSent(policies.clone()),
            own: own.sources().cloned().collect(),
            options: *options,
            grid: grid.clone(),
            script: self.script.as_deref().map(|script| (script.clone(), widest())),
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
        let table = Arc::new(match &head.script {
            Some((_, widest)) => JobTable::judged(jobs, widest.clone()),
            None => JobTable::new(jobs, &head.grid),
        });
        with_table(beginning, head, table)
    }

    fn again(&self, beginning: &Beginning, head: Head) -> Self {
        with_table(beginning, head, self.table.clone())
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
        kept_on_grid(self, facts.iter())
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
    let lab = AnyAllocate::new(table, grid, policy, prepared.options.run).asking(own);
    lab.scripted(prepared.script.clone())
}

/// The scenario with jobs that have been judged already: a fork changes no size of a site.
fn with_table(beginning: &Beginning, head: Head, table: Arc<JobTable>) -> Prepared {
    let Head { policies, own, options, grid, script } = head;
    let script = script.map(|(script, _)| Arc::new(script));
    let workload = beginning.source.as_ref().map(Source::provenance);
    Prepared {
        title: beginning.title.clone(),
        seed: beginning.seed,
        policies: policies.0,
        own: OwnPolicies::read(own, &VOCABULARY),
        options,
        grid,
        table,
        workload,
        script,
    }
}
