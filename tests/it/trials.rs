//! Sweeps in workers: what they give does not depend on how many there are, nor on who runs what.

use gridlock::experiment::bench::Bench;
use gridlock::experiment::figure::{Choice, Figure};
use gridlock::experiment::named::{Given, Named};
use gridlock::experiment::sweep::{Results, Sweep, TrialOutcome};
use gridlock::runner::{Reply, Request, Server};
use gridlock::scenario::Value;

/// A small sweep of two loads, three policies and several seeds; one value of an axis cannot be run.
const EXPERIMENT: &str = r#"{"format": "gridlock/1", "experiment": "small",
    "base": {"lab": "allocate", "policy": "best-fit", "workload": {"generator": "sdsc-like", "count": 60},
        "sites": [{"processors": 64}, {"processors": 128, "speed": 2}]},
    "axes": [
        {"name": "sl", "path": "/options/system_loading", "values": [1, 3]},
        {"name": "policy", "path": "/policy", "values": ["best-fit", "fastest-first", "slowest-first"]}],
    "replications": {"count": 3}, "metrics": ["avg_response_time"], "baseline": "best-fit"}"#;

fn small() -> Sweep {
    Sweep::check(&Value::parse(EXPERIMENT.as_bytes()).unwrap()).unwrap()
}

fn answers(server: &mut Server, request: Request) -> Vec<Reply> {
    server.begin(request);
    let mut replies = Vec::new();
    while server.is_busy() {
        replies.extend(server.slice());
    }
    replies
}

#[test]
fn workers_that_share_a_sweep_give_what_one_would() {
    let sweep = small();
    let expected = Results::one_by_one(&sweep, &mut Bench::new(()));
    let mut servers = [Server::new(), Server::new(), Server::new()];
    let mut results = Results::of(&sweep);
    let places: Vec<u32> = (0..u32::try_from(sweep.len()).unwrap()).collect();
    for (turn, places) in places.chunks(2).enumerate() {
        let experiment = (turn < servers.len()).then(|| EXPERIMENT.to_owned());
        let request = Request::Trials { experiment, trace: None, places: places.to_vec() };
        for reply in answers(&mut servers[turn % 3], request) {
            let Reply::Outcome(place, outcome) = reply else { panic!("{reply:?}") };
            results.put(place as usize, outcome);
        }
    }
    assert!(results.is_complete());
    assert_eq!(results, expected);
    assert_eq!(results.failed(), 6, "the policy that nobody knows, at two loads with three seeds");
}

#[test]
fn a_worker_without_the_experiment_says_so() {
    let request = Request::Trials { experiment: None, trace: None, places: vec![0] };
    assert!(matches!(answers(&mut Server::new(), request)[..], [Reply::Failed(_)]));
    let request =
        Request::Trials { experiment: Some("{".to_owned()), trace: None, places: vec![0] };
    assert!(matches!(answers(&mut Server::new(), request)[..], [Reply::Problems(_)]));
}

#[test]
fn a_figure_fills_in_and_never_shows_half_a_setting() {
    let sweep = small();
    let all = Results::one_by_one(&sweep, &mut Bench::new(()));
    let choice = Choice { relative: true, ..Choice::all(0) };
    let mut results = Results::of(&sweep);
    let mut shown = 0;
    for place in 0..sweep.len() {
        results.put(place, all.get(place).cloned().unwrap());
        let figure = Figure::of(&sweep, &results, &choice);
        let panel = &figure.panels[0];
        assert_eq!((panel.done, panel.of), (place + 1, sweep.len()));
        let points = panel.lines.iter().map(Vec::len).sum();
        assert!(points >= shown, "points do not vanish");
        shown = points;
    }
    // Two loads of two policies: the third failed, and is counted.
    assert_eq!(shown, 4);
    let figure = Figure::of(&sweep, &results, &choice);
    assert_eq!(figure.panels[0].failed, 6);
    assert!(figure.panels[0].lines[0].iter().all(|point| point.value == 1.0), "the baseline is 1");
    assert!(
        matches!(all.get(6), Some(TrialOutcome::Failed(message)) if message.contains("slowest"))
    );
}

#[test]
fn a_table_of_many_parts_tells_how_far_it_is() {
    let given = Given { seed: 1.0, sets: 1, trace: None, first: None };
    let request = Request::Table { name: "leinberger-quick".to_owned(), given, trace: None };
    let told = answers(&mut Server::new(), request);
    let (last, before) = told.split_last().unwrap();
    assert!(matches!(last, Reply::Table(_)));
    let done = before.iter().map(|reply| match reply {
        Reply::Progress(progress) => (progress.done, progress.of),
        reply => panic!("{reply:?}"),
    });
    assert_eq!(done.collect::<Vec<_>>(), (1..=9).map(|done| (done, 9)).collect::<Vec<_>>());
}

#[test]
fn a_table_without_runs_is_made_in_a_worker_too() {
    let given = Given { seed: 1.0, sets: 10, trace: None, first: None };
    let request =
        Request::Table { name: "speed-ratios".to_owned(), given: given.clone(), trace: None };
    let [Reply::Table(made)] = &answers(&mut Server::new(), request)[..] else {
        panic!("no tables")
    };
    assert_eq!((made.table.rows.len(), made.claims.columns[3].as_str()), (4, "verdict"));
    let lines: Vec<&str> = made.csv.lines().collect();
    assert_eq!((lines.len(), lines[0]), (5, "sh,sets,ratio,paper"));
    for name in ["figure-2", "nothing"] {
        assert!(Named::find("figure-2").is_some());
        let request = Request::Table { name: name.to_owned(), given: given.clone(), trace: None };
        assert!(matches!(answers(&mut Server::new(), request)[..], [Reply::Problems(_)]), "{name}");
    }
}
