//! What choices cost: each alternative is the run of its fork, and the sums follow from them.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::{allocate, answered, cluster, drawn, list, number, result_of};
use crate::support::golden;

fn regret(scenario: &Value, more: &Value) -> Value {
    let mut document = json!({"format": "gridlock/1", "explore": "regret", "scenario": scenario});
    for (key, value) in more.as_object().unwrap() {
        document[key] = value.clone();
    }
    answered(&document)
}

/// A scenario with these interventions before one more.
fn fork(scenario: &Value, before: &[Value], last: &Value) -> Value {
    let mut fork = scenario.clone();
    fork["interventions"] = before.iter().chain([last]).cloned().collect();
    fork
}

/// Every alternative with a value is the run of its opened fork; one without it cannot be carried out.
fn is_opened(scenario: &Value, before: &[Value], alternative: &Value) -> Result<(), TestCaseError> {
    let fork = fork(scenario, before, &alternative["intervention"]);
    if alternative["value"].is_null() {
        let answer =
            answered(&json!({"format": "gridlock/1", "explore": "waiting", "scenario": fork}));
        let problem = &answer["problems"][0];
        prop_assert_eq!(&problem["reason"], &alternative["reason"], "{}", answer);
        return Ok(());
    }
    let result = result_of(&fork);
    prop_assert_eq!(&result["metrics"]["avg_response_time"], &alternative["value"]);
    prop_assert_eq!(&result["fingerprint"], &alternative["fingerprint"]);
    Ok(())
}

