//! The experiment that a sweep of one's own begins with, what becomes of it on another base, and how many runs it has.

use super::room::ROOM;
use crate::experiment::Metric;
use crate::experiment::bench::metrics_of;
use crate::experiment::sweep::Sweep;
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::hooks::preset;
use crate::ui::labs::PAGES;
use crate::ui::shared::Shared;
use crate::words::experiments::asked;

/// What people look at first, the most telling one in front.
const TELLING: [Metric; 8] = [
    Metric::AvgTtr,
    Metric::AvgResponseTime,
    Metric::AvgWait,
    Metric::AvgBoundedSlowdown,
    Metric::Makespan,
    Metric::Utilization,
    Metric::Throughput,
    Metric::MetFraction,
];

/// The place of the metric of a sweep that its figure shows first.
pub(super) fn telling_metric(sweep: &Sweep) -> usize {
    let place = |wanted: &Metric| sweep.metrics.iter().position(|metric| metric == wanted);
    TELLING.iter().find_map(place).unwrap_or(0)
}

/// An experiment to begin with, made of the scenario that is shown; before any run has begun none is,
/// and the first preset stands for it.
pub(super) fn opening(shown: &Shared<Value>) -> String {
    let none = matches!(**shown, Value::Null);
    let first = || Some(preset(PAGES[0].lab, 0)?.scenario);
    let scenario = none.then(first).flatten().unwrap_or_else(|| shown.clone());
    indented(&template(&scenario), 0)
}

/// A scenario as the base of an experiment: of one policy, and without what stands at the head.
fn as_base(scenario: &Value) -> Value {
    let mut base = scenario.clone();
    let several = base.take("/policies");
    for key in ["/format", "/note"] {
        base.take(key);
    }
    if base.get("policy").is_none() {
        let first = several.and_then(|several| several.items().first().cloned());
        base.put("/policy", first.unwrap_or(Value::Null));
    }
    base
}

/// An experiment to begin with: a scenario under all its policies, over several seeds.
fn template(scenario: &Value) -> Value {
    let policies = LabTable::of(scenario).map_or(&[][..], |lab| lab.policies);
    let policies: Vec<Value> = policies.iter().map(|policy| Value::from(policy.word)).collect();
    let lab = scenario.get("lab").and_then(Value::text).unwrap_or_default();
    let known = metrics_of(lab).unwrap_or_default();
    let metrics = TELLING.iter().filter(|metric| known.contains(metric));
    let metrics = metrics.map(|metric| Value::from(metric.key())).collect();
    let axis = Value::object([
        ("name", Value::from("policy")),
        ("path", Value::from("/policy")),
        ("values", Value::List(policies.clone())),
    ]);
    Value::object([
        ("format", Value::from("gridlock/1")),
        ("experiment", Value::from("my-sweep")),
        ("base", as_base(scenario)),
        ("axes", Value::List(vec![axis])),
        ("replications", Value::object([("count", Value::Number(5.0))])),
        ("metrics", Value::List(metrics)),
        ("baseline", policies.into_iter().next().unwrap_or(Value::Null)),
    ])
}

/// The experiment on another base. In the same lab everything else stays; in another one, whose fields
/// and metrics are others, axes, metrics and baseline begin anew.
pub(super) fn with_base(experiment: &Value, scenario: &Value) -> Value {
    let lab_of = |value: Option<&Value>| value.and_then(|value| value.get("lab")).cloned();
    if lab_of(experiment.get("base")) == lab_of(Some(scenario)) {
        let mut next = experiment.clone();
        next.put("/base", as_base(scenario));
        return next;
    }
    let mut next = template(scenario);
    for key in ["experiment", "note", "warm_up", "quantiles"] {
        if let Some(value) = experiment.get(key) {
            next.put(&format!("/{key}"), value.clone());
        }
    }
    next
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

/// "18 settings, 5 times each: 90 runs".
pub(super) fn runs(experiment: &Value) -> String {
    let length = |value: Option<&Value>| value.map_or(0, |value| value.items().len());
    let axes = experiment.get("axes").map_or(&[][..], Value::items);
    let settings: f64 = axes.iter().map(|axis| length(axis.get("values")) as f64).product();
    let times = match experiment.get("replications") {
        Some(given) if given.get("count").is_some() => {
            given.get("count").and_then(Value::number).unwrap_or(0.0)
        }
        Some(given) if given.get("values").is_some() => length(given.get("values")) as f64,
        _ => 1.0,
    };
    // Of a number of repetitions that is none there is nothing to tell.
    if !(0.0..1e12).contains(&(settings * times)) || times.fract() != 0.0 {
        return String::new();
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within the range")]
    let whole = |number: f64| number as u64;
    let runs = whole(settings * times);
    if times == 1.0 {
        return asked::once_each(whole(settings), runs);
    }
    // Settings in which nothing is drawn anew are run once.
    match ROOM.check(experiment).map(|sweep| sweep.len() as u64) {
        Ok(fewer) if fewer < runs => asked::up_to_times_each(whole(settings), whole(times), fewer),
        _ => asked::times_each(whole(settings), whole(times), runs),
    }
}

#[cfg(test)]
mod tests {
    use super::super::form::{Form, OWN};
    use super::{indented, runs, template, with_base};
    use crate::experiment::named::{Given, Named};
    use crate::scenario::tables::LABS;
    use crate::scenario::{Value, presets};

    fn order(own: &Value) -> super::super::job::Order {
        let own = indented(own, 0);
        let form = Form { name: OWN.to_owned(), own, ..Form::default() };
        form.order(None).unwrap_or_else(|problems| panic!("{problems:?}"))
    }

    #[test]
    fn the_template_of_every_preset_of_every_lab_can_be_run() {
        for preset in LABS.iter().flat_map(|lab| presets(lab.choice.word)) {
            assert!(order(&template(&preset.scenario)).named.is_none(), "{}", preset.key);
        }
    }

    #[test]
    fn the_runs_are_counted_before_they_begin() {
        let text =
            br#"{"axes":[{"values":[1,2,3]},{"values":["a","b"]}],"replications":{"count":5}}"#;
        let words = runs(&Value::parse(text).unwrap());
        assert_eq!(words, "6 settings, 5 times each: 30 runs");
        let given = Given { seed: 1.0, sets: 10, trace: None, first: Some(400.0) };
        let named = Named::find("figure-2").and_then(|named| named.sweep(&given));
        let figure = named.unwrap().unwrap().file().to_value();
        let told = runs(&figure);
        assert!(told.contains(" up to 10 times each: ") && !told.contains("1200"), "{told}");
        assert_eq!(runs(&Value::Null), "1 setting, once each: 1 run");
    }

    #[test]
    fn another_base_of_the_same_lab_changes_nothing_else() {
        let all = presets("allocate");
        let mut own = template(&all[0].scenario);
        own.put("/axes/0/values", Value::List(vec![Value::from("adaptive")]));
        own.take("/baseline");
        let next = with_base(&own, &all[1].scenario);
        assert_eq!(next.get("axes"), own.get("axes"));
        assert_eq!(next.at("/base/title"), all[1].scenario.get("title"));
        order(&next);
    }

    #[test]
    fn a_base_of_another_lab_brings_its_own_policies_and_metrics() {
        let mut own = template(&presets("allocate")[0].scenario);
        own.put("/warm_up", Value::Number(0.1));
        let next = with_base(&own, &presets("select")[0].scenario);
        assert_eq!(next.get("warm_up"), Some(&Value::Number(0.1)));
        assert_eq!(next.at("/metrics/0"), Some(&Value::from("avg_ttr")));
        order(&next);
    }
}
