//! Intelligent: best-fit's or fastest-first's site. On an empty grid speed alone decides, while others
//! wait what the two choices put to work.

use super::look_ahead::look_ahead;
use super::{Reasoned, best_fit, fastest_first};
use crate::ids::SiteId;
use crate::labs::allocate::evidence::{Branch, LookedAhead, Rule, Score, Situation};
use crate::labs::allocate::fast::Head;
use crate::labs::allocate::queue::Discipline;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::view::View;

/// More than all rounding in a look-ahead together, so that a bound is never taken for an answer
/// that exact arithmetic would not give.
const SLACK: f64 = 1.0 + 1e-9;

/// Its choice.
pub fn choose(view: &View<'_>) -> Option<Reasoned> {
    let (best, fastest) = (best_fit::site(view)?, fastest_first::site(view)?);
    if best == fastest {
        return Some(Reasoned::same_site(best));
    }
    let (by_speed, by_fit) = ((fastest, Branch::FastestFirst), (best, Branch::BestFit));
    if view.situation() == Situation::Submission {
        let faster = view.speed(best) < view.speed(fastest);
        return Some(Reasoned::of(if faster { by_speed } else { by_fit }, Rule::Equation1, None));
    }
    let (best_fit, fastest_first) = (look_ahead(view, best), look_ahead(view, fastest));
    let speed_ratio = view.speed(fastest) / view.speed(best);
    let capacity_ratio = fastest_first.computing_capacity / best_fit.computing_capacity;
    let score = Score { speed_ratio, capacity_ratio, score: speed_ratio * capacity_ratio };
    let walks = LookedAhead { best_fit, fastest_first, score: Some(score), tie: None };
    let pick = if score.score > 1.0 { by_speed } else { by_fit };
    Some(Reasoned::of(pick, Rule::Equation6, Some(walks)))
}

/// Its pick by the index.
#[inline]
pub(super) fn by_index<S: Sites, D: Discipline>(
    head: &Head<'_, S, D>,
    scratch: &mut S::Scratch,
) -> Option<SiteId> {
    let (lab, free) = (head.lab, &head.state.free);
    let (best, fastest) = lab.sites.picks(free, head.need)?;
    if best == fastest {
        return Some(best);
    }
    let fast = match head.situation {
        Situation::Submission => lab.speeds[best] < lab.speeds[fastest],
        Situation::Finish => scores_above_one(head, (best, fastest), scratch),
    };
    Some(if fast { fastest } else { best })
}

/// Equation (6): whether the score (5) is above 1.
///
/// No look-ahead can put more capacity to work than is free now, so the walk from the fastest
/// site often settles the matter alone, and each walk may stop where its total does.
fn scores_above_one<S: Sites, D: Discipline>(
    head: &Head<'_, S, D>,
    (best, fastest): (SiteId, SiteId),
    scratch: &mut S::Scratch,
) -> bool {
    let (lab, free, queue) = (head.lab, &head.state.free, head.pretended());
    let speed_ratio = lab.speeds[fastest] / lab.speeds[best];
    let enough = lab.sites.capacity(free) / speed_ratio * SLACK;
    let with_fastest = lab.sites.total_capacity(free, fastest, &queue, enough, scratch);
    if with_fastest > enough {
        return true;
    }
    let enough = with_fastest * speed_ratio * SLACK;
    let with_best = lab.sites.total_capacity(free, best, &queue, enough, scratch);
    if with_best > enough {
        return false;
    }
    speed_ratio * (with_fastest / with_best) > 1.0
}
