//! What a run of the lab can be told: the policy and its options [F-6].

use serde::{Deserialize, Serialize};

use crate::own::{OwnName, policy_words};

use crate::kernel::{Estimates, EventOrder};

macro_rules! policies {
    (
        [$($weighed:ident $_wm:ident $weighed_word:literal $_wc:ident $_wi:ident $weighed_doc:literal;)*]
        [$($weighing:ident $_gm:ident $weighing_word:literal $weighing_doc:literal;)*]
        [$($alone:ident $_am:ident $alone_word:literal $_ac:ident $_ai:ident $alone_doc:literal;)*]
    ) => {
        /// Who picks the site for the head of the queue [A-8..A-10, A-13..A-19].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Policy {
            $(#[doc = $weighed_doc] $weighed,)*
            $(#[doc = $weighing_doc] $weighing,)*
            $(#[doc = $alone_doc] $alone,)*
            /// What an own policy says.
            Own(OwnName),
        }

        policy_words!(Policy {
            $($weighed => $weighed_word,)*
            $($weighing => $weighing_word,)*
            $($alone => $alone_word,)*
        });
    };
}

super::policy::for_each_policy!(policies);

/// How best-fit breaks ties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BestFitTie {
    /// The higher speed, then the lowest number.
    #[default]
    Fastest,
    /// The lowest number at once.
    Index,
}

/// How fastest-first breaks ties.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FastestTie {
    /// The lowest number.
    #[default]
    Index,
    /// The fewest free processors, then the lowest number.
    BestFit,
}

/// What the look-ahead does at a job that finds no site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LookAhead {
    /// It ends: under FCFS nobody behind could start.
    #[default]
    Stop,
    /// It tries the jobs behind.
    Skip,
}

/// Whom adaptive follows when both choices let the same number of jobs in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdaptiveTie {
    /// Fastest-first.
    #[default]
    FastestFirst,
    /// Best-fit.
    BestFit,
}

/// In which order waiting jobs are tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum QueueOrder {
    /// The order of arrival.
    #[default]
    Fcfs,
    /// The shortest estimate first.
    Sjf,
    /// The longest estimate first.
    Ljf,
    /// By the jobs' own priority.
    Priority,
    /// By the priority that complexity and width give a job among those that wait.
    Cplp,
}

/// Whether jobs may start before a blocked head.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Backfill {
    /// Never.
    #[default]
    None,
    /// If that does not delay the head on the site that is reserved for it.
    Easy,
    /// The same, the shortest estimate first.
    EasySjbf,
    /// If that delays nobody's reservation.
    Conservative,
}

impl Backfill {
    /// Whether others may pass a blocked head as long as they do not delay it.
    #[inline]
    pub const fn passes_head(self) -> bool {
        matches!(self, Self::Easy | Self::EasySjbf)
    }
}

/// What becomes of a job that runs longer than was requested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Overrun {
    /// It runs on, past its planned end.
    #[default]
    Ignore,
    /// It is cut off.
    Kill,
    /// It may go on, and its request is known to be longer from the submission on.
    Extend,
}

/// The options that the simulation itself reads. What prepares a run (cutting, speed sets) is done
/// before, by whoever builds the job table and the grid.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Options {
    /// SL: the work of a job is its runtime times this.
    pub system_loading: f64,
    /// What comes first at one instant [T-3].
    pub event_order: EventOrder,
    /// How best-fit breaks ties.
    pub best_fit_tie: BestFitTie,
    /// How fastest-first breaks ties.
    pub fastest_tie: FastestTie,
    /// What the look-ahead does at a job that finds no site.
    pub look_ahead: LookAhead,
    /// Whom adaptive follows on a tie.
    pub adaptive_tie: AdaptiveTie,
    /// In which order waiting jobs are tried.
    pub queue_order: QueueOrder,
    /// Whether jobs may start before a blocked head.
    pub backfill: Backfill,
    /// What the scheduler plans with.
    pub estimates: Estimates,
    /// What becomes of a job that runs longer than was requested.
    pub overrun: Overrun,
}

impl Options {
    /// Whether every submission and every finish has its pass.
    pub const fn has_every_pass(&self) -> bool {
        !matches!((self.queue_order, self.backfill), (QueueOrder::Fcfs, Backfill::None))
    }

    /// Whether results tell who passed the head and who was cut off.
    pub const fn tells_backfills(&self) -> bool {
        !matches!((self.backfill, self.overrun), (Backfill::None, Overrun::Ignore))
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            system_loading: 1.0,
            event_order: EventOrder::default(),
            best_fit_tie: BestFitTie::default(),
            fastest_tie: FastestTie::default(),
            look_ahead: LookAhead::default(),
            adaptive_tie: AdaptiveTie::default(),
            queue_order: QueueOrder::default(),
            backfill: Backfill::default(),
            estimates: Estimates::default(),
            overrun: Overrun::default(),
        }
    }
}
