//! Which pass a step belongs to, and what the pass looked at.

use std::rc::Rc;

use super::Run;
use crate::ids::JobId;
use crate::labs::prioritize::{Assignment, Evidence, Fact};
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
        Some(Pass { evidence: self.as_far_as_known(step)? })
    }

    /// What the pass that begins at a step looked at and came to, as far as its steps are known: a run that ends
    /// within a pass tells of no answer beyond.
    fn as_far_as_known(&self, step: usize) -> Option<Rc<Evidence>> {
        let (log, evidence) = (self.timeline.log(), self.evidence(step)?);
        let is_last = log.event_of(step).is_some_and(|event| event + 1 == log.events.len());
        if !is_last || self.timeline.is_complete() {
            return Some(evidence);
        }
        let answered = |job: JobId| {
            let is_it = |fact: &Fact| matches!(fact, Fact::Answered { job: of, .. } if *of == job);
            log.entries[step..].iter().any(|entry| is_it(&entry.fact))
        };
        let is_answered = |given: &Assignment| answered(given.job);
        if evidence.assignments.iter().all(is_answered) {
            return Some(evidence);
        }
        let mut known = (*evidence).clone();
        known.assignments.retain(is_answered);
        known.unserved.clear();
        known.forced.retain(|told| told.step < log.entries.len() as u64);
        Some(Rc::new(known))
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
