//! What a page offers to force is carried out by the run as it was offered, and where it offers nothing, the run
//! has no moment [G-22, G-28].

use std::rc::Rc;
use std::sync::Arc;

use gridlock::domain::Site;
use gridlock::ids::SiteId;
use gridlock::kernel::{Entry, Forced, ForcedStep, Log, Recorder, Script, simulate};
use gridlock::labs::allocate::{AnyAllocate, Event, Fact, Options, Policy};
use gridlock::playback::what_if::{Offer, Standing, origin, told, with, without};
use gridlock::playback::{AllocateReplay, Body, CandidateMark, Forcing, Replay, Scene, Stage};
use gridlock::scenario::{Value, presets};
use gridlock::time::Time;
use proptest::prelude::*;

use super::give;
use crate::allocate::System;
use crate::grid_backfilling::crowded;
use crate::support::job;

fn lab_of(system: &System, script: Option<Script>) -> AnyAllocate {
    let lab = AnyAllocate::new(system.table(), system.grid.clone(), system.policy, system.options);
    lab.scripted(script.map(Arc::new))
}

/// The log of a run, unless it cannot be carried out.
fn log_of(system: &System, script: Option<Script>) -> Option<Log<Fact, Event>> {
    let lab = lab_of(system, script).many();
    let mut recorder = Recorder::default();
    simulate(&lab, &mut recorder).ok()?;
    Some(recorder.log)
}

fn replay_of(system: &System, script: Option<Script>) -> (Rc<AllocateReplay>, Log<Fact, Event>) {
    let log = log_of(system, script.clone()).unwrap();
    let replay = Rc::new(AllocateReplay::new(lab_of(system, script).many()));
    give(&replay, &log, (0, log.entries.len()));
    replay.complete();
    (replay, log)
}

/// The step that an entry of a scenario's list forces.
fn forced(system: &System, entry: &Value) -> ForcedStep {
    let number = |key: &str| entry.get(key).and_then(Value::number);
    let whole = |key: &str| number(key).map(|number| format!("{number}").parse::<u32>().unwrap());
    let table = system.table();
    let named = |number: u32| {
        let mut jobs = table.by_position();
        jobs.find(|job| table.job(*job).name.number == u64::from(number)).unwrap()
    };
    let choice = match (whole("start"), whole("hold")) {
        (Some(job), _) => Forced::Start { job: named(job), site: whole("site").map(SiteId) },
        (None, Some(job)) => Forced::Hold { job: named(job) },
        _ => panic!("{entry:?}"),
    };
    let (step, at) = (u64::from(whole("step").unwrap()), Time::from_secs(number("at").unwrap()));
    ForcedStep { intervention: 0, step, at, choice }
}

fn forcing(step: ForcedStep) -> Script {
    Script::new(vec![step], Vec::new())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn all_that_is_offered_is_carried_out_at_its_step(system in crowded()) {
        let (replay, origin) = replay_of(&system, None);
        for cursor in 0..=origin.entries.len() {
            let offer = replay.offer(cursor).unwrap();
            for choice in offer.jobs.iter().flat_map(|job| &job.choices) {
                let step = forced(&system, &choice.intervention);
                prop_assert_eq!(step.step, cursor as u64);
                let Some(log) = log_of(&system, Some(forcing(step))) else {
                    return Err(TestCaseError::fail(format!("{choice:?} at {cursor}")));
                };
                prop_assert_eq!(&log.entries[..cursor], &origin.entries[..cursor]);
                let is_it = match (log.entries[cursor].fact, step.choice) {
                    (Fact::Started { job, site, .. }, Forced::Start { job: wanted, site: place }) => {
                        (job, Some(site)) == (wanted, place)
                    }
                    (Fact::Held { job, .. }, Forced::Hold { job: wanted }) => job == wanted,
                    _ => false,
                };
                prop_assert!(is_it, "{:?} at {}", log.entries[cursor], cursor);
            }
        }
    }

    #[test]
    fn where_nothing_is_offered_nobody_can_be_forced_to_start(system in crowded()) {
        let (replay, origin) = replay_of(&system, None);
        for cursor in 0..=origin.entries.len() {
            let offer = replay.offer(cursor).unwrap();
            if offer.jobs.iter().any(|job| !job.choices.is_empty()) {
                continue;
            }
            prop_assert!(offer.nothing.is_some());
            let around = [cursor.checked_sub(1), Some(cursor)];
            let times = around.into_iter().flatten().filter_map(|step| origin.entries.get(step));
            for at in times.map(|entry: &Entry<Fact>| entry.at) {
                for job in system.table().by_position().filter(|job| job.index() < system.table().demands().len()) {
                    let choice = Forced::Start { job, site: None };
                    let step = ForcedStep { intervention: 0, step: cursor as u64, at, choice };
                    prop_assert!(log_of(&system, Some(forcing(step))).is_none(), "J{} at {}", job.0, cursor);
                }
            }
        }
    }

    /// A fork offers its forced choice as forced and the policy's own as what would be instead; and where the
    /// intervention was carried out is known.
    #[test]
    fn a_fork_knows_what_is_forced_and_what_would_be_instead(system in crowded(), which in any::<prop::sample::Index>()) {
        let (replay, log) = replay_of(&system, None);
        let is_own = |offer: &Offer| offer.jobs.iter().flat_map(|job| &job.choices).any(|choice| choice.standing == Standing::ByItself);
        let cursors: Vec<usize> = (0..log.entries.len()).filter(|cursor| is_own(&replay.offer(*cursor).unwrap())).collect();
        prop_assume!(!cursors.is_empty());
        let cursor = cursors[which.index(cursors.len())];
        let offer = replay.offer(cursor).unwrap();
        let others = offer.jobs.iter().flat_map(|job| &job.choices).filter(|choice| choice.standing == Standing::Possible);
        for other in others {
            let step = forced(&system, &other.intervention);
            let (fork, _) = replay_of(&system, Some(forcing(step)));
            let told = fork.offer(cursor).unwrap();
            prop_assert_eq!(told.forced, Some(0));
            let of = |standing: Standing| {
                let all = told.jobs.iter().flat_map(|job| &job.choices);
                all.filter(|choice| choice.standing == standing).map(|choice| choice.id.clone()).collect::<Vec<_>>()
            };
            prop_assert_eq!(of(Standing::Forced), [other.id.clone()]);
            prop_assert!(of(Standing::ByItself).is_empty());
            prop_assert_eq!(fork.intervened(0), Some(cursor));
        }
    }
}

