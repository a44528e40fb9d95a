//! Interventions that cannot be carried out: the run goes without them, the others hold [G-28].

use std::collections::BTreeMap;

use crate::playback::Aim;
use crate::playback::what_if::without;
use crate::scenario::{Code, Problem};
use crate::ui::hooks::{Order, Origin};
use crate::ui::shared::Shared;
use crate::ui::store::LeftOut;

/// The order without the interventions that problems are about; nothing if anything else is wrong. What
/// somebody has typed into the editor is left for them to mend, but for what only a run could tell.
pub(in crate::ui) fn without_refused(order: &Order, problems: &[Problem]) -> Option<Order> {
    let typed = matches!(order.origin, Origin::Editor | Origin::File(_));
    let mut refused: BTreeMap<usize, &Problem> = BTreeMap::new();
    for problem in problems {
        if typed && problem.code != Code::Infeasible {
            return None;
        }
        let place = problem.path.strip_prefix("/interventions/")?;
        let place = place.split('/').next()?.parse().ok()?;
        refused.entry(place).or_insert(problem);
    }
    let mut next = order.clone();
    for (place, problem) in refused.into_iter().rev() {
        let entry = next.scenario.at(&format!("/interventions/{place}"))?.clone();
        next.scenario = Shared::new(without(&next.scenario, place));
        match next.aim {
            Some(Aim::Intervention(aim)) if aim as usize == place => {
                // The instant is kept instead.
                (next.aim, next.keeps) = (None, true);
            }
            Some(Aim::Intervention(aim)) if aim as usize > place => {
                next.aim = Some(Aim::Intervention(aim - 1));
            }
            _ => {}
        }
        next.left_out.push(LeftOut { intervention: entry, problem: problem.clone() });
    }
    (next.left_out.len() > order.left_out.len()).then_some(next)
}
