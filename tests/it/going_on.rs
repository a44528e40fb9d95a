//! A state that is rebuilt from facts is the state of the run, and can go on: what comes after it is
//! what came after it in the run [T-8].

use gridlock::domain::Job;
use gridlock::fnv::Fnv1a;
use gridlock::ids::JobId;
use gridlock::kernel::{Lab, Observer, Recorder, Simulation, simulate};
use gridlock::labs::cluster::{Event, Fact, Options, Policy};
use gridlock::time::Time;
use proptest::prelude::*;

use crate::allocate::system;
use crate::{balance, cluster, prioritize, select};

fn digest<L: Lab>(lab: &L, state: &L::State) -> u64 {
    let mut hash = Fnv1a::default();
    lab.digest(state, &mut hash);
    hash.finish()
}

/// The digest of the run's own state after each fact.
#[derive(Default)]
struct Digests(Vec<u64>);

impl<L: Lab> Observer<L> for Digests {
    fn fact(&mut self, lab: &L, state: &L::State, _: Time, _: &L::Fact) {
        self.0.push(digest(lab, state));
    }
}

/// Rebuilds the state at the beginning of every event, and after the last, from facts alone; holds it to
/// that of the run, and what follows from it to what followed.
fn goes_on_from_every_event<L: Lab>(lab: &L)
where
    L::Fact: PartialEq,
{
    let mut whole = (Digests::default(), Recorder::<L>::default());
    simulate(lab, &mut whole).unwrap();
    let (Digests(digests), Recorder { log }) = whole;
    let mut state = lab.initial();
    let mut applied = 0;
    let steps = log.events.iter().map(|mark| mark.step as usize).chain([log.entries.len()]);
    for step in steps {
        for (entry, expected) in log.entries[..step].iter().zip(&digests).skip(applied) {
            lab.apply(&mut state, entry.at, &entry.fact);
            assert_eq!(digest(lab, &state), *expected, "after {:?} at {}", entry.fact, entry.at);
        }
        applied = step;
        let mut rest = Recorder::<L>::default();
        let mut simulation = Simulation::resume(lab, state.clone());
        while simulation.step(&mut rest).unwrap() {}
        assert_eq!(rest.log.entries, log.entries[step..], "from step {step}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_grid_goes_on_from_every_event(system in system(1..9, 12)) {
        goes_on_from_every_event(&system.lanes());
        goes_on_from_every_event(&system.buckets());
    }

    #[test]
    fn a_broker_goes_on_from_every_event(lab in prioritize::lab()) {
        goes_on_from_every_event(&lab);
    }

    #[test]
    fn servers_go_on_from_every_event(lab in balance::lab()) {
        goes_on_from_every_event(&lab);
    }

    #[test]
    fn clusters_behind_links_go_on_from_every_event(lab in select::lab()) {
        goes_on_from_every_event(&lab);
    }

    #[test]
    fn a_machine_goes_on_from_every_event(
        jobs in cluster::jobs(), policy in cluster::policies(), options in cluster::options(),
    ) {
        goes_on_from_every_event(&cluster::lab(jobs, 8, policy, options));
    }
}

/// The first job ends as planned at 4 s, and nobody waits: its finish brings about no fact. What comes
/// next is the second job, in a state that is rebuilt from facts too.
#[test]
fn a_finish_without_a_fact_is_not_pending_once_something_later_has_happened() {
    let planned = |number, at| -> Job { cluster::job(number, at, 1, 4.0, Some(4.0)) };
    for policy in [Policy::Easy, Policy::Conservative] {
        let jobs = vec![planned(1, 0.0), planned(2, 6.0)];
        let lab = cluster::lab(jobs, 2, policy, Options::default());
        let mut recorder = Recorder::default();
        simulate(&lab, &mut recorder).unwrap();
        let entries = &recorder.log.entries;
        let second = |fact: &Fact| matches!(fact, Fact::Submitted { job } if job.index() == 1);
        let submitted = entries.iter().position(|it| second(&it.fact)).unwrap();
        let mut state = lab.initial();
        for entry in &entries[..=submitted] {
            lab.apply(&mut state, entry.at, &entry.fact);
        }
        let next = lab.next_event(&state);
        assert!(
            next.is_none_or(|(at, event)| at.secs() >= 6.0 && event != Event::Finish(JobId(0))),
            "{next:?}"
        );
    }
}
