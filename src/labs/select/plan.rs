//! The estimate of a choice, and what follows from it [D-9 to D-14].

use serde::{Deserialize, Serialize};

use super::lab::Select;
use super::scratch::Scratch;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::time::{Span, Time};

/// The terms of TTR, in seconds [D-9 to D-13].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Terms {
    /// Until the input is at the cluster.
    pub input: f64,
    /// From the end of processing until the output is back.
    pub output: f64,
    /// Until the cluster gets to the job.
    pub wait: f64,
    /// How long the cluster processes it.
    pub process: f64,
}

impl Terms {
    /// The time that moving files takes [D-9].
    #[inline]
    pub fn transfer(&self) -> f64 {
        self.input + self.output
    }

    /// The time to run: transfer, wait and process, added in this order [D-10].
    #[inline]
    pub fn ttr(&self) -> f64 {
        self.transfer() + self.wait + self.process
    }
}

/// When a job reaches each stage [D-14, D-34].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// When its input is at the cluster.
    pub staged_at: Time,
    /// When the cluster begins with it.
    pub started_at: Time,
    /// When the cluster is done with it.
    pub processed_at: Time,
    /// When its output is back.
    pub finished_at: Time,
    /// What TTR was estimated to be.
    pub ttr_estimate: Span,
}

impl Select {
    /// The estimate for a job that comes at this instant on a cluster that matches it [D-9 to D-13].
    pub(super) fn terms(
        &self,
        state: &State,
        scratch: &mut Scratch,
        at: Time,
        job: JobId,
        site: SiteId,
    ) -> Terms {
        let needs = self.table().job(job);
        let (input, output) = self.clusters().transfers(needs, site);
        let wait = self.wait(state, scratch, at, job, site);
        Terms { input, output, wait, process: self.clusters().process(needs, site) }
    }
}
