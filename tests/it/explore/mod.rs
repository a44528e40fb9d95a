//! Questions that one run does not answer: laws that their answers keep, and what is wrong with
//! documents.

mod compare;
mod counted;
mod documents;
mod find;
mod lines;
mod optimum;
mod picture;
mod regret;
mod rolling;
mod together;
mod waiting;
mod waiting_own;

use gridlock::explore::{self, Document};
use gridlock::scenario::Value as InOrder;
use proptest::prelude::*;
use serde_json::{Value, json};

/// The answer to a document; its problems, where it has some.
fn answered(document: &Value) -> Value {
    let document = InOrder::parse(document.to_string().as_bytes()).unwrap();
    let found = match Document::check(&document) {
        Ok(document) => explore::answer(&document, ()),
        Err(problems) => Err(explore::Failed::Problems(problems)),
    };
    match found {
        Ok(answer) => {
            let mut text = Vec::new();
            explore::write_answer(&mut text, &answer).unwrap();
            serde_json::from_slice(&text).unwrap()
        }
        Err(explore::Failed::Problems(problems)) => json!({ "problems": problems }),
        Err(explore::Failed::Internal(error)) => panic!("{error}"),
    }
}

/// The result of a scenario.
pub(crate) fn result_of(scenario: &Value) -> Value {
    use gridlock::report::{Reported, RunReport, run, write_results};
    use gridlock::scenario::{Document as Scenarios, Policies, Problem};
    fn result<S: Reported>(prepared: Result<S, Vec<Problem>>) -> Value {
        let prepared = prepared.unwrap();
        let policy = prepared.heading().policies.list()[0];
        let outcome = run(&prepared, policy, &mut |_| std::ops::ControlFlow::Continue(()));
        let outcome = outcome.unwrap().unwrap();
        let report = RunReport { prepared: &prepared, outcome: &outcome };
        let mut text = Vec::new();
        write_results(&mut text, &Policies::One(policy), &[report]).unwrap();
        serde_json::from_slice(&text).unwrap()
    }
    let mut scenario = scenario.clone();
    scenario["format"] = "gridlock/1".into();
    match gridlock::scenario::read(scenario.to_string().as_bytes()).unwrap() {
        Scenarios::Allocate(scenario) => result(scenario.prepare(&mut ())),
        Scenarios::Cluster(scenario) => result(scenario.prepare(&mut ())),
        Scenarios::Prioritize(scenario) => result(scenario.prepare(&mut ())),
        Scenarios::Select(scenario) => result(scenario.prepare(&mut ())),
        Scenarios::Balance(scenario) => result(scenario.prepare(&mut ())),
        other => panic!("{other:?}"),
    }
}

/// Times in tenths, which are no sums of powers of two.
fn tenths(most: u32) -> impl Strategy<Value = f64> {
    (0..=most).prop_map(|tenths| f64::from(tenths) / 10.0)
}

/// Jobs up to `widest` processors wide, in any order.
fn jobs(count: std::ops::Range<usize>, widest: u32) -> impl Strategy<Value = Vec<Value>> {
    let job = (tenths(80), 1..=widest, tenths(60), tenths(30));
    prop::collection::vec(job, count).prop_map(|jobs| {
        let job = |(number, (submitted_at, processors, runtime, longer)): (usize, _)| {
            let requested_time = f64::max(runtime + longer, 0.1);
            json!({"id": number + 1, "submitted_at": submitted_at, "processors": processors,
                   "runtime": runtime, "requested_time": requested_time})
        };
        jobs.into_iter().enumerate().map(job).collect()
    })
}

const ALLOCATE: [&str; 6] =
    ["best-fit", "fastest-first", "adaptive", "intelligent", "first-fit", "worst-fit"];

const CLUSTER: [&str; 7] =
    ["fcfs", "sjf", "ljf", "easy", "easy-sjbf", "easy-plus-plus", "conservative"];

const EVENT_ORDERS: [&str; 2] = ["submit-first", "finish-first"];

