//! A scenario on paper: its machines and jobs as tables, and the state at a place in its run as an outline.

use super::paper::escaped;
use crate::learn::Moment;
use crate::playback::format;
use crate::scenario::tables::{
    CLUSTER, FILE_JOB, GRAPH_JOB, JOB, RESOURCE, SERVER, SITE, VECTOR_JOB,
};
use crate::scenario::{Object, Value};

/// The machines and the jobs of a scenario, as tables.
pub(super) fn of_scenario(scenario: &Value) -> String {
    let keys = ["sites", "servers", "clusters", "resources", "jobs"];
    keys.iter().filter_map(|key| Some(table(key, scenario.get(key)?))).collect()
}

/// A list of objects as a table: a column for each key.
fn table(key: &str, list: &Value) -> String {
    let mut columns: Vec<&str> = Vec::new();
    for (column, _) in list.items().iter().flat_map(Value::entries) {
        if !columns.contains(&&**column) {
            columns.push(column);
        }
    }
    if columns.is_empty() {
        return String::new();
    }
    let is_named = columns.contains(&"name") || columns.contains(&"id");
    let prefix = if is_named { None } else { key.chars().next().map(|it| it.to_ascii_uppercase()) };
    let mut text = "<table><tr>".to_owned();
    if prefix.is_some() {
        text += "<th></th>";
    }
    text.extend(columns.iter().map(|column| format!("<th>{}</th>", escaped(&head(column)))));
    text += "</tr>\n";
    for (place, row) in (1..).zip(list.items()) {
        text += "<tr>";
        text.extend(prefix.map(|prefix| format!("<td>{prefix}{place}</td>")));
        text.extend(columns.iter().map(|column| {
            let cell = row.get(column).map(|value| cell(column, value)).unwrap_or_default();
            format!("<td>{}</td>", escaped(&cell))
        }));
        text += "</tr>\n";
    }
    text + "</table>\n"
}

/// The head of a column: its key in words, with the unit of its numbers.
fn head(column: &str) -> String {
    const ROWS: &[&Object] =
        &[&SITE, &JOB, &RESOURCE, &GRAPH_JOB, &SERVER, &VECTOR_JOB, &CLUSTER, &FILE_JOB];
    let unit = ROWS.iter().find_map(|row| row.field(column)?.unit);
    let words = column.replace('_', " ");
    unit.map_or_else(|| words.clone(), |unit| format!("{words} ({unit})"))
}

fn cell(column: &str, value: &Value) -> String {
    match value {
        Value::Number(number) if column == "id" => format!("J{number}"),
        Value::Number(number) => format::trimmed(*number, 6),
        Value::Text(text) => text.clone(),
        other => other.to_json().replace("],[", "], [").replace(',', ", "),
    }
}

/// The outline of a state: a bar for each machine with its jobs, and who waits.
pub(super) fn outline(moment: &Moment) -> String {
    let waiting = moment.waiting.iter().map(|(job, processors)| {
        if moment.has_holes {
            format!("J{job} ({})", format::trimmed(*processors, 0))
        } else {
            format!("J{job}")
        }
    });
    let waiting: Vec<String> = waiting.collect();
    let waiting = if waiting.is_empty() { "–".to_owned() } else { waiting.join(", ") };
    let machines = if moment.has_holes { bars(moment) } else { rows(moment) };
    format!("{machines}<p>Queue: {}</p>\n", escaped(&waiting))
}

/// The machines with the names of their jobs.
fn rows(moment: &Moment) -> String {
    let rows = moment.machines.iter().map(|machine| {
        let jobs: Vec<String> = machine.jobs.iter().map(|(job, _)| format!("J{job}")).collect();
        let jobs = if jobs.is_empty() { "–".to_owned() } else { jobs.join(", ") };
        format!("<tr><td>{}</td><td>{}</td></tr>", escaped(&machine.name), escaped(&jobs))
    });
    format!("<table>{}</table>\n", rows.collect::<String>())
}

/// The machines as bars, the free processors behind their jobs.
fn bars(moment: &Moment) -> String {
    const WIDTH: f64 = 480.0;
    const ROW: f64 = 22.0;
    const NAME: f64 = 40.0;
    let widest = moment.machines.iter().map(|it| it.processors).fold(1.0, f64::max);
    let mut marks = String::new();
    for (place, machine) in (0_u32..).zip(&moment.machines) {
        let top = f64::from(place) * ROW;
        let mut left = NAME;
        marks += &label(0.0, top, &machine.name);
        for (job, processors) in &machine.jobs {
            let width = processors / widest * WIDTH;
            marks += &bar(left, top, width, "#ddd");
            marks += &label(left + 3.0, top, &format!("J{job}"));
            left += width;
        }
        let used: f64 = machine.jobs.iter().map(|(_, processors)| processors).sum();
        let free = machine.processors - used;
        if free > 0.0 {
            marks += &bar(left, top, free / widest * WIDTH, "none");
            marks += &label(left + 3.0, top, &format::trimmed(free, 0));
        }
    }
    let height = f64::from(u32::try_from(moment.machines.len()).unwrap_or(0)) * ROW;
    let width = NAME + WIDTH + 2.0;
    format!(
        "<svg viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">{marks}</svg>\n"
    )
}

fn bar(left: f64, top: f64, width: f64, fill: &str) -> String {
    format!(
        "<rect x=\"{left:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"18\" fill=\"{fill}\" \
         stroke=\"#000\"/>",
        top + 1.0
    )
}

fn label(left: f64, top: f64, text: &str) -> String {
    format!("<text x=\"{left:.1}\" y=\"{:.1}\">{}</text>", top + 14.0, escaped(text))
}
