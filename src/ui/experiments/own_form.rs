//! A sweep of one's own as fields, made from the table of fields, and as JSON: two views of one text,
//! so that nothing that was typed in either is lost in the other.

use yew::{Callback, Html, InputEvent, Properties, component, html, use_memo};

use super::axes::axes;
use super::form::Shown;
use super::own::{indented, runs};
use super::own_parts::{base, baseline, metrics, titles};
use super::use_sweeps;
use super::varied::replications;
use crate::scenario::tables::EXPERIMENT;
use crate::scenario::{Problem, Value};
use crate::ui::browser::dom;
use crate::ui::editor::{FieldRow, ProblemLine, changed};
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::experiments::asked;

/// The props of [`OwnSweep`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct OwnProps {
    /// The experiment as JSON.
    pub(super) text: String,
    /// How it is shown.
    pub(super) shown: Shown,
    /// What is wrong with it.
    pub(super) problems: Vec<Problem>,
    /// The scenario that a lab shows.
    pub(super) scenario: Shared<Value>,
}

/// What is edited, and the way to change it.
pub(super) struct Draft {
    pub(super) value: Value,
    pub(super) problems: Vec<Problem>,
    /// Another value at a JSON pointer, or none.
    pub(super) onchange: Callback<(String, Option<Value>)>,
}

impl Draft {
    /// Puts at a path what is made of the experiment when it is wanted.
    pub(super) fn put(
        &self,
        path: &'static str,
        make: impl Fn(&Value) -> Option<Value> + 'static,
    ) -> Callback<()> {
        let value = self.value.clone();
        self.onchange.reform(move |()| (path.to_owned(), make(&value)))
    }
}

/// What is wrong at a place, or anywhere in it.
pub(super) fn at(draft: &Draft, path: &str) -> Html {
    let inside = |rest: &str| rest.is_empty() || rest.starts_with('/');
    line(draft, path, &inside)
}

/// What is wrong at a place itself.
pub(super) fn exactly_at(draft: &Draft, path: &str) -> Html {
    line(draft, path, &str::is_empty)
}

/// What is wrong anywhere in a place but at a field that tells it itself.
pub(super) fn besides(draft: &Draft, path: &str, field: &str) -> Html {
    let inside = |rest: &str| (rest.is_empty() || rest.starts_with('/')) && rest != field;
    line(draft, path, &inside)
}

fn line(draft: &Draft, path: &str, holds: &dyn Fn(&str) -> bool) -> Html {
    let mut problems = draft.problems.iter();
    let problem = problems.find(|problem| problem.path.strip_prefix(path).is_some_and(holds));
    html! { <ProblemLine path={path.to_owned()} problem={problem.map(message)} /> }
}

/// What is wrong, with an axis that has the same already by its number.
fn message(problem: &Problem) -> String {
    problem.calling(|first| {
        let (place, key) = first.strip_prefix("/axes/")?.split_once('/')?;
        let named = if key == "name" { asked::column_of } else { asked::field_of };
        Some(named(place.parse::<usize>().ok()? + 1))
    })
}

/// Whether a problem is told beside its field.
pub(super) fn has_field(problem: &Problem) -> bool {
    let mut parts = problem.path.split('/').skip(1);
    match parts.next() {
        Some("axes") => match (parts.next(), parts.next()) {
            (None, _) => true,
            (_, key) => matches!(key, Some("name" | "path" | "values")),
        },
        Some(key) => key != "format" && key != "note" && EXPERIMENT.field(key).is_some(),
        None => false,
    }
}

/// The form, the text, or neither.
#[component]
pub(super) fn OwnSweep(props: &OwnProps) -> Html {
    let language = use_language();
    let sweeps = use_sweeps();
    let choose = |shown: Shown, label: &'static str| {
        let (sweeps, on) = (sweeps.clone(), props.shown == shown);
        let onchange = Callback::from(move |_| sweeps.change(|form| form.shown = shown));
        html! {
            <label class={yew::classes!(on.then_some("on"))}>
                <input type="radio" name="own-view" checked={on} {onchange} />{ label }
            </label>
        }
    };
    let oninput = {
        let sweeps = sweeps.clone();
        Callback::from(move |event: InputEvent| {
            let text = dom::value_of(&event);
            sweeps.change(|form| form.edit(text));
        })
    };
    let read = Value::parse(props.text.as_bytes());
    let runs = use_memo((props.text.clone(), language), |(text, _)| {
        Value::parse(text.as_bytes()).ok().map(|experiment| runs(&experiment))
    });
    let runs = (*runs).clone();
    html! {
        <div class="exp-own">
            <div class="own-head">
                <fieldset class="seg"><legend class="sr">{ asked::the_sweep() }</legend>
                    { choose(Shown::Form, asked::as_form()) }{ choose(Shown::Json, "JSON") }{ choose(Shown::Closed, asked::hide()) }
                </fieldset>
                <span class="dim" role="status">{ runs }</span>
            </div>
            { match (props.shown, read) {
                (Shown::Closed, _) => Html::default(),
                (Shown::Form, Ok(value)) => html! { <Fields {value} problems={props.problems.clone()} scenario={props.scenario.clone()} /> },
                (Shown::Form, Err(_)) => html! { <p>{ asked::mend_json() }</p> },
                (Shown::Json, _) => html! {
                    <label class="own-json"><span class="sr">{ asked::as_json() }</span>
                        <textarea rows="12" spellcheck="false" value={props.text.clone()} {oninput} />
                    </label>
                },
            } }
        </div>
    }
}

/// The props of [`Fields`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct FieldsProps {
    value: Value,
    problems: Vec<Problem>,
    scenario: Shared<Value>,
}

/// All fields.
#[component]
fn Fields(props: &FieldsProps) -> Html {
    let language = use_language();
    let sweeps = use_sweeps();
    let titles = use_memo(language, |_| titles());
    let onchange = {
        let value = props.value.clone();
        Callback::from(move |(path, new): (String, Option<Value>)| {
            let text = indented(&changed(&value, &path, new), 0);
            sweeps.change(|form| form.edit(text));
        })
    };
    let draft = Draft { value: props.value.clone(), problems: props.problems.clone(), onchange };
    let plain = |key: &str| {
        let field = EXPERIMENT.field(key)?;
        let path = format!("/{key}");
        let value = draft.value.get(key).cloned();
        let inside = |it: &&Problem| it.path == path || it.path.starts_with(&format!("{path}/"));
        let problem = draft.problems.iter().find(inside).map(|problem| problem.message.clone());
        Some(
            html! { <FieldRow {field} {path} {value} {problem} onchange={draft.onchange.clone()} /> },
        )
    };
    html! {
        <div class="own-form">
            { base(&draft, &props.scenario, &titles) }
            { axes(&draft) }
            <div class="own-rest">
                { replications(&draft) }
                { baseline(&draft) }
                { metrics(&draft) }
                { for ["warm_up", "quantiles", "experiment"].into_iter().filter_map(plain) }
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::has_field;
    use crate::scenario::{Code, Problem};

    #[test]
    fn problems_without_a_field_are_told_in_the_list() {
        let told = |path: &str| has_field(&Problem::new(Code::Missing, path, ""));
        for path in ["/axes", "/axes/0/values", "/base/sites", "/metrics/1", "/baseline"] {
            assert!(told(path), "{path}");
        }
        for path in ["", "/axes/0", "/format", "/colour"] {
            assert!(!told(path), "{path}");
        }
    }
}
