//! What must hold of several fields together: that tasks and edges make a graph [B-9], that bounds
//! ascend [B-17, B-41], that tables of costs are rectangles [E-25].

use super::problem::{Circle, Code, Problem, Problems};
use super::value::{MOST_EXACT, Value};
use crate::domain::{Edge, GraphFault, TaskGraph};

type Entries = [(String, Value)];

fn get<'a>(entries: &'a Entries, key: &str) -> Option<&'a Value> {
    let found = entries.iter().find(|(name, _)| name == key).map(|(_, value)| value);
    found.filter(|value| **value != Value::Null)
}

/// A job's tasks and edges make a graph.
pub(super) fn job_law(entries: &Entries, path: &str, problems: &mut Problems) {
    if let (Some(Value::List(tasks)), Some(edges)) = (get(entries, "tasks"), get(entries, "edges"))
    {
        edge_problems(tasks.len(), edges.items(), path, problems);
    }
}

/// The edges of a component document make a graph of as many tasks as there are rows of costs.
pub(super) fn task_graph_law(entries: &Entries, path: &str, problems: &mut Problems) {
    cost_problems(entries, path, problems);
    if let (Some(Value::List(rows)), Some(edges)) = (get(entries, "cost"), get(entries, "edges")) {
        edge_problems(rows.len(), edges.items(), path, problems);
    }
}

/// There is a ready time for each machine, if for any.
pub(super) fn mapping_law(entries: &Entries, path: &str, problems: &mut Problems) {
    cost_problems(entries, path, problems);
    let machines = get(entries, "cost").and_then(|rows| Some(rows.items().first()?.items().len()));
    if let (Some(machines), Some(Value::List(ready))) = (machines, get(entries, "ready"))
        && ready.len() != machines
    {
        let path = format!("{path}/ready");
        let expected = format!("{machines}, one a machine");
        problems.tell(|| wrong_length(path, ready.len(), &expected));
    }
}

fn cost_problems(entries: &Entries, path: &str, problems: &mut Problems) {
    let rows = get(entries, "cost").map_or(&[][..], Value::items);
    let Some(machines) = rows.first().map(|row| row.items().len()) else { return };
    for (place, row) in rows.iter().enumerate() {
        if matches!(row, Value::List(row) if !row.is_empty() && row.len() != machines) {
            problems.tell(|| {
                let expected = format!("{machines}, as in the first row");
                wrong_length(format!("{path}/cost/{place}"), row.items().len(), &expected)
            });
        }
    }
}

fn wrong_length(path: String, found: usize, expected: &str) -> Problem {
    Problem::found(
        Code::OutOfRange,
        path,
        format!("a list of {found}"),
        format!("one of {expected}"),
    )
}

/// What is wrong with the edge at a place of the list.
enum Wrong {
    /// It is no pair of places in a list.
    Shape(Code),
    /// It makes no graph with the others.
    Fault(GraphFault),
}

/// The edge, if it is well-shaped.
fn shaped(edge: &Value) -> Result<Edge, Wrong> {
    let Value::List(ends) = edge else { return Err(Wrong::Shape(Code::WrongType)) };
    let numbers: Option<Vec<f64>> = ends.iter().map(Value::number).collect();
    match numbers.as_deref() {
        Some([from, to] | [from, to, _]) if from.fract() == 0.0 && to.fract() == 0.0 => {
            Ok((task(*from), task(*to)))
        }
        None | Some([_, _] | [_, _, _]) => Err(Wrong::Shape(Code::WrongType)),
        Some(_) => Err(Wrong::Shape(Code::OutOfRange)),
    }
}

/// A task's number; one that no graph has stands for all that do not exist.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
fn task(number: f64) -> u32 {
    if (0.0..f64::from(u32::MAX)).contains(&number) { number as u32 } else { u32::MAX }
}

