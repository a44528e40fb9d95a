//! Runs on one clock: what the page puts together is what the comparison says, at every instant.

use std::rc::Rc;

use gridlock::playback::compare::{
    Change, ComparedRun, Comparison, Instants, JobColumn, Order, Together, asked,
};
use gridlock::playback::{Direction, Replay, Stride, Target};
use gridlock::runner::{Assembly, ComparedLists, Reply, Request, Server, decode, encode};
use gridlock::scenario::Value as InOrder;
use gridlock::time::Time;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{ALLOCATE, allocate, answered, cluster, number};
use crate::support::close;

fn in_order(value: &Value) -> InOrder {
    InOrder::parse(value.to_string().as_bytes()).unwrap()
}

fn replies(request: &Request) -> Vec<Reply> {
    let mut replies = Vec::new();
    let request = encode(request).unwrap();
    Server::new().answer(&request, &mut |reply| replies.push(decode(reply).unwrap()));
    replies
}

/// The runs of a comparison as a page has them: each told by a worker, then how they differ.
fn together(document: &Value) -> Together {
    let document = in_order(document);
    let (mut instants, mut replays) = (Instants::default(), Vec::new());
    for run in asked::checked(&document).unwrap() {
        let (scenario, mut assembly) = (run.scenario.to_json(), Assembly::default());
        for reply in replies(&Request::Run { scenario, policy: None, trace: None }) {
            assembly.take(reply);
        }
        let replay = assembly.replay().unwrap();
        instants.add(&*replay);
        replays.push(replay);
    }
    let (mut lists, mut comparison): (_, Option<Comparison>) = (ComparedLists::default(), None);
    let request = Request::Compare { document: document.to_json(), trace: None, csv: false };
    for reply in replies(&request) {
        match reply {
            Reply::Compared(part, run, packed) => lists.take(part, run, &packed).unwrap(),
            Reply::Comparison(told) => comparison = Some(*told),
            Reply::Progress(_) => {}
            other => panic!("{other:?}"),
        }
    }
    let mut comparison = comparison.unwrap();
    lists.put(&mut comparison);
    let runs = replays.into_iter().zip(&comparison.runs);
    let lab = comparison.lab.clone();
    let runs = runs
        .map(|(replay, run)| ComparedRun::new(&run.name, &run.policy, &lab, Rc::clone(&replay)))
        .collect();
    Together::new(document, runs, comparison, instants).unwrap()
}

fn two(scenario: &Value, policy: &str) -> Value {
    json!({"format": "gridlock/1", "explore": "compare", "base": scenario,
        "runs": [{}, {"change": {"policy": policy}}]})
}

/// Every stop that a stride leads to from the beginning.
fn stops(together: &Together, stride: Stride) -> Vec<usize> {
    let next = |from: usize| together.find(from, Direction::Forward, Target::Stride(stride));
    std::iter::successors(next(0), |from| next(*from)).collect()
}

fn holds_together(document: &Value) -> Result<(), TestCaseError> {
    let together = together(document);
    let answer = answered(document);
    // What came in parts is what the answer says.
    let written = serde_json::to_value(together.comparison()).unwrap();
    for key in ["lab", "runs", "first_divergence", "pairs"] {
        prop_assert_eq!(&written[key], &answer[key], "{}", key);
    }
    let (all, times) = (together.len(), |cursor: usize| together.time_at(cursor).secs());
    prop_assert!((1..all).all(|cursor| times(cursor) < times(cursor + 1)));
    // Divergences are the stops of the answer, there and back.
    let divergences: Vec<f64> = {
        let mut all: Vec<f64> = answer["pairs"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|pair| pair["divergences"].as_array().unwrap().iter().map(number))
            .collect();
        all.sort_by(f64::total_cmp);
        all.dedup();
        all
    };
    let forward = stops(&together, Stride::Divergence);
    prop_assert_eq!(forward.iter().map(|stop| times(*stop)).collect::<Vec<_>>(), divergences);
    for stride in [Stride::Event, Stride::Decision, Stride::Divergence, Stride::Blocked] {
        let forward = stops(&together, stride);
        prop_assert!(forward.windows(2).all(|stops| stops[0] < stops[1]), "{stride:?}");
        let back = |from: usize| together.find(from, Direction::Back, Target::Stride(stride));
        let mut returned: Vec<usize> = std::iter::successors(back(all + 1), |from| back(*from))
            .filter(|stop| *stop > 0)
            .collect();
        returned.reverse();
        let last = forward.last().copied().filter(|last| *last == all);
        returned.extend(last.filter(|last| returned.last() != Some(last)));
        prop_assert_eq!(returned, forward, "{:?}", stride);
    }
    // Every run has all of its facts behind it in the end, none before the first instant.
    for (cursor, sum) in [(0, 0), (all, usize::MAX)] {
        for side in together.sides_at(cursor).iter() {
            prop_assert!(
                side.cursor >= sum.min(usize::from(all > 0)) && (sum > 0 || side.cursor == 0)
            );
            prop_assert!(cursor == 0 || side.waiting == 0);
        }
    }
    what_waits_is_told_alike(&together, all)?;
    // The figures so far come to the metrics.
    let figures = together.figures(all);
    let metrics = together.metrics();
    let named = |key: &str| metrics.iter().find(|row| row.key == key).map(|row| row.values.clone());
    for (figure, key) in [("jobs", "jobs"), ("avg_response_time", "avg_response_time")] {
        let told = figures.iter().find(|row| row.key == figure).map(|row| row.values.clone());
        let expected: Vec<String> = named(key).unwrap();
        let plain =
            |text: &String| text.trim_end_matches(" jobs").trim_end_matches(" job").to_owned();
        let has_jobs = number(&answer["runs"][0]["metrics"]["jobs"]) > 0.0;
        if has_jobs {
            let told = told.unwrap();
            prop_assert_eq!(told.len(), expected.len());
            for (told, expected) in told.iter().zip(expected.iter().map(plain)) {
                prop_assert!(reads_alike(told, &expected), "{told} {expected}");
            }
        }
    }
    area_is_that_between_the_lines(&together, &answer)
}

