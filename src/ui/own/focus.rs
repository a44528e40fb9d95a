//! Where the focus is when the editor comes and goes.

use yew::{NodeRef, hook, use_effect_with};

use crate::ui::browser::{dom, part};

/// Whoever opens the editor from the bar goes on in it, and comes back there when it is put away.
#[hook]
pub(super) fn use_focus(sheet: &NodeRef) {
    let sheet = sheet.clone();
    use_effect_with((), move |()| {
        let before = part::focused_in(".popover-root");
        if before.is_some() {
            dom::focus(&sheet);
        }
        move || part::focus_back(before.as_ref(), &sheet)
    });
}
