//! Lab Balance between worker and page.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::{Servers, VectorJob};
use crate::kernel::{Entry, Script};
use crate::labs::balance::{Balance, Fact, JobTable, Options, Policy, VOCABULARY};
use crate::metrics::{Collector, MetricSet};
use crate::report::Reported;
use crate::runner::protocol::{Beginning, CHUNK};
use crate::runner::recording::{Recording, recording};
use crate::runner::sent::{PoliciesSent, Sent};
use crate::scenario::{OwnPolicies, OwnSource, PreparedBalance};

/// What a run begins with besides its jobs.
#[derive(Serialize, Deserialize)]
pub(in crate::runner) struct Head {
    policies: PoliciesSent<Policy>,
    own: Vec<OwnSource>,
    options: Options,
    servers: Servers,
    drawn: bool,
    /// What the run does otherwise.
    script: Option<Script>,
}

impl Sent for PreparedBalance {
    type Lab = Balance;
    type Head = Head;
    type Job = VectorJob;

    fn head(&self) -> Head {
        let Self { policies, own, options, servers, drawn, .. } = self;
        Head {
            policies: PoliciesSent(policies.clone()),
            own: own.sources().cloned().collect(),
            options: *options,
            servers: servers.clone(),
            drawn: *drawn,
            script: self.script.as_deref().cloned(),
        }
    }

    fn job_count(&self) -> usize {
        self.table.jobs().len()
    }

    fn jobs(&self, from: usize) -> Vec<VectorJob> {
        self.table.jobs().iter().skip(from).take(CHUNK).cloned().collect()
    }

    fn received(beginning: &Beginning, head: Head, jobs: Vec<VectorJob>) -> Self {
        let Head { policies, own, options, servers, drawn, script } = head;
        Self {
            title: beginning.title.clone(),
            seed: beginning.seed,
            policies: policies.0,
            own: OwnPolicies::read(own, &VOCABULARY),
            options,
            servers,
            table: Arc::new(JobTable::new(jobs)),
            drawn,
            script: script.map(Arc::new),
        }
    }

    fn lab(&self, policy: Policy) -> Balance {
        Balance::new(self.table.clone(), self.servers.clone(), policy, self.options)
            .asking(self.own.policy(policy.own(), self.seed))
            .scripted(self.script.clone())
    }

    fn recording(&self, policy: Policy) -> Box<dyn Recording> {
        let lab = self.lab(policy);
        let collector = Collector::new(&lab, MetricSet::BALANCE);
        recording(lab, collector)
    }

    fn kept(&self, facts: &[Entry<Fact>]) -> <Self as Reported>::Kept {
        let mut transfers = vec![0; self.table.jobs().len()];
        for entry in facts {
            if let Fact::Transferred { job, .. } = entry.fact {
                transfers.get_mut(job.index()).into_iter().for_each(|count| *count += 1);
            }
        }
        transfers
    }
}
