//! What a run of the lab can be told: the policy and its options.

use serde::{Deserialize, Serialize};

use crate::own::{OwnName, policy_words};

macro_rules! policies {
    ($($variant:ident $word:literal $_key:ident $_code:ident $doc:literal;)*) => {
        /// In which order jobs get resources [B-24].
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Policy {
            $(#[doc = $doc] $variant,)*
            /// What an own policy says.
            Own(OwnName),
        }

        policy_words!(Policy { $($variant => $word,)* });
    };
}

super::policy::for_each_policy!(policies);

/// Where high and medium complexity begin [B-16, B-17].
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComplexityClasses {
    /// By rank: the upper, middle and lower third of the jobs considered.
    #[default]
    RankTerciles,
    /// By thirds of the range from the least to the greatest complexity.
    RangeThirds,
    /// High only at the greatest, medium from the middle.
    MaxMid,
    /// At fixed numbers of operations.
    Thresholds,
}

/// What the middle of several numbers is [B-18].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mid {
    /// Halfway between the least and the greatest.
    #[default]
    Midrange,
    /// The middle of the sorted list.
    Median,
    /// The average.
    Mean,
}

/// Which resources parallelism is judged against [B-19].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ParallelismRange {
    /// Those that are free.
    #[default]
    Free,
    /// All that are registered.
    All,
}

/// How wide a graph is [B-12].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WidthRule {
    /// As its largest layer.
    #[default]
    Layers,
    /// As its largest set of tasks no two of which are ordered.
    Antichain,
}

/// How long a graph runs on a resource [B-30 to B-33].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Execution {
    /// As its tasks do one by one, the heaviest rest first.
    #[default]
    ListSchedule,
    /// By Brent's bound.
    Brent,
    /// Complexity over peak speed.
    ComplexityOverPeak,
    /// Complexity over processor speed.
    ComplexityOverProcessor,
}

/// Which speed makes a resource fast [B-15].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SpeedRule {
    /// That of all its processors.
    #[default]
    Peak,
    /// That of one processor.
    Processor,
}

/// Among which resources a job's is looked for [B-23, B-25].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Search {
    /// Among all that are free.
    #[default]
    Fastest,
    /// In types, in an order that the job's priority tells.
    OwnType,
}

/// What comes first among equal priorities [B-22].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PriorityTie {
    /// The job that arrived first.
    #[default]
    Arrival,
    /// The more complex one, then the one that arrived first.
    Complexity,
}

/// The options that the simulation itself reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// Where high and medium complexity begin.
    pub complexity_classes: ComplexityClasses,
    /// The fixed numbers of operations from which complexity is medium and high [B-17].
    pub complexity_thresholds: Option<[f64; 2]>,
    /// What the middle of several numbers is.
    pub mid: Mid,
    /// Which resources parallelism is judged against.
    pub parallelism_range: ParallelismRange,
    /// How wide a graph is.
    pub width: WidthRule,
    /// How long a graph runs on a resource.
    pub execution: Execution,
    /// Which speed makes a resource fast.
    pub speed: SpeedRule,
    /// Among which resources a job's is looked for.
    pub search: Search,
    /// What comes first among equal priorities.
    pub priority_tie: PriorityTie,
    /// How many waiting jobs a pass considers, by arrival; nothing for all [B-21].
    pub window: Option<u32>,
}