/// Whether two texts say the same but for the last digit: the figures add up responses in another order.
fn reads_alike(one: &str, other: &str) -> bool {
    let parts = |text: &str| {
        let (value, unit) = text.split_once('\u{202f}').unwrap_or((text, ""));
        value.parse::<f64>().ok().map(|value| (value, unit.to_owned()))
    };
    one == other
        || parts(one).zip(parts(other)).is_some_and(|(one, other)| {
            one.1 == other.1 && (one.0 - other.0).abs() <= 0.0101 * one.0.abs().max(1.0)
        })
}

/// What is told beside the clock is what waits on the stages, however few columns there are.
fn what_waits_is_told_alike(together: &Together, all: usize) -> Result<(), TestCaseError> {
    for cursor in 0..=all {
        for (run, side) in together.sides_at(cursor).iter().enumerate() {
            prop_assert_eq!(together.waiting_at(run, cursor), side.waiting as f64);
        }
    }
    Ok(())
}

/// The area between the lines that are drawn is the one that is told [G-9].
fn area_is_that_between_the_lines(
    together: &Together,
    answer: &Value,
) -> Result<(), TestCaseError> {
    let whole = together.whole();
    if whole.to > whole.from {
        let drawn = together.over_time(1, whole, 8_000);
        let area: f64 = drawn
            .shades
            .iter()
            .map(|shade| {
                (shade.values[1] - shade.values[0]) * (shade.to.secs() - shade.from.secs())
            })
            .sum();
        let told = number(&answer["pairs"][0]["areas"]["queue_length"]);
        prop_assert!(close(area, told), "{area} {told}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn runs_of_allocate_on_one_clock_are_those_of_the_comparison(
        scenario in allocate(0..14), policy in prop::sample::select(ALLOCATE.to_vec()),
    ) {
        holds_together(&two(&scenario, policy))?;
    }

    #[test]
    fn runs_of_cluster_on_one_clock_are_those_of_the_comparison(
        scenario in cluster(0..14), policy in prop::sample::select(vec!["fcfs", "easy", "sjf"]),
    ) {
        holds_together(&two(&scenario, policy))?;
    }
}

#[test]
fn runs_that_differ_in_anything_stand_on_one_clock() {
    for case in [
        "g01-compare-site",
        "g02-compare-same-instant",
        "g03-compare-scenarios",
        "g04-compare-backfilling",
        "g28-compare-select",
    ] {
        let document = crate::support::golden(case)["scenario"].clone();
        holds_together(&document).unwrap_or_else(|error| panic!("{case}: {error}"));
    }
}

#[test]
fn a_parting_tells_what_each_run_does_and_why() {
    let document = crate::support::golden("g01-compare-site")["scenario"].clone();
    let together = together(&document);
    let first = together.find(0, Direction::Forward, Target::Stride(Stride::Divergence)).unwrap();
    let parting = together.parting(first).unwrap();
    assert!(parting.is_here && parting.sides.len() == 2);
    for side in &parting.sides {
        assert!(side.did.contains(" starts on S") && side.why.is_some(), "{side:?}");
    }
    assert!(together.scene_at(first).caption.text().starts_with("The runs part here."));
    // Before it, it is the one that is told of as what comes.
    assert!(!together.parting(0).unwrap().is_here);
    let order = Order { by: JobColumn::ResponseDifference, descending: false };
    let sorted = together.sorted_jobs(1, order);
    let jobs = &together.comparison().pairs[0].jobs.jobs;
    let by = |place: &u32| jobs[*place as usize].response_difference;
    assert!(sorted.windows(2).all(|places| by(&places[0]) <= by(&places[1])));
    let window =
        gridlock::playback::Window { from: Time::ZERO, to: together.time_at(together.len()) };
    let bars: usize =
        together.difference_rows(1, window, 800).iter().map(|row| row.other.len()).sum();
    assert_eq!(bars, jobs.len());
    let moved = together.difference_rows(1, window, 800);
    let moved =
        moved.iter().flat_map(|row| &row.other).filter(|bar| bar.change != Some(Change::Same));
    assert_eq!(moved.count(), jobs.iter().filter(|job| job.change != Change::Same).count());
}

#[test]
fn the_runs_of_a_page_are_the_document_that_it_shares() {
    let scenario =
        in_order(&json!({"format": "gridlock/1", "lab": "allocate", "policy": "intelligent",
        "sites": [{"processors": 4}], "jobs": []}));
    let usual = asked::document(&scenario, None);
    let opened = asked::opened(&usual).unwrap();
    assert_eq!(asked::document(&opened.scenario, Some(&opened.runs)), usual);
    assert_eq!(usual.at("/runs/1/change/policy").and_then(InOrder::text), Some("best-fit"));
    let three = asked::toggled(&scenario, None, "adaptive").unwrap();
    let four = asked::toggled(&scenario, Some(&three), "worst-fit").unwrap();
    assert_eq!(asked::toggled(&scenario, Some(&four), "first-fit"), None);
    assert_eq!(asked::toggled(&scenario, None, "best-fit"), None);
    let led = asked::led_by(&scenario, Some(&four), 2).unwrap();
    assert_eq!(led.scenario.get("policy").and_then(InOrder::text), Some("adaptive"));
    let policies: Vec<String> = asked::checked(&asked::document(&led.scenario, Some(&led.runs)))
        .unwrap()
        .into_iter()
        .map(|run| run.name)
        .collect();
    assert_eq!(policies, ["adaptive", "intelligent", "best-fit", "worst-fit"]);
    assert!(asked::without(&scenario, None, 1).is_none());
}

#[test]
fn nobody_is_compared_with_the_baseline_whose_policy_it_has() {
    let with = |policy: &str| {
        in_order(&json!({"format": "gridlock/1", "lab": "allocate", "policy": policy,
            "sites": [{"processors": 4}], "jobs": []}))
    };
    let policies = |scenario: &InOrder, runs: &InOrder| -> Vec<String> {
        let runs = asked::checked(&asked::document(scenario, Some(runs))).unwrap();
        runs.into_iter().map(|run| run.name).collect()
    };
    let two = asked::with("adaptive");
    let three = asked::toggled(&with("intelligent"), Some(&two), "worst-fit").unwrap();
    assert_eq!(policies(&with("adaptive"), &three), ["adaptive", "worst-fit"]);
    // Where nobody else is left the usual one stands in.
    assert_eq!(policies(&with("adaptive"), &two), ["adaptive", "best-fit"]);
    assert_eq!(policies(&with("intelligent"), &three), ["intelligent", "adaptive", "worst-fit"]);
}

#[test]
fn a_comparison_as_a_file_is_that_of_the_command() {
    let document = crate::support::golden("g01-compare-site")["scenario"].clone();
    let request = Request::Compare { document: document.to_string(), trace: None, csv: true };
    let found = replies(&request).into_iter().find_map(|reply| match reply {
        Reply::Csv(csv) => Some(String::from_utf8(csv).unwrap()),
        _ => None,
    });
    let csv = found.unwrap();
    let rows = answered(&document)["pairs"][0]["jobs"].as_array().unwrap().len();
    assert!(
        csv.starts_with("run,job,site,other_site,") && csv.lines().count() == rows + 1,
        "{csv}"
    );
    let bad = Request::Compare { document: "{}".to_owned(), trace: None, csv: false };
    assert!(matches!(replies(&bad).as_slice(), [Reply::Problems(_)]));
}

/// J1 is turned away long before anybody else comes: averages begin with the first of those that finish, as the metrics do.
#[test]
fn averages_so_far_come_to_the_metrics_where_a_rejection_is_first() {
    let job = |id: u32, at: u32, processors: u32| json!({"id": id, "submitted_at": at, "processors": processors, "runtime": 10});
    let scenario = json!({"lab": "allocate", "sites": [{"processors": 4}],
        "jobs": [job(1, 0, 9), job(2, 90, 4), job(3, 90, 4), job(4, 300, 9)]});
    let runs = ["best-fit", "fastest-first"].map(|policy| json!({"change": {"policy": policy}}));
    let document =
        json!({"format": "gridlock/1", "explore": "compare", "base": scenario, "runs": runs});
    let together = together(&document);
    let figures = together.figures(together.len());
    let told = |key: &str| figures.iter().find(|row| row.key == key).unwrap().values[0].clone();
    assert_eq!(
        (told("utilization"), told("queue_length")),
        ("100\u{202f}%".to_owned(), "0.5".to_owned())
    );
}
