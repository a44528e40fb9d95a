//! HEFT, CPOP and the mapping heuristics: worked examples and laws [E-25 to E-30].

use gridlock::domain::Edge;
use gridlock::heuristics::{Costs, Dispatch, MappingPolicy, Placement, bounds, cpop, heft, map};
use proptest::prelude::*;
use serde_json::Value;

use crate::support::{close, data, golden};

fn rows(cost: &Value) -> Vec<Vec<f64>> {
    let row = |row: &Value| row.as_array().unwrap().iter().map(|it| it.as_f64().unwrap()).collect();
    cost.as_array().unwrap().iter().map(row).collect()
}

fn dispatch(scenario: &Value) -> Dispatch {
    let number = |edge: &Value, at: usize| edge[at].as_f64().unwrap_or(0.0);
    let edges = scenario["edges"].as_array().unwrap().iter().map(|edge| {
        let end = |at| u32::try_from(edge[at].as_u64().unwrap()).unwrap();
        ((end(0), end(1)), number(edge, 2))
    });
    let edges: Vec<(Edge, f64)> = edges.collect();
    Dispatch::new(Costs::new(&rows(&scenario["cost"])).unwrap(), &edges).unwrap()
}

/// Whether `found` has everything that a case expects.
fn agrees(place: &str, expected: &Value, found: &Value) {
    match expected {
        Value::Object(keys) => {
            for (key, expected) in keys {
                agrees(&format!("{place}/{key}"), expected, &found[key]);
            }
        }
        Value::Array(items) => {
            assert_eq!(Some(items.len()), found.as_array().map(Vec::len), "{place}");
            for (at, item) in items.iter().enumerate() {
                agrees(&format!("{place}/{at}"), item, &found[at]);
            }
        }
        Value::Number(number) => {
            let found = found.as_f64().unwrap_or(f64::NAN);
            assert!(close(found, number.as_f64().unwrap()), "{place}: {found}, not {number}");
        }
        _ => assert_eq!(found, expected, "{place}"),
    }
}

#[test]
fn heft_and_cpop_give_the_worked_schedules() {
    for name in ["e05-heft-cpop", "e05-heft-chain"] {
        let case = golden(name);
        let dispatch = dispatch(&case["scenario"]);
        let found = serde_json::json!({
            "heft": heft(&dispatch), "cpop": cpop(&dispatch), "bounds": bounds(&dispatch),
        });
        agrees(name, &case["expect"], &found);
    }
}

#[test]
fn mapping_heuristics_give_the_worked_mappings() {
    let policies = [
        ("mct", MappingPolicy::Mct),
        ("met", MappingPolicy::Met),
        ("olb", MappingPolicy::Olb),
        ("min-min", MappingPolicy::MinMin),
        ("max-min", MappingPolicy::MaxMin),
        ("sufferage", MappingPolicy::Sufferage),
    ];
    for (name, policy) in policies {
        let case = golden(&format!("e06-mapping-{name}"));
        let scenario = &case["scenario"];
        assert_eq!(scenario["policy"], name);
        let ready = scenario["ready"].as_array();
        let ready: Vec<f64> = ready.into_iter().flatten().map(|it| it.as_f64().unwrap()).collect();
        let costs = Costs::new(&rows(&scenario["cost"])).unwrap();
        let found = serde_json::to_value(map(policy, &costs, &ready)).unwrap();
        agrees(name, &case["expect"], &found);
    }
}

