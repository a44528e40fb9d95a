//! Lab Balance between worker and page.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::{Servers, VectorJob};
use crate::kernel::Entry;
use crate::labs::balance::{Balance, Fact, JobTable, Options, Policy};
use crate::metrics::{Collector, MetricSet};
use crate::report::Reported;
use crate::runner::protocol::{Beginning, CHUNK};
use crate::runner::recording::{Recording, recording};
use crate::runner::sent::{PoliciesSent, Sent};
use crate::scenario::PreparedBalance;

/// What a run begins with besides its jobs.
#[derive(Serialize, Deserialize)]
pub(in crate::runner) struct Head {
    policies: PoliciesSent<Policy>,
    options: Options,
    servers: Servers,
    drawn: bool,
}

impl Sent for PreparedBalance {
    type Lab = Balance;
    type Head = Head;
    type Job = VectorJob;

    fn head(&self) -> Head {
        let Self { policies, options, servers, drawn, .. } = self;
        Head {
            policies: PoliciesSent(policies.clone()),
            options: *options,
            servers: servers.clone(),
            drawn: *drawn,
        }
    }

    fn job_count(&self) -> usize {
        self.table.jobs().len()
    }

    fn jobs(&self, from: usize) -> Vec<VectorJob> {
        self.table.jobs().iter().skip(from).take(CHUNK).cloned().collect()
    }

    fn received(beginning: &Beginning, head: Head, jobs: Vec<VectorJob>) -> Self {
        let Head { policies, options, servers, drawn } = head;
        Self {
            title: beginning.title.clone(),
            seed: beginning.seed,
            policies: policies.0,
            options,
            servers,
            table: Arc::new(JobTable::new(jobs)),
            drawn,
        }
    }

    fn lab(&self, policy: Policy) -> Balance {
        Balance::new(self.table.clone(), self.servers.clone(), policy, self.options)
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
