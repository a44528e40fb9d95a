//! Answers of lessons at places that the built-in ones do not come to.

use gridlock::learn::{Lesson, Runs, check};
use gridlock::scenario::Value;
use serde_json::json;

/// The answer and the reason of the only question of a lesson over one scenario.
fn answered(
    scenario: &serde_json::Value,
    question: serde_json::Value,
) -> (String, Option<&'static str>) {
    let mut block = question;
    block["text"] = "What is it?".into();
    if block.get("show").is_none() {
        block["show"] = json!({"scenario": "only"});
    }
    let lesson = json!({"format": "gridlock-lesson/1", "id": "one", "title": "One", "goals": ["One"], "minutes": 1,
        "scenarios": {"only": scenario}, "blocks": [block]});
    let lesson = Lesson::of(Value::parse(lesson.to_string().as_bytes()).unwrap());
    let checked = check(&lesson, &Runs::default());
    assert_eq!(checked.problems, []);
    let answer = &checked.answers[0];
    (answer.answer.to_json(), answer.reason)
}

fn reading(scenario: &serde_json::Value, name: &str, at: usize) -> f64 {
    let value = json!({"reading": name, "at": at});
    answered(scenario, json!({"kind": "number", "value": value, "unit": "none"})).0.parse().unwrap()
}

/// Four processors are in use when the machine shrinks to two: none is free until three have been given back [G-27].
#[test]
fn a_machine_that_drains_has_nothing_free() {
    let jobs = [(1, 2, 10), (2, 2, 20)].map(|(id, processors, runtime)| {
        json!({"id": id, "submitted_at": 0, "processors": processors, "runtime": runtime})
    });
    for (lab, policy) in [("allocate", "best-fit"), ("cluster", "easy")] {
        let scenario = json!({"lab": lab, "policy": policy, "sites": [{"processors": 4}], "jobs": jobs,
            "interventions": [{"at": 5, "resize": 0, "processors": 2}]});
        // Two submissions with their starts, the resize, two finishes.
        let told = |name| (0..=7).map(|at| reading(&scenario, name, at)).collect::<Vec<_>>();
        assert_eq!(told("free_total"), [4.0, 4.0, 2.0, 2.0, 0.0, 0.0, 0.0, 2.0], "{lab}");
        assert_eq!(told("free_max"), told("free_total"), "{lab}");
        assert_eq!(told("busy"), [0.0, 0.0, 2.0, 2.0, 4.0, 4.0, 2.0, 0.0], "{lab}");
    }
}

/// One of two clusters is in time. Whoever does not filter has chosen between both [D-16].
#[test]
fn only_where_the_deadline_filters_is_a_cluster_the_only_one_left() {
    let asked = |policy: &str, options: serde_json::Value| {
        let scenario = json!({"lab": "select", "policy": policy, "options": options,
            "clusters": [{"processors": 8, "mips": 10, "bandwidth": 100}, {"processors": 8, "mips": 500, "bandwidth": 200}],
            "jobs": [{"id": 1, "submitted_at": 0, "length": 1000, "processors": 2, "deadline": 5}]});
        let show = json!({"scenario": "only", "at": {"fact": "selected", "job": 1}});
        answered(
            &scenario,
            json!({"kind": "predict", "ask": "cluster", "reason": true, "show": show}),
        )
    };
    let second = |reason| ("1".to_owned(), Some(reason));
    let scale = |more: serde_json::Value| {
        let mut options = json!({"deadline_scale": 1});
        options.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        options
    };
    assert_eq!(asked("bars", scale(json!({}))), second("only-left"));
    assert_eq!(asked("bars", scale(json!({"deadline_filter": "mcrs-only"}))), second("best-link"));
    assert_eq!(asked("mcrs", scale(json!({"deadline_filter": "mcrs-only"}))), second("only-left"));
    assert_eq!(asked("mcrs", scale(json!({"deadline_mode": "soft"}))), second("least-ttr"));
}

/// A job whose reservation comes due starts for that reason, though two sites have room [L-10].
#[test]
fn a_reservation_that_is_due_is_a_reason() {
    let job = |id: u32, at: f64, processors: u32, runtime: f64| json!({"id": id, "submitted_at": at, "processors": processors, "runtime": runtime});
    let scenario = json!({"lab": "allocate", "policy": "best-fit", "options": {"backfill": "conservative"},
        "sites": [{"processors": 4}, {"processors": 4}],
        "jobs": [job(1, 0.0, 4, 10.0), job(2, 0.0, 4, 10.0), job(3, 1.0, 4, 5.0)]});
    let show = json!({"scenario": "only", "at": {"fact": "started", "job": 3}});
    let (_, reason) = answered(
        &scenario,
        json!({"kind": "predict", "ask": "site", "reason": true, "show": show}),
    );
    assert!(["reservation-due", "only-room"].contains(&reason.unwrap()), "{reason:?}");
}

/// Who is put somewhere by an intervention is no decision of the policy: nobody can say why it chose so [L-1].
#[test]
fn what_an_intervention_decides_is_not_asked() {
    let jobs = [(1, 0), (2, 1), (3, 2)]
        .map(|(id, at)| json!({"id": id, "submitted_at": at, "processors": 1, "runtime": 9}));
    let cluster = json!({"lab": "cluster", "policy": "easy", "sites": [{"processors": 4}], "jobs": jobs,
        "interventions": [{"step": 5, "at": 2, "hold": 3}]});
    let job = json!({"id": 1, "submitted_at": 0, "length": 100});
    let select = json!({"lab": "select", "policy": "mcrs", "jobs": [job],
        "clusters": [{"processors": 2, "mips": 100, "bandwidth": 100}, {"processors": 2, "mips": 900, "bandwidth": 900}],
        "interventions": [{"step": 1, "at": 0, "select": 0}]});
    for (scenario, ask, at) in [(cluster, "start", 5), (select, "cluster", 1)] {
        let block = json!({"kind": "predict", "ask": ask, "text": "Which?", "show": {"scenario": "only", "at": at}});
        let lesson = json!({"format": "gridlock-lesson/1", "id": "one", "title": "One", "goals": ["One"], "minutes": 1,
            "scenarios": {"only": scenario}, "blocks": [block]});
        let lesson = Lesson::of(Value::parse(lesson.to_string().as_bytes()).unwrap());
        let problems = check(&lesson, &Runs::default()).problems;
        let told: Vec<_> = problems.iter().map(|it| (&*it.path, it.code.word())).collect();
        assert_eq!(told, [("/blocks/0/show/at", "not-askable")], "{ask}: {problems:?}");
    }
}
