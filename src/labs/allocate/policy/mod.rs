//! The policies, one file each, as their sections of the paper say it. Each is a definition over a
//! [`View`]: explanations, backfilling and tests go by it. Where a run asks for nothing else, the
//! indexes in `sites` answer in its place, faster and the same.

pub mod adaptive;
pub mod best_fit;
pub mod fastest_first;
pub mod first_fit;
pub mod intelligent;
mod look_ahead;
pub(super) use look_ahead::look_ahead;
pub mod worst_fit;

use super::evidence::{Branch, LookedAhead, Rule};
use super::options::Policy;
use super::view::View;
use crate::ids::SiteId;

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

/// Where a policy puts the job of a view; nothing if the job may be put nowhere.
pub fn choose(policy: Policy, view: &View<'_>) -> Option<Reasoned> {
    let plain = |site: Option<SiteId>, branch| {
        Some(Reasoned { site: site?, rule: Rule::Policy, branch, look_ahead: None })
    };
    match policy {
        Policy::BestFit => plain(best_fit::site(view), Branch::BestFit),
        Policy::FastestFirst => plain(fastest_first::site(view), Branch::FastestFirst),
        Policy::FirstFit => plain(first_fit::site(view), Branch::FirstFit),
        Policy::WorstFit => plain(worst_fit::site(view), Branch::WorstFit),
        Policy::Adaptive => adaptive::choose(view),
        Policy::Intelligent => intelligent::choose(view),
        // Asked where the whole state is at hand.
        Policy::Own(_) => None,
    }
}

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
