//! What choices cost, how good a run could be and what a search has found, in words.

use gridlock::explore::regret::Choice;
use gridlock::explore::{self, Document};
use gridlock::playback::optimum::{self, OptimumPicture};
use gridlock::playback::regret::{ChoicePicture, DearestPicture, question};
use gridlock::playback::search::{FoundPicture, Wanted, denied};
use gridlock::scenario::Value;
use serde_json::json;

use crate::support::golden;

/// The scenario of a question of a golden case.
fn scenario(case: &str) -> Value {
    let mut scenario = golden(case)["scenario"]["scenario"].clone();
    scenario["format"] = json!("gridlock/1");
    read(&scenario)
}

fn read(value: &serde_json::Value) -> Value {
    Value::parse(value.to_string().as_bytes()).unwrap()
}

/// The answer to a question.
fn answer(question: &Value) -> serde_json::Value {
    let document = Document::check(question).unwrap();
    let answer = explore::answer(&document, ()).unwrap();
    let mut text = Vec::new();
    explore::write_answer(&mut text, &answer).unwrap();
    serde_json::from_slice(&text).unwrap()
}

fn choices(scenario: &Value) -> Vec<Choice> {
    serde_json::from_value(answer(&question(scenario, None))["choices"].clone()).unwrap()
}

fn sites() -> Vec<String> {
    vec!["S1".to_owned(), "S2".to_owned()]
}

#[test]
fn the_best_alternative_stands_first_and_the_chosen_one_has_its_regret() {
    let scenario = scenario("g29-regret-allocate");
    let choices = choices(&scenario);
    let picture = ChoicePicture::of(&choices[0], &sites(), &scenario);
    assert_eq!((picture.title, &*picture.head), ("What each site costs in the end", "J1 on"));
    let rows: Vec<(&str, &str, bool)> =
        picture.rows.iter().map(|row| (&*row.label, &*row.text, row.chosen)).collect();
    assert_eq!(rows, [("S1", "best", false), ("S2", "+0.250\u{202f}s", true)]);
    assert_eq!(picture.verdict.to_string(), "Regret of S2: **0.250\u{202f}s** of 7.75\u{202f}s");
    // The way to the best one is a comparison with its fork.
    let way = picture.rows[0].way.as_ref().unwrap();
    assert_eq!(way.label, "Compare with J1 on S1");
    let fork = r#"[{},{"name":"J1 on S1","change":{"interventions":[{"step":1,"at":0,"start":1,"site":0}]}}]"#;
    assert_eq!(way.runs.to_json(), fork);
    assert_eq!(picture.rows[1].way, None);
}

