//! What a run begins with on its way from worker to page, besides its jobs: the same for every lab.

use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::protocol::Beginning;
use super::sent::Sent;
use crate::kernel::Script;
use crate::playback::ComeTo;
use crate::scenario::{Origin, OwnPolicies, OwnSource, Prepared};

/// What a run begins with besides its jobs.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
pub(super) struct Head<K: Sent> {
    policies: PoliciesSent<K::Policy>,
    own: Vec<OwnSource>,
    #[serde(with = "super::wire::json")]
    options: K::Options,
    machines: K::Machines,
    drawn: bool,
    /// What the run does otherwise, and what was judged of its jobs.
    script: Option<(Script, K::Judged)>,
    /// What the same jobs come to under the policy that the run is held against.
    pub(super) against: Vec<ComeTo>,
}

impl<K: Sent> Head<K> {
    pub(super) fn of(prepared: &Prepared<K>, against: Vec<ComeTo>) -> Self {
        let Prepared { policies, own, options, machines, origin, script, .. } = prepared;
        Self {
            policies: PoliciesSent(policies.clone()),
            own: own.sources().cloned().collect(),
            options: *options,
            machines: machines.clone(),
            drawn: *origin == Origin::Drawn,
            script: script.as_deref().map(|script| (script.clone(), K::judged(prepared))),
            against,
        }
    }

    /// The same run on the other side, of these jobs.
    pub(super) fn received(self, beginning: &Beginning, jobs: Vec<K::Job>) -> Prepared<K> {
        let Self { options, script, .. } = self;
        let (script, judged) = script.unzip();
        let table = Arc::new(K::table(jobs, &self.machines, options, judged));
        let head = Self { script: None, ..self };
        head.on(beginning, table, script)
    }

    /// A run of jobs that have been judged already: a fork changes no size of a machine.
    pub(super) fn again(self, beginning: &Beginning, table: Arc<K::JobTable>) -> Prepared<K> {
        let Self { script, .. } = self;
        let head = Self { script: None, ..self };
        head.on(beginning, table, script.map(|(script, _)| script))
    }

    fn on(
        self,
        beginning: &Beginning,
        table: Arc<K::JobTable>,
        script: Option<Script>,
    ) -> Prepared<K> {
        Prepared {
            title: beginning.title.clone(),
            seed: beginning.seed,
            policies: self.policies.0,
            own: OwnPolicies::read(self.own, K::TABLE.vocabulary),
            options: self.options,
            machines: self.machines,
            table,
            origin: match &beginning.source {
                Some(source) => Origin::Workload(source.provenance()),
                None if self.drawn => Origin::Drawn,
                None => Origin::Written,
            },
            script: script.map(Arc::new),
        }
    }
}

/// One policy, or several, as they travel.
#[derive(Serialize, Deserialize)]
#[serde(bound = "P: Copy + Serialize + DeserializeOwned")]
struct PoliciesSent<P>(#[serde(with = "super::wire::policies")] crate::scenario::Policies<P>);
