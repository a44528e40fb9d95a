//! Forced choices counted anew when another intervention has come or gone [G-22].

use gridlock::experiment::bench::Bench;
use gridlock::explore::counted::{counted_anew, may_differ};
use gridlock::scenario::Value as InOrder;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::result_of;

fn in_order(value: &Value) -> InOrder {
    InOrder::parse(value.to_string().as_bytes()).unwrap()
}

/// The scenario with the steps at which the forced choices are meant.
fn counted(before: &Value, after: &Value) -> Value {
    let anew = counted_anew(&in_order(before), &in_order(after), &mut Bench::new(()));
    serde_json::from_str(&anew.unwrap().to_json()).unwrap()
}

fn with(scenario: &Value, interventions: Value) -> Value {
    let mut scenario = scenario.clone();
    scenario["interventions"] = interventions;
    scenario
}

/// Jobs 1 to 3 leave room for a small job alone, job 4 is blocked at 10, and job 5 behind it.
fn blocked() -> Value {
    json!({ "format": "gridlock/1", "lab": "allocate", "policy": "first-fit",
        "sites": [{ "processors": 4 }, { "processors": 4 }],
        "jobs": [
            { "id": 1, "processors": 4, "runtime": 100, "submitted_at": 0 },
            { "id": 2, "processors": 1, "runtime": 100, "submitted_at": 0 },
            { "id": 3, "processors": 1, "runtime": 30, "submitted_at": 0 },
            { "id": 4, "processors": 4, "runtime": 20, "submitted_at": 10 },
            { "id": 5, "processors": 2, "runtime": 20, "submitted_at": 10 },
        ] })
}

/// When a job starts, and where.
fn start_of(scenario: &Value, job: u64) -> (f64, u64) {
    let result = result_of(scenario);
    let rows = result["schedule"].as_array().unwrap();
    let row = rows.iter().find(|row| row["job"] == job).unwrap();
    (row["started_at"].as_f64().unwrap(), row["site"].as_u64().unwrap())
}

#[test]
fn a_choice_at_the_instant_of_an_event_from_outside_stays_the_same_choice() {
    // 0 to 5: three jobs come and start; 6: job 4 comes, 7: it is blocked, 8: job 5 comes.
    let forced = json!({ "step": 9, "at": 10, "start": 5, "site": 1 });
    let before = with(&blocked(), json!([forced]));
    assert_eq!(start_of(&before, 5), (10.0, 1));
    let cancel = json!({ "at": 10, "cancel": 3 });
    let after = with(&blocked(), json!([forced, cancel]));
    assert!(may_differ(&in_order(&before), &in_order(&after)));
    let anew = counted(&before, &after);
    assert_eq!(anew["interventions"][0]["step"], 10, "the fact of the job that leaves is one more");
    assert_eq!(anew["interventions"][1], cancel);
    assert_eq!(start_of(&anew, 5), (10.0, 1));
    // And back.
    assert_eq!(counted(&anew, &with(&anew, json!([anew["interventions"][0]]))), before);
}

#[test]
fn choices_that_follow_each_other_move_together() {
    let mut plain = blocked();
    plain["jobs"][4]["processors"] = 1.into();
    let last = json!({ "id": 6, "processors": 1, "runtime": 20, "submitted_at": 10 });
    plain["jobs"].as_array_mut().unwrap().push(last);
    // 8 and 9: jobs 5 and 6 come.
    let first = json!({ "step": 10, "at": 10, "start": 6, "site": 1 });
    let second = json!({ "step": 11, "at": 10, "start": 5, "site": 1 });
    let before = with(&plain, json!([first, second]));
    assert_eq!([5, 6].map(|job| start_of(&before, job)), [(10.0, 1); 2]);
    // One fact more: the first gets the step that was the second's.
    let cancel = json!({ "at": 10, "cancel": 3 });
    let anew = counted(&before, &with(&plain, json!([first, second, cancel])));
    let steps = [0, 1].map(|place| anew["interventions"][place]["step"].as_u64().unwrap());
    assert_eq!(steps, [11, 12]);
    assert_eq!([5, 6].map(|job| start_of(&anew, job)), [(10.0, 1); 2]);
    let kept = json!([anew["interventions"][0], anew["interventions"][1]]);
    assert_eq!(counted(&anew, &with(&anew, kept)), before, "and back");
}

#[test]
fn a_pass_that_an_event_brings_about_counts_as_well() {
    let forced = json!({ "step": 9, "at": 10, "start": 5, "site": 1 });
    let before = with(&blocked(), json!([forced]));
    // Job 3 ends by itself at 10 as well, and job 6 may start then.
    let mut busy = before.clone();
    busy["jobs"][2]["runtime"] = 10.into();
    busy["interventions"] = json!([{ "step": 10, "at": 10, "start": 5, "site": 1 }]);
    assert_eq!(start_of(&busy, 5), (10.0, 1));
    let resize = json!({ "at": 5, "resize": 0, "processors": 6 });
    let mut list = busy["interventions"].as_array().unwrap().clone();
    list.push(resize);
    let anew = counted(&busy, &with(&busy, json!(list)));
    assert_eq!(anew["interventions"][0]["step"], 11, "an earlier event is one more fact");
    assert_eq!(start_of(&anew, 5), (10.0, 1));
}

