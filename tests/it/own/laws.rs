//! The built-in policies in words decide as the built-in ones do, and what changes nothing in a text
//! changes no fact [P-70, P-71].

use std::ops::ControlFlow;

use gridlock::report::{Reported, RunReport, run, write_results};
use gridlock::scenario::tables::LABS;
use gridlock::scenario::{Document, Policies, Problem, Value as InOrder, read, written};
use serde_json::{Map, Value, json};

/// Options that belong to one built-in rule: a text has the default reading of it [P-7].
const OF_ONE_RULE: &[&str] = &[
    "best_fit_tie",
    "fastest_tie",
    "adaptive_tie",
    "load",
    "complexity_classes",
    "complexity_thresholds",
    "mid",
    "parallelism_range",
    "search",
    "priority_tie",
    "deadline_filter",
    "sender_threshold",
    "receiver_threshold",
    "balance_threshold",
    "balance_partner",
];

/// The scenarios of all golden cases of a lab whose runs come to an end.
fn scenarios(lab: &str) -> Vec<(String, Value)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let case: Value =
            serde_json::from_slice(&std::fs::read(entry.unwrap().path()).unwrap()).unwrap();
        let (name, scenario) = (case["name"].as_str().unwrap(), &case["scenario"]);
        let has = |key| scenario.get(key).is_some();
        let is_meant = scenario["lab"] == lab && !has("own_policies") && !has("explore");
        if is_meant && case["expect"].get("problems").is_none() {
            found.push((name.to_owned(), scenario.clone()));
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

/// What each policy of a scenario comes to, by its word.
fn results(scenario: &Value) -> Result<Map<String, Value>, Vec<Problem>> {
    fn all<S: Reported>(
        prepared: Result<S, Vec<Problem>>,
    ) -> Result<Map<String, Value>, Vec<Problem>> {
        let prepared = prepared?;
        let mut results = Map::new();
        for policy in prepared.heading().policies.list() {
            let outcome = run(&prepared, *policy, &mut |_| ControlFlow::Continue(()));
            let outcome = outcome.unwrap().unwrap();
            let mut text = Vec::new();
            let report = RunReport { prepared: &prepared, outcome: &outcome };
            write_results(&mut text, &Policies::One(*policy), &[report]).unwrap();
            let result: Value = serde_json::from_slice(&text).unwrap();
            results.insert(result["policy"].as_str().unwrap().to_owned(), result);
        }
        Ok(results)
    }
    match read(scenario.to_string().as_bytes())? {
        Document::Allocate(scenario) => all(scenario.prepare(&mut ())),
        Document::Cluster(scenario) => all(scenario.prepare(&mut ())),
        Document::Prioritize(scenario) => all(scenario.prepare(&mut ())),
        Document::Select(scenario) => all(scenario.prepare(&mut ())),
        Document::Balance(scenario) => all(scenario.prepare(&mut ())),
        _ => Ok(Map::new()),
    }
}

/// A scenario in which a policy decides, and these texts do.
fn beside(scenario: &Value, policy: &str, texts: &[(&str, &str)]) -> Value {
    let mut scenario = scenario.clone();
    let object = scenario.as_object_mut().unwrap();
    object.remove("policy");
    let own = texts.iter().map(|(name, text)| json!({"name": name, "text": text}));
    object.insert("own_policies".to_owned(), own.collect());
    let names = texts.iter().map(|(name, _)| format!("own:{name}"));
    let policies: Vec<String> = std::iter::once(policy.to_owned()).chain(names).collect();
    object.insert("policies".to_owned(), json!(policies));
    scenario
}

/// Whether a text can be held against its policy under these options.
fn is_comparable(scenario: &Value) -> bool {
    // A step is one run's alone [G-28].
    if scenario.get("interventions").is_some() {
        return false;
    }
    let options = scenario.get("options").and_then(Value::as_object);
    options.is_none_or(|options| {
        OF_ONE_RULE.iter().all(|key| !options.contains_key(*key))
            && options.get("backfill") != Some(&json!("conservative"))
            && options.get("queue_order").is_none()
    })
}

fn check(lab: &str) {
    let mut compared = 0;
    for (name, scenario) in scenarios(lab).iter().filter(|(_, scenario)| is_comparable(scenario)) {
        for example in written::examples(lab) {
            let commented = format!("# one\nlet unused_part = 0 / 0\n{}# more\n", example.text);
            let texts = [("same", example.text), ("more", &*commented)];
            let both = results(&beside(scenario, example.policy, &texts));
            let Ok(both) = both else { panic!("{name} {}: {both:?}", example.policy) };
            for own in ["own:same", "own:more"] {
                let (built_in, own) = (&both[example.policy], &both[own]);
                let what = format!("{name} {} {}", example.policy, own["policy"]);
                assert_eq!(own["metrics"], built_in["metrics"], "{what}");
                // Priorities are not told of a text, nor that it has any.
                if (lab, example.policy) != ("prioritize", "cplp") {
                    assert_eq!(own["fingerprint"], built_in["fingerprint"], "{what}");
                }
                compared += 1;
            }
        }
    }
    assert!(compared > 10, "{lab}: {compared}");
}

#[test]
fn the_policies_of_lab_balance_in_words_decide_as_they_do() {
    check("balance");
}

#[test]
fn the_policies_of_lab_allocate_in_words_decide_as_they_do() {
    check("allocate");
}

#[test]
fn the_policies_of_lab_cluster_in_words_decide_as_they_do() {
    check("cluster");
}

#[test]
fn the_policies_of_lab_prioritize_in_words_decide_as_they_do() {
    check("prioritize");
}

#[test]
fn the_policies_of_lab_select_in_words_decide_as_they_do() {
    check("select");
}

#[test]
fn every_text_of_a_built_in_policy_can_be_read() {
    let all = LABS.iter().map(|lab| (lab, written::examples(lab.choice.word)));
    let all = all.flat_map(|(lab, examples)| examples.iter().map(move |example| (lab, example)));
    for (lab, example) in all {
        assert!(lab.policies.iter().any(|choice| choice.word == example.policy));
        let Some(vocabulary) = lab.vocabulary else { continue };
        let read = gridlock::policy_text::read(example.text, vocabulary, &[]);
        let word = lab.choice.word;
        assert!(read.policy.is_ok(), "{word} {}: {:?}", example.policy, read.policy.err());
    }
}

#[test]
fn renaming_parts_and_another_key_behind_a_tie_change_nothing_but_the_tied() {
    let scenario = json!({
        "format": "gridlock/1", "lab": "allocate",
        "sites": [{"processors": 4}, {"processors": 4}],
        "jobs": [{"id": 1, "submitted_at": 0, "processors": 1, "runtime": 5},
                 {"id": 2, "submitted_at": 0, "processors": 2, "runtime": 5}],
    });
    let texts = [
        ("one", "let left = site.free - job.processors\nscore = -left"),
        ("other", "let leftover = site.free - job.processors\nscore = -leftover"),
        ("last", "score = job.processors - site.free, site.position"),
    ];
    let results = results(&beside(&scenario, "best-fit", &texts)).unwrap();
    assert_eq!(results["own:one"]["fingerprint"], results["own:other"]["fingerprint"]);
    let sites = |own: &str| -> Vec<u64> {
        let rows = results[own]["schedule"].as_array().unwrap().iter();
        rows.map(|row| row["site"].as_u64().unwrap()).collect()
    };
    assert_eq!((sites("own:one"), sites("own:last")), (vec![0, 0], vec![1, 1]));
}

#[test]
fn a_scenario_with_own_policies_survives_its_canonical_form() {
    let text = r#"{"format": "gridlock/1", "lab": "select", "policy": "own:x",
        "own_policies": [{"name": "x", "text": "param k = 1\nscore = k", "parameters": {"k": 2}}],
        "clusters": [{"processors": 1, "mips": 1, "bandwidth": 1}], "jobs": []}"#;
    let value = InOrder::parse(text.as_bytes()).unwrap();
    let canonical = gridlock::scenario::canonical(&value);
    assert_eq!(canonical.at("/own_policies/0/parameters/k"), Some(&InOrder::Number(2.0)));
    assert!(Document::check(&canonical).is_ok());
}

