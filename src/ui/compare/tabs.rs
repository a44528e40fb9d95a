//! What is shown below the stages.

use yew::{Callback, Html, Properties, component, html};

use crate::ui::hooks::use_language;
use crate::ui::store::{Tab, ViewAction, use_dispatch};
use crate::words::compare_page;

/// What people call it.
pub(super) fn label_of(tab: Tab) -> &'static str {
    match tab {
        Tab::Time => compare_page::queues_and_starts(),
        Tab::Gantt => compare_page::difference_gantt(),
        Tab::Jobs => compare_page::jobs(),
        Tab::Metrics => compare_page::metrics(),
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
    use_language();
    let dispatch = use_dispatch();
    html! {
        <fieldset class="seg cmp-tabs">
            <legend key="legend">{ compare_page::shown_below() }</legend>
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
