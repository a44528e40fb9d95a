//! On which jobs the experiment of a paper runs.

use yew::{Callback, Event, Html, Properties, component, html};

use super::form::Form;
use super::use_sweeps;
use crate::scenario::Value;
use crate::ui::browser::dom;
use crate::ui::hooks::{use_language, use_runner_handle};
use crate::ui::shared::Shared;
use crate::words::experiments::asked;

/// The props of [`TraceChoice`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct TraceProps {
    /// What was chosen so far.
    pub(super) form: Form,
    /// It changes when a trace is opened.
    pub(super) scenario: Shared<Value>,
}

/// On the opened trace or on the built-in workload.
#[component]
pub(super) fn TraceChoice(props: &TraceProps) -> Html {
    use_language();
    let sweeps = use_sweeps();
    let opened = use_runner_handle().trace();
    let onchange = Callback::from(move |event: Event| {
        let on_trace = dom::value_of(&event) == "trace";
        sweeps.change(|form| form.on_trace = on_trace);
    });
    let on_trace = props.form.on_trace && opened.is_some();
    html! {
        <label class="exp-field"><span class="k">{ asked::workload() }</span>
            <select {onchange}>
                <option value="built-in" selected={!on_trace}>{ asked::built_in() }</option>
                if let Some(trace) = opened {
                    <option value="trace" selected={on_trace}>{ trace.name.clone() }</option>
                } else {
                    <option value="" disabled=true>{ asked::open_trace_first() }</option>
                }
            </select>
        </label>
    }
}
