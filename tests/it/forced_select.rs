//! What scenarios of lab Select do in place of its policies [G-28, G-32, G-33]: forcing what the policy would
//! choose changes nothing, a fork is its origin before its first intervention, and a state that is rebuilt goes on.

use std::sync::Arc;

use gridlock::ids::SiteId;
use gridlock::kernel::{
    Chooses as _, Entry, Forced, ForcedBy, ForcedStep, Infeasible, Lab, Observer, Obstacle,
    Recorder, Refused, Script, Simulation, evidence_of, simulate,
};
use gridlock::labs::select::{Fact, Options, Outcome, Policy, Reason, Refusal, Select, State};
use gridlock::time::Time;
use proptest::prelude::*;

use crate::select::{cluster, job, lab, one};

fn with(lab: &Select, forced: Vec<ForcedStep>) -> Select {
    lab.clone().scripted(Some(Arc::new(Script::new(forced, Vec::new()))))
}

fn forced(intervention: u32, step: usize, at: Time, site: Option<SiteId>) -> ForcedStep {
    ForcedStep { intervention, step: step as u64, at, choice: Forced::Select { site } }
}

fn played(lab: &Select) -> Result<Recorder<Select>, Refused<Select>> {
    let mut recorder = Recorder::default();
    simulate(lab, &mut recorder)?;
    Ok(recorder)
}

fn facts(lab: &Select) -> Vec<Entry<Fact>> {
    played(lab).unwrap().log.entries
}

fn obstacle(lab: &Select) -> Infeasible {
    let Err(refused) = played(lab) else { panic!("it can be carried out") };
    match refused.refusal {
        Refusal::Infeasible(infeasible) => infeasible,
        other => panic!("{other}"),
    }
}

/// A fact without the mark of who chose it.
fn unmarked(entry: &Entry<Fact>) -> Entry<Fact> {
    let nobody = ForcedBy::NOBODY;
    let fact = match entry.fact {
        Fact::Selected { job, site, plan, .. } => {
            Fact::Selected { job, site, plan, forced: nobody }
        }
        other => other,
    };
    Entry { at: entry.at, fact }
}

/// Holds the invariants of the lab to every state of its run.
#[derive(Default)]
struct Watched(Vec<String>);

