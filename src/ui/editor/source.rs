//! Where the jobs come from, or the machines: a choice of sources, each with its fields.

use std::collections::BTreeMap;

use yew::{Callback, Event, Html, Properties, component, html, use_mut_ref};

use super::draft::{id_of, wrong_at};
use super::field::FieldRow;
use super::noun::Noun;
use crate::scenario::{Problem, Value, Variant};
use crate::ui::browser::dom;
use crate::ui::hooks::{use_language, use_runner_handle};
use crate::ui::shared::Shared;
use crate::words::of_table;
use crate::words::parts::editor;

/// The choice of what is written out.
const LISTED: &str = "listed";

/// The key of what workflow files say.
const WORKFLOWS: &str = "workflows";

/// The keys of a part of a scenario that is written out or made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Part {
    /// Where it is written out.
    pub listed: &'static str,
    /// Where it is said how it is made; may be the same.
    pub made: &'static str,
}

/// The jobs.
pub(super) const JOBS: Part = Part { listed: "jobs", made: "workload" };

/// Ways to make a part of a scenario; there is only one list of them a part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sources(pub &'static [Variant]);

impl PartialEq for Sources {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

/// The props of [`SourceForm`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SourceProps {
    /// Which part of the scenario.
    pub part: Part,
    /// How it can be made.
    pub sources: Sources,
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
fn current(props: &SourceProps) -> (String, Option<&'static Variant>) {
    let made = props.draft.get(props.part.made);
    let Some(workload) = made.filter(|made| matches!(made, Value::Object(_))) else {
        return (LISTED.to_owned(), None);
    };
    let word = workload.get("generator").and_then(Value::text);
    let found = props.sources.0.iter().find(|variant| match word {
        Some(word) => variant.word == Some(word),
        None => {
            variant.word.is_none() && variant.keys.iter().any(|key| workload.get(key).is_some())
        }
    });
    (found.map_or_else(String::new, name_of), found)
}

fn name_of(variant: &Variant) -> String {
    variant.word.or(variant.keys.first().copied()).unwrap_or("swf").to_owned()
}

/// The choice and its fields.
#[component]
pub(super) fn SourceForm(props: &SourceProps) -> Html {
    use_language();
    let runner = use_runner_handle();
    // What was left for another source comes back with it; files come from outside.
    let left = use_mut_ref(BTreeMap::<String, Value>::new);
    let (name, variant) = current(props);
    let part = props.part;
    let offers = |source: &&Variant| {
        let own = name_of(source);
        own != WORKFLOWS || own == name || left.borrow().contains_key(WORKFLOWS)
    };
    let sources: Vec<&Variant> = props.sources.0.iter().filter(offers).collect();
    let onchange = {
        let (draft, ondraft, name) = (props.draft.clone(), props.ondraft.clone(), name.clone());
        let opened = runner.trace().map(|trace| trace.name.clone());
        Callback::from(move |event: Event| {
            let chosen = dom::value_of(&event);
            let mut left = left.borrow_mut();
            ondraft.emit(switched(&draft, part, (&name, &chosen), &mut left, opened.as_deref()));
        })
    };
    let rows = props.draft.get(part.listed).map_or(0, |rows| rows.items().len()) as u64;
    let noun = Noun::of(part.listed);
    let id = id_of(&format!("/{}", part.made));
    let written = noun.written();
    let help = if part.listed == part.made {
        editor::one_by_one().to_owned()
    } else {
        editor::written_below(&noun.counted(rows))
    };
    let of_variant = variant.map(|variant| of_table(variant.object.help));
    html! {
        <div class="source-form">
            <div class="form-row">
                <label for={id.clone()}>{ editor::source() }</label>
                <div class="form-control"><select {id} {onchange}>
                    <option value={LISTED} selected={name == LISTED}>{ written }</option>
                    { for sources.into_iter().map(|source| (source, of_table(source.label))).map(|(source, label)| html! {
                        <option value={name_of(source)} selected={name_of(source) == name} lang={label.lang}>{ label.text }</option>
                    }) }
                </select></div>
                <p class="help" lang={of_variant.and_then(|help| help.lang)}>
                    { of_variant.map_or(help, |help| help.text.to_owned()) }
                </p>
            </div>
            { for variant.map(|variant| fields(props, variant)) }
            { for of_whole(props).map(|problem| html! { <p class="problem">{ problem }</p> }) }
        </div>
    }
}

/// What is wrong with the workload as a whole.
fn of_whole(props: &SourceProps) -> Option<String> {
    let at = |path: String| wrong_at(&props.problems, &path);
    let Part { listed, made } = props.part;
    at(format!("/{made}"))
        .or_else(|| at(format!("/{listed}")))
        .or_else(|| at(format!("/{made}/content")))
        .map(|problem| problem.message.clone())
}

fn fields(props: &SourceProps, variant: &'static Variant) -> Html {
    let workload = props.draft.get(props.part.made);
    let given = |key: &str| workload.is_some_and(|workload| workload.get(key).is_some());
    let shown = variant.object.fields.iter().filter(|field| match field.key {
        // The word has been chosen already; hash and graphs are the files' own.
        "generator" | "content" | WORKFLOWS => false,
        "swf_text" => given("swf_text"),
        "swf" => !given("swf_text"),
        _ => true,
    });
    html! {
        <div class="form-grid">
            { for shown.map(|field| {
                let path = format!("/{}/{}", props.part.made, field.key);
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
    part: Part,
    (from, to): (&str, &str),
    left: &mut BTreeMap<String, Value>,
    opened: Option<&str>,
) -> Value {
    let mut next = draft.clone();
    let (listed, made) = (format!("/{}", part.listed), format!("/{}", part.made));
    let (rows, maker) = (next.take(&listed), next.take(&made));
    if let Some(old) = if from == LISTED { rows } else { maker.or(rows) } {
        left.insert(from.to_owned(), old);
    }
    let known = left.get(to).cloned();
    if to == LISTED {
        next.put(&listed, known.unwrap_or_else(|| Value::List(Vec::new())));
    } else {
        let new = match to {
            "swf" => Value::object([("swf", Value::from(opened.unwrap_or_default()))]),
            word => Value::object([("generator", Value::from(word))]),
        };
        next.put(&made, known.unwrap_or(new));
    }
    next
}

#[cfg(test)]
mod tests {
    use super::{BTreeMap, JOBS, LISTED, Value, WORKFLOWS, switched};

    #[test]
    fn a_source_comes_back_as_it_was_left() {
        let draft = Value::parse(br#"{"jobs":[{"id":1}]}"#).unwrap();
        let mut left = BTreeMap::new();
        let made = switched(&draft, JOBS, (LISTED, "lublin"), &mut left, None);
        assert_eq!(made.to_json(), r#"{"workload":{"generator":"lublin"}}"#);
        assert_eq!(switched(&made, JOBS, ("lublin", LISTED), &mut left, None), draft);
        let workflows = Value::parse(br#"{"workload":{"workflows":[]}}"#).unwrap();
        let made = switched(&workflows, JOBS, (WORKFLOWS, "sumathi"), &mut left, None);
        assert_eq!(switched(&made, JOBS, ("sumathi", WORKFLOWS), &mut left, None), workflows);
        let trace = switched(&draft, JOBS, (LISTED, "swf"), &mut left, Some("a.swf"));
        assert_eq!(trace.to_json(), r#"{"workload":{"swf":"a.swf"}}"#);
    }
}
