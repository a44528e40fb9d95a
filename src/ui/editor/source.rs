//! Where the jobs come from: a choice of sources, each with its fields.

use std::collections::BTreeMap;

use yew::{Callback, Event, Html, Properties, component, html, use_mut_ref};

use super::draft::wrong_at;
use super::field::FieldRow;
use crate::playback::format::plural;
use crate::scenario::tables::SOURCES;
use crate::scenario::{Problem, Value, Variant};
use crate::ui::browser::dom;
use crate::ui::hooks::use_runner_handle;
use crate::ui::shared::Shared;

/// The choice of jobs that are written out.
const LISTED: &str = "jobs";

/// The props of [`SourceForm`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SourceProps {
    /// The draft.
    pub draft: Shared<Value>,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
    /// Something was typed at a JSON pointer.
    pub onchange: Callback<(String, Option<Value>)>,
    /// The whole draft is another.
    pub ondraft: Callback<Value>,
}

/// The source that holds now: its name in the list, and its table.
fn current(draft: &Value) -> (String, Option<&'static Variant>) {
    let Some(workload) = draft.get("workload").filter(|workload| **workload != Value::Null) else {
        return (LISTED.to_owned(), None);
    };
    let word = workload.get("generator").and_then(Value::text);
    let found = SOURCES.iter().find(|variant| match word {
        Some(word) => variant.word == Some(word),
        None => {
            variant.word.is_none() && variant.keys.iter().any(|key| workload.get(key).is_some())
        }
    });
    (found.map_or_else(String::new, name_of), found)
}

fn name_of(variant: &Variant) -> String {
    variant.word.unwrap_or("swf").to_owned()
}

/// The choice and its fields.
#[component]
pub(super) fn SourceForm(props: &SourceProps) -> Html {
    let runner = use_runner_handle();
    // What was left for another source comes back with it.
    let left = use_mut_ref(BTreeMap::<String, Value>::new);
    let (name, variant) = current(&props.draft);
    let onchange = {
        let (draft, ondraft, name) = (props.draft.clone(), props.ondraft.clone(), name.clone());
        let opened = runner.trace().map(|trace| trace.name.clone());
        Callback::from(move |event: Event| {
            let chosen = dom::value_of(&event);
            let mut left = left.borrow_mut();
            ondraft.emit(switched(&draft, &name, &chosen, &mut left, opened.as_deref()));
        })
    };
    let jobs = props.draft.get("jobs").map_or(0, |jobs| jobs.items().len());
    html! {
        <div class="source-form">
            <div class="form-row">
                <label for="f-workload">{ "Source" }</label>
                <div class="form-control"><select id="f-workload" {onchange}>
                    <option value={LISTED} selected={name == LISTED}>{ "Jobs written in the scenario" }</option>
                    { for SOURCES.iter().map(|source| html! {
                        <option value={name_of(source)} selected={name_of(source) == name}>{ source.label }</option>
                    }) }
                </select></div>
                <p class="help">
                    { variant.map_or_else(|| format!("{}, edited in the scenario’s file.", plural(jobs as u64, "job")),
                        |variant| variant.object.help.to_owned()) }
                </p>
            </div>
            { for variant.map(|variant| fields(props, variant)) }
            { for of_whole(props).map(|problem| html! { <p class="problem">{ problem }</p> }) }
        </div>
    }
}

/// What is wrong with the workload as a whole.
fn of_whole(props: &SourceProps) -> Option<String> {
    let at = |path| wrong_at(&props.problems, path);
    at("/workload")
        .or_else(|| at("/jobs"))
        .or_else(|| at("/workload/content"))
        .map(|problem| problem.message.clone())
}

fn fields(props: &SourceProps, variant: &'static Variant) -> Html {
    let workload = props.draft.get("workload");
    let given = |key: &str| workload.is_some_and(|workload| workload.get(key).is_some());
    let shown = variant.object.fields.iter().filter(|field| match field.key {
        // The word has been chosen already, and the hash is the file's own.
        "generator" | "content" => false,
        "swf_text" => given("swf_text"),
        "swf" => !given("swf_text"),
        _ => true,
    });
    html! {
        <div class="form-grid">
            { for shown.map(|field| {
                let path = format!("/workload/{}", field.key);
                let problem = wrong_at(&props.problems, &path).map(|problem| problem.message.clone());
                let value = workload.and_then(|workload| workload.get(field.key)).cloned();
                html! { <FieldRow {field} {path} {value} {problem} onchange={props.onchange.clone()} /> }
            }) }
        </div>
    }
}

/// The draft with another source; what is left is remembered.
fn switched(
    draft: &Value,
    from: &str,
    to: &str,
    left: &mut BTreeMap<String, Value>,
    opened: Option<&str>,
) -> Value {
    let mut next = draft.clone();
    let (jobs, workload) = (next.take("/jobs"), next.take("/workload"));
    if let Some(old) = if from == LISTED { jobs } else { workload } {
        left.insert(from.to_owned(), old);
    }
    let known = left.get(to).cloned();
    if to == LISTED {
        next.put("/jobs", known.unwrap_or_else(|| Value::List(Vec::new())));
    } else {
        let new = match to {
            "swf" => Value::object([("swf", Value::from(opened.unwrap_or_default()))]),
            word => Value::object([("generator", Value::from(word))]),
        };
        next.put("/workload", known.unwrap_or(new));
    }
    next
}

#[cfg(test)]
mod tests {
    use super::{BTreeMap, Value, switched};

    #[test]
    fn a_source_comes_back_as_it_was_left() {
        let draft = Value::parse(br#"{"jobs":[{"id":1}]}"#).unwrap();
        let mut left = BTreeMap::new();
        let made = switched(&draft, "jobs", "lublin", &mut left, None);
        assert_eq!(made.to_json(), r#"{"workload":{"generator":"lublin"}}"#);
        assert_eq!(switched(&made, "lublin", "jobs", &mut left, None), draft);
        let trace = switched(&draft, "jobs", "swf", &mut left, Some("a.swf"));
        assert_eq!(trace.to_json(), r#"{"workload":{"swf":"a.swf"}}"#);
    }
}
