//! Evidence is never stored: whoever wants it has the event handled once more.

use super::{Lab, Observer, Refused, Run};
use crate::time::Time;

/// The evidence of the `nth` fact (from 0) of `event`, which comes due at `at` in `state`; nothing if
/// that fact was not a decision.
pub fn evidence_of<L: Lab>(
    lab: &L,
    state: &L::State,
    (at, event): (Time, L::Event),
    nth: usize,
) -> Result<Option<L::Evidence>, Refused<L>> {
    let mut state = state.clone();
    let mut scratch = L::Scratch::default();
    let mut witness = Witness { facts_to_pass: Some(nth), pending: None, found: None };
    let mut run = Run::new(lab, &mut state, &mut scratch, &mut witness, at);
    let handled = lab.handle(event, &mut run);
    // An own policy may have ended the run later in this event [P-60].
    match witness.found {
        Some(found) => Ok(Some(found)),
        None => handled.map(|()| None),
    }
}

/// Keeps the evidence of one fact.
struct Witness<V> {
    /// Facts still to come before the one that is asked for; nothing once it has passed.
    facts_to_pass: Option<usize>,
    pending: Option<V>,
    found: Option<V>,
}

impl<L: Lab<Evidence = V>, V> Observer<L> for Witness<V> {
    const EVIDENCE: bool = true;

    fn wants_evidence(&self) -> bool {
        self.facts_to_pass == Some(0)
    }

    fn evidence(&mut self, evidence: V) {
        self.pending = Some(evidence);
    }

    fn fact(&mut self, _: &L, _: &L::State, _: Time, _: &L::Fact) {
        let evidence = self.pending.take();
        if self.facts_to_pass == Some(0) {
            self.found = evidence;
        }
        self.facts_to_pass = self.facts_to_pass.and_then(|left| left.checked_sub(1));
    }
}
