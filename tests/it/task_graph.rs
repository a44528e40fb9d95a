//! Laws of task graphs, against brute force on graphs of up to ten tasks [B-9 to B-12].

use gridlock::domain::{Edge, GraphFault, TaskGraph};
use proptest::prelude::*;

/// A random graph whose tasks are numbered in no particular order.
pub(crate) fn graph() -> impl Strategy<Value = TaskGraph> {
    parts().prop_map(|(weights, edges)| TaskGraph::new(weights, edges).unwrap())
}

fn parts() -> impl Strategy<Value = (Vec<f64>, Vec<Edge>)> {
    (1_usize..=10).prop_flat_map(|tasks| {
        let weights = prop::collection::vec(prop::sample::select(vec![0.0, 1.0, 2.0, 3.5]), tasks);
        let pairs = prop::collection::vec(any::<bool>(), tasks * (tasks - 1) / 2);
        let names = Just((0_u32..).take(tasks).collect::<Vec<_>>()).prop_shuffle();
        (weights, pairs, names).prop_map(move |(weights, pairs, names)| {
            let all = (0..tasks).flat_map(|from| (from + 1..tasks).map(move |to| (from, to)));
            let chosen = all.zip(pairs).filter(|(_, chosen)| *chosen);
            (weights, chosen.map(|((from, to), _)| (names[from], names[to])).collect())
        })
    })
}

/// Every path of a graph, from a source to a sink.
fn paths(graph: &TaskGraph) -> Vec<Vec<u32>> {
    let mut open: Vec<Vec<u32>> =
        graph.sources().map(|task| vec![u32::try_from(task).unwrap()]).collect();
    let mut done = Vec::new();
    while let Some(path) = open.pop() {
        let next = graph.successors(*path.last().unwrap() as usize);
        if next.is_empty() {
            done.push(path.clone());
        }
        open.extend(next.iter().map(|task| [path.as_slice(), &[*task]].concat()));
    }
    done
}

/// Whether one task must wait for another, directly or not.
fn ordered(graph: &TaskGraph) -> Vec<Vec<bool>> {
    let mut reach = vec![vec![false; graph.len()]; graph.len()];
    for (from, to) in graph.edges() {
        reach[*from as usize][*to as usize] = true;
    }
    for by in 0..graph.len() {
        for from in 0..graph.len() {
            for to in 0..graph.len() {
                reach[from][to] |= reach[from][by] && reach[by][to];
            }
        }
    }
    reach
}

