//! Who is told what happens: metrics, logs and recorders of evidence.

use super::Lab;
use crate::time::Time;

/// Told of every event, decision, fact and settled state of a run, in order.
///
/// The observer `()` wants nothing and compiles to nothing; a pair tells both.
pub trait Observer<L: Lab> {
    /// Whether this observer wants evidence; making it costs time.
    const EVIDENCE: bool = false;

    /// An event begins; `state` is the one before it.
    #[inline(always)]
    fn event(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        let _ = (lab, state, at, event);
    }

    /// Whether it wants the evidence of the next fact. Asked only where [`Self::EVIDENCE`] is true.
    #[inline]
    fn wants_evidence(&self) -> bool {
        true
    }

    /// The next fact was decided on this evidence. Called only where it is wanted.
    #[inline]
    fn evidence(&mut self, evidence: L::Evidence) {
        drop(evidence);
    }

    /// `fact` has just been applied; `state` is the one after it.
    #[inline(always)]
    fn fact(&mut self, lab: &L, state: &L::State, at: Time, fact: &L::Fact) {
        let _ = (lab, state, at, fact);
    }

    /// An event and everything that it triggered are done.
    #[inline(always)]
    fn settled(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        let _ = (lab, state, at, event);
    }
}

impl<L: Lab> Observer<L> for () {}

/// Both observers are told; only the first is given evidence.
impl<L: Lab, A: Observer<L>, B: Observer<L>> Observer<L> for (A, B) {
    const EVIDENCE: bool = A::EVIDENCE;

    #[inline]
    fn wants_evidence(&self) -> bool {
        self.0.wants_evidence()
    }

    #[inline(always)]
    fn event(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        self.0.event(lab, state, at, event);
        self.1.event(lab, state, at, event);
    }

    #[inline]
    fn evidence(&mut self, evidence: L::Evidence) {
        self.0.evidence(evidence);
    }

    #[inline(always)]
    fn fact(&mut self, lab: &L, state: &L::State, at: Time, fact: &L::Fact) {
        self.0.fact(lab, state, at, fact);
        self.1.fact(lab, state, at, fact);
    }

    #[inline(always)]
    fn settled(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        self.0.settled(lab, state, at, event);
        self.1.settled(lab, state, at, event);
    }
}

/// An observer that may be absent; it never asks for evidence.
impl<L: Lab, O: Observer<L>> Observer<L> for Option<O> {
    #[inline(always)]
    fn event(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        if let Some(observer) = self {
            observer.event(lab, state, at, event);
        }
    }

    #[inline(always)]
    fn fact(&mut self, lab: &L, state: &L::State, at: Time, fact: &L::Fact) {
        if let Some(observer) = self {
            observer.fact(lab, state, at, fact);
        }
    }

    #[inline(always)]
    fn settled(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        if let Some(observer) = self {
            observer.settled(lab, state, at, event);
        }
    }
}
