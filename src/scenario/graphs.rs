//! What must hold of several fields together: that tasks and edges make a graph [B-9], that bounds
//! ascend [B-17, B-41], that tables of costs are rectangles [E-25].

use super::problem::{Circle, Code, Problem};
use super::value::{MOST_EXACT, Value};
use crate::domain::{Edge, GraphFault, TaskGraph};

type Entries = [(String, Value)];

fn get<'a>(entries: &'a Entries, key: &str) -> Option<&'a Value> {
    let found = entries.iter().find(|(name, _)| name == key).map(|(_, value)| value);
    found.filter(|value| **value != Value::Null)
}

/// A job's tasks and edges make a graph.
pub(super) fn job_law(entries: &Entries, path: &str) -> Vec<Problem> {
    let (Some(Value::List(tasks)), Some(edges)) = (get(entries, "tasks"), get(entries, "edges"))
    else {
        return Vec::new();
    };
    edge_problems(tasks.len(), edges, path)
}

/// The edges of a component document make a graph of as many tasks as there are rows of costs.
pub(super) fn task_graph_law(entries: &Entries, path: &str) -> Vec<Problem> {
    let mut problems = cost_problems(entries, path);
    if let (Some(Value::List(rows)), Some(edges)) = (get(entries, "cost"), get(entries, "edges")) {
        problems.extend(edge_problems(rows.len(), edges, path));
    }
    problems
}

/// There is a ready time for each machine, if for any.
pub(super) fn mapping_law(entries: &Entries, path: &str) -> Vec<Problem> {
    let mut problems = cost_problems(entries, path);
    let machines = get(entries, "cost").and_then(|rows| Some(rows.items().first()?.items().len()));
    if let (Some(machines), Some(Value::List(ready))) = (machines, get(entries, "ready"))
        && ready.len() != machines
    {
        let path = format!("{path}/ready");
        problems.push(wrong_length(path, ready.len(), &format!("{machines}, one a machine")));
    }
    problems
}

fn cost_problems(entries: &Entries, path: &str) -> Vec<Problem> {
    let rows = get(entries, "cost").map_or(&[][..], Value::items);
    let Some(machines) = rows.first().map(|row| row.items().len()) else { return Vec::new() };
    let rows = rows.iter().enumerate().filter(
        |(_, row)| matches!(row, Value::List(row) if !row.is_empty() && row.len() != machines),
    );
    rows.map(|(place, row)| {
        let expected = format!("{machines}, as in the first row");
        wrong_length(format!("{path}/cost/{place}"), row.items().len(), &expected)
    })
    .collect()
}

fn wrong_length(path: String, found: usize, expected: &str) -> Problem {
    Problem::found(
        Code::OutOfRange,
        path,
        format!("a list of {found}"),
        format!("one of {expected}"),
    )
}

/// The edges that are well-shaped, with their places; the others are told.
fn shaped(edges: &[Value], path: &str, problems: &mut Vec<Problem>) -> Vec<(usize, Edge)> {
    let mut shaped = Vec::with_capacity(edges.len());
    for (place, edge) in edges.iter().enumerate() {
        let problem = |code, found: &str| {
            let expected = "[from, to], two places in the list of tasks".to_owned();
            Problem::found(code, format!("{path}/edges/{place}"), found.to_owned(), expected)
        };
        let Value::List(ends) = edge else {
            problems.push(problem(Code::WrongType, &edge.to_json()));
            continue;
        };
        let numbers: Option<Vec<f64>> = ends.iter().map(Value::number).collect();
        match numbers.as_deref() {
            None => problems.push(problem(Code::WrongType, &edge.to_json())),
            Some([from, to] | [from, to, _]) => {
                if from.fract() == 0.0 && to.fract() == 0.0 {
                    shaped.push((place, (task(*from), task(*to))));
                } else {
                    problems.push(problem(Code::WrongType, &edge.to_json()));
                }
            }
            Some(ends) => {
                problems.push(problem(Code::OutOfRange, &format!("a list of {}", ends.len())));
            }
        }
    }
    shaped
}

