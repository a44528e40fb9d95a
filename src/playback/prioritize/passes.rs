//! Which pass a step belongs to, and what the pass looked at.

use std::rc::Rc;

use super::Run;
use crate::labs::prioritize::{Evidence, Fact};
use crate::playback::recording::FactKind;

/// A pass, by its evidence.
#[derive(Clone, Debug)]
pub(super) struct Pass {
    pub(super) evidence: Rc<Evidence>,
}

impl Run {
    /// The pass whose first step lies before `cursor`, the last one.
    pub(super) fn pass_before(&self, cursor: usize) -> Option<Pass> {
        let log = self.timeline.log();
        let within = |event: usize| {
            let begin = log.events[event].step as usize;
            let end =
                log.events.get(event + 1).map_or(self.timeline.len(), |next| next.step as usize);
            let is_first = |step: &usize| {
                let fact = log.entries[*step].fact;
                matches!(fact, Fact::Classified { .. } | Fact::Queried { .. })
            };
            (begin..end.min(cursor)).find(is_first)
        };
        let here = log.event_of(cursor.checked_sub(1)?).and_then(within);
        let step = match here {
            Some(step) => step,
            None => within(log.event_of(self.last_answer(cursor)?)?)?,
        };
        Some(Pass { evidence: self.evidence(step)? })
    }

    /// The pass that the step at `cursor` is part of.
    pub(super) fn pass_of(&self, cursor: usize) -> Option<Pass> {
        self.pass_before(cursor + 1)
    }

    /// The last answer before `cursor`: every pass has one.
    fn last_answer(&self, cursor: usize) -> Option<usize> {
        let last = |kind| {
            let steps = self.steps_of(kind);
            let place = steps.partition_point(|step| (*step as usize) < cursor).checked_sub(1)?;
            Some(steps[place] as usize)
        };
        last(FactKind::Decision).max(last(FactKind::Blocked))
    }
}
