//! The policies, one file each, as their sections of the paper say it. Each is a definition over a
//! [`View`]: explanations, backfilling and tests go by it. Where a run asks for nothing else, the
//! indexes in `sites` answer in its place, faster and the same. `for_each_policy` lists them;
//! whatever has a part for each is made from it.

pub mod adaptive;
pub mod best_fit;
pub mod fastest_first;
pub mod first_fit;
pub mod intelligent;
mod look_ahead;
pub(super) use look_ahead::look_ahead;
pub mod worst_fit;

use super::evidence::{Branch, Evidence, LookedAhead, Rule};
use super::fast::Head;
use super::options::Policy;
use super::queue::Discipline;
use super::sites::{Index, Sites};
use super::view::View;
use crate::ids::SiteId;
use crate::kernel::Code;

/// Hands the policies to a macro in the order of menus: those whose sites are weighed against each other,
/// those that weigh them, and those that stand alone. Of each: its name in types, its module, its word in
/// files; the code of its reason, where it is one [L-10]; what it asks of the index; and what it takes.
macro_rules! for_each_policy {
    ($expand:ident) => {
        $expand! {
            [
                BestFit best_fit "best-fit" LeastLeft Sizes
                    "The candidate with the fewest free processors [A-9].";
                FastestFirst fastest_first "fastest-first" Fastest Speeds
                    "The candidate with the highest speed [A-10].";
            ]
            [
                Adaptive adaptive "adaptive"
                    "Whichever of the two lets more waiting jobs in [A-19].";
                Intelligent intelligent "intelligent"
                    "Whichever of the two scores better in computing capacity and speed [A-14, A-18].";
            ]
            [
                FirstFit first_fit "first-fit" FirstRoom Numbers
                    "The candidate with the lowest number [A-8].";
                WorstFit worst_fit "worst-fit" MostLeft Sizes
                    "The candidate with the most free processors [A-8].";
            ]
        }
    };
}

pub(super) use for_each_policy;

/// A site, and why it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reasoned {
    /// The site.
    pub site: SiteId,
    /// The rule that decided.
    pub rule: Rule,
    /// Whose site it is.
    pub branch: Branch,
    /// The two walks, where a rule asked for them.
    pub look_ahead: Option<Box<LookedAhead>>,
}

macro_rules! policies {
    (
        [$($weighed:ident $weighed_in:ident $_w:literal $weighed_code:ident $weighed_index:ident $_wd:literal;)*]
        [$($weighing:ident $weighing_in:ident $_g:literal $_gd:literal;)*]
        [$($alone:ident $alone_in:ident $_a:literal $alone_code:ident $alone_index:ident $_ad:literal;)*]
    ) => {
        /// Where a policy puts the job of a view; nothing if the job may be put nowhere.
        pub fn choose(policy: Policy, view: &View<'_>) -> Option<Reasoned> {
            let plain = |site: Option<SiteId>, branch| {
                Some(Reasoned { site: site?, rule: Rule::Policy, branch, look_ahead: None })
            };
            match policy {
                $(Policy::$weighed => plain($weighed_in::site(view), Branch::$weighed),)*
                $(Policy::$alone => plain($alone_in::site(view), Branch::$alone),)*
                $(Policy::$weighing => $weighing_in::choose(view),)*
                // Asked where the whole state is at hand.
                Policy::Own(_) => None,
            }
        }

        /// The same for a job at the head of a strict queue, by the index.
        #[inline]
        pub(super) fn by_index<S: Sites, D: Discipline>(
            policy: Policy,
            head: &Head<'_, S, D>,
            scratch: &mut S::Scratch,
        ) -> Option<SiteId> {
            let (sites, free, need) = (&head.lab.sites, &head.state.free, head.need);
            match policy {
                $(Policy::$weighed => $weighed_in::by_index(sites, free, need),)*
                $(Policy::$alone => $alone_in::by_index(sites, free, need),)*
                $(Policy::$weighing => $weighing_in::by_index(head, scratch),)*
                Policy::Own(_) => None,
            }
        }

        impl Policy {
            /// What the policy asks of the index.
            pub(super) const fn index(self) -> Index {
                match self {
                    $(Self::$weighed => Index::$weighed_index,)*
                    $(Self::$alone => Index::$alone_index,)*
                    $(Self::$weighing)|* | Self::Own(_) => Index::All,
                }
            }

            /// Whether the jobs behind the head have a say in where it goes.
            pub(super) const fn looks_ahead(self) -> bool {
                matches!(self, $(Self::$weighing)|* | Self::Own(_))
            }

            /// Why a site is taken, where that is one rule [L-10].
            pub const fn code(self) -> Option<Code> {
                match self {
                    $(Self::$weighed => Some(Code::$weighed_code),)*
                    $(Self::$alone => Some(Code::$alone_code),)*
                    $(Self::$weighing)|* | Self::Own(_) => None,
                }
            }

            /// The policies whose sites are weighed, with the codes of their reasons.
            pub(super) const WEIGHED: &[(Self, Code)] =
                &[$((Self::$weighed, Code::$weighed_code)),*];
            /// Those that weigh them.
            pub(super) const WEIGHING: &[Self] = &[$(Self::$weighing),*];
            /// Those that stand alone, with the codes of their reasons.
            pub(super) const ALONE: &[(Self, Code)] = &[$((Self::$alone, Code::$alone_code)),*];
        }

        impl Branch {
            /// The policy whose site was taken.
            pub const fn policy(self) -> Option<Policy> {
                match self {
                    $(Self::$weighed => Some(Policy::$weighed),)*
                    $(Self::$alone => Some(Policy::$alone),)*
                    Self::Both | Self::Reservation | Self::Own | Self::KeptToTheEnd => None,
                }
            }

            /// Whether it is the site of a policy whose sites are weighed against no other's.
            pub const fn stands_alone(self) -> bool {
                matches!(self, $(Self::$alone)|*)
            }

            /// The sites that only a tie rule of the policy separates, the one taken among them [L-7].
            pub fn tied(self, evidence: &Evidence) -> Vec<SiteId> {
                match self {
                    $(Self::$weighed => $weighed_in::tied(evidence),)*
                    $(Self::$alone => $alone_in::tied(evidence),)*
                    Self::Both | Self::Reservation | Self::Own | Self::KeptToTheEnd => Vec::new(),
                }
            }
        }
    };
}

for_each_policy!(policies);

impl Reasoned {
    /// The reasons for a site that has been taken.
    pub(super) fn on(site: SiteId, reasoned: Option<Self>) -> Self {
        let (rule, branch, look_ahead) = (Rule::Policy, Branch::BestFit, None);
        let reasoned = reasoned.unwrap_or(Self { site, rule, branch, look_ahead });
        Self { site, ..reasoned }
    }

    /// Both picks are the same site.
    fn same_site(site: SiteId) -> Self {
        Self { site, rule: Rule::SameSite, branch: Branch::Both, look_ahead: None }
    }

    /// Fastest-first's pick, or best-fit's.
    fn of((site, branch): (SiteId, Branch), rule: Rule, look_ahead: Option<LookedAhead>) -> Self {
        Self { site, rule, branch, look_ahead: look_ahead.map(Box::new) }
    }
}
