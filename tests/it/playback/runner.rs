//! From a request to a replay: what the page has in the end is what the command line computes.

use std::ops::ControlFlow;

use gridlock::labs::allocate::Policy;
use gridlock::report::{RunReport, run, schedule_csv};
use gridlock::runner::{
    Assembly, Beginning, Effect, OpenedTrace, Packed, Reply, Request, RunsOn, Server, Stage,
    TurnedAway, decode, encode,
};
use gridlock::scenario::{Document, Prepared, kinds, read};
use serde_json::{Value, json};

use crate::support::golden;

fn request(scenario: &Value) -> Request {
    Request::Run { scenario: scenario.to_string(), policy: None, trace: None }
}

fn generated(jobs: u64) -> Value {
    json!({
        "format": "gridlock/1", "lab": "allocate", "policies": ["intelligent", "best-fit"],
        "options": {"system_loading": 2, "resource_configuration": 0.5},
        "sites": [{"processors": 8}, {"processors": 128, "speed": 1.5}, {"processors": 50}],
        "workload": {"generator": "lublin", "count": jobs, "processors": 140}
    })
}

/// A trace of `jobs` lines, the last of them wider than every site.
fn trace(jobs: u32) -> OpenedTrace {
    let line = |number: u32| {
        let (at, width) = (number * 7, if number == jobs { 500 } else { number % 60 + 1 });
        format!(
            "{number} {at} 0 {} {width} 1 1 {width} 900 1 1 1 1 1 1 1 -1 -1\n",
            30 + number % 400
        )
    };
    let text: String = (1..=jobs).map(line).collect();
    OpenedTrace { name: "mine.swf".to_owned(), bytes: text.into_bytes() }
}

fn of_trace() -> Value {
    json!({
        "format": "gridlock/1", "lab": "allocate", "policy": "adaptive",
        "sites": [{"processors": 64}, {"processors": 32, "speed": 2}],
        "workload": {"swf": "mine.swf"}
    })
}

/// Sends a request, and everything that comes back as bytes.
fn answer(server: &mut Server, request: &Request) -> Vec<Reply> {
    let mut replies = Vec::new();
    server.answer(&encode(request).unwrap(), &mut |bytes| replies.push(decode(bytes).unwrap()));
    assert!(!server.is_busy());
    replies
}

fn assembled(replies: &[Reply]) -> (Assembly, Vec<Effect>) {
    let mut assembly = Assembly::default();
    let told = replies.iter().map(|reply| assembly.hear(&encode(reply).unwrap())).collect();
    (assembly, told)
}

/// What the page has of the prepared scenario.
fn received(assembly: &Assembly) -> &Prepared<kinds::Allocate> {
    assembly.run().unwrap().prepared().downcast_ref().unwrap()
}

/// How many jobs have started.
fn started(assembly: &Assembly) -> usize {
    assembly.run().unwrap().schedule().rows().count()
}

fn prepared(scenario: &Value) -> Prepared<kinds::Allocate> {
    match read(scenario.to_string().as_bytes()).unwrap() {
        Document::Allocate(scenario) => scenario.prepare(&mut ()).unwrap(),
        _ => panic!("a scenario of lab Allocate was meant"),
    }
}

