//! A field that is varied and its values, as an axis or as what makes repetitions differ.

use yew::{Callback, Event, Html, InputEvent, html};

use super::own_form::{Draft, besides};
use super::select::Select;
use super::values::Values;
use crate::experiment::variables::{Variable, variables};
use crate::scenario::tables::REPLICATIONS;
use crate::scenario::{Value, written};
use crate::ui::browser::dom;
use crate::ui::editor::{FieldRow, changed};
use crate::words::experiments::asked;
use crate::words::of_table;

/// The list of fields ends with the way to a path of one's own.
const ELSEWHERE: &str = "/";

/// An axis over a field, with a name that no other axis has.
pub(super) fn axis(variable: &Variable, base: &Value, others: &[Value]) -> Value {
    let mut name = variable.name();
    while others.iter().any(|row| row.get("name").and_then(Value::text) == Some(name.as_str())) {
        name.push('_');
    }
    Value::object([
        ("name", Value::from(name.as_str())),
        ("path", Value::from(variable.path.as_str())),
        ("values", Value::List(variable.values(base))),
    ])
}

/// Which field is varied: from the table of fields, or any place by its path.
pub(super) fn field(draft: &Draft, all: &[Variable], here: &str, label: &str) -> Html {
    let path = draft.value.at(&format!("{here}/path")).and_then(Value::text).unwrap_or_default();
    let known = all.iter().any(|one| one.path == path);
    let onchange = {
        let (value, onchange, here) =
            (draft.value.clone(), draft.onchange.clone(), here.to_owned());
        Callback::from(move |event: Event| {
            let path = dom::value_of(&event);
            let mut next = value.at(&here).cloned().unwrap_or(Value::Null);
            next.put("/path", Value::from(path.as_str()));
            let base = value.get("base").cloned().unwrap_or(Value::Null);
            if let Some(variable) = variables(&base).into_iter().find(|one| one.path == path) {
                // Its own name is free: the row is taken out before another is looked for.
                let rest = changed(&value, &here, None);
                let rows = rest.get("axes").map_or(&[][..], Value::items);
                let made = axis(&variable, &base, rows);
                next.put("/values", made.get("values").cloned().unwrap_or(Value::Null));
                if here.starts_with("/axes") {
                    next = made;
                }
            }
            onchange.emit((here.clone(), Some(next)));
        })
    };
    let retype = {
        let path = format!("{here}/path");
        draft.onchange.reform(move |event: InputEvent| {
            (path.clone(), Some(Value::from(dom::value_of(&event).as_str())))
        })
    };
    let groups = all.chunk_by(|one, other| one.group == other.group);
    html! {
        <>
            <Select value={if known { path } else { ELSEWHERE }.to_owned()} label={label.to_owned()} {onchange}>
                { for groups.map(|group| html! {
                    <optgroup label={group_name(&group[0].group)}>{ for group.iter().map(|one| (one, of_table(one.label()))).map(|(one, label)| html! {
                        <option value={one.path.clone()} title={of_table(one.field.help).text} lang={label.lang}>{ label.text.to_owned() }</option>
                    }) }</optgroup>
                }) }
                <option value={ELSEWHERE}>{ asked::another_place() }</option>
            </Select>
            if !known {
                <input type="text" value={path.to_owned()} oninput={retype} aria-label={asked::as_pointer(label)} />
            }
        </>
    }
}

/// What fields that belong together are called: "Options", or a row of a list, "Servers 1".
fn group_name(group: &str) -> String {
    let is_number = |text: &str| text.chars().all(|it| it.is_ascii_digit());
    match group.rsplit_once(' ').filter(|(_, number)| is_number(number)) {
        Some((list, number)) => format!("{} {number}", of_table(list).text),
        None => of_table(group).text.to_owned(),
    }
}

/// Its values.
pub(super) fn values(draft: &Draft, all: &[Variable], here: &str, label: &str) -> Html {
    let path = draft.value.at(&format!("{here}/path")).and_then(Value::text).unwrap_or_default();
    let kind = all.iter().find(|one| one.path == path).map(|one| &one.field.kind);
    let there = format!("{here}/values");
    let values = draft.value.at(&there).map_or(&[][..], Value::items).to_vec();
    let wrong = draft.problems.iter().any(|problem| problem.path.starts_with(&there));
    let onchange = draft.onchange.reform(move |values| (there.clone(), Some(Value::List(values))));
    let own = draft.value.get("base").map_or_else(Vec::new, written::sources);
    let own: Vec<String> = own.into_iter().map(|source| source.name).collect();
    html! { <Values {kind} {own} label={label.to_owned()} {values} {wrong} {onchange} /> }
}

/// How settings are repeated.
pub(super) fn replications(draft: &Draft) -> Html {
    const HERE: &str = "/replications";
    let base = draft.value.get("base").cloned().unwrap_or(Value::Null);
    let given = draft.value.get("replications").filter(|given| **given != Value::Null);
    let chosen = given.and_then(|given| {
        let known = |key: &&str| given.get(key).is_some();
        let named = REPLICATIONS.iter().position(|one| one.keys.iter().any(known));
        // A count that has been emptied is still typed.
        named.or_else(|| given.entries().is_empty().then_some(1))
    });
    let onchange = draft.onchange.reform(|event: Event| {
        let value = match dom::value_of(&event).as_str() {
            "0" => Some(Value::object([
                ("path", Value::from("/seed")),
                ("values", Value::List([1.0, 2.0, 3.0].map(Value::Number).to_vec())),
            ])),
            "1" => Some(Value::object([("count", Value::Number(5.0))])),
            _ => None,
        };
        (HERE.to_owned(), value)
    });
    let count = REPLICATIONS[1].object.field("count").filter(|_| chosen == Some(1));
    let all = variables(&base);
    html! {
        <div class="form-row own-reps">
            <label for="own-replications">{ asked::replications() }</label>
            <div class="form-control">
                <Select id="own-replications" value={chosen.map_or_else(String::new, |place| place.to_string())} {onchange}>
                    <option value="">{ asked::once() }</option>
                    { for REPLICATIONS.iter().enumerate().rev().map(|(place, one)| (place, of_table(one.label))).map(|(place, label)| html! {
                        <option value={place.to_string()} lang={label.lang}>{ label.text }</option>
                    }) }
                </Select>
                if chosen == Some(0) { { field(draft, &all, HERE, asked::repeated_field()) } }
            </div>
            if chosen == Some(0) { { values(draft, &all, HERE, asked::repeated_values()) } }
            { for count.map(|field| {
                let path = format!("{HERE}/count");
                let value = draft.value.at(&path).cloned();
                let problem = draft.problems.iter().find(|problem| problem.path == path);
                let problem = problem.map(|problem| problem.message.clone());
                html! { <FieldRow {field} {path} {value} {problem} onchange={draft.onchange.clone()} /> }
            }) }
            { besides(draft, HERE, "/count") }
        </div>
    }
}
