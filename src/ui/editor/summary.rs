//! What stands beside the form: what is wrong with it, and whether it may be thrown away.

use yew::{Callback, Html, Properties, component, html, use_effect_with, use_node_ref};

use super::draft::id_of;
use super::place::told;
use crate::scenario::{Problem, Value};
use crate::ui::browser::{dom, part};
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::parts::editor;

/// The props of [`Asking`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct AskingProps {
    /// Yes.
    pub(super) on_discard: Callback<()>,
    /// No.
    pub(super) on_keep: Callback<()>,
}

/// Whether what was typed is to be thrown away.
#[component]
pub(super) fn Asking(props: &AskingProps) -> Html {
    use_language();
    let node = use_node_ref();
    {
        let node = node.clone();
        // Who keeps editing goes on where they were.
        use_effect_with((), move |()| {
            let before = part::focused();
            dom::focus_first(&node);
            move || part::focus_back(before.as_ref(), &node)
        });
    }
    html! {
        <div class="modal-foot" role="alertdialog" aria-labelledby="h-asking" ref={node}>
            <b id="h-asking" class="save">{ editor::throw_away() }</b>
            <button type="button" class="btn" onclick={props.on_keep.reform(|_| ())}>{ editor::keep_editing() }</button>
            <button type="button" class="btn primary" onclick={props.on_discard.reform(|_| ())}>{ editor::throw_it_away() }</button>
        </div>
    }
}

/// The props of [`Summary`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct SummaryProps {
    /// What is edited.
    pub(super) draft: Shared<Value>,
    /// What is wrong with it.
    pub(super) problems: Vec<Problem>,
}

/// What is wrong, with the way to each place.
#[component]
pub(super) fn Summary(props: &SummaryProps) -> Html {
    use_language();
    if props.problems.is_empty() {
        return nothing();
    }
    html! {
        <section class="problem-summary" role="alert">
            <h3>{ if props.problems.len() == 1 { editor::one_to_change() } else { editor::some_to_change() } }</h3>
            <ul>
                { for props.problems.iter().take(8).map(|problem| {
                    let id = id_of(&problem.path);
                    let onclick = Callback::from(move |_| dom::focus_id(&id));
                    html! { <li><button type="button" class="link" {onclick}>{ told(problem, &props.draft) }</button></li> }
                }) }
            </ul>
        </section>
    }
}