#[test]
fn a_cancelled_job_has_no_row_in_the_schedule_that_the_page_saves() {
    let scenario = golden("g10-cancel-and-submit")["scenario"].clone();
    let (assembly, _) = assembled(&answer(&mut Server::new(), &request(&scenario)));
    let prepared = prepared(&scenario);
    let policy = prepared.policies.list()[0];
    let outcome = run(&prepared, policy, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
    let (known, results) = (assembly.run().unwrap(), assembly.results().unwrap());
    let report = RunReport { prepared: &prepared, outcome: &outcome };
    assert_eq!(known.schedule_csv(results), schedule_csv(&report));
    let jobs: Vec<u32> = known.schedule().rows().map(|(job, _)| job.0).collect();
    assert_eq!(jobs, [2, 3], "of four jobs two were cancelled, one of them while it ran");
}

#[test]
fn the_page_gets_what_the_command_line_computes() {
    let scenario = generated(9_000);
    let replies = answer(&mut Server::new(), &request(&scenario));
    let (assembly, told) = assembled(&replies);
    let prepared = prepared(&scenario);
    let outcome =
        run(&prepared, Policy::Intelligent, &mut |_| ControlFlow::Continue(())).unwrap().unwrap();
    let found = assembly.results().unwrap();
    assert_eq!(found.fingerprint, outcome.fingerprint);
    assert_eq!(found.metrics, outcome.metrics);
    assert_eq!(received(&assembly), &prepared);
    let report = RunReport { prepared: &prepared, outcome: &outcome };
    let known = assembly.run().unwrap();
    assert_eq!(known.schedule_csv(found), schedule_csv(&report));
    let replay = assembly.replay().unwrap();
    assert!(replay.is_complete());
    assert_eq!(known.schedule().rows().count(), prepared.table.demands().len());
    assert_eq!(told.last(), Some(&Effect::Ended));
    let grown = told.iter().filter(|told| **told == Effect::Grown).count();
    assert!(grown > 3, "facts come in chunks: {grown}");
    for reply in &replies {
        if let Reply::Facts(facts) = reply {
            assert!((1..=8_192).contains(&facts.count));
        }
    }
}

#[test]
fn playing_can_begin_before_the_run_has_ended() {
    let replies = answer(&mut Server::new(), &request(&generated(9_000)));
    let whole = assembled(&replies).0;
    let mut growing = Assembly::default();
    let mut seen = Vec::new();
    for reply in replies {
        if growing.take(reply) != Effect::Grown {
            continue;
        }
        let replay = growing.replay().unwrap();
        assert!(!replay.is_complete());
        let cursor = replay.len() - 1;
        seen.push((cursor, replay.scene_at(cursor), replay.explain(cursor)));
        replay.scene_at(replay.len());
        replay.explain(replay.len());
    }
    let replay = whole.replay().unwrap();
    for (cursor, mut scene, why) in seen {
        let end = replay.scene_at(cursor);
        assert!(scene.clock.events <= end.clock.events);
        scene.clock.events = end.clock.events;
        assert_eq!((scene, why), (end, replay.explain(cursor)));
    }
}

#[test]
fn a_trace_is_read_with_progress_and_remembered() {
    let mut server = Server::new();
    let opened = trace(20_000);
    let size = opened.bytes.len() as u64;
    let Request::Run { scenario, .. } = request(&of_trace()) else { panic!("no run") };
    let first = Request::Run { scenario, policy: None, trace: Some(opened) };
    let replies = answer(&mut server, &first);
    let reading = |replies: &[Reply]| {
        let done = replies.iter().filter_map(|reply| match reply {
            Reply::Progress(progress) if progress.stage == Stage::Reading => {
                Some((progress.done, progress.of, progress.jobs))
            }
            _ => None,
        });
        done.collect::<Vec<_>>()
    };
    let read = reading(&replies);
    assert!(read.len() > 1 && read.is_sorted());
    assert_eq!(read.last(), Some(&(size, size, 20_000)));
    let assembly = assembled(&replies).0;
    let beginning = assembly.beginning().unwrap();
    let report = beginning.source.as_ref().unwrap().trace.as_ref().unwrap();
    assert_eq!(report.cleaning.jobs, 20_000);
    assert_eq!(started(&assembly), 19_999);
    // Another policy reads nothing again and gives another run of the same jobs.
    let Request::Run { scenario, .. } = request(&of_trace()) else { panic!("no run") };
    let again = Request::Run { scenario, policy: Some("best-fit".to_owned()), trace: None };
    let replies = answer(&mut server, &again);
    assert_eq!(reading(&replies), []);
    let other = assembled(&replies).0;
    assert_eq!(other.beginning().unwrap().policy, "best-fit");
    assert_eq!(received(&other).table, received(&assembly).table);
    // Other filters read the same bytes again.
    let mut filtered = of_trace();
    filtered["workload"]["first"] = json!(100);
    let replies = answer(&mut server, &request(&filtered));
    assert!(!reading(&replies).is_empty());
    assert_eq!(started(&assembled(&replies).0), 100);
}

#[test]
fn waits_are_told_of_with_progress() {
    let mut scenario = of_trace();
    let policies = scenario.as_object_mut().unwrap().remove("policies");
    scenario["policy"] = policies.map_or(json!("first-fit"), |all| all[0].clone());
    // Few wait on machines of this size, so that the answer is short.
    scenario["sites"] = json!([{"processors": 1_200}]);
    let opened = trace(50_000);
    let size = opened.bytes.len() as u64;
    for job in [None, Some("7".to_owned())] {
        let is_one = job.is_some();
        let (scenario, trace) = (scenario.to_string(), Some(opened.clone()));
        let replies = answer(&mut Server::new(), &Request::Waiting { scenario, job, trace });
        let Some((Reply::Waiting(_), told)) = replies.split_last() else { panic!("{replies:?}") };
        let told = told.iter().map(|reply| match reply {
            Reply::Progress(it) => *it,
            other => panic!("{other:?}"),
        });
        let (read, run): (Vec<_>, Vec<_>) = told.partition(|it| it.stage == Stage::Reading);
        assert!(read.is_sorted_by_key(|it| it.done) && read.len() > 1);
        let last = read.last().unwrap();
        assert_eq!((last.done, last.of, last.jobs), (size, size, 50_000));
        // All are run once, and once more those of whom is told at length.
        assert!(run.is_sorted_by_key(|it| it.done) && run.iter().all(|it| it.done <= it.of));
        let runs = if is_one { 1 } else { 2 };
        assert!((50..=200).contains(&run.len()), "{}", run.len());
        assert!(run.iter().all(|it| it.of == run[0].of && it.of >= runs * 99_000));
    }
}

#[test]
fn problems_come_all_at_once_and_survive_the_way() {
    let mut server = Server::new();
    let bad = json!({
        "format": "gridlock/1", "lab": "allocate", "policy": "best_fit", "sites": [],
        "jobs": [{"id": 1, "submitted_at": -1, "processors": 1, "runtime": 1}]
    });
    let replies = answer(&mut server, &request(&bad));
    let (_, told) = assembled(&replies);
    let [Effect::Problems(problems)] = told.as_slice() else { panic!("{told:?}") };
    let paths: Vec<&str> = problems.iter().map(|problem| problem.path.as_str()).collect();
    assert_eq!(paths, ["/policy", "/sites", "/jobs/0/submitted_at"]);
    assert!(problems[0].expected.is_some());
    for (scenario, code) in [("{", "syntax"), (&*of_trace().to_string(), "unreadable")] {
        let request = Request::Run { scenario: scenario.to_owned(), policy: None, trace: None };
        let replies = answer(&mut server, &request);
        let Some(Reply::Problems(problems)) = replies.last() else { panic!("{replies:?}") };
        assert_eq!(serde_json::to_value(problems[0].code).unwrap(), code);
    }
    let empty = OpenedTrace { name: "mine.swf".to_owned(), bytes: Vec::new() };
    let Request::Run { scenario, .. } = request(&of_trace()) else { panic!("no run") };
    let replies = answer(&mut server, &Request::Run { scenario, policy: None, trace: Some(empty) });
    let Some(Reply::Problems(problems)) = replies.last() else { panic!("{replies:?}") };
    assert_eq!(problems[0].path, "/workload");
}

#[test]
fn damaged_messages_are_told_and_never_panic() {
    let mut replies = Vec::new();
    Server::new().answer(&[9, 9, 9], &mut |bytes| replies.push(decode::<Reply>(bytes).unwrap()));
    assert!(matches!(replies.as_slice(), [Reply::Failed(_)]));
    assert!(matches!(Assembly::default().hear(&[200, 1, 2]), Effect::Failed(_)));
    let nothing = Packed { count: 0, bytes: Vec::new() };
    for early in [Reply::Facts(nothing.clone()), Reply::Jobs(nothing.clone())] {
        assert!(matches!(Assembly::default().take(early), Effect::Failed(_)));
    }
    let replies = answer(&mut Server::new(), &request(&generated(20)));
    let mut assembly = assembled(&replies).0;
    assert!(matches!(assembly.take(Reply::Facts(nothing)), Effect::Failed(_)));
    let unknown = replies.iter().find_map(|reply| match reply {
        Reply::Begins(beginning) => {
            Some(Beginning { lab: "chess".to_owned(), ..(**beginning).clone() })
        }
        _ => None,
    });
    let begins = Reply::Begins(Box::new(unknown.unwrap()));
    assert!(matches!(Assembly::default().take(begins), Effect::Failed(_)));
}

#[test]
fn every_message_comes_through_as_it_was() {
    let mut server = Server::new();
    let mut scenario = generated(300);
    scenario["title"] = json!("Zwölf Boxkämpfer");
    for reply in answer(&mut server, &request(&scenario)) {
        assert_eq!(decode::<Reply>(&encode(&reply).unwrap()).as_ref(), Ok(&reply));
    }
    let asked = Request::Run {
        scenario: scenario.to_string(),
        policy: Some("worst-fit".to_owned()),
        trace: Some(trace(3)),
    };
    assert_eq!(decode::<Request>(&encode(&asked).unwrap()), Ok(asked));
}

#[test]
fn jobs_that_can_never_start_are_told_with_what_they_need() {
    let scenario = of_trace().to_string();
    let asked = Request::Run { scenario, policy: None, trace: Some(trace(40)) };
    let assembly = assembled(&answer(&mut Server::new(), &asked)).0;
    let told = assembly.run().unwrap().turned_away();
    assert_eq!(told, Some(TurnedAway { of: RunsOn::Sites, jobs: 1, widest: 64, need: 500 }));
}
