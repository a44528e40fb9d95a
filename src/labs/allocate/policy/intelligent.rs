//! Intelligent: best-fit's or fastest-first's site. On an empty grid speed alone decides, while others
//! wait what the two choices put to work.

use super::look_ahead::look_ahead;
use super::{Reasoned, best_fit, fastest_first};
use crate::labs::allocate::evidence::{Branch, LookedAhead, Rule, Score, Situation};
use crate::labs::allocate::view::View;

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