#[test]
fn a_fork_of_a_fork_keeps_what_was_forced_before() {
    let mut scenario = scenario("g29-regret-allocate");
    let choice = choices(&scenario).remove(0);
    let others = json!([{"at": 4, "cancel": 3}, {"step": 0, "at": 0, "start": 9},
        {"step": 5, "at": 2, "start": 2}]);
    scenario.put("/interventions", read(&others));
    let picture = ChoicePicture::of(&choice, &sites(), &scenario);
    let way = picture.rows[0].way.as_ref().unwrap();
    let kept = way.runs.at("/1/change/interventions").unwrap();
    assert_eq!(kept.items().len(), 3);
    assert_eq!(kept.items()[0].to_json(), r#"{"at":4,"cancel":3}"#);
    assert_eq!(kept.items()[2].to_json(), r#"{"step":1,"at":0,"start":1,"site":0}"#);
}

#[test]
fn the_dearest_choices_are_told_with_what_was_better() {
    let scenario = scenario("g29-regret-allocate");
    let choices = choices(&scenario);
    let told = |complete| DearestPicture::of((choices.iter(), complete), &sites());
    let rows: Vec<_> =
        told(true).rows.into_iter().map(|it| (it.cursor, it.job, it.chosen, it.best)).collect();
    assert_eq!(rows, [(1, "J1".to_owned(), "S2".to_owned(), "S1".to_owned())]);
    assert!(
        told(true).summary.starts_with("0 of 1 choice have no better alternative."),
        "{}",
        told(true).summary
    );
    assert!(told(false).summary.starts_with("0 of 1 choice so far"), "{}", told(false).summary);
    let nothing = DearestPicture::of(([].iter(), true), &sites());
    assert_eq!((nothing.rows.len(), &*nothing.summary), (0, "No choice has an alternative."));
}

#[test]
fn the_gauge_says_how_far_the_run_is_above_the_best() {
    let scenario = scenario("g33-optimum-allocate");
    let answer = read(&answer(&optimum::question(&scenario).unwrap()));
    let picture = OptimumPicture::of(&answer, &scenario, 7.75).unwrap();
    assert_eq!(picture.gauge, "3\u{202f}% above the best that any choice of sites gives");
    let own: Vec<&str> =
        picture.rows.iter().filter(|row| row.own).map(|row| &*row.policy).collect();
    assert_eq!(own, ["intelligent"]);
    let way = picture.way.unwrap();
    let forced = way.runs.at("/1/change/interventions").unwrap().items();
    let expected = json!({"step": 1, "at": 0, "start": 1, "site": 0});
    assert_eq!(serde_json::to_value(&forced[0]).unwrap(), expected);
    let best = OptimumPicture::of(&answer, &scenario, 7.5).unwrap();
    assert_eq!(best.gauge, "No choice of sites gives better");
}

#[test]
fn nobody_asks_for_the_best_of_a_fork_or_of_another_lab() {
    let mut fork = scenario("g33-optimum-allocate");
    fork.put("/interventions", read(&json!([{"at": 4, "cancel": 1}])));
    assert_eq!(optimum::question(&fork), None);
    let other = read(&json!({"format": "gridlock/1", "lab": "select", "policy": "mcrs"}));
    assert_eq!(optimum::question(&other), None);
    // In place of a policy of one's own the lab's first is forced.
    let mut own = scenario("g33-optimum-allocate");
    own.put("/policy", Value::from("own:mine"));
    own.put("/own_policies", read(&json!([{"name": "mine", "text": "score = site.free"}])));
    let asked = optimum::question(&own).unwrap();
    assert_eq!((asked.at("/scenario/policy"), asked.at("/scenario/own_policies")), (None, None));
    let picture = OptimumPicture::of(&read(&answer(&asked)), &own, 8.5).unwrap();
    assert_eq!(picture.gauge, "13\u{202f}% above the best that any choice of sites gives");
    let way = picture.way.unwrap();
    assert_eq!(way.runs.at("/1/change/policy").and_then(Value::text), Some("best-fit"));
}

#[test]
fn a_search_is_a_document_and_what_it_finds_a_comparison() {
    let case = golden("g37-find-worse-policy")["scenario"].clone();
    let wanted = Wanted::of(&read(&case)).unwrap();
    assert_eq!(
        (&*wanted.policy, &*wanted.than, &*wanted.tries),
        ("intelligent", "best-fit", "2000")
    );
    assert_eq!(wanted.problems(), []);
    let mut few = wanted.document();
    few.put("/hits", Value::Number(3.0));
    let found = FoundPicture::of(&read(&answer(&few)), &wanted);
    assert_eq!(found.title, "2 jobs on 2 sites suffice");
    assert!(
        found.values.contains("0.500\u{202f}s under intelligent, 0.417\u{202f}s under best-fit"),
        "{}",
        found.values
    );
    let names = Wanted {
        lab: "cluster",
        policy: "easy".to_owned(),
        than: "fcfs".to_owned(),
        ..wanted.clone()
    };
    let named = FoundPicture::of(&read(&answer(&few)), &names);
    assert!(
        named.values.contains("under EASY") && named.values.contains("under FCFS"),
        "{}",
        named.values
    );
    let document = found.document.unwrap();
    assert_eq!(document.get("explore").and_then(Value::text), Some("compare"));
    Document::check(&document).unwrap();
    let none =
        Wanted { tries: "1".to_owned(), property: "faster-site".to_owned(), ..wanted.clone() };
    let nothing = FoundPicture::of(&read(&answer(&none.document())), &none);
    assert_eq!((&*nothing.title, nothing.document), ("Nothing found in 1 scenario", None));
    let wrong = Wanted { tries: "many".to_owned(), ..wanted };
    assert_eq!(wrong.problems()[0].path, "/tries");
}

#[test]
fn the_form_knows_what_each_lab_can_be_asked() {
    let words = |lab| denied(lab).iter().map(|it| it.word).collect::<Vec<_>>();
    assert!(
        words("allocate").contains(&"faster-site") && !words("cluster").contains(&"faster-site")
    );
    assert!(words("cluster").contains(&"better-estimates"));
    assert_eq!(words("select"), Vec::<&str>::new());
    for lab in ["allocate", "cluster"] {
        let usual = Wanted::usual(&read(&json!({"lab": lab}))).unwrap();
        for denied in denied(lab) {
            let wanted = Wanted { property: denied.word.to_owned(), ..usual.clone() };
            assert_eq!(wanted.problems(), [], "{lab}: {}", denied.word);
        }
    }
}
