//! What a run of the lab can be told: the policy and its options.

use serde::{Deserialize, Serialize};

use crate::own::{OwnName, policy_words};

macro_rules! policies {
    ($($variant:ident $_module:ident $word:literal $_code:ident $doc:literal;)*) => {
        /// How a cluster is chosen among those that are left [D-17 to D-20].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Policy {
            $(#[doc = $doc] $variant,)*
            /// What an own policy says [P-45].
            Own(OwnName),
        }

        policy_words!(Policy { $($variant => $word,)* });
    };
}

super::policy::for_each_policy!(policies);

/// What the processing power of a cluster is [D-11].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProcessingPower {
    /// That of one processor.
    #[default]
    Node,
    /// That of all its processors.
    Cluster,
    /// That of as many processors as the job needs.
    Required,
}

/// What is moved to a cluster and back [D-9].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TransferSize {
    /// The files of the job.
    #[default]
    Files,
    /// As much as the job is long, all of it to the cluster.
    Length,
}

/// How the wait is estimated where a cluster runs one job at a time [D-13].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WaitRule {
    /// Until the last job chosen before has been processed.
    #[default]
    Exact,
    /// Without the time in which the cluster idles because files are on their way.
    #[serde(rename = "equation-4")]
    Equation4,
}

/// Whether jobs share a cluster [D-12].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Concurrency {
    /// One job at a time.
    #[default]
    Serial,
    /// As many as their processors allow, started in order.
    Shared,
}

/// What a deadline does [D-16].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeadlineMode {
    /// Clusters that would miss it are left out; a job without any is rejected.
    #[default]
    Admit,
    /// Lateness is only counted.
    Soft,
}

/// Which policies leave out clusters that would miss a deadline [D-16].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DeadlineFilter {
    /// All.
    #[default]
    All,
    /// MCRS alone.
    McrsOnly,
}

/// What makes a cluster the less loaded of two [D-18].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Load {
    /// Fewer waiting jobs, then fewer running ones.
    #[default]
    WaitingThenRunning,
    /// Fewer waiting jobs.
    Waiting,
}

/// The options of a run.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// What the processing power of a cluster is.
    pub processing_power: ProcessingPower,
    /// What is moved to a cluster and back.
    pub transfer_size: TransferSize,
    /// How the wait is estimated.
    pub wait: WaitRule,
    /// Whether jobs share a cluster.
    pub concurrency: Concurrency,
    /// The unit of deadlines, in seconds [D-15].
    pub deadline_scale: f64,
    /// What a deadline does.
    pub deadline_mode: DeadlineMode,
    /// Which policies leave out clusters that would miss a deadline.
    pub deadline_filter: DeadlineFilter,
    /// What makes a cluster the less loaded of two.
    pub load: Load,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            processing_power: ProcessingPower::default(),
            transfer_size: TransferSize::default(),
            wait: WaitRule::default(),
            concurrency: Concurrency::default(),
            deadline_scale: 1500.0,
            deadline_mode: DeadlineMode::default(),
            deadline_filter: DeadlineFilter::default(),
            load: Load::default(),
        }
    }
}

impl Options {
    /// Whether `policy` leaves out clusters that would miss a deadline [D-16].
    pub fn filters(&self, policy: Policy) -> bool {
        self.deadline_mode == DeadlineMode::Admit
            && (self.deadline_filter == DeadlineFilter::All || policy == Policy::Mcrs)
    }
}
