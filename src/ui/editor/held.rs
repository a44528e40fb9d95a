//! What was typed in the editor is not thrown away by the way back either.

use yew::{Event, UseStateHandle, hook, use_effect_with};

use crate::ui::browser::listen::on_window;
use crate::ui::browser::url;

/// Holds the address while something was changed; whoever wants to leave it is asked.
#[hook]
pub(super) fn use_held(changed: bool, asks: &UseStateHandle<bool>) {
    let asks = asks.setter();
    use_effect_with(changed, move |changed| {
        let hear = move |_: &Event| asks.set(true);
        let held = changed.then(|| (url::hold(), on_window("hashchange", hear)));
        move || drop(held)
    });
}
