//! What is wrong with explore documents, all at once, each with its place.

use gridlock::explore::Document;
use gridlock::scenario::{Value as InOrder, permalink};
use serde_json::{Value, json};

use super::answered;

fn scenario() -> Value {
    json!({"lab": "allocate", "policy": "best-fit", "sites": [{"processors": 4}], "jobs": []})
}

/// The path and the code of every problem.
fn problems(keys: &Value) -> Vec<(String, String)> {
    let mut document = json!({"format": "gridlock/1"});
    for (key, value) in keys.as_object().unwrap() {
        document[key] = value.clone();
    }
    let answer = answered(&document);
    let problems = answer["problems"].as_array().unwrap_or_else(|| panic!("{answer}")).iter();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    problems.map(|problem| (text(&problem["path"]), text(&problem["code"]))).collect()
}

fn check(keys: &Value, expected: &[(&str, &str)]) {
    let expected: Vec<_> =
        expected.iter().map(|(path, code)| ((*path).to_owned(), (*code).to_owned())).collect();
    assert_eq!(problems(keys), expected, "{keys}");
}

#[test]
fn choices_are_judged_by_a_metric_with_a_better_side() {
    let scenario = scenario();
    let judged = |more: Value| {
        let mut keys = json!({"explore": "regret", "scenario": scenario});
        keys.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        keys
    };
    check(&json!({"explore": "regret"}), &[("/scenario", "missing")]);
    for metric in ["best", "events", "jobs", "avg_ttr"] {
        check(&judged(json!({"metric": metric})), &[("/metric", "unknown-value")]);
    }
    check(&judged(json!({"metric": 1})), &[("/metric", "wrong-type")]);
    check(&judged(json!({"step": 1.5})), &[("/step", "wrong-type")]);
    check(&judged(json!({"limit": 0})), &[("/limit", "out-of-range")]);
    check(&judged(json!({"step": 1})), &[("/step", "out-of-range")]);
    let wrong = json!({"lab": "allocate", "policy": "best", "sites": []});
    check(
        &json!({"explore": "regret", "scenario": wrong, "metric": "best"}),
        &[
            ("/scenario/policy", "unknown-value"),
            ("/scenario/sites", "empty"),
            ("/scenario/jobs", "missing"),
            ("/metric", "unknown-value"),
        ],
    );
}

#[test]
fn comparisons_tell_what_is_wrong_with_each_run() {
    let base = scenario();
    check(&json!({"explore": "compete"}), &[("/explore", "unknown-value")]);
    check(&json!({"explore": "compare"}), &[("/base", "missing")]);
    check(&json!({"explore": "compare", "base": base}), &[("/runs", "out-of-range")]);
    check(
        &json!({"explore": "compare", "base": base, "runs": [{}, {}, {}, {}, {}]}),
        &[("/runs", "out-of-range")],
    );
    check(
        &json!({"explore": "compare", "base": base, "runs": [{}, {"change": 4}], "mood": 1}),
        &[("/mood", "unknown-key")],
    );
    check(
        &json!({"explore": "compare", "base": base, "runs": [{}, {"change": 4}]}),
        &[("/runs/1/change", "wrong-type")],
    );
    let (wrong, none) = (json!({"sites": []}), json!({"policy": null}));
    check(
        &json!({"explore": "compare", "base": base,
            "runs": [{}, {"change": wrong}, {"change": none}]}),
        &[("/runs/1/sites", "empty"), ("/runs/2/policy", "missing")],
    );
    let several = json!({"policy": null, "policies": ["best-fit", "adaptive"]});
    check(
        &json!({"explore": "compare", "base": base, "runs": [{}, {"change": several}]}),
        &[("/runs/1/policies", "conflict")],
    );
    let other = json!({"lab": "cluster", "policy": "easy"});
    check(
        &json!({"explore": "compare", "base": base, "runs": [{}, {"change": other}]}),
        &[("/runs/1/lab", "conflict")],
    );
    let twice = json!({"jobs": [{"id": 1, "submitted_at": 0, "processors": 1, "runtime": 1},
                                {"id": 1, "submitted_at": 0, "processors": 1, "runtime": 1}]});
    let document = json!({"format": "gridlock/1", "explore": "compare", "base": base,
        "runs": [{}, {"change": twice}]});
    assert_eq!(answered(&document)["problems"][0]["first"], "/runs/1/jobs/0/id");
    let mut base = scenario();
    base["format"] = "gridlock/1".into();
    check(&json!({"explore": "compare", "base": base}), &[("/base/format", "unknown-key")]);
}

#[test]
fn the_best_is_sought_only_where_every_job_keeps_its_turn() {
    let mut grid = scenario();
    grid["options"] = json!({"queue_order": "fcfs", "backfill": "easy", "overrun": "kill"});
    check(
        &json!({"explore": "optimum", "scenario": grid}),
        &[("/scenario/options/backfill", "conflict"), ("/scenario/options/overrun", "conflict")],
    );
    let mut cluster = scenario();
    cluster["lab"] = "cluster".into();
    cluster["policy"] = "easy".into();
    cluster["options"] = json!({"overrun": "kill"});
    let document = json!({"format": "gridlock/1", "explore": "optimum", "scenario": cluster});
    assert_eq!(answered(&document)["proven"], true);
}

