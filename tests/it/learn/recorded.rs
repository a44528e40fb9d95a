//! What is recorded becomes a lesson: scenarios once, places named by facts, answers filled in.

use gridlock::learn::{Draft, Lesson, Runs, Stop, StopAsks, check, recorded};
use gridlock::scenario::{Value, presets};

fn stop(scenario: &Value, cursor: usize, asks: StopAsks) -> Stop {
    let caption = "What is seen here.".to_owned();
    Stop { scenario: scenario.clone(), cursor, caption, asks, ..Stop::default() }
}

fn draft() -> Draft {
    let scenario = Value::parse(
        br#"{"format":"gridlock/1","lab":"allocate","title":"Small","policy":"best-fit","policies":["best-fit"],
        "sites":[{"processors":8},{"processors":16}],
        "jobs":[{"id":1,"submitted_at":0,"processors":6,"runtime":600},{"id":2,"submitted_at":60,"processors":10,"runtime":600},
        {"id":3,"submitted_at":120,"processors":9,"runtime":600}]}"#,
    )
    .unwrap();
    let mut other = scenario.clone();
    other.put("/policy", Value::from("worst-fit"));
    other.put("/jobs/2/processors", Value::Number(4.0));
    let predict = StopAsks::Predict("site".to_owned());
    let choice = StopAsks::Choice(vec![("On S1".to_owned(), true), ("On S2".to_owned(), false)]);
    Draft {
        title: "Why J3 waits, really!".to_owned(),
        goal: "Say why a job waits".to_owned(),
        language: None,
        minutes: None,
        saved: false,
        stops: vec![
            stop(&scenario, 0, StopAsks::Nothing),
            stop(&scenario, 1, predict),
            stop(&scenario, 3, StopAsks::Number("free_total".to_owned())),
            stop(&other, 5, StopAsks::Nothing),
            stop(&scenario, 2, choice),
            stop(&scenario, usize::MAX, StopAsks::Nothing),
        ],
    }
}

#[test]
fn a_stop_that_says_nothing_says_what_it_asks_or_what_is_seen() {
    let mut draft = draft();
    for stop in &mut draft.stops {
        stop.question = "Where will it go?".to_owned();
        stop.number = "How many are free?".to_owned();
    }
    let lesson = recorded(&draft).lesson;
    let said = |place: usize| lesson.at(&format!("/blocks/{place}/text")).and_then(Value::text);
    let said: Vec<Option<&str>> = (0..5).map(said).collect();
    let (seen, asked) = (Some("What is seen here."), Some("Where will it go?"));
    assert_eq!(said, [seen, asked, Some("How many are free?"), seen, seen]);
}

#[test]
fn a_recording_becomes_a_lesson_without_a_problem() {
    let made = recorded(&draft());
    assert_eq!(made.problems, []);
    let lesson = made.lesson;
    assert_eq!(lesson.at("/id"), Some(&Value::from("why-j3-waits-really")));
    assert_eq!(lesson.at("/minutes"), Some(&Value::Number(9.0)));
    // The second scenario is the first with two values of its own; neither holds what lessons leave out.
    assert_eq!(lesson.at("/scenarios/main/lab"), Some(&Value::from("allocate")));
    assert_eq!(lesson.at("/scenarios/main/format"), None);
    let set = lesson.at("/scenarios/main-2/set").unwrap();
    assert_eq!(lesson.at("/scenarios/main-2/of"), Some(&Value::from("main")));
    let paths: Vec<&str> = set.entries().iter().map(|(path, _)| &**path).collect();
    assert_eq!(paths, ["/policy", "/jobs/2/processors"]);
    // Places are named by what happens there.
    assert_eq!(lesson.at("/blocks/0/show/at"), Some(&Value::from("start")));
    let at = lesson.at("/blocks/1/show/at").unwrap().to_json();
    assert_eq!(at, r#"{"fact":"started","job":1}"#);
    assert_eq!(lesson.at("/blocks/5/show/at"), Some(&Value::from("end")));
    // The engine has the answers.
    assert_eq!(lesson.at("/blocks/1/expect"), Some(&Value::Number(0.0)));
    assert!(lesson.at("/blocks/2/expect").and_then(Value::number).is_some());
    let again = check(&Lesson::of(lesson), &Runs::default());
    assert!(again.problems.is_empty() && again.answers.len() == 3, "{again:?}");
}

#[test]
fn what_is_wrong_is_told_beside_its_stop_and_nothing_is_lost() {
    let mut draft = draft();
    draft.stops[4].asks =
        StopAsks::Choice(vec![("One".to_owned(), false), ("Two".to_owned(), false)]);
    draft.title = String::new();
    let made = recorded(&draft);
    assert!(made.problems.iter().any(|(place, _)| *place == Some(4)), "{:?}", made.problems);
    assert!(made.problems.iter().any(|(place, it)| place.is_none() && it.path == "/title"));
    assert_eq!(Draft::read(&draft.to_json()), Some(draft));
    assert_eq!(Draft::read("{"), None);
    // A draft of every preset's first step can be made.
    for preset in presets("allocate").into_iter().take(2) {
        let draft =
            Draft { stops: vec![stop(&preset.scenario, 2, StopAsks::Nothing)], ..Draft::default() };
        assert_eq!(recorded(&draft).lesson.at("/blocks/0/kind"), Some(&Value::from("stage")));
    }
}

#[test]
fn a_recording_says_in_which_language_it_is_unless_that_is_english() {
    assert_eq!(recorded(&draft()).lesson.get("language"), None);
    let german = recorded(&Draft { language: Some("de".to_owned()), ..draft() });
    assert_eq!(german.problems, []);
    assert_eq!(german.lesson.get("language"), Some(&Value::from("de")));
}