/// A scenario of lab Allocate.
pub(crate) fn allocate(count: std::ops::Range<usize>) -> impl Strategy<Value = Value> {
    let site = (1_u32..=6, prop::sample::select(vec![0.7, 1.0, 1.3, 2.0]));
    let sites = prop::collection::vec(site, 1..=3);
    let policy = prop::sample::select(ALLOCATE.to_vec());
    let order = prop::sample::select(EVENT_ORDERS.to_vec());
    (sites, policy, order, jobs(count, 7)).prop_map(|(sites, policy, order, jobs)| {
        let sites = sites
            .into_iter()
            .map(|(processors, speed)| json!({"processors": processors, "speed": speed}));
        json!({"lab": "allocate", "policy": policy, "options": {"event_order": order},
               "sites": sites.collect::<Vec<_>>(), "jobs": jobs})
    })
}

/// A scenario of lab Cluster.
pub(crate) fn cluster(count: std::ops::Range<usize>) -> impl Strategy<Value = Value> {
    let policy = prop::sample::select(CLUSTER.to_vec());
    let order = prop::sample::select(EVENT_ORDERS.to_vec());
    let overrun = prop::sample::select(vec!["kill", "extend"]);
    (1_u32..=6, policy, order, overrun, jobs(count, 7)).prop_map(
        |(processors, policy, order, overrun, jobs)| {
            json!({"lab": "cluster", "policy": policy,
                   "options": {"event_order": order, "overrun": overrun},
                   "sites": [{"processors": processors}], "jobs": jobs})
        },
    )
}

/// A scenario of one of the labs whose workloads are drawn.
pub(crate) fn drawn() -> impl Strategy<Value = Value> {
    let balance = prop::sample::select(vec!["none", "si", "ri", "sy", "central"]);
    let prioritize = prop::sample::select(vec!["fcfs", "sjfr", "ljfr", "cplp"]);
    let select = prop::sample::select(vec!["mcrs", "pars"]);
    let concurrency = prop::sample::select(vec!["serial", "shared"]);
    let all = (1_u64..1000, 1_u32..4, balance, prioritize, (select, concurrency), 0..3);
    all.prop_map(|(seed, window, balance, prioritize, (select, concurrency), which)| match which {
        0 => json!({"lab": "balance", "seed": seed, "policy": balance,
                    "servers": [{"capacity": [1, 1]}, {"capacity": [2, 1]}],
                    "jobs": some_vectors(seed)}),
        1 => json!({"lab": "prioritize", "seed": seed, "policy": prioritize,
                    "options": {"window": window},
                    "resources": [
                        {"operations_per_cycle": 1, "processors_per_node": 1, "nodes": 1,
                         "clock_hz": 1e8},
                        {"operations_per_cycle": 1, "processors_per_node": 2, "nodes": 2,
                         "clock_hz": 1e9}],
                    "jobs": some_graphs(seed)}),
        _ => json!({"lab": "select", "seed": seed, "policy": select,
                    "options": {"concurrency": concurrency, "deadline_scale": 1},
                    "clusters": [{"processors": 8, "mips": 100, "bandwidth": 100},
                                 {"processors": 4, "mips": 400, "bandwidth": 10}],
                    "jobs": some_files(seed)}),
    })
}

/// Numbers below `most` that look random.
fn numbers(seed: u64) -> impl FnMut(u64) -> u64 {
    let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    move |most| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (state >> 33) % most
    }
}

fn some_vectors(seed: u64) -> Vec<Value> {
    let mut next = numbers(seed);
    let mut tenth = move |most| next(most) as f64 / 10.0;
    let job = |id| {
        json!({"id": id, "submitted_at": tenth(60), "runtime": tenth(50) + 0.1,
               "requirements": [tenth(10), tenth(10) + 0.1], "submitted_to": id % 2})
    };
    (1..=10).map(job).collect()
}

fn some_graphs(seed: u64) -> Vec<Value> {
    let mut next = numbers(seed);
    let job = |id| {
        let (a, b) = (next(20) as f64 * 1e7 + 1e7, next(20) as f64 * 1e7 + 1e7);
        json!({"id": id, "submitted_at": next(20) as f64 / 10.0, "tasks": [a, b],
               "edges": [[0, 1]]})
    };
    (1..=8).map(job).collect()
}

fn some_files(seed: u64) -> Vec<Value> {
    let mut next = numbers(seed);
    let job = |id| {
        json!({"id": id, "submitted_at": next(90) as f64 / 10.0, "length": next(5000) + 100,
               "processors": next(8) + 1, "input": next(100), "output": next(50)})
    };
    (1..=10).map(job).collect()
}

pub(crate) fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

pub(crate) fn list(value: &Value) -> &[Value] {
    value.as_array().unwrap()
}