/// Tells what is wrong with edges in their order; a problem of the whole list comes last.
fn edge_problems(tasks: usize, edges: &[Value], path: &str, problems: &mut Problems) {
    let (mut wrong, mut joined, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for (place, edge) in edges.iter().enumerate() {
        match shaped(edge) {
            Ok(edge) => {
                joined.push(edge);
                places.push(place);
            }
            Err(shape) => wrong.push((place, shape)),
        }
    }
    for fault in TaskGraph::new(vec![0.0; tasks], joined).err().unwrap_or_default() {
        let place = match fault {
            // What is wrong with tasks is told by their own field.
            GraphFault::Empty | GraphFault::Weight { .. } => continue,
            GraphFault::UnknownTask { edge, .. }
            | GraphFault::SelfLoop { edge, .. }
            | GraphFault::Duplicate { edge, .. } => places[edge],
            GraphFault::Cycle { .. } => usize::MAX,
        };
        wrong.push((place, Wrong::Fault(fault)));
    }
    crate::sorting::sort_by_key(&mut wrong, |(place, _)| *place);
    for (place, wrong) in wrong {
        let at = |place: usize| format!("{path}/edges/{place}");
        problems.tell(|| match wrong {
            Wrong::Shape(code) => misshapen(code, at(place), &edges[place]),
            Wrong::Fault(GraphFault::Cycle { tasks }) => cycle(tasks, format!("{path}/edges")),
            Wrong::Fault(fault) => faulty(&fault, tasks, &|edge| {
                let place = places[edge];
                (at(place), &edges[place])
            }),
        });
    }
}

fn misshapen(code: Code, path: String, edge: &Value) -> Problem {
    let found = match code {
        Code::OutOfRange => format!("a list of {}", edge.items().len()),
        _ => edge.to_json(),
    };
    Problem::found(code, path, found, "[from, to], two places in the list of tasks".to_owned())
}

fn cycle(tasks: Vec<u32>, path: String) -> Problem {
    let fault = GraphFault::Cycle { tasks };
    let problem = Problem::new(Code::Cycle, path, fault.to_string());
    let GraphFault::Cycle { tasks } = fault else { return problem };
    Problem { tasks: Some(Box::new(Circle(tasks))), ..problem }
}

/// What is wrong with an edge, of which `at` gives the path and how it was written.
fn faulty<'a>(
    fault: &GraphFault,
    tasks: usize,
    at: &dyn Fn(usize) -> (String, &'a Value),
) -> Problem {
    match fault {
        GraphFault::UnknownTask { edge, .. } => {
            let (path, edge) = at(*edge);
            let expected = format!("two tasks from 0 to {}", tasks.saturating_sub(1));
            Problem::found(Code::UnknownTask, path, edge.to_json(), expected)
        }
        GraphFault::Duplicate { edge, first } => {
            let first = at(*first).0;
            let message = format!("found the edge of {first} again");
            let problem = Problem::new(Code::Duplicate, at(*edge).0, message);
            Problem { first: Some(first.into()), ..problem }
        }
        GraphFault::SelfLoop { edge, .. } => {
            Problem::new(Code::SelfLoop, at(*edge).0, fault.to_string())
        }
        // These are no faults of edges.
        GraphFault::Empty | GraphFault::Weight { .. } | GraphFault::Cycle { .. } => {
            Problem::new(Code::Empty, "", fault.to_string())
        }
    }
}

/// Fixed bounds of complexity are given where they are needed, and nowhere else [B-17].
pub(super) fn options_law(entries: &Entries, path: &str, problems: &mut Problems) {
    let fixed = get(entries, "complexity_classes").and_then(Value::text) == Some("thresholds");
    let path = format!("{path}/complexity_thresholds");
    let expected = "[m, h] with 0 <= m <= h, operations";
    match (fixed, get(entries, "complexity_thresholds")) {
        (true, None) => {
            let message = format!("missing, expected {expected}");
            let problem = Problem::new(Code::Missing, path, message);
            problems.tell(|| Problem { expected: Some(expected.into()), ..problem });
        }
        (false, Some(_)) => {
            let message = "found bounds, though complexity_classes is not \"thresholds\"";
            problems.tell(|| Problem::new(Code::Conflict, path, message));
        }
        (true, Some(bounds)) => ascending(bounds, path, (expected, f64::MAX), problems),
        (false, None) => {}
    }
}

/// The ranges of the generator have two ends that ascend [B-41].
pub(super) fn sumathi_law(entries: &Entries, path: &str, problems: &mut Problems) {
    for (key, most) in [("depth", 1000.0), ("weight_log10", 18.0)] {
        if let Some(range) = get(entries, key) {
            ascending(range, format!("{path}/{key}"), ("[least, greatest]", most), problems);
        }
    }
}

/// Two numbers, the first not above the second. What is wrong with one of them is told elsewhere.
fn ascending(value: &Value, path: String, (expected, most): (&str, f64), problems: &mut Problems) {
    let Value::List(items) = value else { return };
    let numbers: Option<Vec<f64>> = items.iter().map(Value::number).collect();
    match numbers.as_deref() {
        None => {}
        Some([low, high]) if low <= high || *low > most.min(MOST_EXACT) => {}
        Some(_) => problems
            .tell(|| Problem::found(Code::OutOfRange, path, value.to_json(), expected.to_owned())),
    }
}
