//! What the policy is called.

use yew::{Callback, Event, Html, Properties, component, html, use_state_eq};

use crate::scenario::written::is_name;
use crate::ui::browser::dom;
use crate::ui::hooks::use_language;
use crate::words::parts::own;

/// The props of [`NameField`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct NameProps {
    pub(super) name: String,
    /// Whether it can only be read.
    pub(super) is_fixed: bool,
    /// It is called otherwise from now on.
    pub(super) rename: Callback<String>,
}

/// The name, to be changed.
#[component]
pub(super) fn NameField(props: &NameProps) -> Html {
    use_language();
    let wrong = use_state_eq(|| None::<String>);
    let onchange = {
        let (wrong, rename, name) = (wrong.clone(), props.rename.clone(), props.name.clone());
        Callback::from(move |event: Event| {
            let typed = dom::value_of(&event).trim().to_owned();
            if !is_name(&typed) {
                return wrong.set(Some(typed));
            }
            wrong.set(None);
            if typed != name {
                rename.emit(typed);
            }
        })
    };
    html! {
        <span class="ed-name">
            <input type="text" value={(*wrong).clone().unwrap_or_else(|| props.name.clone())} {onchange} readonly={props.is_fixed}
                aria-label={own::name_of_policy()} spellcheck="false" autocomplete="off" maxlength="60"
                aria-invalid={wrong.is_some().then_some("true")} aria-describedby={wrong.is_some().then_some("own-name-wrong")} />
            if wrong.is_some() {
                <span class="field-problem" id="own-name-wrong" role="alert">{ own::name_is_wrong() }</span>
            }
        </span>
    }
}