/// A task's number; one that no graph has stands for all that do not exist.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
fn task(number: f64) -> u32 {
    if (0.0..f64::from(u32::MAX)).contains(&number) { number as u32 } else { u32::MAX }
}

fn edge_problems(tasks: usize, edges: &Value, path: &str) -> Vec<Problem> {
    let mut problems = Vec::new();
    let shaped = shaped(edges.items(), path, &mut problems);
    let joined = shaped.iter().map(|(_, edge)| *edge).collect();
    let Err(faults) = TaskGraph::new(vec![0.0; tasks], joined) else { return problems };
    for fault in faults {
        let message = fault.to_string();
        let at = |edge: usize| format!("{path}/edges/{}", shaped[edge].0);
        problems.push(match fault {
            // What is wrong with tasks is told by their own field.
            GraphFault::Empty | GraphFault::Weight { .. } => continue,
            GraphFault::UnknownTask { edge, .. } => {
                let found = edges.items()[shaped[edge].0].to_json();
                let expected = format!("two tasks from 0 to {}", tasks.saturating_sub(1));
                Problem::found(Code::UnknownTask, at(edge), found, expected)
            }
            GraphFault::SelfLoop { edge, .. } => Problem::new(Code::SelfLoop, at(edge), message),
            GraphFault::Duplicate { edge, first } => {
                let first = at(first);
                let message = format!("found the edge of {first} again");
                let problem = Problem::new(Code::Duplicate, at(edge), message);
                Problem { first: Some(first.into()), ..problem }
            }
            GraphFault::Cycle { tasks } => {
                let problem = Problem::new(Code::Cycle, format!("{path}/edges"), message);
                Problem { tasks: Some(Box::new(Circle(tasks))), ..problem }
            }
        });
    }
    crate::sorting::sort_by_key(&mut problems, |problem| place_of(&problem.path, path));
    problems
}

/// The place of an edge in its list; a problem of the whole list comes last.
fn place_of(problem: &str, path: &str) -> usize {
    let place = problem.strip_prefix(path).and_then(|rest| rest.strip_prefix("/edges/"));
    place.and_then(|place| place.parse().ok()).unwrap_or(usize::MAX)
}

/// Fixed bounds of complexity are given where they are needed, and nowhere else [B-17].
pub(super) fn options_law(entries: &Entries, path: &str) -> Vec<Problem> {
    let fixed = get(entries, "complexity_classes").and_then(Value::text) == Some("thresholds");
    let path = format!("{path}/complexity_thresholds");
    let expected = "[m, h] with 0 <= m <= h, operations";
    match (fixed, get(entries, "complexity_thresholds")) {
        (true, None) => {
            let message = format!("missing, expected {expected}");
            let problem = Problem::new(Code::Missing, path, message);
            vec![Problem { expected: Some(expected.into()), ..problem }]
        }
        (false, Some(_)) => {
            let message = "found bounds, though complexity_classes is not \"thresholds\"";
            vec![Problem::new(Code::Conflict, path, message)]
        }
        (true, Some(bounds)) => ascending(bounds, path, expected, f64::MAX),
        (false, None) => Vec::new(),
    }
}

/// The ranges of the generator have two ends that ascend [B-41].
pub(super) fn sumathi_law(entries: &Entries, path: &str) -> Vec<Problem> {
    let range = |key: &str, most| {
        let given = get(entries, key);
        let path = format!("{path}/{key}");
        given.map_or_else(Vec::new, |range| ascending(range, path, "[least, greatest]", most))
    };
    let mut problems = range("depth", 1000.0);
    problems.extend(range("weight_log10", 18.0));
    problems
}

/// Two numbers, the first not above the second. What is wrong with one of them is told elsewhere.
fn ascending(value: &Value, path: String, expected: &str, most: f64) -> Vec<Problem> {
    let Value::List(items) = value else { return Vec::new() };
    let numbers: Option<Vec<f64>> = items.iter().map(Value::number).collect();
    match numbers.as_deref() {
        None => Vec::new(),
        Some([low, high]) if low <= high || *low > most.min(MOST_EXACT) => Vec::new(),
        Some(_) => {
            let found = value.to_json();
            vec![Problem::found(Code::OutOfRange, path, found, expected.to_owned())]
        }
    }
}
