//! Lab Cluster between worker and page.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::{Job, Site};
use crate::kernel::Entry;
use crate::labs::cluster::{ClusterLab, Fact, JobTable, Options, Policy, VOCABULARY};
use crate::metrics::{Collector, MetricSet};
use crate::report::{Reported, passed_head};
use crate::runner::protocol::{Beginning, CHUNK, Source};
use crate::runner::recording::{Recording, recording};
use crate::runner::sent::{PoliciesSent, Sent, TurnedAway};
use crate::scenario::{OwnPolicies, OwnSource, PreparedCluster};

/// What a run begins with besides its jobs.
#[derive(Serialize, Deserialize)]
pub(in crate::runner) struct Head {
    policies: PoliciesSent<Policy>,
    own: Vec<OwnSource>,
    options: Options,
    site: Site,
}

impl Sent for PreparedCluster {
    type Lab = ClusterLab;
    type Head = Head;
    type Job = Job;

    fn head(&self) -> Head {
        let Self { policies, own, options, site, .. } = self;
        Head {
            policies: PoliciesSent(policies.clone()),
            own: own.sources().cloned().collect(),
            options: *options,
            site: site.clone(),
        }
    }

    fn job_count(&self) -> usize {
        self.table.arrivals().jobs().len()
    }

    fn jobs(&self, from: usize) -> Vec<Job> {
        let arrivals = self.table.arrivals();
        arrivals.by_position().skip(from).take(CHUNK).map(|job| *arrivals.job(job)).collect()
    }

    fn source(&self) -> Option<Source> {
        self.workload.as_ref().map(Source::of)
    }

    fn received(beginning: &Beginning, head: Head, jobs: Vec<Job>) -> Self {
        let Head { policies, own, options, site } = head;
        Self {
            title: beginning.title.clone(),
            seed: beginning.seed,
            policies: policies.0,
            own: OwnPolicies::read(own, &VOCABULARY),
            options,
            table: Arc::new(JobTable::new(jobs, &site, options)),
            site,
            workload: beginning.source.as_ref().map(Source::provenance),
        }
    }

    fn lab(&self, policy: Policy) -> ClusterLab {
        ClusterLab::new(self.table.clone(), self.site.clone(), policy, self.options)
            .asking(self.own.policy(policy.own(), self.seed))
    }

    fn recording(&self, policy: Policy) -> Box<dyn Recording> {
        let lab = self.lab(policy);
        let collector = Collector::new(&lab, MetricSet::CLUSTER);
        recording(lab, collector)
    }

    fn kept(&self, facts: &[Entry<Fact>]) -> <Self as Reported>::Kept {
        passed_head(&self.table, facts.iter().map(|entry| &entry.fact))
    }

    fn turned_away(&self) -> Option<TurnedAway> {
        let jobs = self.job_count() - self.table.demands().len();
        (jobs > 0).then_some(TurnedAway { jobs, widest: self.site.processors })
    }
}
