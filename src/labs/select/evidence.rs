//! What a choice looked at and what it came to [D-33]: made only for who asks.

use super::facts::Reason;
use super::options::{Options, Policy};
use super::plan::Terms;
use super::policy;
use super::view::Compared;
use crate::ids::{JobId, SiteId};
use crate::own::Account;
use crate::time::{Span, Time};

/// Everything that a choice looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// When.
    pub at: Time,
    /// The job.
    pub job: JobId,
    /// How long it may take; nothing for any time.
    pub limit: Option<Span>,
    /// The clusters that have too few processors, ascending.
    pub unmatched: Vec<SiteId>,
    /// The others, ascending.
    pub candidates: Vec<Candidate>,
    /// What came of it.
    pub outcome: Outcome,
    /// What an own policy was asked and said.
    pub own: Option<Account>,
    /// That the scenario made the choice, if it did.
    pub overruled: Option<Overruled>,
}

/// A choice that the scenario made in place of the policy [G-29, G-32].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Overruled {
    /// The place of the intervention in the scenario's list.
    pub intervention: u32,
    /// What would have come of the policy's choice.
    pub instead: Outcome,
}

/// A cluster that a job matches, with its estimate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate {
    /// The cluster.
    pub site: SiteId,
    /// The terms of the estimate.
    pub terms: Terms,
    /// How many jobs wait to run there.
    pub waiting: usize,
    /// How many run there.
    pub running: usize,
    /// The process times of the jobs that wait, in seconds.
    pub waiting_work: f64,
    /// The other parts of the wait, where the cluster runs one job at a time [D-13].
    pub serial: Option<SerialWait>,
    /// Its bandwidth, in kilobytes per second.
    pub bandwidth: f64,
    /// PP, in million instructions per second [D-11].
    pub power: f64,
    /// Whether the job would be done in time.
    pub within_deadline: bool,
}

impl Evidence {
    /// The candidate that a policy would take from here under these options; nothing where none is
    /// left [D-16 to D-20].
    pub fn pick(&self, policy: Policy, options: &Options) -> Option<&Candidate> {
        let taken = policy::choose(policy, options, self.compared())?;
        self.candidates.iter().find(|it| it.site == taken.site)
    }

    /// The clusters that are left for a policy after the filter.
    pub(super) fn left(&self, policy: Policy, options: &Options) -> impl Iterator<Item = Compared> {
        policy::left(policy, options, self.compared())
    }

    fn compared(&self) -> impl Iterator<Item = Compared> {
        self.candidates.iter().map(Candidate::compared)
    }
}

impl Candidate {
    pub(super) fn compared(&self) -> Compared {
        let Self { site, waiting, running, bandwidth, power, within_deadline, .. } = *self;
        let (ttr, in_time) = (self.terms.ttr(), within_deadline);
        Compared { site, ttr, waiting, running, bandwidth, power, in_time }
    }
}

/// What besides waiting work makes up a wait [D-13].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SerialWait {
    /// The rest of the job that runs, in seconds.
    pub remaining: f64,
    /// How long the cluster will idle because files are on their way, in seconds.
    pub staging_gap: f64,
}

/// What came of a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outcome {
    /// The job goes to a cluster.
    Selected {
        /// The cluster.
        site: SiteId,
        /// Its time to run, estimated, in seconds.
        ttr: f64,
    },
    /// The job is turned away.
    Rejected(Reason),
}