#[test]
fn what_no_longer_happens_is_not_waited_for() {
    let forced = json!({ "step": 9, "at": 10, "start": 5, "site": 1 });
    let before = with(&blocked(), json!([forced]));
    // Job 4 never comes: of what was before the choice, job 5's submission is left.
    let mut after = before.clone();
    after["jobs"].as_array_mut().unwrap().remove(3);
    after["interventions"] = json!([forced, { "at": 5, "cancel": 3 }]);
    let anew = counted(&before, &after);
    assert_eq!(anew["interventions"][0]["step"], 8);
    assert_eq!(start_of(&anew, 5), (10.0, 1));
    // Neither does job 5: nothing is left, so the step stays.
    after["jobs"].as_array_mut().unwrap().remove(3);
    assert_eq!(counted(&before, &after)["interventions"][0]["step"], 9);
}

#[test]
fn only_what_comes_behind_a_change_may_differ() {
    let forced = json!({ "step": 9, "at": 10, "start": 5, "site": 1 });
    let list = |more: Value| in_order(&with(&blocked(), json!([forced, more])));
    let before = in_order(&with(&blocked(), json!([forced])));
    assert!(!may_differ(&before, &before));
    assert!(!may_differ(&before, &list(json!({ "at": 11, "cancel": 3 }))));
    assert!(may_differ(&before, &list(json!({ "at": 10, "cancel": 3 }))));
    assert!(may_differ(&list(json!({ "at": 5, "cancel": 3 })), &before));
    let plain = in_order(&blocked());
    assert!(!may_differ(&plain, &before), "a choice that is new is where it was chosen");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    /// Whatever comes from outside: if the choice can be carried out where it is counted, the same job starts at
    /// the same instant on the same site.
    #[test]
    fn a_choice_that_is_counted_anew_is_the_same_choice(
        jobs in prop::collection::vec((1_u32..7, 1_u32..30, 0_u32..12), 4..14),
        (event, subject, size) in (0_usize..3, 1_usize..14, 1_u32..10),
        earlier in 0_u32..3,
        pick in 0_usize..20,
    ) {
        let rows: Vec<Value> = jobs.iter().zip(1..).map(|((processors, runtime, at), id)| json!({
            "id": id, "processors": processors, "runtime": runtime, "submitted_at": at / 2 * 2,
        })).collect();
        let plain = json!({ "format": "gridlock/1", "lab": "allocate", "policy": "best-fit",
            "sites": [{ "processors": 4 }, { "processors": 7 }], "jobs": rows });
        let Some(forced) = some_choice(&plain, pick) else { return Ok(()) };
        let at = forced["at"].as_f64().unwrap() - f64::from(earlier);
        let event = match event {
            0 => json!({ "at": at, "cancel": (subject - 1) % jobs.len() + 1 }),
            1 => json!({ "at": at, "resize": subject % 2, "processors": size }),
            _ => json!({ "at": at, "submit": { "id": 99, "processors": size.min(7), "runtime": 5 } }),
        };
        let before = with(&plain, json!([forced]));
        let anew = counted(&before, &with(&plain, json!([forced, event])));
        let job = forced["start"].as_u64().unwrap();
        let meant = (forced["at"].as_f64().unwrap(), forced["site"].as_u64().unwrap());
        if at >= 0.0 && can_run(&anew) {
            prop_assert_eq!(start_of(&anew, job), meant);
            // And when what comes from outside is taken back. The step may be another than at first, where less had
            // happened before the choice in between.
            let back = counted(&anew, &with(&plain, json!([anew["interventions"][0]])));
            if can_run(&back) {
                prop_assert_eq!(start_of(&back, job), meant);
            }
        }
    }
}

/// One of the choices that regret knows of: another site for a job that starts.
fn some_choice(plain: &Value, pick: usize) -> Option<Value> {
    let document = json!({ "format": "gridlock/1", "explore": "regret", "scenario": plain });
    let answer = super::answered(&document);
    let choices = answer["choices"].as_array()?;
    let forced: Vec<Value> = choices
        .iter()
        .flat_map(|choice| choice["alternatives"].as_array().into_iter().flatten())
        .filter_map(|one| Some(one["intervention"].clone()).filter(Value::is_object))
        .collect();
    (!forced.is_empty()).then(|| forced[pick % forced.len()].clone())
}

/// Whether everything that a scenario does otherwise can be carried out.
fn can_run(scenario: &Value) -> bool {
    let document =
        json!({ "format": "gridlock/1", "explore": "waiting", "scenario": scenario, "job": 1 });
    super::answered(&document).get("problems").is_none()
}
