//! The policies, one file each: which of two clusters a policy would rather take. Runs, explanations and
//! questions go by the same comparison. `for_each_policy` lists them; whatever has a part for each is
//! made from it.

pub mod bars;
pub mod lars;
pub mod mcrs;
pub mod pars;

use super::options::{Options, Policy};
use super::view::Compared;
use crate::kernel::Code;

/// Hands the policies to a macro in the order of menus: of each its name in types, its module, its word in
/// files, the code of its reason [L-10], and what it takes.
macro_rules! for_each_policy {
    ($expand:ident) => {
        $expand! {
            Lars lars "lars" LeastLoad "The fewest waiting jobs.";
            Bars bars "bars" BestLink "The greatest bandwidth.";
            Pars pars "pars" MostPower "The greatest processing power.";
            Mcrs mcrs "mcrs" LeastTtr "The least time to run.";
        }
    };
}

pub(super) use for_each_policy;

macro_rules! policies {
    ($($variant:ident $module:ident $_word:literal $code:ident $_doc:literal;)*) => {
        /// Whether a policy would rather take one cluster than another; not if both are equal to it.
        #[inline]
        pub fn is_better(
            policy: Policy,
            options: &Options,
            one: &Compared,
            other: &Compared,
        ) -> bool {
            match policy {
                $(Policy::$variant => $module::is_better(one, other, options),)*
                // Asked for scores.
                Policy::Own(_) => false,
            }
        }

        impl Policy {
            /// Why a cluster is taken [L-10].
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

/// The clusters that a deadline leaves for a policy [D-16].
#[inline]
pub fn left(
    policy: Policy,
    options: &Options,
    clusters: impl Iterator<Item = Compared>,
) -> impl Iterator<Item = Compared> {
    let filters = options.filters(policy);
    clusters.filter(move |cluster| cluster.in_time || !filters)
}

/// The cluster that a policy takes of those that match; nothing where none is left. Of equal ones the first
/// [D-3].
#[inline]
pub fn choose(
    policy: Policy,
    options: &Options,
    clusters: impl Iterator<Item = Compared>,
) -> Option<Compared> {
    let mut best: Option<Compared> = None;
    for one in left(policy, options, clusters) {
        if best.as_ref().is_none_or(|best| is_better(policy, options, &one, best)) {
            best = Some(one);
        }
    }
    best
}
