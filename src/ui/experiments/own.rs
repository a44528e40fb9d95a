//! The experiment that a sweep of one's own begins with, as JSON to be edited.

use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::hooks::preset;
use crate::ui::labs::PAGES;
use crate::ui::shared::Shared;

/// An experiment to begin with, made of the scenario that is shown; before any run has begun none is,
/// and the first preset stands for it.
pub(super) fn opening(shown: &Shared<Value>) -> String {
    let none = matches!(**shown, Value::Null);
    let first = || Some(preset(PAGES[0].lab, 0)?.scenario);
    let scenario = none.then(first).flatten().unwrap_or_else(|| shown.clone());
    let policies = LabTable::of(&scenario).map_or(&[][..], |lab| lab.policies);
    template(&scenario, policies.iter().map(|policy| Value::from(policy.word)).collect())
}

/// An experiment to begin with: the scenario that is shown under all its policies, over several seeds.
fn template(scenario: &Value, policies: Vec<Value>) -> String {
    let mut base = scenario.clone();
    for key in ["/format", "/title", "/note", "/policies"] {
        base.take(key);
    }
    if let Some(first) = policies.first() {
        base.put("/policy", first.clone());
    }
    let axis = Value::object([
        ("name", Value::from("policy")),
        ("path", Value::from("/policy")),
        ("values", Value::List(policies.clone())),
    ]);
    let experiment = Value::object([
        ("format", Value::from("gridlock/1")),
        ("experiment", Value::from("my-sweep")),
        ("base", base),
        ("axes", Value::List(vec![axis])),
        ("replications", Value::object([("count", Value::Number(5.0))])),
        ("baseline", policies.into_iter().next().unwrap_or(Value::Null)),
    ]);
    indented(&experiment, 0)
}

/// JSON that people can edit: short values in one line, longer ones over several.
pub(super) fn indented(value: &Value, depth: usize) -> String {
    let plain = value.to_json();
    if plain.len() <= 88 - depth.min(40) {
        return plain;
    }
    let space = "  ".repeat(depth + 1);
    let close = "  ".repeat(depth);
    match value {
        Value::Object(entries) => {
            let lines = entries.iter().map(|(key, value)| {
                format!(
                    "{space}{}: {}",
                    Value::from(key.as_str()).to_json(),
                    indented(value, depth + 1)
                )
            });
            format!("{{\n{}\n{close}}}", lines.collect::<Vec<_>>().join(",\n"))
        }
        Value::List(items) => {
            let lines = items.iter().map(|item| format!("{space}{}", indented(item, depth + 1)));
            format!("[\n{}\n{close}]", lines.collect::<Vec<_>>().join(",\n"))
        }
        _ => plain,
    }
}

#[cfg(test)]
mod tests {
    use super::super::form::{Form, OWN};
    use super::template;
    use crate::scenario::{Value, presets};

    #[test]
    fn the_template_of_every_preset_can_be_run() {
        for preset in presets("allocate") {
            let policies = ["best-fit", "intelligent"].map(Value::from).to_vec();
            let own = template(&preset.scenario, policies);
            let form = Form { name: OWN.to_owned(), own, ..Form::default() };
            let order = form.order(None).unwrap_or_else(|problems| panic!("{problems:?}"));
            assert!(order.named.is_none());
        }
    }
}
