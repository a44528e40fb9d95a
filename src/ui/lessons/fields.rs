//! The values of a scenario that a learner may change, and what may be added to it; nothing else [L-37].

use yew::{Callback, Html, Properties, component, html};

use super::try_out::on_value;
use crate::playback::lesson::{Changeable, Mine, changeable, item, read, written};
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::hooks::use_language;
use crate::words::of_table;
use crate::words::parts::blocks;

/// The props of [`Fields`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct FieldsProps {
    /// What may be changed.
    pub(super) may: Value,
    /// The scenario as it was.
    pub(super) scenario: Value,
    pub(super) mine: Mine,
    pub(super) change: Callback<Mine>,
}

/// A field for each value, a form for each item that was added.
#[component]
pub(super) fn Fields(props: &FieldsProps) -> Html {
    use_language();
    let offered = changeable(&props.may, &props.scenario);
    let fields = offered.iter().map(|one| match one.most {
        None => value(props, one),
        Some(most) => additions(props, one, most),
    });
    html! { <div class="try-fields">{ for fields }</div> }
}

/// A value.
fn value(props: &FieldsProps, one: &Changeable) -> Html {
    let now = props.mine.set.iter().find(|(path, _)| *path == one.path).map(|(_, value)| value);
    let text = written(now.unwrap_or(&one.value));
    let (mine, change, path, old) =
        (props.mine.clone(), props.change.clone(), one.path.clone(), one.value.clone());
    let onchange = on_value(move |text| {
        let mut next = mine.clone();
        next.set.retain(|(known, _)| *known != path);
        let value = read(&text);
        if value != old {
            next.set.push((path.clone(), value));
        }
        change.emit(next);
    });
    let label = sentence_case(&one.label);
    let policies = LabTable::of(&props.scenario).filter(|_| one.path == "/policy");
    let field = match policies {
        Some(lab) => html! {
            <select {onchange}>
                { for lab.policies.iter().map(|policy| (policy, of_table(policy.label))).map(|(policy, label)| html! {
                    <option value={policy.word} selected={policy.word == text} lang={label.lang}>{ label.text }</option>
                }) }
            </select>
        },
        None => {
            html! { <input type="text" inputmode="decimal" autocomplete="off" value={text} {onchange} /> }
        }
    };
    html! { <label class="try-field"><span>{ label }</span>{ field }</label> }
}

/// What was added to a list, and the way to add more.
fn additions(props: &FieldsProps, one: &Changeable, most: usize) -> Html {
    let own = props.mine.added.iter().enumerate().filter(|(_, (list, _))| *list == one.path);
    let forms = own.clone().map(|(place, (_, item))| form(props, place, item));
    let count = own.clone().count();
    let add = {
        let (mine, change, list) = (props.mine.clone(), props.change.clone(), one.path.clone());
        let base = mine.scenario(&props.scenario).unwrap_or_else(|_| props.scenario.clone());
        Callback::from(move |_| {
            let mut next = mine.clone();
            next.added.push((list.clone(), item(&list, &base)));
            change.emit(next);
        })
    };
    html! {
        <>
            { for forms }
            if count < most {
                <p><button type="button" class="btn" onclick={add}>{ if one.path == "/jobs" { blocks::add_job() } else { blocks::add_item() } }</button></p>
            }
        </>
    }
}

/// An item that was added: a field for each of its keys.
fn form(props: &FieldsProps, place: usize, item: &Value) -> Html {
    let id = item.get("id").map(|id| format!("J{}", written(id)));
    let fields = item.entries().iter().filter(|(key, _)| key != "id").map(|(key, value)| {
        let (mine, change, key) = (props.mine.clone(), props.change.clone(), key.clone());
        let label = sentence_case(&key.replace('_', " "));
        let onchange = on_value(move |text| {
            let mut next = mine.clone();
            if let Some((_, item)) = next.added.get_mut(place) {
                item.put(&format!("/{key}"), read(&text));
            }
            change.emit(next);
        });
        html! {
            <label class="try-field"><span>{ label }</span>
                <input type="text" inputmode="decimal" autocomplete="off" value={written(value)} {onchange} /></label>
        }
    });
    let remove = {
        let (mine, change) = (props.mine.clone(), props.change.clone());
        Callback::from(move |_| {
            let mut next = mine.clone();
            next.added.remove(place);
            change.emit(next);
        })
    };
    html! {
        <fieldset class="try-item">
            <legend>{ id.unwrap_or_else(|| blocks::added().to_owned()) }</legend>
            { for fields }
            <button type="button" class="btn quiet" onclick={remove}>{ blocks::take_away() }</button>
        </fieldset>
    }
}

fn sentence_case(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}
