//! The values of a scenario that a learner may change, and what may be added to it; nothing else [L-37].

use yew::{
    Callback, Event, FocusEvent, Html, InputEvent, Properties, component, html, use_state_eq,
};

use crate::playback::lesson::{
    Changeable, DecimalSign, Edit, Mine, changeable, key_in_unit, read, written,
};
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::browser::dom::value_of;
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
    /// How the decimal sign is written.
    pub(super) sign: DecimalSign,
    pub(super) change: Callback<Edit>,
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
    let sign = props.sign;
    let text = written(now.unwrap_or(&one.value), sign);
    let path = one.path.clone();
    let left = props.change.reform(move |text: String| Edit::Put(path.clone(), read(&text, sign)));
    let label = sentence_case(&one.label);
    let policies = LabTable::of(&props.scenario).filter(|_| one.path == "/policy");
    let field = match policies {
        Some(lab) => {
            let onchange = left.reform(|event: Event| value_of(&event));
            html! {
                <select {onchange}>
                    { for lab.policies.iter().map(|policy| (policy, of_table(policy.label))).map(|(policy, label)| html! {
                        <option value={policy.word} selected={policy.word == text} lang={label.lang}>{ label.text }</option>
                    }) }
                </select>
            }
        }
        None => html! { <TypedField value={text} {left} /> },
    };
    html! { <label class="try-field"><span>{ label }</span>{ field }</label> }
}

/// The props of [`TypedField`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct TypedProps {
    /// What stands there while nobody types.
    value: String,
    /// The field was left with another text.
    left: Callback<String>,
}

/// A field that keeps what is typed, whatever is drawn anew meanwhile, until it is left.
#[component]
fn TypedField(props: &TypedProps) -> Html {
    use_language();
    let typed = use_state_eq(|| None::<String>);
    let oninput = {
        let typed = typed.setter();
        Callback::from(move |event: InputEvent| typed.set(Some(value_of(&event))))
    };
    let onchange = props.left.reform(|event: Event| value_of(&event));
    let onblur = {
        let typed = typed.setter();
        Callback::from(move |_: FocusEvent| typed.set(None))
    };
    let value = (*typed).clone().unwrap_or_else(|| props.value.clone());
    html! { <input type="text" inputmode="decimal" autocomplete="off" {value} {oninput} {onchange} {onblur} /> }
}

/// What was added to a list, and the way to add more.
fn additions(props: &FieldsProps, one: &Changeable, most: usize) -> Html {
    let own = props.mine.added.iter().enumerate().filter(|(_, (list, _))| *list == one.path);
    let forms = own.clone().map(|(place, (_, item))| form(props, place, item));
    let count = own.clone().count();
    let list = one.path.clone();
    let add = props.change.reform(move |_| Edit::Add(list.clone()));
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
    let sign = props.sign;
    let id = item.get("id").map(|id| format!("J{}", written(id, sign)));
    let list = props.mine.added.get(place).map_or("", |(list, _)| list.trim_start_matches('/'));
    let fields = item.entries().iter().filter(|(key, _)| key != "id").map(|(key, value)| {
        let label = sentence_case(&key_in_unit(list, key, &props.scenario));
        let key = key.clone();
        let left = props
            .change
            .reform(move |text: String| Edit::PutAdded(place, key.clone(), read(&text, sign)));
        html! {
            <label class="try-field"><span>{ label }</span><TypedField value={written(value, sign)} {left} /></label>
        }
    });
    let remove = props.change.reform(move |_| Edit::Remove(place));
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