impl Observer<Select> for Watched {
    fn fact(&mut self, lab: &Select, state: &State, _: Time, _: &Fact) {
        self.0.extend(lab.violations(state));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn clusters_forced_to_their_policys_choices_make_the_same_facts(lab in lab()) {
        let origin = facts(&lab);
        let choices: Vec<ForcedStep> = origin
            .iter()
            .enumerate()
            .filter_map(|(step, entry)| match entry.fact {
                Fact::Selected { site, .. } => {
                    Some(forced(u32::try_from(step).unwrap(), step, entry.at, Some(site)))
                }
                _ => None,
            })
            .collect();
        for script in choices.iter().map(|step| vec![*step]).chain([choices.clone(), vec![]]) {
            let fork: Vec<_> = facts(&with(&lab, script)).iter().map(unmarked).collect();
            prop_assert_eq!(&fork, &origin);
        }
    }

    /// Each alternative can be forced, nothing before it changes, and a state rebuilt at any event goes on.
    #[test]
    fn a_fork_of_a_selection_is_its_origin_before_it(
        lab in lab(), which in any::<prop::sample::Index>(), other in any::<prop::sample::Index>(),
    ) {
        let origin = facts(&lab);
        let decided = |entry: &Entry<Fact>| {
            matches!(entry.fact, Fact::Selected { .. } | Fact::Rejected { .. })
        };
        let steps: Vec<usize> = (0..origin.len()).filter(|step| decided(&origin[*step])).collect();
        prop_assume!(!steps.is_empty());
        let step = steps[which.index(steps.len())];
        let mut state = lab.initial();
        for entry in &origin[..step] {
            lab.apply(&mut state, entry.at, &entry.fact);
        }
        let found = lab.alternatives(&state, &origin[step - 1..step], &origin[step]);
        let mut sites: Vec<Option<SiteId>> = vec![None];
        sites.extend(found.iter().flat_map(|it| &it.choices).map(|choice| match choice {
            Forced::Select { site } => *site,
            other => panic!("{other:?}"),
        }));
        let site = sites[other.index(sites.len())];
        let fork = with(&lab, vec![forced(0, step, origin[step].at, site)]);
        let mut watched = (Watched::default(), Recorder::<Select>::default());
        simulate(&fork, &mut watched).unwrap();
        prop_assert!(watched.0.0.is_empty(), "{:?}", watched.0.0);
        let log = watched.1.log;
        prop_assert_eq!(&log.entries[..step], &origin[..step]);
        match log.entries[step].fact {
            Fact::Selected { site: there, forced, .. } => {
                prop_assert_eq!((Some(there), forced.place()), (site, Some(0)));
            }
            Fact::Rejected { reason, forced, .. } => {
                prop_assert_eq!((site, reason, forced.place()), (None, Reason::Forced, Some(0)));
            }
            other => prop_assert!(false, "{:?}", other),
        }
        for mark in &log.events {
            let mut state = fork.initial();
            for entry in &log.entries[..mark.step as usize] {
                fork.apply(&mut state, entry.at, &entry.fact);
            }
            let mut rest = Recorder::<Select>::default();
            let mut simulation = Simulation::resume(&fork, state);
            while simulation.step(&mut rest).unwrap() {}
            prop_assert_eq!(&rest.log.entries, &log.entries[mark.step as usize..]);
        }
    }
}

/// Deadlines do not bind a forced choice: the slow cluster gets the job though it will be late there, and the
/// evidence keeps what the policy would have done.
#[test]
fn a_forced_selection_may_be_late_and_keeps_what_the_policy_would_have_done() {
    let late = gridlock::domain::FileJob { deadline: Some(2.0), ..job(1, 0.0, 10.0) };
    let clusters = vec![cluster(1, 10.0, 1.0), cluster(1, 1.0, 1.0)];
    let options = Options { deadline_scale: 1.0, ..Options::default() };
    let plain = one(vec![late], clusters, Policy::Mcrs, options);
    let fork = with(&plain, vec![forced(0, 1, Time::ZERO, Some(SiteId(1)))]);
    let log = played(&fork).unwrap().log;
    assert!(matches!(log.entries[1].fact, Fact::Selected { site: SiteId(1), .. }));
    let told = evidence_of(&fork, &fork.initial(), (Time::ZERO, log.events[0].event), 1);
    let told = told.unwrap().unwrap();
    let instead = told.overruled.map(|it| it.instead);
    assert!(matches!(instead, Some(Outcome::Selected { site: SiteId(0), .. })), "{instead:?}");
    assert!(matches!(told.outcome, Outcome::Selected { site: SiteId(1), .. }));
}

#[test]
fn a_selection_that_cannot_be_carried_out_names_its_intervention() {
    let wide = gridlock::domain::FileJob { processors: 4, ..job(1, 0.0, 10.0) };
    let clusters = vec![cluster(4, 1.0, 1.0), cluster(2, 1.0, 1.0)];
    let lab = one(vec![wide, job(2, 1.0, 5.0)], clusters, Policy::Mcrs, Options::default());
    let zero = Time::ZERO;
    for (script, expected) in [
        (forced(7, 1, zero, Some(SiteId(1))), Obstacle::DoesNotFit),
        (forced(7, 1, zero, Some(SiteId(2))), Obstacle::DoesNotFit),
        (forced(7, 1, Time::from_secs(1.0), Some(SiteId(0))), Obstacle::NoSuchMoment),
        (forced(7, 2, zero, None), Obstacle::NoSuchMoment),
        (forced(7, 99, Time::from_secs(50.0), None), Obstacle::NoSuchMoment),
    ] {
        assert_eq!(obstacle(&with(&lab, vec![script])), Infeasible::of(7, expected), "{script:?}");
    }
}
