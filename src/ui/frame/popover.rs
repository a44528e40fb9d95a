//! A button that opens a small panel beside it.

use yew::{
    AttrValue, Callback, Children, Classes, ContextProvider, Event, FocusEvent, Html,
    KeyboardEvent, NodeRef, Properties, component, hook, html, use_context, use_effect_with,
    use_node_ref, use_state_eq,
};

use crate::ui::browser::{dom, inside, listen};
use crate::ui::hooks::use_language;
use crate::ui::store::use_dispatch;

/// The props of [`Popover`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct PopoverProps {
    /// What the panel is called.
    pub label: AttrValue,
    /// The button's name, where its content does not say it.
    #[prop_or_default]
    pub name: Option<AttrValue>,
    /// The classes of the button.
    #[prop_or_default]
    pub button_class: Classes,
    /// The classes of the panel: `up`, `end`.
    #[prop_or_default]
    pub class: Classes,
    /// What the button shows.
    pub button: Html,
    /// The key that does the same.
    #[prop_or_default]
    pub shortcut: Option<AttrValue>,
    /// What the panel shows.
    pub children: Children,
}

/// Closes the panel around it and gives the focus back to its button.
#[derive(Clone, Debug, PartialEq)]
pub struct Closer(Callback<()>);

impl Closer {
    /// Closes.
    pub fn close(&self) {
        self.0.emit(());
    }
}

/// The way to close something else than a popover.
impl From<Callback<()>> for Closer {
    fn from(close: Callback<()>) -> Self {
        Self(close)
    }
}

/// The way to close the panel around a component; does nothing outside of one.
#[hook]
pub fn use_closer() -> Closer {
    use_context().unwrap_or_else(|| Closer(Callback::noop()))
}

/// A button and its panel. Escape, a click elsewhere and leaving it with the focus close it.
#[component]
pub fn Popover(props: &PopoverProps) -> Html {
    use_language();
    let open = use_state_eq(|| false);
    let (root, button, panel) = (use_node_ref(), use_node_ref(), use_node_ref());
    let close = {
        let (open, button) = (open.clone(), button.clone());
        Callback::from(move |()| {
            open.set(false);
            dom::focus(&button);
        })
    };
    use_closing(*open, &root, &panel, {
        let open = open.clone();
        Callback::from(move |()| open.set(false))
    });
    let dispatch = use_dispatch();
    let toggle = {
        let open = open.clone();
        Callback::from(move |_| {
            if *open {
                return open.set(false);
            }
            // What the panels show comes with the rest of the program.
            let open = open.clone();
            dispatch.with_rest(move || open.set(true));
        })
    };
    let onkeydown = {
        let (open, close, panel) = (open.clone(), close.clone(), panel.clone());
        Callback::from(move |event: KeyboardEvent| {
            if *open && dom::focus_entry(&event, &panel) {
                event.prevent_default();
                event.stop_propagation();
            } else if *open && event.key() == "Escape" {
                event.prevent_default();
                event.stop_propagation();
                close.emit(());
            }
        })
    };
    let onfocusout = {
        let (open, root) = (open.clone(), root.clone());
        Callback::from(move |event: FocusEvent| {
            if dom::leaves(&event, &root) {
                open.set(false);
            }
        })
    };
    html! {
        <div class="popover-root" ref={root} {onkeydown} {onfocusout}>
            <button type="button" class={props.button_class.clone()} ref={button} onclick={toggle}
                aria-haspopup="dialog" aria-expanded={open.to_string()} aria-label={props.name.clone()}
                aria-keyshortcuts={props.shortcut.clone()}>
                { props.button.clone() }
            </button>
            if *open {
                <div class={yew::classes!("popover", props.class.clone())} role="dialog" tabindex="-1" ref={panel}
                    aria-label={props.label.clone()}>
                    <ContextProvider<Closer> context={Closer(close)}>
                        { for props.children.iter() }
                    </ContextProvider<Closer>>
                </div>
            }
        </div>
    }
}

/// Moves the focus in when the panel opens, and closes it at a press elsewhere.
#[hook]
fn use_closing(open: bool, root: &NodeRef, panel: &NodeRef, close: Callback<()>) {
    let (root, panel) = (root.clone(), panel.clone());
    use_effect_with(open, move |open| {
        let heard = open.then(|| {
            inside::keep(&panel);
            dom::focus_chosen(&panel);
            listen::on_document("pointerdown", move |event: &Event| {
                if !dom::inside(event, &root) {
                    close.emit(());
                }
            })
        });
        move || drop(heard)
    });
}
