//! Adaptive: best-fit's or fastest-first's site, whichever lets more waiting jobs in.

use std::cmp::Ordering;

use super::look_ahead::look_ahead;
use super::{Reasoned, best_fit, fastest_first};
use crate::ids::SiteId;
use crate::labs::allocate::evidence::{Branch, LookedAhead, Rule};
use crate::labs::allocate::fast::Head;
use crate::labs::allocate::options::AdaptiveTie;
use crate::labs::allocate::queue::Discipline;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::view::View;

/// Its choice.
pub fn choose(view: &View<'_>) -> Option<Reasoned> {
    let (best, fastest) = (best_fit::site(view)?, fastest_first::site(view)?);
    if best == fastest {
        return Some(Reasoned::same_site(best));
    }
    let (best_fit, fastest_first) = (look_ahead(view, best), look_ahead(view, fastest));
    let more = fastest_first.placed.cmp(&best_fit.placed);
    let pick = match (more, view.options().adaptive_tie) {
        (Ordering::Greater, _) | (Ordering::Equal, AdaptiveTie::FastestFirst) => {
            (fastest, Branch::FastestFirst)
        }
        (Ordering::Less, _) | (Ordering::Equal, AdaptiveTie::BestFit) => (best, Branch::BestFit),
    };
    let tie = Some(more == Ordering::Equal);
    let walks = LookedAhead { best_fit, fastest_first, score: None, tie };
    Some(Reasoned::of(pick, Rule::MostJobs, Some(walks)))
}

/// Its pick by the index.
#[inline]
pub(super) fn by_index<S: Sites, D: Discipline>(
    head: &Head<'_, S, D>,
    scratch: &mut S::Scratch,
) -> Option<SiteId> {
    let (sites, free) = (&head.lab.sites, &head.state.free);
    let (best, fastest) = sites.picks(free, head.need)?;
    if best == fastest {
        return Some(best);
    }
    let more = sites.compare_jobs(free, (fastest, best), &head.pretended(), scratch);
    Some(match (more, head.lab.options.adaptive_tie) {
        (Ordering::Greater, _) | (Ordering::Equal, AdaptiveTie::FastestFirst) => fastest,
        (Ordering::Less, _) | (Ordering::Equal, AdaptiveTie::BestFit) => best,
    })
}
