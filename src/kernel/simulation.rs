//! The run loop: the next event, handled completely, until none is left.

use std::fmt;

use super::{Lab, Observer};
use crate::time::Time;

/// A policy answered with something that cannot be done. Fatal for the run; the state is the one
/// before the refused fact.
pub struct Refused<L: Lab> {
    /// When it happened.
    pub at: Time,
    /// What was refused, and why.
    pub refusal: L::Refusal,
}

impl<L: Lab> fmt::Debug for Refused<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Refused {{ at: {:?}, refusal: {:?} }}", self.at, self.refusal)
    }
}

impl<L: Lab> fmt::Display for Refused<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "at {}: {}", self.at, self.refusal)
    }
}

/// What handling an event may use: the state to read, and the two ways to make facts.
pub struct Run<'a, L: Lab, O> {
    lab: &'a L,
    state: &'a mut L::State,
    scratch: &'a mut L::Scratch,
    observer: &'a mut O,
    at: Time,
}

impl<L: Lab, O> fmt::Debug for Run<'_, L, O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run")
            .field("at", &self.at)
            .field("state", &self.state)
            .finish_non_exhaustive()
    }
}

impl<'a, L: Lab, O: Observer<L>> Run<'a, L, O> {
    #[inline]
    pub(super) fn new(
        lab: &'a L,
        state: &'a mut L::State,
        scratch: &'a mut L::Scratch,
        observer: &'a mut O,
        at: Time,
    ) -> Self {
        Self { lab, state, scratch, observer, at }
    }

    /// The same run, for a call that is not inlined: only what is made for the call is kept in memory then, and
    /// what handles most events stays in registers.
    #[inline(always)]
    pub fn again(&mut self) -> Run<'_, L, O> {
        Run::new(self.lab, self.state, self.scratch, self.observer, self.at)
    }

    /// The time of the event being handled.
    #[inline]
    pub fn at(&self) -> Time {
        self.at
    }

    /// The state as the facts so far have left it.
    #[inline]
    pub fn state(&self) -> &L::State {
        self.state
    }

    /// The state, and room to think in.
    #[inline]
    pub fn think(&mut self) -> (&L::State, &mut L::Scratch) {
        (self.state, self.scratch)
    }

    /// Makes a fact that follows from the lab's own rules.
    #[inline(always)]
    pub fn emit(&mut self, fact: L::Fact) {
        self.lab.apply(self.state, self.at, &fact);
        self.observer.fact(self.lab, self.state, self.at, &fact);
    }

    /// Makes a fact that a policy asks for, after checking it. The evidence is made only for
    /// observers that want it.
    #[inline(always)]
    pub fn decide(
        &mut self,
        fact: L::Fact,
        evidence: impl FnOnce(&L::State) -> L::Evidence,
    ) -> Result<(), Refused<L>> {
        if let Err(refusal) = self.lab.check(self.state, self.at, &fact) {
            return Err(Refused { at: self.at, refusal });
        }
        if O::EVIDENCE && self.observer.wants_evidence() {
            self.observer.evidence(evidence(self.state));
        }
        self.emit(fact);
        Ok(())
    }

    /// Makes a further fact of a decision whose evidence stands with its first one, after checking
    /// it.
    #[inline(always)]
    pub fn attempt(&mut self, fact: L::Fact) -> Result<(), Refused<L>> {
        if let Err(refusal) = self.lab.check(self.state, self.at, &fact) {
            return Err(Refused { at: self.at, refusal });
        }
        self.emit(fact);
        Ok(())
    }
}

/// A run in progress; it can be advanced in slices, watched and canceled.
#[derive(Debug)]
pub struct Simulation<'a, L: Lab> {
    lab: &'a L,
    state: L::State,
    scratch: L::Scratch,
}

impl<'a, L: Lab> Simulation<'a, L> {
    /// A run at its beginning.
    pub fn new(lab: &'a L) -> Self {
        Self::resume(lab, lab.initial())
    }

    /// A run that goes on from `state`.
    pub fn resume(lab: &'a L, state: L::State) -> Self {
        Self { lab, state, scratch: L::Scratch::default() }
    }

    /// The state now.
    pub fn state(&self) -> &L::State {
        &self.state
    }

    /// The state, to go on from later.
    pub fn into_state(self) -> L::State {
        self.state
    }

    /// Handles the next event; false when none is left.
    #[inline(always)]
    pub fn step<O: Observer<L>>(&mut self, observer: &mut O) -> Result<bool, Refused<L>> {
        let Some((at, event)) = self.lab.next_event(&self.state) else { return Ok(false) };
        observer.event(self.lab, &self.state, at, event);
        let mut run = Run::new(self.lab, &mut self.state, &mut self.scratch, observer, at);
        self.lab.handle(event, &mut run)?;
        self.lab.settle(&mut self.state, at, event);
        observer.settled(self.lab, &self.state, at, event);
        Ok(true)
    }

    /// Handles up to `events` events; false when none is left.
    pub fn advance<O: Observer<L>>(
        &mut self,
        events: usize,
        observer: &mut O,
    ) -> Result<bool, Refused<L>> {
        for _ in 0..events {
            if !self.step(observer)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Runs `lab` from its beginning to its end and returns the last state.
pub fn simulate<L: Lab, O: Observer<L>>(lab: &L, observer: &mut O) -> Result<L::State, Refused<L>> {
    let mut simulation = Simulation::new(lab);
    while simulation.step(observer)? {}
    Ok(simulation.state)
}
