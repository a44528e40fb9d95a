//! What a run of the lab can be told: the policy and its options [F-7].

use serde::{Deserialize, Serialize};

use crate::kernel::{Estimates, EventOrder};
use crate::own::{OwnName, policy_words};

macro_rules! policies {
    ($($variant:ident $_module:ident $word:literal $doc:literal;)*) => {
        /// Who decides which waiting jobs start [E-4].
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

/// What becomes of a job that runs longer than was requested [E-3].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Overrun {
    /// It is cut off.
    #[default]
    Kill,
    /// It may go on, and its request is known to be longer from the start.
    Extend,
}

/// The options of the lab.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// What comes first at one instant [T-3].
    pub event_order: EventOrder,
    /// What becomes of a job that runs longer than was requested.
    pub overrun: Overrun,
    /// What the scheduler plans with.
    pub estimates: Estimates,
}
