//! One field of the form: label, control, unit, help and what is wrong.

use yew::{Callback, Event, Html, InputEvent, Properties, component, html, use_state};

use super::draft::{default_text, id_of, read, text_of};
use crate::scenario::{Choice, Field, Kind, Value};
use crate::ui::browser::dom;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::words::parts::editor;
use crate::words::{english_only, of_table};

/// The props of [`FieldRow`] and of [`Control`].
#[derive(Clone, Debug, Properties)]
pub struct FieldProps {
    /// What may stand there.
    pub field: &'static Field,
    /// Where it stands, as a JSON pointer.
    pub path: String,
    /// What stands there.
    pub value: Option<Value>,
    /// The place of its object in a list.
    #[prop_or_default]
    pub place: usize,
    /// What its object is called, where it is a row of a table: "site 3".
    #[prop_or_default]
    pub of: Option<String>,
    /// What is wrong with it.
    #[prop_or_default]
    pub problem: Option<String>,
    /// Something else was typed.
    pub onchange: Callback<(String, Option<Value>)>,
    /// Further buttons beside the control.
    #[prop_or_default]
    pub beside: Html,
}

impl PartialEq for FieldProps {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.field, other.field)
            && self.of == other.of
            && (&self.path, &self.value, self.place, &self.problem, &self.onchange, &self.beside)
                == (
                    &other.path,
                    &other.value,
                    other.place,
                    &other.problem,
                    &other.onchange,
                    &other.beside,
                )
    }
}

/// A field with its label and everything around it.
#[component]
pub fn FieldRow(props: &FieldProps) -> Html {
    use_language();
    let (field, id) = (props.field, id_of(&props.path));
    let choice = chosen(field, props.value.as_ref());
    let label = of_table(field.label);
    let help = of_table(choice.map_or(field.help, |choice| choice.help));
    html! {
        <div class="form-row">
            <label for={id.clone()} lang={label.lang}>{ label.text }
                if let Some(unit) = field.unit { <span class="unit">{ format!(", {unit}") }</span> }
            </label>
            <div class="form-control"><Control ..props.clone() />{ props.beside.clone() }</div>
            <p class="help" id={format!("{id}-help")} lang={help.lang}>{ help.text }</p>
            <ProblemLine path={props.path.clone()} problem={props.problem.clone()} />
        </div>
    }
}

/// The choice that holds now.
fn chosen(field: &Field, value: Option<&Value>) -> Option<Choice> {
    let word = match value {
        Some(Value::Text(word)) => word.clone(),
        _ => default_text(field, 0),
    };
    field.choices().iter().find(|choice| choice.word == word).copied()
}

/// The props of [`ProblemLine`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ProblemProps {
    /// Where.
    pub path: String,
    /// What is wrong there, if anything.
    pub problem: Option<String>,
}

/// What is wrong with a field.
#[component]
pub fn ProblemLine(props: &ProblemProps) -> Html {
    use_language();
    let id = format!("{}-problem", id_of(&props.path));
    match &props.problem {
        Some(problem) => {
            html! { <p class="problem" {id} lang={english_only()}>{ sentence(problem) }</p> }
        }
        None => nothing(),
    }
}

/// A message with a capital letter in front.
fn sentence(message: &str) -> String {
    let mut chars = message.chars();
    chars.next().map_or_else(String::new, |first| {
        std::iter::once(first.to_ascii_uppercase()).chain(chars).collect()
    })
}

/// The control alone.
#[component]
pub(super) fn Control(props: &FieldProps) -> Html {
    use_language();
    match props.field.kind {
        Kind::Word(choices) | Kind::Policy(choices) => select(props, choices),
        Kind::Flag => check_box(props),
        _ => html! { <TextControl ..props.clone() /> },
    }
}

fn described(props: &FieldProps) -> String {
    let id = id_of(&props.path);
    let problem = if props.problem.is_some() { format!(" {id}-problem") } else { String::new() };
    format!("{id}-help{problem}")
}

/// A text; what is typed stays as it is, also where it is no value for the field.
#[component]
fn TextControl(props: &FieldProps) -> Html {
    use_language();
    let typed = use_state(|| text_of(props.value.as_ref()));
    // Another value from outside (Cancel, the dice, a moved row) takes the place of what was typed.
    let shown = if read(&props.field.kind, &typed) == props.value {
        (*typed).clone()
    } else {
        text_of(props.value.as_ref())
    };
    let oninput = {
        let (kind, path, onchange) = (props.field.kind, props.path.clone(), props.onchange.clone());
        Callback::from(move |event: InputEvent| {
            let text = dom::value_of(&event);
            onchange.emit((path.clone(), read(&kind, &text)));
            typed.set(text);
        })
    };
    let numeric = matches!(props.field.kind, Kind::Whole(..) | Kind::Number(..));
    html! {
        <input type="text" id={id_of(&props.path)} inputmode={numeric.then_some("decimal")} autocomplete="off"
            value={shown} placeholder={default_text(props.field, props.place)} {oninput}
            aria-label={row_label(props)}
            aria-invalid={props.problem.is_some().then_some("true")} aria-describedby={described(props)} />
    }
}

/// What a field of a row of a table is called: "Speed of site 3".
fn row_label(props: &FieldProps) -> Option<String> {
    props.of.as_ref().map(|of| editor::field_of(of_table(props.field.label).text, of))
}

fn select(props: &FieldProps, choices: &'static [Choice]) -> Html {
    let current = match &props.value {
        Some(value) => text_of(Some(value)),
        None => default_text(props.field, props.place),
    };
    let onchange = {
        let (path, onchange) = (props.path.clone(), props.onchange.clone());
        Callback::from(move |event: Event| {
            onchange.emit((path.clone(), Some(Value::Text(dom::value_of(&event)))));
        })
    };
    // A word that is no choice stays to be seen until another is chosen.
    let unknown = choices.iter().all(|choice| choice.word != current);
    html! {
        <select id={id_of(&props.path)} {onchange} aria-invalid={props.problem.is_some().then_some("true")}
            aria-describedby={described(props)}>
            if unknown { <option value={current.clone()} selected={true}>{ current.clone() }</option> }
            { for choices.iter().map(|choice| (choice, of_table(choice.label))).map(|(choice, label)| html! {
                <option value={choice.word} selected={choice.word == current} lang={label.lang}>{ label.text }</option>
            }) }
        </select>
    }
}

fn check_box(props: &FieldProps) -> Html {
    let checked = match &props.value {
        Some(value) => *value == Value::Flag(true),
        None => props.field.default.value(0) == Some(Value::Flag(true)),
    };
    let onchange = {
        let (path, onchange) = (props.path.clone(), props.onchange.clone());
        Callback::from(move |event: Event| {
            onchange.emit((path.clone(), Some(Value::Flag(dom::is_checked(&event)))));
        })
    };
    html! { <input type="checkbox" id={id_of(&props.path)} {checked} {onchange} aria-describedby={described(props)} /> }
}