/// Two jobs and three sites that can take either.
fn roomy() -> System {
    let site =
        |(number, speed): (usize, f64)| Site { name: format!("S{number}"), processors: 16, speed };
    let grid = [(1, 1.0), (2, 2.0), (3, 1.5)].map(site).to_vec().into();
    let (policy, options) = (Policy::FastestFirst, Options::default());
    System {
        grid,
        jobs: [1, 2].map(|number| job(number, 60.0, 4, 600.0)).to_vec(),
        policy,
        options,
    }
}

fn marks(scene: &Scene) -> Vec<(String, CandidateMark)> {
    let Stage::Allocate(stage) = &scene.stage else { panic!("another lab") };
    let marked = stage
        .sites
        .iter()
        .filter_map(|site| Some((site.name.to_string(), site.candidate.clone()?)));
    marked.collect()
}

#[test]
fn a_forced_start_stands_beside_what_the_policy_would_have_done() {
    let system = roomy();
    let (replay, log) = replay_of(&system, None);
    let several = |cursor: &usize| {
        let offer = replay.offer(*cursor).unwrap();
        let first = offer.jobs.first().map_or(&[][..], |job| &job.choices);
        !first.is_empty()
            && first.len() > 2
            && first.iter().any(|choice| choice.standing == Standing::ByItself)
    };
    let cursor = (0..log.entries.len()).find(several).unwrap();
    let offer = replay.offer(cursor).unwrap();
    let other =
        offer.jobs[0].choices.iter().find(|choice| choice.standing == Standing::Possible).unwrap();
    let (fork, _) = replay_of(&system, Some(forcing(forced(&system, &other.intervention))));
    let marks = marks(&fork.scene_at(cursor));
    let of = |forcing| marks.iter().filter(|(_, mark)| mark.forced == forcing).count();
    assert_eq!((of(Forcing::Forced), of(Forcing::Policy)), (1, 1), "{marks:?}");
    let why = fork.explain(cursor);
    assert!(why.lead.text().starts_with("Forced: "), "{}", why.lead);
    assert!(why.lead.text().contains("The policy would have chosen "), "{}", why.lead);
    assert!(matches!(why.body, Body::Allocate(_)));
}

#[test]
fn a_fork_is_a_scenario_and_can_be_taken_back() {
    let scenario = presets("allocate").into_iter().next().unwrap().scenario;
    let start = |step: f64, site: f64| {
        Value::object([
            ("step", Value::Number(step)),
            ("at", Value::Number(60.0)),
            ("start", Value::Number(4.0)),
            ("site", Value::Number(site)),
        ])
    };
    let fork = with(&scenario, start(5.0, 1.0));
    let again = with(&fork, start(9.0, 0.0));
    let told: Vec<_> =
        told(&again).into_iter().map(|told| (told.short, told.when, told.step)).collect();
    let first = ("J4 on S2".to_owned(), "Step 5, 1\u{202F}min 00\u{202F}s".to_owned(), Some(5));
    assert_eq!(told[0], first);
    assert_eq!(told.len(), 2);
    // Another choice at the same step takes the place of the one before.
    assert_eq!(
        with(&again, start(9.0, 2.0)).at("/interventions/1/site"),
        Some(&Value::Number(2.0))
    );
    assert_eq!(origin(&again).unwrap(), fork);
    assert_eq!(origin(&fork).unwrap(), scenario);
    assert_eq!(without(&again, 0).at("/interventions/0/step"), Some(&Value::Number(9.0)));
    assert_eq!(origin(&scenario), None);
    let several =
        Value::parse(br#"{"lab":"allocate","policies":["adaptive","best-fit"]}"#).unwrap();
    assert_eq!(with(&several, start(1.0, 0.0)).get("policy"), Some(&Value::from("adaptive")));
    assert_eq!(with(&several, start(1.0, 0.0)).get("policies"), None);
}
