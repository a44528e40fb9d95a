//! How the page looks, for whoever draws on a canvas.

use std::cell::RefCell;

use yew::{hook, use_effect_with, use_state_eq};

use crate::ui::browser::look::{Look, on_look_change};
use crate::ui::shared::Shared;

thread_local! {
    /// How the page looked when that was last read, for whoever comes next.
    static LAST: RefCell<Option<Shared<Look>>> = const { RefCell::new(None) };
}

/// How the page looks now; the same thing as before where nothing has changed.
fn read() -> Shared<Look> {
    let now = Look::read();
    LAST.with_borrow_mut(|last| match last {
        Some(before) if **before == now => before.clone(),
        _ => last.insert(Shared::new(now)).clone(),
    })
}

/// The look of the page now, again whenever it changes; nothing before the first picture.
#[hook]
pub fn use_look() -> Option<Shared<Look>> {
    let look = use_state_eq(|| LAST.with_borrow(Clone::clone));
    {
        let look = look.clone();
        use_effect_with((), move |()| {
            let read = move || look.set(Some(read()));
            read();
            let watch = on_look_change(read);
            move || drop(watch)
        });
    }
    (*look).clone()
}
