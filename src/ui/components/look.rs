//! How the page looks, for whoever draws on a canvas.

use std::cell::{OnceCell, RefCell};

use yew::{UseStateSetter, hook, use_effect_with, use_state_eq};

use crate::ui::browser::look::{Look, LookWatch, on_look_change};
use crate::ui::shared::Shared;

thread_local! {
    /// How the page looks, for whoever comes next: to read it the browser works out the styles of all of the page.
    static NOW: RefCell<Option<Shared<Look>>> = const { RefCell::new(None) };
    /// All who draw with it.
    static TOLD: RefCell<Vec<UseStateSetter<Option<Shared<Look>>>>> = const { RefCell::new(Vec::new()) };
    /// Watches the page for all of them, from the first on.
    static WATCH: OnceCell<Option<LookWatch>> = const { OnceCell::new() };
}

/// Reads how the page looks now and tells everybody; the same thing as before where nothing has changed.
fn read() {
    let now = Look::read();
    if NOW.with_borrow(|before| before.as_deref() != Some(&now)) {
        NOW.replace(Some(Shared::new(now)));
        // Whoever is told may come to the page or go: the list is not held meanwhile.
        TOLD.with_borrow(Clone::clone).iter().for_each(tell);
    }
}

fn tell(one: &UseStateSetter<Option<Shared<Look>>>) {
    one.set(NOW.with_borrow(Clone::clone));
}

/// The look of the page now, again whenever it changes; nothing before the first picture.
#[hook]
pub fn use_look() -> Option<Shared<Look>> {
    let look = use_state_eq(|| NOW.with_borrow(Clone::clone));
    let own = look.setter();
    use_effect_with((), move |()| {
        TOLD.with_borrow_mut(|told| told.push(own.clone()));
        WATCH.with(|watch| {
            watch.get_or_init(|| {
                read();
                on_look_change(read)
            });
        });
        // What was read between the first picture and this.
        tell(&own);
        move || TOLD.with_borrow_mut(|told| told.retain(|one| *one != own))
    });
    (*look).clone()
}
