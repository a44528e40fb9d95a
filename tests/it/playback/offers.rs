//! What the pages of all labs offer to force is carried out by the run as it was offered; the fork knows what is
//! forced and what would be instead; and where nothing is offered the run has no moment [G-22, G-28, G-30 to G-32].

use std::rc::Rc;

use gridlock::playback::Replay;
use gridlock::playback::what_if::{Choice, Offer, Standing, SubmitField, submitted, with};
use gridlock::runner::{Assembly, Reply, Request, Server, decode, encode};
use gridlock::scenario::{Document, Value};
use proptest::prelude::*;
use serde_json::json;

use crate::explore::{cluster, drawn};
use crate::support::golden;

/// The run of a scenario as a page has it; nothing if an intervention cannot be carried out.
fn replay_of(scenario: &Value) -> Option<Rc<dyn Replay>> {
    let (mut server, mut assembly) = (Server::default(), Assembly::default());
    let request = Request::Run { scenario: scenario.to_json(), policy: None, trace: None };
    let mut is_refused = false;
    server.answer(&encode(&request).unwrap(), &mut |bytes| {
        if let Ok(Reply::Problems(problems)) = decode(bytes) {
            assert!(problems.iter().all(|it| it.reason.is_some()), "{problems:?}");
            is_refused = true;
        } else {
            assembly.hear(bytes);
        }
    });
    (!is_refused).then(|| assembly.run().unwrap().replay())
}

fn parsed(scenario: &serde_json::Value) -> Value {
    let mut scenario = scenario.clone();
    scenario["format"] = "gridlock/1".into();
    Value::parse(scenario.to_string().as_bytes()).unwrap()
}

fn choices(offer: &Offer) -> impl Iterator<Item = &Choice> {
    offer.jobs.iter().flat_map(|job| &job.choices)
}

fn standing(offer: &Offer, standing: Standing) -> Vec<String> {
    choices(offer).filter(|it| it.standing == standing).map(|it| it.id.clone()).collect()
}

/// Every choice that is offered, at every cursor.
fn all_is_carried_out(scenario: &Value) -> Result<(), TestCaseError> {
    let origin = replay_of(scenario).unwrap();
    for cursor in 0..=origin.len() {
        let offer = origin.offer(cursor).unwrap();
        prop_assert_eq!(offer.nothing.is_some(), choices(&offer).next().is_none(), "{}", cursor);
        let own = standing(&offer, Standing::ByItself);
        prop_assert!(own.len() <= 1, "{:?}", own);
        for choice in choices(&offer).filter(|it| it.standing == Standing::Possible) {
            let step = choice.intervention.get("step").and_then(Value::number);
            prop_assert_eq!(step, Some(cursor as f64));
            let fork = with(scenario, choice.intervention.clone());
            let Some(fork) = replay_of(&fork) else {
                return Err(TestCaseError::fail(format!("{choice:?} at {cursor}")));
            };
            prop_assert_eq!(fork.intervened(0), Some(cursor), "{:?}", choice);
            prop_assert_eq!(fork.scene_at(cursor).state, origin.scene_at(cursor).state);
            let told = fork.offer(cursor).unwrap();
            prop_assert_eq!(told.forced, Some(0));
            prop_assert_eq!(standing(&told, Standing::Forced), [choice.id.clone()]);
            prop_assert_eq!(&standing(&told, Standing::Instead), &own, "{:?}", choice);
            let lead = fork.explain(cursor).lead.text();
            prop_assert!(lead.contains("Forced: "), "{}", lead);
        }
    }
    Ok(())
}

/// Where nothing is offered, no verb of the lab can be forced on any of its jobs and places.
fn nothing_else_is_carried_out(scenario: &Value) -> Result<(), TestCaseError> {
    let origin = replay_of(scenario).unwrap();
    let lab = scenario.get("lab").and_then(Value::text).unwrap();
    let verbs: &[&str] = match lab {
        "cluster" => &["start", "hold"],
        "prioritize" => &["query", "assign"],
        "balance" => &["start", "move"],
        _ => &["select"],
    };
    let jobs = scenario.get("jobs").map_or(0, |jobs| jobs.items().len());
    for cursor in (0..=origin.len()).step_by(3) {
        if choices(&origin.offer(cursor).unwrap()).next().is_some() {
            continue;
        }
        let around = [cursor.checked_sub(1), Some(cursor)].into_iter().flatten();
        for at in around.filter(|it| *it < origin.len()).map(|it| origin.time_at(it + 1)) {
            for verb in verbs {
                let numbers = if matches!(*verb, "assign" | "select") { 0..2 } else { 1..jobs + 1 };
                for number in numbers {
                    let choice = json!({"step": cursor, "at": at.secs(), *verb: number});
                    let fork = with(scenario, Value::parse(choice.to_string().as_bytes()).unwrap());
                    prop_assert!(replay_of(&fork).is_none(), "{}", choice);
                }
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn all_that_is_offered_in_any_lab_is_carried_out(scenario in drawn()) {
        all_is_carried_out(&parsed(&scenario))?;
    }

    #[test]
    fn all_that_is_offered_on_one_machine_is_carried_out(scenario in cluster(2..7)) {
        all_is_carried_out(&parsed(&scenario))?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10))]

    #[test]
    fn where_nothing_is_offered_in_any_lab_nothing_can_be_forced(scenario in drawn()) {
        nothing_else_is_carried_out(&parsed(&scenario))?;
    }

    #[test]
    fn where_nothing_is_offered_on_one_machine_nobody_can_be_forced(scenario in cluster(2..6)) {
        nothing_else_is_carried_out(&parsed(&scenario))?;
    }
}

/// With the policy's own choice overruled before, too; an own policy of lab Balance among them.
#[test]
fn forks_are_forked_again() {
    for case in [
        "g24-prioritize-force",
        "g25-balance-force",
        "g44-balance-start",
        "g27-select-force",
        "g11-cluster-start",
        "g13-conservative",
    ] {
        let scenario = parsed(&golden(case)["scenario"]);
        let fork = replay_of(&scenario).unwrap();
        for cursor in 0..=fork.len() {
            let offer = fork.offer(cursor).unwrap();
            for choice in choices(&offer).filter(|it| it.standing == Standing::Possible) {
                let again = with(&scenario, choice.intervention.clone());
                // A later choice may not come any more.
                if let Some(again) = replay_of(&again) {
                    assert!(again.offer(cursor).unwrap().forced.is_some(), "{case}");
                }
            }
        }
    }
}

/// What the forms say of a job that comes besides is a job that the lab takes.
#[test]
fn a_job_that_comes_besides_is_taken_as_the_form_has_it_at_first() {
    for case in [
        "g24-prioritize-force",
        "g25-balance-force",
        "g27-select-force",
        "g11-cluster-start",
        "g06-force-site",
    ] {
        let scenario = parsed(&golden(case)["scenario"]);
        let replay = replay_of(&scenario).unwrap();
        let world = replay.offer(2).unwrap().world;
        let first: Vec<&str> = world.submit.iter().map(SubmitField::first).collect();
        let fork = with(&scenario, submitted(1e6, &world.submit, &first));
        assert!(Document::check_scenario(&fork).is_ok(), "{case}: {:?}", fork.to_json());
        let more = replay_of(&fork).unwrap();
        assert!(more.len() > replay.len(), "{case}");
        // What is typed is kept for the check to tell.
        let typed = vec!["many"; first.len()];
        let wrong = with(&scenario, submitted(1e6, &world.submit, &typed));
        assert!(Document::check_scenario(&wrong).is_err(), "{case}");
    }
}