#[test]
fn questions_about_one_run_tell_what_is_wrong_with_it() {
    let mut bad = scenario();
    bad["policy"] = "best_fit".into();
    check(&json!({"explore": "waiting"}), &[("/scenario", "missing")]);
    check(&json!({"explore": "waiting", "scenario": 4}), &[("/scenario", "wrong-type")]);
    check(
        &json!({"explore": "waiting", "scenario": bad, "job": 1.5}),
        &[("/job", "wrong-type"), ("/scenario/policy", "unknown-value")],
    );
    check(
        &json!({"explore": "waiting", "scenario": scenario(), "job": 7}),
        &[("/job", "out-of-range")],
    );
    let mut several = scenario();
    several.as_object_mut().unwrap().remove("policy");
    several["policies"] = json!(["best-fit", "adaptive"]);
    check(
        &json!({"explore": "waiting", "scenario": several}),
        &[("/scenario/policies", "conflict")],
    );
    let job = |id: u32| json!({"id": id, "submitted_at": 0, "processors": 1, "runtime": 1});
    let mut many = scenario();
    many["jobs"] = (1..=17).map(job).collect();
    check(&json!({"explore": "optimum", "scenario": many}), &[("/scenario/jobs", "out-of-range")]);
    many["jobs"] = (1..=11).map(job).collect();
    (many["lab"], many["policy"]) = ("cluster".into(), "easy".into());
    check(&json!({"explore": "optimum", "scenario": many}), &[("/scenario/jobs", "out-of-range")]);
    let select = json!({"lab": "select", "policy": "mcrs"});
    check(
        &json!({"explore": "optimum", "scenario": select}),
        &[("/scenario/lab", "unknown-value")],
    );
    check(
        &json!({"explore": "optimum", "scenario": scenario(), "nodes": 0}),
        &[("/nodes", "out-of-range")],
    );
}

#[test]
fn searches_tell_what_is_wrong_with_them() {
    check(
        &json!({"explore": "find", "lab": "select", "property": "fewer-jobs", "policy": "mcrs"}),
        &[("/lab", "unknown-value")],
    );
    check(
        &json!({"explore": "find", "lab": "allocate", "property": "worse-policy",
            "policy": "best-fit"}),
        &[("/than", "missing")],
    );
    check(
        &json!({"explore": "find", "lab": "allocate", "property": "worse-policy",
            "policy": "best", "than": "easy", "options": {"look_ahead": "far"},
            "sizes": {"jobs": 1}, "metric": "utilization"}),
        &[
            ("/metric", "unknown-value"),
            ("/sizes/jobs", "out-of-range"),
            ("/policy", "unknown-value"),
            ("/options/look_ahead", "unknown-value"),
            ("/than", "unknown-value"),
        ],
    );
    check(
        &json!({"explore": "find", "lab": "cluster", "property": "faster-site", "policy": "easy"}),
        &[("/property", "unknown-value")],
    );
    check(
        &json!({"explore": "find", "lab": "allocate", "property": "better-estimates",
            "policy": "best-fit"}),
        &[("/property", "unknown-value")],
    );
}

#[test]
fn a_link_holds_a_question_in_place_of_a_scenario() {
    let document = json!({"format": "gridlock/1", "explore": "find", "lab": "allocate", "seed": 1,
        "property": "fewer-jobs", "policy": "best-fit", "sizes": {"jobs": 4}});
    let document = InOrder::parse(document.to_string().as_bytes()).unwrap();
    let link = permalink::Permalink { scenario: document.clone(), cursor: 3, ..Default::default() };
    let opened = permalink::decode(&permalink::encode(&link)).unwrap();
    assert_eq!((opened.link.scenario, opened.link.cursor), (document.clone(), 3));
    assert!(opened.left_out.is_empty() && Document::check(&document).is_ok());
}

#[test]
fn what_is_wrong_is_told_once_and_where_it_is() {
    let base = scenario();
    check(&json!({"explore": "compare", "base": base, "runs": []}), &[("/runs", "out-of-range")]);
    let mut forced = scenario();
    forced["jobs"] = json!([{"id": 1, "submitted_at": 0, "processors": 1, "runtime": 1}]);
    forced["interventions"] = json!([{"at": 0, "cancel": 1}]);
    check(
        &json!({"explore": "optimum", "scenario": forced}),
        &[("/scenario/interventions", "conflict")],
    );
    let find = |keys: Value| {
        let mut all = json!({"explore": "find", "lab": "cluster", "policy": "sjf"});
        all.as_object_mut().unwrap().extend(keys.as_object().unwrap().clone());
        all
    };
    check(&find(json!({})), &[("/property", "missing")]);
    check(&find(json!({"property": "worse"})), &[("/property", "unknown-value")]);
    check(&find(json!({"property": "worse-policy"})), &[("/than", "missing")]);
    for submitted in [json!(null), json!(5), json!("x"), json!([])] {
        forced["interventions"] = json!([{"at": 0, "submit": submitted}]);
        check(
            &json!({"explore": "waiting", "scenario": forced}),
            &[("/scenario/interventions/0/submit", "wrong-type")],
        );
    }
}
