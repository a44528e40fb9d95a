//! The machines of a lab (sites, resources, ...) as a table, or how they are made.

use yew::{Callback, Html, Properties, component, html};

use super::rows::{Listed, RowsForm, Tools};
use super::source::{Part, SourceForm, Sources};
use crate::scenario::tables::Machines;
use crate::scenario::{Problem, Value};
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;

/// The props of [`MachinesForm`].
#[derive(Clone, Debug, Properties)]
pub(super) struct MachinesProps {
    /// What they are in this lab.
    pub machines: Machines,
    /// The draft.
    pub draft: Shared<Value>,
    /// What is wrong with it.
    pub problems: Vec<Problem>,
    /// Something was typed at a JSON pointer.
    pub onchange: Callback<(String, Option<Value>)>,
    /// The whole draft is another.
    pub ondraft: Callback<Value>,
}

impl PartialEq for MachinesProps {
    fn eq(&self, other: &Self) -> bool {
        self.draft == other.draft
            && self.problems == other.problems
            && self.onchange == other.onchange
            && std::ptr::eq(self.machines.row, other.machines.row)
    }
}

/// The choice between a list and ways to make one, where there is a choice, and the table of a list.
#[component]
pub(super) fn MachinesForm(props: &MachinesProps) -> Html {
    use_language();
    let Machines { field, row, makers, is_one } = props.machines;
    let is_listed = !matches!(props.draft.get(field.key), Some(Value::Object(_)));
    let tools = if is_one { Tools::None } else { Tools::MoveAndRemove };
    let listed = Listed { field, row, tools };
    let part = Part { listed: field.key, made: field.key };
    html! {
        <>
            if !makers.is_empty() {
                <SourceForm {part} sources={Sources(makers)} draft={props.draft.clone()} problems={props.problems.clone()}
                    onchange={props.onchange.clone()} ondraft={props.ondraft.clone()} />
            }
            if is_listed {
                <RowsForm {listed} draft={props.draft.clone()} problems={props.problems.clone()} onchange={props.onchange.clone()} />
            }
        </>
    }
}
