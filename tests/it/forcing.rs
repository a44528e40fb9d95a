//! What the tests of forced choices share: a lab with a script, its facts without the marks of who chose, the
//! invariants at every state, and that a state which is rebuilt goes on.

use std::sync::Arc;

use gridlock::ids::JobId;
use gridlock::kernel::{
    Entry, Forced, ForcedStep, Infeasible, Lab, Log, Observer, Recorder, Refused, Script,
    Simulation, WorldEvent, simulate,
};
use gridlock::time::Time;
use proptest::prelude::*;

/// A lab whose runs can do something otherwise.
pub(crate) trait Scripted: Lab + Sized {
    /// The same lab under this script.
    fn under(&self, script: Arc<Script>) -> Self;

    /// A fact without the mark of who chose it.
    fn unmarked(fact: Self::Fact) -> Self::Fact;
}

/// The lab with these forced choices.
pub(crate) fn with<L: Scripted>(lab: &L, forced: Vec<ForcedStep>) -> L {
    disturbed(lab, forced, Vec::new())
}

/// The lab with these forced choices and events from outside.
pub(crate) fn disturbed<L: Scripted>(
    lab: &L,
    forced: Vec<ForcedStep>,
    world: Vec<WorldEvent>,
) -> L {
    lab.under(Arc::new(Script::new(forced, world)))
}

pub(crate) fn forced(intervention: usize, step: usize, at: Time, choice: Forced) -> ForcedStep {
    let intervention = u32::try_from(intervention).unwrap();
    ForcedStep { intervention, step: step as u64, at, choice }
}

pub(crate) fn start(job: JobId) -> Forced {
    Forced::Start { job, site: None }
}

pub(crate) fn played<L: Scripted>(lab: &L) -> Result<Log<L::Fact, L::Event>, Refused<L>> {
    let mut recorder = Recorder::<L>::default();
    simulate(lab, &mut recorder)?;
    Ok(recorder.log)
}

/// The log of a run that can be carried out, with nothing wrong with any of its states.
pub(crate) fn log_of<L: Scripted>(lab: &L) -> Log<L::Fact, L::Event> {
    let mut watched = (Watched::default(), Recorder::<L>::default());
    if let Err(refused) = simulate(lab, &mut watched) {
        panic!("{refused}");
    }
    assert!(watched.0.0.is_empty(), "{:?}", watched.0.0);
    watched.1.log
}

pub(crate) fn facts<L: Scripted>(lab: &L) -> Vec<Entry<L::Fact>> {
    log_of(lab).entries
}

/// Facts without the marks of who chose.
pub(crate) fn unmarked<L: Scripted>(entries: &[Entry<L::Fact>]) -> Vec<Entry<L::Fact>> {
    entries.iter().map(|it| Entry { at: it.at, fact: L::unmarked(it.fact.clone()) }).collect()
}

/// Why a run cannot be carried out.
pub(crate) fn obstacle<L: Scripted>(lab: &L) -> Infeasible {
    let Err(refused) = played(lab) else { panic!("it can be carried out") };
    match L::infeasible(&refused.refusal) {
        Some(infeasible) => infeasible,
        None => panic!("{refused}"),
    }
}

/// The state before a step.
pub(crate) fn state_before<L: Scripted>(
    lab: &L,
    entries: &[Entry<L::Fact>],
    step: usize,
) -> L::State {
    let mut state = lab.initial();
    for entry in &entries[..step] {
        lab.apply(&mut state, entry.at, &entry.fact);
    }
    state
}

/// That the run goes on alike from a state that is rebuilt at any event.
pub(crate) fn goes_on<L: Scripted>(
    lab: &L,
    log: &Log<L::Fact, L::Event>,
) -> Result<(), TestCaseError>
where
    L::Fact: PartialEq,
{
    for mark in &log.events {
        let step = usize::try_from(mark.step).unwrap();
        let mut rest = Recorder::<L>::default();
        let mut simulation = Simulation::resume(lab, state_before(lab, &log.entries, step));
        loop {
            match simulation.step(&mut rest) {
                Ok(true) => {}
                Ok(false) => break,
                Err(refused) => panic!("{refused}"),
            }
        }
        prop_assert_eq!(&rest.log.entries, &log.entries[step..]);
    }
    Ok(())
}

/// Holds the invariants of a lab to every state of its run.
#[derive(Default)]
struct Watched(Vec<String>);

impl<L: Lab> Observer<L> for Watched {
    fn fact(&mut self, lab: &L, state: &L::State, _: Time, _: &L::Fact) {
        self.0.extend(lab.violations(state));
    }
}
