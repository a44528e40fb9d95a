//! Lab Cluster between worker and page.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::{Job, Site, Widest};
use crate::kernel::{Entry, Script};
use crate::labs::cluster::{ClusterLab, Fact, JobTable, Options, Policy, VOCABULARY};
use crate::metrics::Collector;
use crate::report::{Reported, kept_on_machine};
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
    /// What the run does otherwise, and how large the machine is from time to time.
    script: Option<(Script, Widest)>,
}

impl Sent for PreparedCluster {
    type Lab = ClusterLab;
    type Head = Head;
    type Job = Job;

    fn head(&self) -> Head {
        let Self { policies, own, options, site, .. } = self;
        let widest = || self.table.arrivals().widest_changing().clone();
        Head {
            policies: PoliciesSent(policies.clone()),
            own: own.sources().cloned().collect(),
            options: *options,
            site: site.clone(),
            script: self.script.as_deref().map(|script| (script.clone(), widest())),
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
        let widest = match &head.script {
            Some((_, widest)) => widest.clone(),
            None => head.site.processors.into(),
        };
        let table = Arc::new(JobTable::judged(jobs, (&head.site, widest), head.options));
        with_table(beginning, head, table)
    }

    fn again(&self, beginning: &Beginning, head: Head) -> Self {
        with_table(beginning, head, self.table.clone())
    }

    fn lab(&self, policy: Policy) -> ClusterLab {
        ClusterLab::new(self.table.clone(), self.site.clone(), policy, self.options)
            .asking(self.own.policy(policy.own(), self.seed))
            .scripted(self.script.clone())
    }

    fn recording(&self, policy: Policy) -> Box<dyn Recording> {
        let lab = self.lab(policy);
        let collector = Collector::new(&lab, self.wanted());
        recording(lab, collector)
    }

    fn kept(&self, facts: &[Entry<Fact>]) -> <Self as Reported>::Kept {
        kept_on_machine(self, facts.iter())
    }

    fn turned_away(&self) -> Option<TurnedAway> {
        let jobs = self.job_count() - self.table.demands().len();
        (jobs > 0).then_some(TurnedAway { jobs, widest: self.site.processors })
    }
}

/// The scenario with jobs that have been judged already: a fork changes no size of the site.
fn with_table(beginning: &Beginning, head: Head, table: Arc<JobTable>) -> PreparedCluster {
    let Head { policies, own, options, site, script } = head;
    PreparedCluster {
        title: beginning.title.clone(),
        seed: beginning.seed,
        policies: policies.0,
        own: OwnPolicies::read(own, &VOCABULARY),
        options,
        table,
        site,
        workload: beginning.source.as_ref().map(Source::provenance),
        script: script.map(|(script, _)| Arc::new(script)),
    }
}