/// The regret of a choice and the place of its best alternative, by definition.
fn by_definition(choice: &Value) -> (f64, usize) {
    let values: Vec<f64> = list(&choice["alternatives"])
        .iter()
        .map(|it| it["value"].as_f64().unwrap_or(f64::INFINITY))
        .collect();
    let chosen = usize::try_from(choice["chosen"].as_u64().unwrap()).unwrap();
    let least = values.iter().copied().fold(f64::INFINITY, f64::min);
    if values[chosen] - least <= 1e-9 * values[chosen].max(1.0) {
        return (0.0, chosen);
    }
    (values[chosen] - least, values.iter().position(|value| *value == least).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_roll_out_is_the_run_of_its_opened_fork(scenario in allocate(2..8)) {
        let answer = regret(&scenario, &json!({}));
        let result = result_of(&scenario);
        prop_assert_eq!(&answer["value"], &result["metrics"]["avg_response_time"]);
        prop_assert_eq!(&answer["fingerprint"], &result["fingerprint"]);
        let mut rollouts = 0;
        for choice in list(&answer["choices"]) {
            let alternatives = list(&choice["alternatives"]);
            prop_assert!(alternatives.len() > 1);
            rollouts += alternatives.len() - 1;
            for alternative in alternatives {
                prop_assert_eq!(&alternative["intervention"]["step"], &choice["step"]);
                is_opened(&scenario, &[], alternative)?;
            }
            let chosen = &alternatives[usize::try_from(choice["chosen"].as_u64().unwrap()).unwrap()];
            prop_assert_eq!(&chosen["value"], &answer["value"]);
            prop_assert_eq!(&chosen["fingerprint"], &answer["fingerprint"]);
            let (regret, best) = by_definition(choice);
            prop_assert_eq!((&choice["regret"], &choice["best"]), (&json!(regret), &json!(best)));
        }
        prop_assert_eq!((&answer["rollouts"], &answer["complete"]), (&json!(rollouts), &json!(true)));
    }

    #[test]
    fn a_roll_out_on_one_machine_is_the_run_of_its_opened_fork(scenario in cluster(2..6)) {
        let answer = regret(&scenario, &json!({}));
        for choice in list(&answer["choices"]) {
            let alternatives = list(&choice["alternatives"]);
            for alternative in alternatives {
                is_opened(&scenario, &[], alternative)?;
            }
            let chosen = &alternatives[usize::try_from(choice["chosen"].as_u64().unwrap()).unwrap()];
            prop_assert_eq!(&chosen["fingerprint"], &answer["fingerprint"]);
            prop_assert_eq!(&chosen["intervention"]["start"], &choice["job"]);
        }
    }

    /// In the labs whose choices are answers, moves and selections.
    #[test]
    fn a_roll_out_of_any_lab_is_the_run_of_its_opened_fork(scenario in drawn()) {
        every_alternative_is_opened(&scenario)?;
    }

    #[test]
    fn sums_and_the_dearest_follow_from_the_choices(scenario in allocate(4..14)) {
        let answer = regret(&scenario, &json!({}));
        let each = list(&answer["choices"]).iter();
        let each: Vec<(u64, f64)> =
            each.map(|it| (it["step"].as_u64().unwrap(), number(&it["regret"]))).collect();
        let total = each.iter().fold(0.0, |sum, (_, regret)| sum + regret);
        prop_assert_eq!(&answer["total_regret"], &json!(total));
        let without = each.iter().filter(|(_, regret)| *regret == 0.0).count();
        prop_assert_eq!(&answer["without_regret"], &json!(without));
        let mut dear: Vec<(u64, f64)> = each.into_iter().filter(|(_, regret)| *regret > 0.0).collect();
        dear.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        dear.truncate(10);
        let rows = dear.into_iter().map(|(step, regret)| json!({"step": step, "regret": regret}));
        prop_assert_eq!(&answer["worst"], &rows.collect::<Value>());
    }

    #[test]
    fn a_limit_leaves_out_the_later_choices_alone(scenario in allocate(2..8), most in 1_u64..12) {
        let jobs = list(&scenario["jobs"]).len() as u64;
        let (all, some) =
            (regret(&scenario, &json!({})), regret(&scenario, &json!({"limit": most * jobs})));
        let (all_choices, choices) = (list(&all["choices"]), list(&some["choices"]));
        prop_assert_eq!(&all_choices[..choices.len()], choices);
        prop_assert!(some["rollouts"].as_u64().unwrap() <= most);
        prop_assert_eq!(&some["complete"], &json!(choices.len() == all_choices.len()));
        if let Some(next) = all_choices.get(choices.len()) {
            let one_more = list(&next["alternatives"]).len() as u64 - 1;
            prop_assert!(some["rollouts"].as_u64().unwrap() + one_more > most);
        }
    }

    #[test]
    fn later_forced_choices_are_dropped_by_a_roll_out(scenario in allocate(4..8)) {
        let policy = regret(&scenario, &json!({}));
        // What the policy regrets most is forced otherwise; then earlier choices forget it.
        let Some(dear) = policy["choices"].as_array().and_then(|choices| choices.last()) else {
            return Ok(());
        };
        let other = usize::from(dear["chosen"] == 0);
        let forced = dear["alternatives"][other]["intervention"].clone();
        let scripted = fork(&scenario, &[], &forced);
        let answer = regret(&scripted, &json!({}));
        let mut rollouts = 0;
        for choice in list(&answer["choices"]) {
            prop_assert_ne!(&choice["step"], &forced["step"], "a forced step has no row");
            let is_before = choice["step"].as_u64() < forced["step"].as_u64();
            let before = if is_before { vec![] } else { vec![forced.clone()] };
            for alternative in list(&choice["alternatives"]) {
                is_opened(&scenario, &before, alternative)?;
            }
            if is_before {
                let same = list(&policy["choices"]).iter().find(|it| it["step"] == choice["step"]);
                prop_assert_eq!(Some(choice), same);
            }
            rollouts += list(&choice["alternatives"]).len() - usize::from(!is_before);
        }
        prop_assert_eq!(&answer["rollouts"], &json!(rollouts));
    }

    #[test]
    fn one_step_is_the_row_that_it_has_among_all(scenario in allocate(2..8)) {
        let all = regret(&scenario, &json!({}));
        for step in 0..20_u64 {
            let row = list(&all["choices"]).iter().find(|choice| choice["step"] == step);
            let one = regret(&scenario, &json!({"step": step}));
            if let Some(row) = row {
                prop_assert_eq!(&one["choices"], &json!([row]));
            } else {
                prop_assert_eq!(&one["problems"][0]["path"], &json!("/step"));
            }
        }
    }
}

fn every_alternative_is_opened(scenario: &Value) -> Result<(), TestCaseError> {
    let answer = regret(scenario, &json!({}));
    let choices = list(&answer["choices"]);
    for choice in choices {
        let alternatives = list(&choice["alternatives"]);
        prop_assert!(alternatives.len() > 1, "{}", choice);
        for alternative in alternatives {
            prop_assert_eq!(&alternative["intervention"]["step"], &choice["step"]);
            is_opened(scenario, &[], alternative)?;
        }
        let chosen = &alternatives[usize::try_from(choice["chosen"].as_u64().unwrap()).unwrap()];
        prop_assert_eq!(&chosen["fingerprint"], &answer["fingerprint"]);
        let (regret, best) = by_definition(choice);
        prop_assert_eq!((&choice["regret"], &choice["best"]), (&json!(regret), &json!(best)));
    }
    Ok(())
}

/// What a policy of one's own moves can be forced otherwise too, and nobody need move.
#[test]
fn moves_of_an_own_policy_are_judged() {
    let mut scenario = golden("p25-balance-in-words")["scenario"].clone();
    let policies = list(&scenario["policies"]).to_vec();
    scenario.as_object_mut().unwrap().remove("policies");
    for policy in policies {
        scenario["policy"] = policy;
        every_alternative_is_opened(&scenario).unwrap();
        let choices = regret(&scenario, &json!({}))["choices"].clone();
        let last = list(&list(&choices)[0]["alternatives"]).last().cloned().unwrap();
        assert!(last["intervention"]["move"].is_null() && last["value"].is_number(), "{last}");
    }
}

/// The dearest answer of a pass, by hand: the two jobs of the lab's own case, each on each resource.
#[test]
fn answers_are_judged_by_every_free_resource() {
    let scenario = golden("g24-prioritize-force")["scenario"].clone();
    let mut scenario = scenario;
    scenario.as_object_mut().unwrap().remove("interventions");
    let answer = regret(&scenario, &json!({}));
    let choices = list(&answer["choices"]);
    assert!(!choices.is_empty(), "{answer}");
    for choice in choices {
        for alternative in list(&choice["alternatives"]) {
            assert!(alternative["intervention"]["assign"].is_u64(), "{alternative}");
        }
    }
    every_alternative_is_opened(&scenario).unwrap();
}

/// A job that is cancelled while it runs, in the run as it is and in what is left of it elsewhere.
#[test]
fn what_happens_from_outside_happens_in_every_roll_out() {
    let mut scenario = golden("g29-regret-allocate")["scenario"]["scenario"].clone();
    scenario["interventions"] =
        json!([{"at": 4, "cancel": 1}, {"at": 2, "resize": 1, "processors": 7}]);
    let answer = regret(&scenario, &json!({}));
    let choices = list(&answer["choices"]);
    assert!(!choices.is_empty(), "{answer}");
    let before = list(&scenario["interventions"]).to_vec();
    for choice in choices {
        for alternative in list(&choice["alternatives"]) {
            is_opened(&scenario, &before, alternative).unwrap();
        }
    }
    // On the fast site job 1 is gone before it could be cancelled there.
    scenario["interventions"] = json!([{"at": 8, "cancel": 1}]);
    scenario["policy"] = "best-fit".into();
    let answer = regret(&scenario, &json!({}));
    let elsewhere = &answer["choices"][0]["alternatives"][1];
    let expected = json!({"intervention": {"step": 1, "at": 0.0, "start": 1, "site": 1},
        "value": null, "reason": "not-in-system"});
    assert_eq!(elsewhere, &expected, "{answer}");
}

#[test]
fn where_more_is_better_the_greatest_is_best() {
    let scenario = golden("g29-regret-allocate")["scenario"]["scenario"].clone();
    let answer = regret(&scenario, &json!({"metric": "utilization"}));
    assert_eq!(answer["metric"], "utilization");
    for choice in list(&answer["choices"]) {
        let values = list(&choice["alternatives"]).iter().map(|it| number(&it["value"]));
        let most = values.fold(0.0, f64::max);
        let best = usize::try_from(choice["best"].as_u64().unwrap()).unwrap();
        assert_eq!(number(&choice["alternatives"][best]["value"]), most);
        assert!(number(&choice["regret"]) >= 0.0);
    }
}

#[test]
fn sites_where_nobody_chose_are_no_choices() {
    // An own policy that never lets anybody start: at the end the first who waits starts by itself.
    let scenario = json!({"lab": "allocate", "policy": "own:never",
        "own_policies": [{"name": "never", "text": "allow = false\nscore = 1"}],
        "sites": [{"processors": 4}, {"processors": 4}],
        "jobs": [{"id": 1, "submitted_at": 0, "processors": 2, "runtime": 6}]});
    let answer = regret(&scenario, &json!({}));
    assert_eq!(answer["choices"], json!([]), "{answer}");
}

/// What is offered can be opened, however late: behind a job that is as long as a job may be [G-51].
#[test]
fn a_choice_can_be_forced_as_late_as_a_run_goes() {
    let job = |id: u32, submitted_at: u32, runtime: f64| json!({"id": id, "submitted_at": submitted_at, "processors": 1, "runtime": runtime});
    let mut scenario = json!({"lab": "cluster", "policy": "fcfs", "sites": [{"processors": 1}],
        "jobs": [job(1, 1, 1e12), job(2, 2, 3.0), job(3, 2, 1.0)],
        "interventions": [{"step": 5, "at": 1_000_000_000_001_u64, "start": 3}]});
    let order = |result: &Value| -> Vec<Value> {
        let mut rows = list(&result["schedule"]).to_vec();
        rows.sort_by(|a, b| number(&a["started_at"]).total_cmp(&number(&b["started_at"])));
        rows.iter().map(|row| row["job"].clone()).collect()
    };
    assert_eq!(order(&result_of(&scenario)), [1, 3, 2]);
    scenario.as_object_mut().unwrap().remove("interventions");
    assert_eq!(order(&result_of(&scenario)), [1, 2, 3]);
}
