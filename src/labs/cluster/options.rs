//! What a run of the lab can be told: the policy and its options [F-7].

use serde::{Deserialize, Serialize};

use crate::kernel::{Estimates, EventOrder};
use crate::own::{OwnName, policy_words};

/// Who decides which waiting jobs start [E-4].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// In the order of arrival; the head blocks those behind it [E-7].
    Fcfs,
    /// The shortest estimate first; the head blocks [E-7].
    Sjf,
    /// The longest estimate first; the head blocks [E-7].
    Ljf,
    /// Others may start if that does not delay the head [E-8, E-9].
    Easy,
    /// The same, the shortest of the others first [E-10].
    EasySjbf,
    /// The same with estimates predicted from what the user's last jobs took [E-19].
    EasyPlusPlus,
    /// Others may start if that delays nobody in front of them [E-11, E-12].
    Conservative,
    /// What an own policy says.
    Own(OwnName),
}

policy_words!(Policy {
    Fcfs => "fcfs",
    Sjf => "sjf",
    Ljf => "ljf",
    Easy => "easy",
    EasySjbf => "easy-sjbf",
    EasyPlusPlus => "easy-plus-plus",
    Conservative => "conservative",
});

impl Policy {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Fcfs,
        Self::Sjf,
        Self::Ljf,
        Self::Easy,
        Self::EasySjbf,
        Self::EasyPlusPlus,
        Self::Conservative,
    ];

    /// Whether jobs behind a blocked head may start by its reservation.
    pub const fn backfills(self) -> bool {
        matches!(self, Self::Easy | Self::EasySjbf | Self::EasyPlusPlus)
    }

    /// Whether those jobs are tried shortest first.
    pub const fn backfills_shortest_first(self) -> bool {
        matches!(self, Self::EasySjbf | Self::EasyPlusPlus)
    }
}

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