proptest! {
    #[test]
    fn complexity_is_the_heaviest_of_all_paths(graph in graph()) {
        let weight = |path: &Vec<u32>| path.iter().map(|it| graph.weights()[*it as usize]).sum();
        let heaviest = paths(&graph).iter().map(weight).fold(0.0, f64::max);
        prop_assert_eq!(graph.complexity(), heaviest);
        prop_assert_eq!(weight(&graph.critical_path()), heaviest);
    }

    #[test]
    fn the_critical_path_is_the_lowest_of_the_heaviest(graph in graph()) {
        let path = graph.critical_path();
        prop_assert!(paths(&graph).contains(&path));
        let levels = graph.bottom_levels();
        let as_heavy = |a: u32, b: u32| levels[a as usize] == levels[b as usize];
        let first = graph.sources().map(|task| u32::try_from(task).unwrap());
        prop_assert_eq!(path[0], first.filter(|it| as_heavy(*it, path[0])).min().unwrap());
        for pair in path.windows(2) {
            let next = graph.successors(pair[0] as usize).iter().copied();
            prop_assert_eq!(pair[1], next.filter(|it| as_heavy(*it, pair[1])).min().unwrap());
        }
    }

    #[test]
    fn a_layer_is_the_longest_way_from_a_source(graph in graph()) {
        let layers = graph.layers();
        for path in paths(&graph) {
            for (place, task) in path.iter().enumerate() {
                prop_assert!(layers[*task as usize] as usize >= place);
            }
        }
        for (from, to) in graph.edges() {
            prop_assert!(layers[*from as usize] < layers[*to as usize]);
        }
        let sizes = graph.layer_sizes();
        prop_assert_eq!(sizes.iter().sum::<u32>() as usize, graph.len());
        prop_assert_eq!(sizes.into_iter().max().unwrap(), graph.layer_width());
    }

    #[test]
    fn the_antichain_is_the_largest_set_without_order(graph in graph()) {
        let reach = ordered(&graph);
        let mut largest = 0;
        for set in 1_u32..1 << graph.len() {
            let tasks: Vec<usize> = (0..graph.len()).filter(|it| set >> it & 1 == 1).collect();
            if tasks.iter().all(|a| tasks.iter().all(|b| !reach[*a][*b])) {
                largest = largest.max(set.count_ones());
            }
        }
        prop_assert_eq!(graph.antichain_width(), largest);
        prop_assert!(graph.antichain_width() >= graph.layer_width());
    }

    #[test]
    fn the_topological_order_takes_the_lowest_task_that_is_ready(graph in graph()) {
        let mut done = vec![false; graph.len()];
        for task in graph.topological_order() {
            let ready = |it: &usize| {
                !done[*it] && graph.predecessors(*it).iter().all(|before| done[*before as usize])
            };
            prop_assert_eq!((0..graph.len()).find(ready), Some(*task as usize));
            done[*task as usize] = true;
        }
        prop_assert!(done.iter().all(|done| *done));
    }

    #[test]
    fn a_cycle_is_told_with_the_tasks_on_or_between_cycles(
        (weights, mut edges) in parts(),
        back in any::<prop::sample::Index>(),
    ) {
        prop_assume!(!edges.is_empty());
        let (from, to) = edges[back.index(edges.len())];
        edges.push((to, from));
        let tasks = weights.len();
        let Err(faults) = TaskGraph::new(weights, edges.clone()) else {
            return Err(TestCaseError::fail("a cycle was accepted"));
        };
        // One edge back makes one strongly connected part: what lies on a way from `from` to `to`.
        let (mut reach, mut reached) = (vec![false; tasks], vec![false; tasks]);
        (reach[from as usize], reached[from as usize]) = (true, true);
        for _ in 0..tasks {
            for (a, b) in edges.iter().map(|(a, b)| (*a as usize, *b as usize)) {
                reach[b] |= reach[a];
                reached[a] |= reached[b];
            }
        }
        let both = (0_u32..).take(tasks).filter(|it| reach[*it as usize] && reached[*it as usize]);
        prop_assert_eq!(faults, vec![GraphFault::Cycle { tasks: both.collect() }]);
    }
}

#[test]
fn tasks_between_two_cycles_are_told_and_those_around_them_are_not() {
    let edges = vec![(0, 1), (1, 2), (2, 1), (2, 3), (3, 4), (4, 5), (5, 4), (5, 6)];
    let fault = TaskGraph::new(vec![1.0; 7], edges).unwrap_err();
    assert_eq!(fault, [GraphFault::Cycle { tasks: vec![1, 2, 3, 4, 5] }]);
}

#[test]
fn each_edge_is_told_once_and_cycles_are_sought_among_the_sound_ones() {
    let edges = vec![(0, 1), (1, 1), (9, 9), (0, 1), (1, 0)];
    let faults = TaskGraph::new(vec![1.0, -1.0], edges).unwrap_err();
    assert_eq!(
        faults,
        [
            GraphFault::Weight { task: 1, weight: -1.0 },
            GraphFault::SelfLoop { edge: 1, task: 1 },
            GraphFault::UnknownTask { edge: 2, task: 9 },
            GraphFault::Duplicate { edge: 3, first: 0 },
            GraphFault::Cycle { tasks: vec![0, 1] },
        ]
    );
}
