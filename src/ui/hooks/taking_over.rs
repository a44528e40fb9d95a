//! The program takes the page over from the opening, which stands there until then.

use yew::{hook, use_effect_with};

use crate::ui::browser::dom;
use crate::ui::store::{AppState, Place, Status};

/// Says once that the first picture stands, or why there is none; `index.html` then takes the opening away.
#[hook]
pub fn use_taking_over(state: &AppState) {
    let waits = matches!(state.run.status, Status::Idle | Status::Working(_));
    let stands = !waits || state.view.place != Place::Lab;
    use_effect_with(stands, |stands| {
        if *stands {
            dom::mark_root("stands", Some(""));
        }
    });
}
