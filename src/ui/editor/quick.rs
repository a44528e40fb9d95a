//! One field of the scenario, changed in a small panel of the bar.

use yew::{Callback, Html, Properties, SubmitEvent, component, html, use_state};

use super::draft::{changed, wrong_at};
use super::field::FieldRow;
use crate::scenario::{Document, Field, Value};
use crate::ui::browser::random::random_seed;
use crate::ui::frame::use_closer;
use crate::ui::hooks::{Order, Origin, use_language, use_runner_handle};
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::words::parts::editor;

/// The props of [`QuickField`].
#[derive(Clone, Debug, Properties)]
pub(super) struct QuickProps {
    /// The scenario that is shown.
    pub scenario: Shared<Value>,
    /// The field.
    pub field: &'static Field,
    /// Where it stands, as a JSON pointer.
    pub path: &'static str,
}

impl PartialEq for QuickProps {
    fn eq(&self, other: &Self) -> bool {
        self.scenario == other.scenario && self.path == other.path
    }
}

/// The field and its Apply.
#[component]
pub(super) fn QuickField(props: &QuickProps) -> Html {
    use_language();
    let runner = use_runner_handle();
    let closer = use_closer();
    let draft = use_state(|| (*props.scenario).clone());
    let problem = use_state(|| None::<String>);
    let path = props.path;
    let onchange = {
        let draft = draft.clone();
        Callback::from(move |(path, value): (String, Option<Value>)| {
            draft.set(changed(&draft, &path, value));
        })
    };
    let onsubmit = {
        let (draft, problem) = (draft.clone(), problem.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let problems = Document::check_scenario(&draft).err().unwrap_or_default();
            if let Some(wrong) = wrong_at(&problems, path).or(problems.first()) {
                problem.set(Some(wrong.message.clone()));
            } else {
                closer.close();
                runner.run(Order::changed((*draft).clone(), Origin::Page));
            }
        })
    };
    let beside = if path == "/seed" { dice(&onchange) } else { Html::default() };
    html! {
        <form class="quick" {onsubmit} novalidate={true}>
            <FieldRow field={props.field} path={path.to_owned()} value={draft.at(path).cloned()} problem={(*problem).clone()}
                {onchange} {beside} />
            <button type="submit" class="btn primary">{ editor::apply() }</button>
        </form>
    }
}

/// Draws a seed.
fn dice(onchange: &Callback<(String, Option<Value>)>) -> Html {
    let onclick =
        onchange.reform(|_| ("/seed".to_owned(), Some(Value::Number(random_seed() as f64))));
    html! {
        <button type="button" class="btn square" aria-label={editor::draw_seed()} title={editor::draw_seed()} {onclick}>
            <Icon shape={Shape::Dice} />
        </button>
    }
}
