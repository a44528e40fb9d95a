//! What scenarios of lab Prioritize do in place of its policies [G-28, G-30, G-33]: forcing what the policy would
//! choose changes nothing, a fork is its origin before its first intervention, and a state that is rebuilt goes on.

use std::sync::Arc;

use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{
    Entry, Forced, ForcedBy, ForcedStep, Infeasible, Lab, Observer, Obstacle, Recorder, Script,
    Simulation, evidence_of, simulate,
};
use gridlock::labs::prioritize::{Event, Fact, Prioritize, Refusal, State};
use gridlock::time::Time;
use proptest::prelude::*;

use crate::prioritize::lab;

fn with(lab: &Prioritize, forced: Vec<ForcedStep>) -> Prioritize {
    lab.clone().scripted(Some(Arc::new(Script::new(forced, Vec::new()))))
}

fn forced(step: usize, at: Time, choice: Forced) -> ForcedStep {
    let intervention = u32::try_from(step).unwrap();
    ForcedStep { intervention, step: step as u64, at, choice }
}

fn facts(lab: &Prioritize) -> Vec<Entry<Fact>> {
    let mut recorder = Recorder::default();
    simulate(lab, &mut recorder).unwrap();
    recorder.log.entries
}

/// A fact without the mark of who chose it.
fn unmarked(entry: &Entry<Fact>) -> Entry<Fact> {
    let forced = ForcedBy::NOBODY;
    let fact = match entry.fact {
        Fact::Queried { job, priority, .. } => Fact::Queried { job, priority, forced },
        Fact::Answered { job, site, .. } => Fact::Answered { job, site, forced },
        other => other,
    };
    Entry { at: entry.at, fact }
}

/// Holds the invariants of the lab to every state of its run.
#[derive(Default)]
struct Watched(Vec<String>);

impl Observer<Prioritize> for Watched {
    fn fact(&mut self, lab: &Prioritize, state: &State, _: Time, _: &Fact) {
        self.0.extend(lab.violations(state));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn a_broker_forced_to_its_policys_choices_makes_the_same_facts(lab in lab()) {
        let origin = facts(&lab);
        let mut choices = Vec::new();
        for (step, entry) in origin.iter().enumerate() {
            if let Fact::Answered { job, site: Some(site), .. } = entry.fact {
                let at = entry.at;
                choices.push(forced(step - 1, at, Forced::Query { job }));
                choices.push(forced(step, at, Forced::Assign { site }));
            }
        }
        let alone = choices.iter().step_by(3).map(|step| vec![*step]);
        for script in alone.chain([choices.clone(), vec![]]) {
            let fork: Vec<_> = facts(&with(&lab, script)).iter().map(unmarked).collect();
            prop_assert_eq!(&fork, &origin);
        }
    }

    /// Any job and any resource at any step: what cannot be is told, what can changes nothing before it, and the
    /// evidence of the pass tells what the facts do.
    #[test]
    fn a_fork_of_a_pass_is_its_origin_before_it(
        lab in lab(), which in any::<prop::sample::Index>(), whom in 0_u32..12, assigns in any::<bool>(),
    ) {
        let origin = facts(&lab);
        let decided = |entry: &Entry<Fact>| match entry.fact {
            Fact::Queried { .. } => !assigns,
            Fact::Answered { .. } => assigns,
            _ => false,
        };
        let steps: Vec<usize> = (0..origin.len()).filter(|step| decided(&origin[*step])).collect();
        prop_assume!(!steps.is_empty());
        let step = steps[which.index(steps.len())];
        let choice = if assigns {
            Forced::Assign { site: SiteId(whom) }
        } else {
            Forced::Query { job: JobId(whom) }
        };
        let fork = with(&lab, vec![forced(step, origin[step].at, choice)]);
        let mut watched = (Watched::default(), Recorder::<Prioritize>::default());
        let outcome = simulate(&fork, &mut watched);
        prop_assert!(watched.0.0.is_empty(), "{:?}", watched.0.0);
        let log = watched.1.log;
        let known = log.entries.len().min(step);
        prop_assert_eq!(&log.entries[..known], &origin[..known]);
        if let Err(refused) = outcome {
            let Refusal::Infeasible(it) = refused.refusal else { panic!("{}", refused.refusal) };
            let expected: &[Obstacle] = if assigns {
                &[Obstacle::NotFree]
            } else {
                &[Obstacle::NotWaiting, Obstacle::NoSuchMoment]
            };
            prop_assert!(expected.contains(&it.obstacle), "{:?}", it);
            return Ok(());
        }
        let event = log.event_of(step).unwrap();
        let first = log.events[event].step as usize;
        // A job that takes no time leaves room for another pass at the same instant.
        let end = log.events.get(event + 1).map_or(log.entries.len(), |next| next.step as usize);
        let begins = |entry: &Entry<Fact>| {
            matches!(entry.fact, Fact::Classified { .. } | Fact::Queried { .. })
        };
        let decides = (first..log.entries.len()).find(|step| begins(&log.entries[*step])).unwrap();
        let mut state = fork.initial();
        for entry in &log.entries[..first] {
            fork.apply(&mut state, entry.at, &entry.fact);
        }
        let told = evidence_of(&fork, &state, (log.entries[step].at, Event::Round), decides - first);
        let told = told.unwrap().unwrap();
        prop_assert_eq!(told.forced.iter().map(|it| it.step).collect::<Vec<_>>(), [step as u64]);
        let served: Vec<(JobId, SiteId)> = log.entries[first..end]
            .iter()
            .filter_map(|entry| match entry.fact {
                Fact::Migrated { job, site } => Some((job, site)),
                _ => None,
            })
            .collect();
        let assigned: Vec<_> = told.assignments.iter().map(|it| (it.job, it.site)).collect();
        prop_assert_eq!(assigned, served);
        for mark in &log.events {
            let mut state = fork.initial();
            for entry in &log.entries[..mark.step as usize] {
                fork.apply(&mut state, entry.at, &entry.fact);
            }
            let mut rest = Recorder::<Prioritize>::default();
            let mut simulation = Simulation::resume(&fork, state);
            while simulation.step(&mut rest).unwrap() {}
            prop_assert_eq!(&rest.log.entries, &log.entries[mark.step as usize..]);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn a_step_of_a_broker_that_never_comes_names_its_intervention(lab in lab()) {
        let end = facts(&lab).len();
        let at = Time::from_secs(1e9);
        let lab = with(&lab, vec![forced(end + 5, at, Forced::Query { job: JobId(0) })]);
        let Err(refused) = simulate(&lab, &mut ()) else { panic!("it never comes") };
        let Refusal::Infeasible(it) = refused.refusal else { panic!("{}", refused.refusal) };
        let place = u32::try_from(end + 5).unwrap();
        prop_assert_eq!(it, Infeasible::of(place, Obstacle::NoSuchMoment));
    }
}