/// A job may say how urgent it is, and a text sees it in both labs; who says nothing counts as 9 [A-43, P-41, P-43].
#[test]
fn a_text_sees_how_urgent_jobs_are() {
    let jobs = [(1, 0, None), (2, 1, None), (3, 1, Some(4)), (4, 1, Some(1)), (5, 1, Some(9))];
    let jobs = jobs.map(|(id, submitted_at, priority)| {
        json!({"id": id, "submitted_at": submitted_at, "processors": 4, "runtime": 10,
               "priority": priority})
    });
    for (lab, text) in [("cluster", ""), ("allocate", "score = 0\n")] {
        let scenario = json!({"format": "gridlock/1", "lab": lab, "policy": "own:urgent",
            "own_policies": [{"name": "urgent", "text": format!("{text}order = job.priority")}],
            "sites": [{"processors": 4}], "jobs": jobs});
        let result = &results(&scenario).unwrap()["own:urgent"];
        let mut rows = result["schedule"].as_array().unwrap().clone();
        rows.sort_by(|a, b| {
            a["started_at"].as_f64().partial_cmp(&b["started_at"].as_f64()).unwrap()
        });
        let order: Vec<u64> = rows.iter().map(|row| row["job"].as_u64().unwrap()).collect();
        assert_eq!(order, [1, 4, 3, 2, 5], "{lab}");
    }
}