/// The example of Topcuoglu, Hariri and Wu, from the tables of another program.
#[test]
fn the_published_example_has_its_makespans() {
    let test = "the_published_example_has_its_makespans";
    let file = |name: &str| data(test, &format!("oracles/heft/canonicalgraph_{name}.csv"));
    let (Some(times), Some(edges)) = (file("task_exe_time"), file("task_connectivity")) else {
        return;
    };
    let table = |bytes: Vec<u8>| -> Vec<Vec<f64>> {
        let text = String::from_utf8(bytes).unwrap();
        let rows = text.lines().skip(1).filter(|row| !row.trim().is_empty());
        rows.map(|row| row.split(',').skip(1).map(|it| it.trim().parse().unwrap()).collect())
            .collect()
    };
    let costs = Costs::new(&table(times)).unwrap();
    let matrix = table(edges);
    let mut edges = Vec::new();
    for (from, row) in (0_u32..).zip(&matrix) {
        let sent = (0_u32..).zip(row).filter(|(_, cost)| **cost > 0.0);
        edges.extend(sent.map(|(to, cost)| ((from, to), *cost)));
    }
    let dispatch = Dispatch::new(costs, &edges).unwrap();
    assert_eq!((heft(&dispatch).makespan, cpop(&dispatch).makespan), (80.0, 86.0));
}

fn random_dispatch() -> impl Strategy<Value = Dispatch> {
    (crate::task_graph::graph(), 1_usize..4).prop_flat_map(|(graph, machines)| {
        let costs = prop::collection::vec(prop::collection::vec(0_u32..9, machines), graph.len());
        let sending = prop::collection::vec(0_u32..9, graph.edges().len());
        (Just(graph), costs, sending).prop_map(|(graph, costs, sending)| {
            let numbers = |row: Vec<u32>| row.into_iter().map(f64::from).collect::<Vec<_>>();
            let costs: Vec<Vec<f64>> = costs.into_iter().map(numbers).collect();
            let edges: Vec<(Edge, f64)> =
                graph.edges().iter().copied().zip(numbers(sending)).collect();
            Dispatch::new(Costs::new(&costs).unwrap(), &edges).unwrap()
        })
    })
}

/// Whether every task runs once, after what it waits for, and no processor does two at once.
fn is_sound(dispatch: &Dispatch, schedule: &[Placement], makespan: f64) {
    let graph = dispatch.graph();
    assert_eq!(schedule.len(), graph.len());
    for (task, placement) in schedule.iter().enumerate() {
        assert_eq!(placement.task, task);
        let length = dispatch.costs().of(task)[placement.processor];
        assert!(close(placement.finished_at - placement.started_at, length));
        for before in graph.predecessors(task) {
            assert!(schedule[*before as usize].finished_at <= placement.started_at + 1e-9);
        }
        for other in &schedule[task + 1..] {
            let apart = other.processor != placement.processor
                || other.finished_at <= placement.started_at + 1e-9
                || placement.finished_at <= other.started_at + 1e-9;
            assert!(apart, "{placement:?} {other:?}");
        }
    }
    assert!(makespan >= bounds(dispatch).lower_bound - 1e-9);
}

proptest! {
    #[test]
    fn schedules_are_sound_and_no_better_than_the_bounds(dispatch in random_dispatch()) {
        let (heft, cpop) = (heft(&dispatch), cpop(&dispatch));
        is_sound(&dispatch, &heft.schedule, heft.makespan);
        is_sound(&dispatch, &cpop.schedule, cpop.makespan);
    }

    #[test]
    fn mappings_assign_every_task_once(
        costs in (1_usize..4).prop_flat_map(|machines| {
            prop::collection::vec(prop::collection::vec(0_u32..9, machines), 1..9)
        }),
    ) {
        let rows = costs.iter().map(|row| row.iter().copied().map(f64::from).collect());
        let costs = Costs::new(&rows.collect::<Vec<_>>()).unwrap();
        for policy in [
            MappingPolicy::Mct,
            MappingPolicy::Met,
            MappingPolicy::Olb,
            MappingPolicy::MinMin,
            MappingPolicy::MaxMin,
            MappingPolicy::Sufferage,
        ] {
            let mapping = map(policy, &costs, &[]);
            let mut tasks: Vec<usize> = mapping.schedule.iter().map(|it| it.task).collect();
            tasks.sort_unstable();
            prop_assert_eq!(tasks, (0..costs.tasks()).collect::<Vec<_>>());
            prop_assert!(mapping.makespan >= mapping.lower_bound - 1e-9);
        }
    }
}
