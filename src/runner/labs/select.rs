//! Lab Select between worker and page.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::domain::{Clusters, FileJob};
use crate::kernel::{Entry, Script};
use crate::labs::select::{Fact, JobTable, Options, Policy, Select, VOCABULARY};
use crate::metrics::{Collector, MetricSet};
use crate::report::{Reported, SelectChoice};
use crate::runner::protocol::{Beginning, CHUNK};
use crate::runner::recording::{Recording, recording};
use crate::runner::sent::{PoliciesSent, Sent, TurnedAway};
use crate::runner::wire;
use crate::scenario::{OwnPolicies, OwnSource, PreparedSelect};

/// What a run begins with besides its jobs.
#[derive(Serialize, Deserialize)]
pub(in crate::runner) struct Head {
    policies: PoliciesSent<Policy>,
    own: Vec<OwnSource>,
    #[serde(with = "wire::json")]
    options: Options,
    clusters: Clusters,
    drawn: bool,
    /// What the run does otherwise.
    script: Option<Script>,
}

impl Sent for PreparedSelect {
    type Lab = Select;
    type Head = Head;
    type Job = FileJob;

    fn head(&self) -> Head {
        let Self { policies, own, options, clusters, drawn, .. } = self;
        Head {
            policies: PoliciesSent(policies.clone()),
            own: own.sources().cloned().collect(),
            options: *options,
            clusters: clusters.clone(),
            drawn: *drawn,
            script: self.script.as_deref().cloned(),
        }
    }

    fn job_count(&self) -> usize {
        self.table.jobs().len()
    }

    fn jobs(&self, from: usize) -> Vec<FileJob> {
        self.table.jobs().iter().skip(from).take(CHUNK).copied().collect()
    }

    fn received(beginning: &Beginning, head: Head, jobs: Vec<FileJob>) -> Self {
        let Head { policies, own, options, clusters, drawn, script } = head;
        Self {
            title: beginning.title.clone(),
            seed: beginning.seed,
            policies: policies.0,
            own: OwnPolicies::read(own, &VOCABULARY),
            options,
            clusters,
            table: Arc::new(JobTable::new(jobs)),
            drawn,
            script: script.map(Arc::new),
        }
    }

    fn lab(&self, policy: Policy) -> Select {
        Select::new(self.table.clone(), self.clusters.clone(), policy, self.options)
            .asking(self.own.policy(policy.own(), self.seed))
            .scripted(self.script.clone())
    }

    fn recording(&self, policy: Policy) -> Box<dyn Recording> {
        let lab = self.lab(policy);
        let collector = Collector::new(&lab, MetricSet::SELECT);
        recording(lab, collector)
    }

    fn kept(&self, facts: &[Entry<Fact>]) -> <Self as Reported>::Kept {
        facts.iter().filter_map(|entry| SelectChoice::of(&entry.fact)).collect()
    }

    fn turned_away(&self) -> Option<TurnedAway> {
        let widest = self.clusters.iter().map(|cluster| cluster.processors).max().unwrap_or(0);
        let jobs = self.table.jobs().iter().filter(|job| job.processors > widest).count();
        (jobs > 0).then_some(TurnedAway { jobs, widest })
    }
}
