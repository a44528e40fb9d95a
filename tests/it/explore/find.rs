//! Counterexamples.

use serde_json::{Value, json};

use super::{answered, list, number};

fn find(keys: &Value) -> Value {
    let mut document = json!({"format": "gridlock/1", "explore": "find"});
    for (key, value) in keys.as_object().unwrap() {
        document[key] = value.clone();
    }
    answered(&document)
}

/// What is found is a comparison, in which the metric has the values that are told.
fn opens_in_compare(found: &Value, metric: &str) {
    assert_eq!(found["found"], true, "{found}");
    let compared = answered(&json!({"format": "gridlock/1", "explore": "compare",
        "base": found["base"], "runs": found["runs"]}));
    let values = list(&compared["runs"]).iter().map(|run| run["metrics"][metric].clone());
    assert_eq!(values.collect::<Vec<_>>(), list(&found["values"]), "{found}");
}

#[test]
fn a_faster_site_can_make_it_worse() {
    let found = find(&json!({"lab": "allocate", "property": "faster-site",
        "policy": "fastest-first", "tries": 4000, "hits": 1, "metric": "makespan"}));
    opens_in_compare(&found, "makespan");
    let [own, there] = [0, 1].map(|run| number(&found["values"][run]));
    assert!(there > own);
    let speeds =
        |sites: &Value| -> f64 { list(sites).iter().map(|site| number(&site["speed"])).sum() };
    let changed = &found["runs"][1]["change"]["sites"];
    assert_eq!(speeds(changed), speeds(&found["base"]["sites"]) + 1.0);
}

#[test]
fn one_job_less_can_make_it_worse_for_the_others() {
    let found = find(&json!({"lab": "allocate", "property": "fewer-jobs", "policy": "best-fit",
        "tries": 4000, "hits": 1}));
    assert_eq!(found["found"], true, "{found}");
    let jobs = |value: &Value| list(value).len();
    let left = jobs(&found["runs"][1]["change"]["jobs"]);
    assert_eq!(left + 1, jobs(&found["base"]["jobs"]));
    // The metric is that of the jobs that both runs have.
    let compared = answered(&json!({"format": "gridlock/1", "explore": "compare",
        "base": found["base"], "runs": found["runs"]}));
    let pair = &compared["pairs"][0];
    let mean = number(&pair["summary"]["mean_difference"]);
    let [own, there] = [0, 1].map(|run| number(&found["values"][run]));
    assert!(there > own && (there - own - mean).abs() < 1e-9, "{found} {mean}");
}

#[test]
fn exact_estimates_can_make_it_worse() {
    let found = find(&json!({"lab": "cluster", "property": "better-estimates", "policy": "easy",
        "tries": 4000, "hits": 1}));
    opens_in_compare(&found, "avg_response_time");
    assert_eq!(found["runs"][1]["change"], json!({"options": {"estimates": "exact"}}));
}

#[test]
fn a_margin_asks_for_more() {
    let keys = |margin: f64| {
        json!({"lab": "allocate", "property": "worse-policy", "policy": "intelligent",
            "than": "best-fit", "tries": 1500, "hits": 2, "margin": margin})
    };
    let (any, much) = (find(&keys(0.0)), find(&keys(0.3)));
    assert!(number(&much["values"][0]) > 1.3 * number(&much["values"][1]), "{much}");
    assert!(number(&any["tries"]) <= number(&much["tries"]));
}

#[test]
fn of_equal_counterexamples_the_earliest_is_told() {
    let keys = |hits: u64| {
        json!({"lab": "allocate", "property": "worse-policy", "policy": "intelligent",
            "than": "best-fit", "tries": 2000, "hits": hits})
    };
    let smallest = find(&keys(6));
    // With as many hits as it took to find it, the same is found; with more, nothing as small replaces
    // it.
    let tries = number(&smallest["try_number"]);
    let again = (1..=6).map(|hits| find(&keys(hits))).find(|it| number(&it["tries"]) >= tries);
    let again = again.unwrap();
    assert_eq!(
        (&again["base"], &again["try_number"]),
        (&smallest["base"], &smallest["try_number"])
    );
}

/// The built-in cases that were found are still what their titles say, and still have nothing in them that could
/// be left out: without any one of its jobs none of them shows it.
#[test]
fn what_was_found_once_and_ships_is_still_so() {
    let mut shown = Vec::new();
    for lab in ["allocate", "cluster"] {
        for preset in gridlock::scenario::presets(lab) {
            let Some(document) = preset.compared else { continue };
            let document: Value = serde_json::from_str(&document.to_json()).unwrap();
            let worse = |document: &Value| {
                let compared = answered(document);
                let value =
                    |run: usize| number(&compared["runs"][run]["metrics"]["avg_response_time"]);
                let [own, there] = [0, 1].map(value);
                // A policy is found to lose, any other change to make it worse.
                if preset.key == "found-policy" { own > there } else { there > own }
            };
            assert!(worse(&document), "{}", preset.key);
            assert_eq!(preset.scenario.get("title").unwrap().text(), Some(preset.title.as_str()));
            for job in 0..list(&document["base"]["jobs"]).len() {
                let mut smaller = document.clone();
                smaller["base"]["jobs"].as_array_mut().unwrap().remove(job);
                assert!(!worse(&smaller), "{} needs no job {job}", preset.key);
            }
            shown.push(preset.key);
        }
    }
    assert_eq!(shown, ["found-policy", "found-faster", "found-processor", "found-estimates"]);
}
