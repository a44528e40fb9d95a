//! What a worker tells of choices, of the best and of searches: the same as the command, choice by choice,
//! and the rest of an answer that was broken off.

use gridlock::explore::regret::Choice;
use gridlock::runner::{OpenedTrace, Reply, Request, Server, Trusted, decode, encode};
use serde_json::{Value, json};

use super::answered;
use crate::support::golden;

fn tell(server: &mut Server, request: &Request) -> Vec<Reply> {
    let mut replies = Vec::new();
    let request = encode(request).unwrap();
    server.answer(&request, &mut |reply| replies.push(decode(reply).unwrap()));
    replies
}

fn of_choices(document: &Value, after: Option<u64>) -> Request {
    Request::Regret { document: document.to_string(), after, trace: None }
}

fn choices(replies: &[Reply]) -> Vec<Choice> {
    let choice = |reply: &Reply| match reply {
        Reply::Choice(choice) => Some((**choice).clone()),
        _ => None,
    };
    replies.iter().filter_map(choice).collect()
}

/// Seven jobs on two sites: several choices.
fn document() -> Value {
    let jobs: Vec<Value> = (1..=7)
        .map(
            |id| json!({"id": id, "submitted_at": id, "processors": id % 3 + 1, "runtime": 9 - id}),
        )
        .collect();
    json!({"format": "gridlock/1", "explore": "regret", "scenario": {
        "lab": "allocate", "policy": "intelligent", "jobs": jobs,
        "sites": [{"processors": 4}, {"processors": 3, "speed": 2}, {"processors": 5, "speed": 1.5}]}})
}

#[test]
fn a_worker_tells_every_choice_and_then_what_they_come_to() {
    let (document, mut server) = (document(), Server::new());
    let expected = answered(&document);
    let replies = tell(&mut server, &of_choices(&document, None));
    let told = choices(&replies);
    assert!(told.len() > 2, "{told:?}");
    assert_eq!(serde_json::to_value(&told).unwrap(), expected["choices"]);
    let Some(Reply::Regret(regret)) = replies.last() else { panic!("{replies:?}") };
    assert_eq!(json!(regret.total_regret), expected["total_regret"]);
    assert_eq!(json!(regret.worst), expected["worst"]);
    let done: Vec<(u64, u64)> = replies
        .iter()
        .filter_map(|reply| match reply {
            Reply::Progress(progress) => Some((progress.done, progress.of)),
            _ => None,
        })
        .collect();
    assert!(done.is_sorted() && done.last().is_some_and(|last| last.0 == last.1), "{done:?}");
    assert_eq!(json!(done.last().unwrap().0), expected["rollouts"]);
}

#[test]
fn the_rest_of_an_answer_is_what_was_missing() {
    let (document, mut server) = (document(), Server::new());
    let all = choices(&tell(&mut server, &of_choices(&document, None)));
    let replies = tell(&mut server, &of_choices(&document, Some(all[1].step)));
    assert_eq!(choices(&replies), &all[2..]);
    // What was played before counts.
    let Some(Reply::Regret(regret)) = replies.last() else { panic!("{replies:?}") };
    assert_eq!(json!(regret.rollouts), answered(&document)["rollouts"]);
}

#[test]
fn a_trace_is_sent_once() {
    let lines = (1..=6)
        .map(|job| format!("{job} {} 0 {} 2 -1 -1 2 60 -1 1 1 1 1 1 1 -1 -1\n", job * 3, 40 - job));
    let trace =
        OpenedTrace { name: "small.swf".to_owned(), bytes: lines.collect::<String>().into_bytes() };
    let document = json!({"format": "gridlock/1", "explore": "regret", "scenario": {
        "lab": "allocate", "policy": "best-fit", "workload": {"swf": "small.swf"},
        "sites": [{"processors": 4}, {"processors": 3, "speed": 2}]}});
    let mut server = Server::new();
    let lacking = tell(&mut server, &of_choices(&document, None));
    assert!(matches!(lacking.as_slice(), [Reply::Problems(_)]), "{lacking:?}");
    let first = Request::Regret { document: document.to_string(), after: None, trace: Some(trace) };
    let first = choices(&tell(&mut server, &first));
    assert!(!first.is_empty());
    assert_eq!(choices(&tell(&mut server, &of_choices(&document, None))), first);
}

#[test]
fn no_policy_from_elsewhere_is_rolled_out() {
    let mut document = document();
    let text = "score = site.free";
    document["scenario"]["policy"] = "own:mine".into();
    document["scenario"]["own_policies"] = json!([{"name": "mine", "text": text}]);
    let mut server = Server::new();
    let strange = tell(&mut server, &of_choices(&document, None));
    let [Reply::Problems(problems)] = strange.as_slice() else { panic!("{strange:?}") };
    assert_eq!(problems[0].path, "/scenario/own_policies/0/text");
    tell(&mut server, &Request::Trust(Trusted::of([text.to_owned()])));
    assert!(!choices(&tell(&mut server, &of_choices(&document, None))).is_empty());
    let search = json!({"format": "gridlock/1", "explore": "find", "lab": "allocate",
        "property": "fewer-jobs", "policy": "own:mine",
        "own_policies": [{"name": "mine", "text": "score = -site.free"}]});
    let request = Request::Question { document: search.to_string(), trace: None };
    let strange = tell(&mut server, &request);
    let [Reply::Problems(problems)] = strange.as_slice() else { panic!("{strange:?}") };
    assert_eq!(problems[0].path, "/own_policies/0/text");
}

#[test]
fn the_best_and_a_search_are_answered_as_by_the_command() {
    for case in ["g33-optimum-allocate", "g37-find-worse-policy"] {
        let document = golden(case)["scenario"].clone();
        let request = Request::Question { document: document.to_string(), trace: None };
        let replies = tell(&mut Server::new(), &request);
        let Some(Reply::Answer(text)) = replies.last() else { panic!("{replies:?}") };
        let found: Value = serde_json::from_slice(text).unwrap();
        assert_eq!(found, answered(&document), "{case}");
    }
    let other = golden("g01-compare-site")["scenario"].to_string();
    let replies = tell(&mut Server::new(), &Request::Question { document: other, trace: None });
    assert!(matches!(replies.as_slice(), [Reply::Problems(_)]), "{replies:?}");
}
