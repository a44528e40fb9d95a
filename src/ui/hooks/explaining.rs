//! The reason for what comes next, for as long as there is time to read it.

use yew::{hook, use_memo, use_mut_ref};

use crate::playback::Explanation;
use crate::ui::shared::Shared;
use crate::ui::store::AppState;

/// Why what comes next comes next; not asked while too much goes by to read it.
#[hook]
pub fn use_explanation(state: &AppState) -> Option<Shared<Explanation>> {
    const READABLE: f64 = 12.0;
    let hurried = state.player.is_playing() && state.player.speed.events_per_second() > READABLE;
    let last = use_mut_ref(|| None::<Shared<Explanation>>);
    let key = (state.run.replay.clone(), state.run.length, state.player.cursor, hurried);
    let ready = state.scene.is_some();
    let made = use_memo(key, |(replay, _, cursor, hurried)| {
        let new = match replay {
            Some(replay) if ready && !hurried => Some(Shared::new(replay.explain(*cursor))),
            _ => last.borrow().clone(),
        };
        last.borrow_mut().clone_from(&new);
        new
    });
    (*made).clone()
}
