//! The table of a sweep as people read it: words for the keys of files [L-39].

use super::course::Swept;
use crate::metrics::Metric;
use crate::playback::format;
use crate::playback::metrics;
use crate::playback::policy::PolicyMark;
use crate::playback::scene::Table;
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::words::lesson::sheets as told;

/// The table of a sweep: names of metrics with their units, policies by their names, means and the halves of their
/// intervals with no more digits than anybody would read.
pub fn swept_table(swept: &Swept) -> Option<Table> {
    let (heads, rows) = swept.table.as_ref()?.split_first()?;
    let is_policy: Vec<bool> = heads.iter().map(|head| is_policy(swept, head)).collect();
    let cell = |(place, cell): (usize, &String)| match is_policy.get(place) {
        Some(true) => policy(swept, cell),
        _ => readable(cell),
    };
    let rows = rows.iter().map(|row| row.iter().enumerate().map(cell).collect());
    let caption = swept.sweep.get("experiment").and_then(Value::text).unwrap_or_default();
    Some(Table {
        caption: caption.to_owned(),
        columns: heads.iter().map(|head| head_told(swept, head)).collect(),
        rows: rows.collect(),
    })
}

/// The row that has a value on an axis, as the file writes it.
pub fn marked_row(swept: &Swept, value: &str) -> Option<usize> {
    let (_, rows) = swept.table.as_ref()?.split_first()?;
    let axes = swept.sweep.get("axes").map(Value::items).unwrap_or_default().len();
    rows.iter().position(|row| row.iter().take(axes).any(|cell| cell == value))
}

/// Whether a column is an axis of policies.
fn is_policy(swept: &Swept, head: &str) -> bool {
    let axes = swept.sweep.get("axes").map(Value::items).unwrap_or_default();
    let text = |axis: &Value, key: &str| axis.get(key).and_then(Value::text).map(str::to_owned);
    axes.iter().any(|axis| {
        text(axis, "name").as_deref() == Some(head)
            && text(axis, "path").as_deref() == Some("/policy")
    })
}

/// A policy of the sweep's lab by its name.
fn policy(swept: &Swept, word: &str) -> String {
    let lab = swept.sweep.get("base").and_then(LabTable::of);
    let known = lab.filter(|lab| lab.policies.iter().any(|choice| choice.word == word));
    let mark = known.and_then(|lab| PolicyMark::of(lab.policies, word));
    mark.map_or_else(|| word.to_owned(), |mark| mark.label().to_owned())
}

/// What a column is called.
fn head_told(swept: &Swept, head: &str) -> String {
    if head == "replications" {
        return told::runs().to_owned();
    }
    let of_metric = |metric: &&Metric| {
        head.strip_prefix(metric.key()).is_some_and(|rest| rest.is_empty() || rest.starts_with('_'))
    };
    // Of two keys of which one begins like the other, the longer is meant.
    let metric = Metric::ALL.iter().filter(of_metric).max_by_key(|metric| metric.key().len());
    let Some(metric) = metric else { return capital(&head.replace('_', " ")) };
    let rest = head.strip_prefix(metric.key()).unwrap_or_default();
    if rest.is_empty() {
        let name = metrics::name(*metric);
        return match metric.unit() {
            "" => name.to_owned(),
            unit => told::metric_in(name, unit),
        };
    }
    match rest {
        "_sd" => told::standard_deviation().to_owned(),
        rest if rest.ends_with("_ci95") => "±".to_owned(),
        rest => {
            let of = |prefix: &str| rest.strip_prefix(prefix);
            if let Some(share) = of("_q") {
                return told::at_most(&format!("{share}{}%", format::NARROW));
            }
            match (of("_vs_"), of("_ratio_")) {
                (Some(other), _) => told::against(&policy(swept, other)),
                (_, Some(other)) => told::ratio_to(&policy(swept, other)),
                _ => capital(&head.replace('_', " ")),
            }
        }
    }
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().to_string() + letters.as_str())
}

/// A cell with no more digits than anybody would read.
fn readable(cell: &str) -> String {
    cell.parse().map_or_else(|_| cell.to_owned(), |number: f64| format::trimmed(number, 2))
}
