//! What axes and their values are called in a figure: short, so that they stand beside each other.

use super::{Line, Style};
use crate::experiment::table::Cell;
use crate::scenario::{Axis, Value};

/// The longest label of a value, in characters.
const LONGEST: usize = 22;

/// What follows the name of an axis whose values are called by their numbers.
pub const BY_NUMBER: &str = " (its number)";

/// What an axis and its values are called. Where the values are objects that one of their keys tells
/// apart, that key stands for all of them.
pub(super) fn of_axis(axis: &Axis) -> (String, Vec<String>) {
    match telling_key(&axis.values) {
        Some(key) => {
            let part = |value: &Value| value.get(&key).map(text).unwrap_or_default();
            (
                format!("{} {}", in_words(&axis.name), in_words(&key)),
                axis.values.iter().map(part).collect(),
            )
        }
        // Nothing short tells them apart: they are numbered, in the order of the table's rows.
        None if axis.values.iter().any(|value| !value.entries().is_empty()) => (
            in_words(&axis.name) + BY_NUMBER,
            (1..=axis.values.len()).map(|number| number.to_string()).collect(),
        ),
        None => (in_words(&axis.name), axis.values.iter().map(text).collect()),
    }
}

/// The first key at which all of these objects have another plain value.
fn telling_key(values: &[Value]) -> Option<String> {
    let keys = values.first()?.entries().iter().map(|(key, _)| key);
    let tells = |key: &&String| {
        let parts: Vec<Option<String>> = values
            .iter()
            .map(|value| match value.get(key) {
                Some(Value::Object(_) | Value::List(_)) | None => None,
                Some(part) => Some(part.to_json()),
            })
            .collect();
        let mut places = parts.iter().enumerate();
        places.all(|(place, part)| part.is_some() && !parts[..place].contains(part))
    };
    keys.filter(|_| values.len() > 1).find(tells).cloned()
}

/// "SL", "speed heterogeneity".
fn in_words(name: &str) -> String {
    match name {
        "rc" | "sl" | "sh" => name.to_ascii_uppercase(),
        _ => name.replace('_', " "),
    }
}

/// A value as a label.
pub(super) fn text(value: &Value) -> String {
    let whole = match value {
        Value::Null => "none".to_owned(),
        value => Cell::Value(value.clone()).printed(),
    };
    if whole.chars().count() <= LONGEST {
        return whole;
    }
    let mut short: String = whole.chars().take(LONGEST - 1).collect();
    short.push('…');
    short
}

/// An axis's values as heads: "SL 2", "RC 75 %", "jobs 100".
pub(super) fn heads(axis: &Axis) -> Vec<String> {
    let (name, texts) = of_axis(axis);
    let head = |(text, value): (String, &Value)| match (&*axis.name, value) {
        ("rc", Value::Number(share)) => format!("RC {}\u{202f}%", share * 100.0),
        _ => format!("{name} {text}"),
    };
    texts.into_iter().zip(&axis.values).map(head).collect()
}

/// The heads of the rows: every combination of the outer axes.
pub(super) fn row_heads(axes: &[Axis]) -> Vec<String> {
    axes.iter().fold(vec![String::new()], |above, axis| {
        let combined = above.iter().flat_map(|left| {
            heads(axis)
                .into_iter()
                .map(move |right| if left.is_empty() { right } else { format!("{left}, {right}") })
        });
        combined.collect()
    })
}

/// Lines in the styles of the policies that they are, else in the order of the slots.
pub(super) fn lines(names: &[String]) -> Vec<Line> {
    let slots = [Style::Blue, Style::Orange, Style::Green, Style::Ink];
    let known: Vec<Option<Style>> = names.iter().map(|name| style_of(name)).collect();
    let distinct = known
        .iter()
        .enumerate()
        .all(|(place, style)| style.is_some() && known[..place].iter().all(|other| other != style));
    let styles = names.iter().enumerate().map(|(place, name)| {
        let in_order = slots.get(place).copied();
        let neutral = Style::Neutral(u8::try_from(place % 4).unwrap_or(0));
        let style = if distinct { known[place] } else { in_order };
        Line { name: name.clone(), style: style.unwrap_or(neutral) }
    });
    styles.collect()
}

/// The slot of a policy, the same as on its lab's page.
fn style_of(name: &str) -> Option<Style> {
    const SLOTS: [(Style, &[&str]); 4] = [
        (Style::Blue, &["best-fit", "lars", "si", "ri", "sy", "fcfs"]),
        (Style::Orange, &["fastest-first", "bars", "si-bsp", "ri-bsp", "sy-bsp", "sjfr"]),
        (Style::Green, &["adaptive", "pars", "central", "ljfr"]),
        (Style::Ink, &["intelligent", "mcrs", "si-rb-bsp", "ri-rb-bsp", "sy-rb-bsp", "cplp"]),
    ];
    SLOTS.iter().find(|(_, names)| names.contains(&name)).map(|(style, _)| *style)
}

#[cfg(test)]
mod tests {
    use super::{Style, lines, of_axis, text};
    use crate::scenario::{Axis, Value};

    #[test]
    fn policies_keep_their_slots_and_other_lines_get_them_in_order() {
        let styles = |names: &[&str]| {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            lines(&names).into_iter().map(|line| line.style).collect::<Vec<_>>()
        };
        assert_eq!(styles(&["intelligent", "best-fit"]), [Style::Ink, Style::Blue]);
        assert_eq!(styles(&["10", "20"]), [Style::Blue, Style::Orange]);
        // Two of one slot cannot be told apart: then none keeps it.
        assert_eq!(styles(&["si", "ri", "central"]), [Style::Blue, Style::Orange, Style::Green]);
    }

    #[test]
    fn objects_are_called_by_the_key_that_tells_them_apart() {
        let list =
            br#"[{"generator":"g","count":25,"gap":40},{"generator":"g","count":50,"gap":20}]"#;
        let values = Value::parse(list).unwrap().items().to_vec();
        let axis = Axis { name: "workload".to_owned(), path: "/workload".to_owned(), values };
        assert_eq!(of_axis(&axis), ("workload count".to_owned(), vec!["25".into(), "50".into()]));
    }

    #[test]
    fn objects_that_no_key_tells_apart_are_numbered() {
        let list = br#"[{"mid":"a","tie":1},{"mid":"a","tie":2},{"mid":"b","tie":1}]"#;
        let values = Value::parse(list).unwrap().items().to_vec();
        let axis = Axis { name: "reading".to_owned(), path: "/options".to_owned(), values };
        let (name, labels) = of_axis(&axis);
        assert_eq!((name.as_str(), labels.join(" ").as_str()), ("reading (its number)", "1 2 3"));
    }

    #[test]
    fn long_values_are_cut() {
        let long = Value::parse(br#"[{"processors":8},{"processors":128}]"#).unwrap();
        assert_eq!(text(&long), "[{\"processors\":8},{\"p…");
        assert_eq!(text(&Value::Null), "none");
    }
}
