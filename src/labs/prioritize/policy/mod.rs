//! The policies, one file each, and the choice of a resource: definitions over a [`View`]. Explanations,
//! questions and tests put the whole queue in order by them; a run only those jobs that can get a resource,
//! with the same comparisons. `for_each_policy` lists them; whatever has a part for each is made from it.

pub mod cplp;
pub mod fcfs;
pub mod ljfr;
pub mod resource;
pub mod sjfr;

use std::cmp::Ordering;

use super::classes::Priority;
use super::options::{Policy, Search};
use super::view::View;
use crate::ids::{JobId, SiteId};
use crate::kernel::Code;

/// Hands the policies to a macro in the order of menus: of each its name in types, its word in files, what it
/// orders jobs by, the code of its reason [L-10], and what it does.
macro_rules! for_each_policy {
    ($expand:ident) => {
        $expand! {
            Fcfs "fcfs" Arrival Arrival
                "By arrival; each gets the first free resource of the list.";
            Sjfr "sjfr" Complexity LeastComplex
                "The least complex first, on the fastest free resource.";
            Ljfr "ljfr" Complexity MostComplex
                "The most complex first, on the fastest free resource.";
            Cplp "cplp" Level ByLevel
                "By priority, made of complexity and parallelism.";
        }
    };
}

pub(super) use for_each_policy;

/// What jobs are ordered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// When they came; or whatever an own policy says.
    Arrival,
    /// How complex they are.
    Complexity,
    /// Their priority.
    Level,
}

macro_rules! policies {
    ($($variant:ident $_word:literal $key:ident $code:ident $_doc:literal;)*) => {
        impl Policy {
            /// What it orders jobs by.
            pub const fn key(self) -> Key {
                match self {
                    $(Self::$variant => Key::$key,)*
                    Self::Own(_) => Key::Arrival,
                }
            }

            /// Why a job is first [L-10].
            pub const fn code(self) -> Code {
                match self {
                    $(Self::$variant => Code::$code,)*
                    Self::Own(_) => Code::Own,
                }
            }
        }
    };
}

for_each_policy!(policies);

impl Policy {
    /// Whether a job gets the first free resource of the list, and not the fastest [B-24].
    pub const fn takes_first(self) -> bool {
        matches!(self, Self::Fcfs)
    }
}

/// A job considered, with its priority under CPLP.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The job.
    pub job: JobId,
    /// Its priority.
    pub priority: Option<Priority>,
}

/// All jobs considered in a policy's order [B-24].
pub fn order(policy: Policy, view: &View<'_>) -> Vec<Ranked> {
    let mut order: Vec<Ranked> = match policy {
        Policy::Cplp => cplp::judge(view).ranked().collect(),
        _ => view.considered().map(|job| Ranked { job, priority: None }).collect(),
    };
    crate::sorting::sort_by(&mut order, |a, b| compare(policy, view, *a, *b));
    order
}

/// A policy's order: no two jobs are equal in it, since arrival settles ties [B-22, B-24].
#[inline(always)]
pub fn compare(policy: Policy, view: &View<'_>, a: Ranked, b: Ranked) -> Ordering {
    ranks(policy, view, a, b).then(fcfs::compare(a.job, b.job))
}

/// The same without arrival.
#[inline(always)]
pub fn ranks(policy: Policy, view: &View<'_>, a: Ranked, b: Ranked) -> Ordering {
    match policy {
        Policy::Sjfr => sjfr::compare(view, a.job, b.job),
        Policy::Ljfr => ljfr::compare(view, a.job, b.job),
        Policy::Cplp => cplp::compare(view, a, b),
        // By arrival alone; and who is asked for keys.
        Policy::Fcfs | Policy::Own(_) => Ordering::Equal,
    }
}

/// The information server's answer to a query: one of these free resources, or none [B-6].
pub fn answer(
    policy: Policy,
    view: &View<'_>,
    free: &[SiteId],
    priority: Option<Priority>,
) -> Option<SiteId> {
    match (policy, priority) {
        (Policy::Fcfs, _) => resource::first(free),
        (Policy::Cplp, Some(priority)) if view.options().search == Search::OwnType => {
            resource::of_own_type(view, free, priority)
        }
        _ => resource::fastest(view, free.iter().copied()),
    }
}
