//! The policies, one file each: who starts in a pass, as definitions over a [`View`]. Questions, comparisons and
//! tests go by them as they stand; a run asks the same tests of many jobs at once and only where something has
//! changed, keeps the queue in its order, and finds reservations in a profile that it keeps.
//! `for_each_policy` lists them; whatever has a part for each is made from it, and what sets some of them
//! apart is told here.

pub mod conservative;
pub mod easy;
pub mod easy_plus_plus;
pub mod easy_sjbf;
pub mod fcfs;
pub mod ljf;
pub mod sjf;

use super::evidence::Grounds;
use super::options::Policy;
use super::queue::Waiting;
use super::view::View;
use crate::time::Span;

/// Hands the policies to a macro in the order of menus: of each its name in types, its module, its word in
/// files, and what it does.
macro_rules! for_each_policy {
    ($expand:ident) => {
        $expand! {
            Fcfs fcfs "fcfs"
                "In the order of arrival; the head blocks those behind it [E-7].";
            Sjf sjf "sjf"
                "The shortest estimate first; the head blocks [E-7].";
            Ljf ljf "ljf"
                "The longest estimate first; the head blocks [E-7].";
            Easy easy "easy"
                "Others may start if that does not delay the head [E-8, E-9].";
            EasySjbf easy_sjbf "easy-sjbf"
                "The same, the shortest of the others first [E-10].";
            EasyPlusPlus easy_plus_plus "easy-plus-plus"
                "The same with estimates predicted from what the user's last jobs took [E-19].";
            Conservative conservative "conservative"
                "Others may start if that delays nobody in front of them [E-11, E-12].";
        }
    };
}

pub(super) use for_each_policy;

macro_rules! policies {
    ($($variant:ident $module:ident $_word:literal $_doc:literal;)*) => {
        /// Who starts in a pass, in order [E-4].
        pub fn starts(policy: Policy, view: &View<'_>) -> Vec<Start> {
            match policy {
                $(Policy::$variant => $module::starts(view),)*
                // Asked job by job.
                Policy::Own(_) => Vec::new(),
            }
        }
    };
}

for_each_policy!(policies);

impl Policy {
    /// Those that questions compare with: they plan by planned ends alone.
    pub(super) const RIVALS: [Self; 3] = [Self::Fcfs, Self::Easy, Self::EasySjbf];

    /// Whether jobs behind a blocked head may start by its reservation.
    pub const fn backfills(self) -> bool {
        matches!(self, Self::Easy | Self::EasySjbf | Self::EasyPlusPlus)
    }

    /// Whether those jobs are tried shortest first.
    pub const fn backfills_shortest_first(self) -> bool {
        matches!(self, Self::EasySjbf | Self::EasyPlusPlus)
    }

    /// Whether every job has a reservation [E-11].
    pub const fn reserves(self) -> bool {
        matches!(self, Self::Conservative)
    }

    /// Whether it learns estimates from the past [E-19].
    pub const fn learns(self) -> bool {
        matches!(self, Self::EasyPlusPlus)
    }

    /// Whether nobody passes a blocked head.
    pub const fn keeps_line(self) -> bool {
        matches!(self, Self::Fcfs | Self::Sjf | Self::Ljf)
    }

    /// Whether the queue is in the order of arrival.
    pub(super) const fn keeps_arrival_order(self) -> bool {
        !matches!(self, Self::Sjf | Self::Ljf)
    }

    /// Where a job joins a line that is in the policy's order, given by its estimates; nothing where it joins
    /// at the end.
    #[inline]
    pub(super) fn place(self, line: &[Span], estimate: Span) -> Option<usize> {
        match self {
            Self::Sjf => Some(sjf::place(line, estimate)),
            Self::Ljf => Some(ljf::place(line, estimate)),
            _ => None,
        }
    }
}

/// A job that starts, and why it may.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Start {
    /// The job.
    pub waiting: Waiting,
    /// Why.
    pub grounds: Grounds,
}
