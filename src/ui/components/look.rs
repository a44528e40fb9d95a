//! How the page looks, for whoever draws on a canvas.

use yew::{hook, use_effect_with, use_state_eq};

use crate::ui::browser::look::{Look, on_look_change};
use crate::ui::shared::Shared;

/// The look of the page now, again whenever it changes; nothing before the first picture.
#[hook]
pub fn use_look() -> Option<Shared<Look>> {
    let look = use_state_eq(|| None::<Shared<Look>>);
    {
        let look = look.clone();
        use_effect_with((), move |()| {
            let current = std::rc::Rc::new(std::cell::RefCell::new(None::<Look>));
            let read = move || {
                let now = Look::read();
                if current.borrow().as_ref() != Some(&now) {
                    current.replace(Some(now.clone()));
                    look.set(Some(Shared::new(now)));
                }
            };
            read();
            let watch = on_look_change(read);
            move || drop(watch)
        });
    }
    (*look).clone()
}
