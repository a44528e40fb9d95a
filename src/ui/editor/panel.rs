//! The editor: the whole scenario as a form.

use yew::{Callback, Html, Properties, SubmitEvent, component, html, use_state_eq};

use super::draft::{changed, id_of, wrong_at};
use super::field::FieldRow;
use super::held::use_held;
use super::jobs::JobsForm;
use super::machines::MachinesForm;
use super::source::{JOBS, SourceForm, Sources};
use super::summary::{Asking, Summary};
use crate::scenario::tables::LabTable;
use crate::scenario::{Document, Field, Kind, Object, Problem, Value};
use crate::ui::browser::dom;
use crate::ui::browser::files::save;
use crate::ui::browser::random::random_seed;
use crate::ui::components::nothing;
use crate::ui::frame::Modal;
use crate::ui::hooks::{Order, Origin, use_language, use_runner_handle};
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::{SessionAction, ViewAction, use_dispatch};
use crate::words::of_table;
use crate::words::page::bars;
use crate::words::parts::{editor, scenario};

/// The props of [`EditorPanel`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct EditorProps {
    /// What is edited.
    pub draft: Shared<Value>,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
    /// Whether it differs from the scenario that is shown.
    pub changed: bool,
    /// The job that is selected on the stage, as results name it.
    #[prop_or_default]
    pub selected: Option<String>,
}

/// The form, with Apply and Cancel.
#[component]
pub fn EditorPanel(props: &EditorProps) -> Html {
    use_language();
    let dispatch = use_dispatch();
    let runner = use_runner_handle();
    let checked = !props.problems.is_empty();
    let ondraft = {
        let dispatch = dispatch.clone();
        Callback::from(move |draft: Value| {
            if checked {
                dispatch.session(SessionAction::Wanting(problems_of(&draft)));
            }
            dispatch.session(SessionAction::Draft(Shared::new(draft)));
        })
    };
    let onchange = {
        let (draft, ondraft) = (props.draft.clone(), ondraft.clone());
        Callback::from(move |(path, value): (String, Option<Value>)| {
            let mut next = changed(&draft, &path, value);
            if path == "/policy" {
                next.take("/policies");
            }
            ondraft.emit(next);
        })
    };
    let close = {
        let dispatch = dispatch.clone();
        Callback::from(move |()| {
            dispatch.session(SessionAction::Discard);
            dispatch.view(ViewAction::Close);
        })
    };
    // What was typed is thrown away only by somebody who says so.
    let asks = use_state_eq(|| false);
    let onclose = {
        let (asks, close, changed) = (asks.clone(), close.clone(), props.changed);
        Callback::from(move |()| if changed { asks.set(!*asks) } else { close.emit(()) })
    };
    use_held(props.changed, &asks);
    let on_keep = {
        let asks = asks.clone();
        Callback::from(move |()| asks.set(false))
    };
    let onsubmit = {
        let draft = props.draft.clone();
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let problems = problems_of(&draft);
            if let Some(first) = problems.first() {
                dom::focus_id(&id_of(&first.path));
                dispatch.session(SessionAction::Wanting(problems));
            } else {
                dispatch.session(SessionAction::Draft(draft.clone()));
                dispatch.view(ViewAction::Close);
                runner.run(Order {
                    scenario: draft.clone(),
                    ..Order::changed(Value::Null, Origin::Editor)
                });
            }
        })
    };
    let download = {
        let draft = props.draft.clone();
        Callback::from(move |_| save("scenario.json", "application/json", &draft.to_pretty_json()))
    };
    html! {
        <Modal title={scenario::edit_scenario()} class="editor" onclose={onclose.clone()}>
            <form {onsubmit} novalidate={true}>
                <div class="form-scroll">
                <Summary draft={props.draft.clone()} problems={props.problems.clone()} />
                <Form selected={props.selected.clone()} draft={props.draft.clone()} problems={props.problems.clone()} {onchange} {ondraft} />
                </div>
                if *asks && props.changed {
                    <Asking on_discard={close.clone()} {on_keep} />
                }
                <div class="modal-foot" hidden={*asks && props.changed}>
                    <button type="button" class="btn quiet save" onclick={download}><Icon shape={Shape::Download} />{ editor::save_file() }</button>
                    <button type="button" class="btn" onclick={close.reform(|_| ())}>{ bars::cancel() }</button>
                    <button type="submit" class="btn primary">{ editor::apply() }</button>
                </div>
            </form>
        </Modal>
    }
}

fn problems_of(draft: &Value) -> Vec<Problem> {
    Document::check_scenario(draft).err().unwrap_or_default()
}

/// The props of [`Form`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct FormProps {
    selected: Option<String>,
    draft: Shared<Value>,
    problems: Vec<Problem>,
    onchange: Callback<(String, Option<Value>)>,
    ondraft: Callback<Value>,
}

/// All sections.
#[component]
fn Form(props: &FormProps) -> Html {
    use_language();
    let Some(lab) = LabTable::of(&props.draft) else { return nothing() };
    let field = |key| lab.scenario.field(key);
    let dice = {
        let onchange = props.onchange.clone();
        let onclick = Callback::from(move |_| {
            onchange.emit(("/seed".to_owned(), Some(Value::Number(random_seed() as f64))));
        });
        html! {
            <button type="button" class="btn square" aria-label={editor::draw_seed()} title={editor::draw_seed()} {onclick}><Icon shape={Shape::Dice} /></button>
        }
    };
    html! {
        <>
            <section><h3>{ scenario::workload() }</h3>
                <SourceForm part={JOBS} sources={Sources(lab.sources())} draft={props.draft.clone()} problems={props.problems.clone()} onchange={props.onchange.clone()}
                    ondraft={props.ondraft.clone()} />
                <JobsForm selected={props.selected.clone()} draft={props.draft.clone()} problems={props.problems.clone()}
                    onchange={props.onchange.clone()} /></section>
            { for lab.machines().map(|machines| (machines, of_table(machines.field.label))).map(|(machines, label)| html! {
                <section><h3 lang={label.lang}>{ label.text }</h3>
                    <MachinesForm {machines} draft={props.draft.clone()} problems={props.problems.clone()}
                        onchange={props.onchange.clone()} ondraft={props.ondraft.clone()} /></section>
            }) }
            <section><h3>{ editor::policy_and_seed() }</h3><div class="form-grid">
                { for field("policy").map(|field| field_row(props, field, "", Html::default())) }
                { for field("seed").map(|field| field_row(props, field, "", dice)) }
            </div></section>
            <section><h3>{ editor::options() }</h3>{ options(props, lab.options) }</section>
            <section><h3>{ editor::for_people() }</h3><div class="form-grid">
                { for ["title", "note"].into_iter().filter_map(field).map(|field| field_row(props, field, "", Html::default())) }
            </div></section>
        </>
    }
}

fn options(props: &FormProps, table: &'static Object) -> Html {
    let shown = table.fields.iter().filter(|field| !matches!(field.kind, Kind::Object(_)));
    html! {
        <div class="form-grid">{ for shown.map(|field| field_row(props, field, "/options", Html::default())) }</div>
    }
}

fn field_row(props: &FormProps, field: &'static Field, parent: &str, beside: Html) -> Html {
    let path = format!("{parent}/{}", field.key);
    let problem = wrong_at(&props.problems, &path).map(|problem| problem.message.clone());
    let mut value = props.draft.at(&path).cloned();
    if field.key == "policy" && value.is_none() {
        value = props.draft.at("/policies/0").cloned();
    }
    html! { <FieldRow {field} {path} {value} {problem} onchange={props.onchange.clone()} {beside} /> }
}
