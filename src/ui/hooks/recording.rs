//! A recording that was going on when the page was left goes on [L-55].

use yew::{hook, use_effect_with};

use crate::ui::browser::storage;
use crate::ui::record;
use crate::ui::store::{Dispatch, ViewAction};

/// Goes on with what was being recorded, as soon as the program can.
#[hook]
pub fn use_recording(dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    use_effect_with((), move |()| {
        if storage::kept(record::NAME).is_none() {
            return;
        }
        let own = dispatch.clone();
        dispatch.with_rest(move || own.view(ViewAction::Record(record::kept())));
    });
}
