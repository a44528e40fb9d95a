//! The reason for what comes next, for as long as there is time to read it.

use yew::{hook, use_memo};

use crate::playback::{Body, Explanation, Words, stopped};
use crate::ui::shared::Shared;
use crate::ui::store::AppState;
use crate::words::page::notices as said;

/// Why what comes next comes next; while too much goes by to read it, that it waits.
#[hook]
pub fn use_explanation(state: &AppState) -> Option<Shared<Explanation>> {
    const READABLE: f64 = 12.0;
    let hurried = state.player.is_playing() && state.player.speed.steps_per_second() > READABLE;
    let at = state.player.cursor;
    let at = state.learner().map_or(at, |learner| learner.explained(at));
    let cursor = if hurried { 0 } else { at };
    let key = (state.replay(), (state.length(), state.view.language), cursor, hurried);
    let ready = state.scene.is_some();
    let is_end = cursor == state.run.length && !state.is_veiled();
    let results = state.run.results.as_ref().filter(|_| is_end);
    let ended = results.and_then(|results| results.stopped.clone());
    let key = (key, ready, ended);
    let made = use_memo(key, |((replay, _, cursor, hurried), ready, ended)| {
        let replay = replay.as_ref().filter(|_| *ready)?;
        if let Some(problem) = ended {
            return Some(Shared::new(stopped(problem)));
        }
        Some(Shared::new(if *hurried { waits() } else { replay.explain(*cursor) }))
    });
    (*made).clone()
}

/// What stands there while it plays too fast.
fn waits() -> Explanation {
    Explanation {
        over: said::playing_fast().to_owned(),
        title: said::why_waits().to_owned(),
        lead: Words::default().say(said::too_fast()),
        peek: said::until_it_pauses().to_owned(),
        own: None,
        body: Body::Plain,
    }
}
