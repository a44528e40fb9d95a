//! Text that is copied by a button, and by hand where the browser does not allow it.

use yew::{Callback, NodeRef, UseStateHandle, hook, use_node_ref, use_state_eq};

use crate::ui::browser::clipboard::copy;
use crate::ui::browser::dom;
use crate::ui::browser::worker::spawn;
use crate::words::page::share;

/// A field with a text that can be copied.
#[derive(Debug)]
pub struct Copying {
    /// The field that shows the text.
    pub field: NodeRef,
    /// Copies it; where that is refused, the field has the focus and its text is selected.
    pub copy: Callback<()>,
    is_copied: UseStateHandle<Option<bool>>,
}

impl Copying {
    /// What is said of it: that it is `copied`, that it was refused, or nothing yet.
    pub fn told(&self, copied: &'static str) -> &'static str {
        match *self.is_copied {
            Some(true) => copied,
            Some(false) => share::not_copied(),
            None => "",
        }
    }
}

/// For a field that shows `text`.
#[hook]
pub fn use_copying(text: &str) -> Copying {
    let field = use_node_ref();
    let is_copied = use_state_eq(|| None::<bool>);
    let copy = {
        let (is_copied, field, text) = (is_copied.setter(), field.clone(), text.to_owned());
        Callback::from(move |()| {
            let (is_copied, field, text) = (is_copied.clone(), field.clone(), text.clone());
            spawn(async move {
                let done = copy(&text).await;
                if !done {
                    dom::focus_and_select(&field);
                }
                is_copied.set(Some(done));
            });
        })
    };
    Copying { field, copy, is_copied }
}
