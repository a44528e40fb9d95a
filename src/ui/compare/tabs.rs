//! What is shown below the stages.

use yew::{Callback, Html, Properties, component, html};

use crate::ui::store::{Tab, ViewAction, use_dispatch};

/// What people call it.
pub(super) fn label_of(tab: Tab) -> &'static str {
    match tab {
        Tab::Time => "Queues and starts",
        Tab::Gantt => "Difference Gantt",
        Tab::Jobs => "Jobs",
        Tab::Metrics => "Metrics",
    }
}

/// The props of [`Tabs`].
#[derive(Clone, Copy, PartialEq, Properties)]
pub(super) struct TabsProps {
    pub(super) tab: Tab,
}

/// What is shown below the stages.
#[component]
pub(super) fn Tabs(props: &TabsProps) -> Html {
    let dispatch = use_dispatch();
    html! {
        <fieldset class="seg cmp-tabs">
            <legend key="legend">{ "Shown below" }</legend>
            { for Tab::ALL.into_iter().map(|(tab, word)| {
                let dispatch = dispatch.clone();
                let onchange = Callback::from(move |_| dispatch.view(ViewAction::SetTab(tab)));
                let on = tab == props.tab;
                html! {
                    <label key={word} class={yew::classes!(on.then_some("on"))}>
                        <input type="radio" name="compare-tab" checked={on} {onchange} />{ label_of(tab) }
                    </label>
                }
            }) }
        </fieldset>
    }
}
