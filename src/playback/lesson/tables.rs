//! A scenario on paper: its machines and jobs as tables, and the state at a place in its run as an outline.

use super::keys::key_told;
use super::paper::escaped;
use crate::learn::{Machine, Moment};
use crate::playback::format;
use crate::scenario::Value;
use crate::scenario::tables::LABS;
use crate::words::lesson::sheets;

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
        text += "<td></td>";
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
    // Machines before jobs, lab by lab.
    let rows = LABS.iter().flat_map(|lab| {
        [lab.machines().map(|machines| machines.row), lab.row_of("jobs")].into_iter().flatten()
    });
    let unit = rows.into_iter().find_map(|row| row.field(column)?.unit);
    let words = key_told(column);
    unit.map_or_else(|| words.clone(), |unit| sheets::in_unit(&words, unit))
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
    outline_of(moment, None)
}

/// The same, its bars so high together.
pub(super) fn outline_of(moment: &Moment, height: Option<f64>) -> String {
    let waiting = moment.waiting.iter().map(|(job, processors)| {
        if moment.has_holes {
            format!("J{job} ({})", format::trimmed(*processors, 0))
        } else {
            format!("J{job}")
        }
    });
    let waiting: Vec<String> = waiting.collect();
    let waiting = if waiting.is_empty() { "–".to_owned() } else { waiting.join(", ") };
    let machines = if moment.has_holes {
        let named = |machine: &Machine| Machine {
            jobs: machine.jobs.iter().map(|(job, width)| (format!("J{job}"), *width)).collect(),
            ..machine.clone()
        };
        bars(&moment.machines.iter().map(named).collect::<Vec<_>>(), height)
    } else {
        rows(moment)
    };
    format!("{machines}<p>{}</p>\n", escaped(&sheets::queue(&waiting)))
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

/// The machines as bars with the labels of their jobs, the free processors behind them: a cell each where they are
/// few [L-50]. So high together, if that is said.
pub(in crate::playback) fn bars(machines: &[Machine], height: Option<f64>) -> String {
    const WIDTH: f64 = 480.0;
    const ROW: f64 = 22.0;
    const NAME: f64 = 40.0;
    /// Up to so many processors each of them is a cell.
    const CELLS: f64 = 16.0;
    let widest = machines.iter().map(|it| it.processors).fold(1.0, f64::max);
    let count = machines.len().max(1) as f64;
    let row = height.map_or(ROW, |height| height / count);
    let mut marks = String::new();
    for (place, machine) in (0_u32..).zip(machines) {
        let place = (f64::from(place) * row, row - 4.0);
        let mut left = NAME;
        marks += &label(0.0, place, &machine.name);
        for (job, processors) in &machine.jobs {
            let width = processors / widest * WIDTH;
            marks += &bar((left, width), place, "#ddd");
            marks += &label(left + 3.0, place, job);
            left += width;
        }
        let used: f64 = machine.jobs.iter().map(|(_, processors)| processors).sum();
        let mut free = machine.processors - used;
        let told = format::trimmed(free, 0);
        if free > 0.0 {
            let cell = if widest <= CELLS { 1.0 } else { free };
            let at = left;
            while free > 0.5 {
                marks += &bar((left, cell / widest * WIDTH), place, "none");
                left += cell / widest * WIDTH;
                free -= cell;
            }
            if widest > CELLS {
                marks += &label(at + 3.0, place, &told);
            }
        }
    }
    let height = row * count;
    let width = NAME + WIDTH + 2.0;
    let view = format!("viewBox=\"0 0 {width} {height:.1}\"");
    let size = format!("width=\"{width}\" height=\"{height:.1}\"");
    format!("<svg {view} {size}>{marks}</svg>\n")
}

fn bar((left, width): (f64, f64), (top, height): (f64, f64), fill: &str) -> String {
    format!(
        "<rect x=\"{left:.1}\" y=\"{:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"{fill}\" \
         stroke=\"#000\"/>",
        top + 1.0
    )
}

fn label(left: f64, (top, height): (f64, f64), text: &str) -> String {
    let base = top + 1.0 + height / 2.0 + 4.0;
    format!("<text x=\"{left:.1}\" y=\"{base:.1}\">{}</text>", escaped(text))
}
