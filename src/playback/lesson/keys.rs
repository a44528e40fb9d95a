//! The keys of scenarios and the units of numbers as people read them: above columns, in the names of values, beside
//! fields.

use crate::scenario::tables::LabTable;
use crate::scenario::{Kind, Object, Value};
use crate::words::lesson::{answers, sheets};
use crate::words::of_table;

/// What an option of a scenario's lab is called, as in the editor; nothing where the lab has none of this key.
pub(super) fn option_told(key: &str, scenario: &Value) -> Option<String> {
    let option = LabTable::of(scenario)?.options.field(key)?;
    Some(of_table(option.label).text.to_owned())
}

/// The unit of a number: a lesson names it by a word of its file.
pub fn unit_told<'a>(unit: &'a str, number: &str) -> &'a str {
    match (unit, number) {
        ("processors", "1") => answers::one_processor(),
        ("processors", _) => answers::processors(),
        ("jobs", "1") => answers::one_job(),
        ("jobs", _) => answers::jobs(),
        _ => unit,
    }
}

/// What a key of an item in one of a scenario's lists is called, with its unit: "runtime (s)".
pub fn key_in_unit(list: &str, key: &str, scenario: &Value) -> String {
    let unit = || {
        let list = LabTable::of(scenario)?.scenario.field(list)?;
        item_of(list.kind)?.field(key)?.unit
    };
    let told = key_told(key);
    unit().map_or_else(|| told.clone(), |unit| sheets::in_unit(&told, unit))
}

/// What stands in a list.
fn item_of(kind: Kind) -> Option<&'static Object> {
    match kind {
        Kind::List(list) | Kind::Single(list) | Kind::ListOrOneOf(list, _) => item_of(list.items),
        Kind::Object(object) => Some(object),
        Kind::OneOf(variants) => variants.first().map(|variant| variant.object),
        _ => None,
    }
}

/// What a key is called: "requested time"; one that is not known is read as it stands.
pub(super) fn key_told(key: &str) -> String {
    let told = match key {
        "name" => sheets::name(),
        "id" => sheets::id(),
        "processors" => sheets::processors(),
        "speed" => sheets::speed(),
        "submitted_at" => sheets::submitted_at(),
        "runtime" => sheets::runtime(),
        "requested_time" => sheets::requested_time(),
        "user" => sheets::user(),
        "queue" => sheets::key_queue(),
        "priority" => sheets::priority(),
        "operations_per_cycle" => sheets::operations_per_cycle(),
        "processors_per_node" => sheets::processors_per_node(),
        "nodes" => sheets::nodes(),
        "clock_hz" => sheets::clock_hz(),
        "registered_at" => sheets::registered_at(),
        "tasks" => sheets::tasks(),
        "edges" => sheets::edges(),
        "capacity" => sheets::capacity(),
        "requirements" => sheets::requirements(),
        "submitted_to" => sheets::submitted_to(),
        "mips" => sheets::mips(),
        "bandwidth" => sheets::bandwidth(),
        "length" => sheets::length(),
        "input" => sheets::input(),
        "output" => sheets::output(),
        "deadline" => sheets::deadline(),
        "policy" => sheets::policy(),
        other => return other.replace('_', " "),
    };
    told.to_owned()
}
