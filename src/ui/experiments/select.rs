//! A choice whose shown option is always the one that holds: after people have chosen, a browser no longer
//! heeds which option is marked.

use yew::{Callback, Event, Html, Properties, component, html, use_effect, use_node_ref};

use crate::ui::browser::dom;
use crate::ui::hooks::use_language;

/// The props of [`Select`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SelectProps {
    /// The value of the option that holds.
    pub(super) value: String,
    /// Another was chosen.
    pub(super) onchange: Callback<Event>,
    /// Its id, where a label names it.
    #[prop_or_default]
    pub(super) id: Option<&'static str>,
    /// What it is called, where no label does.
    #[prop_or_default]
    pub(super) label: Option<String>,
    /// The options.
    pub(super) children: Html,
}

/// The choice.
#[component]
pub(super) fn Select(props: &SelectProps) -> Html {
    use_language();
    let node = use_node_ref();
    {
        let (node, value) = (node.clone(), props.value.clone());
        use_effect(move || dom::choose(&node, &value));
    }
    html! {
        <select ref={node} id={props.id} aria-label={props.label.clone()} onchange={props.onchange.clone()}>
            { props.children.clone() }
        </select>
    }
}
