//! A list of values as it is typed, and the controls for it: boxes for words and flags, a text for
//! everything else.

use yew::{Callback, Event, Html, InputEvent, Properties, component, html, use_state};

use crate::scenario::{Kind, Value};
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::words::experiments::asked;
use crate::words::{TableText, decimal_sign, of_table};

/// What a typed list means: JSON, or numbers and words with commas or spaces between them.
fn read(text: &str) -> Vec<Value> {
    if decimal_sign() == ',' && !text.contains(['{', '"']) {
        return read_with_points(&with_points(text));
    }
    read_with_points(text)
}

/// What is typed where numbers have commas: "0,5; 1" and "0,5 1" are two numbers each, "1,2,3" and "1, 2" are lists.
fn with_points(text: &str) -> String {
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|it| it.is_ascii_digit());
    let items = text.split([';', ' ', '\u{a0}']).map(|item| {
        let bare = item.trim_end_matches(',');
        let parts = bare.trim_start_matches('-').split_once(',');
        match parts.filter(|(whole, rest)| is_number(whole) && is_number(rest)) {
            Some(_) => bare.replace(',', "."),
            None => item.trim_end_matches(',').to_owned(),
        }
    });
    items.filter(|item| !item.is_empty()).collect::<Vec<_>>().join(", ")
}

fn read_with_points(text: &str) -> Vec<Value> {
    if let Ok(Value::List(items)) = Value::parse(format!("[{text}]").as_bytes()) {
        return items;
    }
    let items = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|it| !it.is_empty());
    items.map(|item| Value::parse(item.as_bytes()).unwrap_or_else(|_| Value::from(item))).collect()
}

/// Values as they are typed.
fn written(values: &[Value]) -> String {
    let plain = |value: &Value| match value {
        Value::Text(word) => word.clone(),
        value => value.to_json(),
    };
    let join = |of: &dyn Fn(&Value) -> String| values.iter().map(of).collect::<Vec<_>>().join(", ");
    let text = join(&plain);
    if read(&text) == values { text } else { join(&Value::to_json) }
}

/// The props of [`Values`].
#[derive(Clone, Debug, Properties)]
pub(super) struct ValuesProps {
    /// What may stand there, if that is known.
    pub(super) kind: Option<&'static Kind>,
    /// The own policies among which can be chosen too.
    pub(super) own: Vec<String>,
    /// What it is called.
    pub(super) label: String,
    /// The values.
    pub(super) values: Vec<Value>,
    /// Whether something is wrong with them.
    pub(super) wrong: bool,
    /// Others were chosen.
    pub(super) onchange: Callback<Vec<Value>>,
}

impl PartialEq for ValuesProps {
    fn eq(&self, other: &Self) -> bool {
        let kinds = (self.kind.map(std::ptr::from_ref), other.kind.map(std::ptr::from_ref));
        kinds.0 == kinds.1
            && (&self.own, &self.label, &self.values, self.wrong, &self.onchange)
                == (&other.own, &other.label, &other.values, other.wrong, &other.onchange)
    }
}

/// A list of values.
#[component]
pub(super) fn Values(props: &ValuesProps) -> Html {
    use_language();
    match props.kind {
        Some(kind @ (Kind::Word(choices) | Kind::Policy(choices))) => {
            let all =
                choices.iter().map(|choice| (Value::from(choice.word), of_table(choice.label)));
            let own = props.own.iter().filter(|_| matches!(kind, Kind::Policy(_)));
            let own = own.map(|name| {
                (Value::Text(format!("own:{name}")), TableText { text: name, lang: None })
            });
            boxes(props, all.chain(own).collect())
        }
        Some(Kind::Flag) => {
            let plain = |text| TableText { text, lang: None };
            let (off, on) = (plain(asked::off()), plain(asked::on()));
            boxes(props, vec![(Value::Flag(false), off), (Value::Flag(true), on)])
        }
        _ => html! { <Typed ..props.clone() /> },
    }
}

fn boxes(props: &ValuesProps, all: Vec<(Value, TableText<'_>)>) -> Html {
    html! {
        <span class="boxes" role="group" aria-label={props.label.clone()}>
            { for all.into_iter().map(|(value, label)| {
                let checked = props.values.contains(&value);
                let (values, onchange) = (props.values.clone(), props.onchange.clone());
                let onchange = Callback::from(move |event: Event| {
                    let mut values = values.clone();
                    values.retain(|known| *known != value);
                    if dom::is_checked(&event) {
                        values.push(value.clone());
                    }
                    onchange.emit(values);
                });
                html! { <label lang={label.lang}><input type="checkbox" {checked} {onchange} />{ label.text.to_owned() }</label> }
            }) }
        </span>
    }
}

/// What is typed stays as it is, also where it is no value yet.
#[component]
fn Typed(props: &ValuesProps) -> Html {
    use_language();
    let typed = use_state(|| written(&props.values));
    let shown =
        if read(&typed) == props.values { (*typed).clone() } else { written(&props.values) };
    let oninput = {
        let onchange = props.onchange.clone();
        Callback::from(move |event: InputEvent| {
            let text = dom::value_of(&event);
            onchange.emit(read(&text));
            typed.set(text);
        })
    };
    html! {
        <input type="text" autocomplete="off" spellcheck="false" value={shown} {oninput} placeholder="1, 2, 3"
            aria-label={props.label.clone()} aria-invalid={props.wrong.then_some("true")} />
    }
}

#[cfg(test)]
mod tests {
    use super::{Value, read, read_with_points, with_points, written};

    #[test]
    fn where_numbers_have_commas_one_between_digits_is_no_list() {
        for (typed, expected) in [
            ("0,5", "[0.5]"),
            ("-0,5; 1", "[-0.5,1]"),
            ("0,5, 1,25, 3", "[0.5,1.25,3]"),
            ("1,2,3", "[1,2,3]"),
            ("0.5, 1", "[0.5,1]"),
            ("easy, fcfs", r#"["easy","fcfs"]"#),
            ("", "[]"),
        ] {
            let read = Value::List(read_with_points(&with_points(typed)));
            assert_eq!(read.to_json(), expected, "{typed}");
        }
    }

    #[test]
    fn lists_are_read_as_people_type_them() {
        for (typed, expected) in [
            ("1, 2,3", "[1,2,3]"),
            ("0.5 1", "[0.5,1]"),
            ("best-fit, adaptive,", r#"["best-fit","adaptive"]"#),
            ("null 0.1 true", "[null,0.1,true]"),
            (r#"{"count": 5}, {"count": 6}"#, r#"[{"count":5},{"count":6}]"#),
            ("", "[]"),
        ] {
            assert_eq!(Value::List(read(typed)).to_json(), expected, "{typed}");
        }
    }

    #[test]
    fn values_are_written_so_that_they_are_read_again() {
        for values in [r"[1,2]", r#"["a b","c"]"#, r#"["1",2]"#, r#"[{"a":[1,2]},null]"#, "[]"] {
            let values = Value::parse(values.as_bytes()).unwrap().items().to_vec();
            assert_eq!(read(&written(&values)), values, "{}", written(&values));
        }
        assert_eq!(written(&[Value::from("best-fit"), Value::Number(2.0)]), "best-fit, 2");
    }
}
