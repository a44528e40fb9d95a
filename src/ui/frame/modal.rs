//! A dialog in front of everything.

use yew::{
    AttrValue, Callback, Children, Classes, Event, Html, KeyboardEvent, Properties, component,
    html, use_effect_with, use_node_ref,
};

use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::store::{ViewAction, use_dispatch};
use crate::words::page::panels;

/// The props of [`Modal`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct ModalProps {
    /// Its title.
    pub title: AttrValue,
    /// Further classes.
    #[prop_or_default]
    pub class: Classes,
    /// Called instead of closing.
    #[prop_or_default]
    pub onclose: Option<Callback<()>>,
    /// What it shows.
    pub children: Children,
}

/// A dialog: nothing behind it can be reached, Escape closes it, the focus goes back where it was.
#[component]
pub fn Modal(props: &ModalProps) -> Html {
    use_language();
    let node = use_node_ref();
    let dispatch = use_dispatch();
    {
        let node = node.clone();
        use_effect_with((), move |()| {
            dom::open_dialog(&node);
            move || dom::close_dialog(&node)
        });
    }
    let close = props
        .onclose
        .clone()
        .unwrap_or_else(|| Callback::from(move |()| dispatch.view(ViewAction::Close)));
    let oncancel = {
        let close = close.clone();
        Callback::from(move |event: Event| {
            event.prevent_default();
            close.emit(());
        })
    };
    // Heard before the browser closes it by itself, which it does without asking the second time.
    let onkeydown = {
        let close = close.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Escape" && !event.default_prevented() {
                event.prevent_default();
                close.emit(());
            }
        })
    };
    let onclick = Callback::from(move |_| close.emit(()));
    html! {
        <dialog class={yew::classes!("modal", props.class.clone())} ref={node} {oncancel} {onkeydown}
            aria-labelledby="modal-title">
            <header class="modal-head">
                <h2 id="modal-title">{ props.title.clone() }</h2>
                <button type="button" class="btn quiet square" aria-label={panels::close()} {onclick}>
                    <Icon shape={Shape::Close} />
                </button>
            </header>
            <div class="modal-body">{ for props.children.iter() }</div>
        </dialog>
    }
}
