//! The stage as tables: at once where they are looked at, else as soon as nothing moves for a moment,
//! so that quick steps need not wait for rows that nobody reads. What writes them comes with the rest of the
//! program; until then there are none.

use yew::{hook, use_effect_with, use_memo, use_state};

use crate::playback::Table;
use crate::ui::browser::{frame, rest};
use crate::ui::shared::Shared;
use crate::ui::store::AppState;

/// How long nothing moves before tables that are only heard are written, in milliseconds.
pub const PAUSE_MS: u32 = 200;

/// The stage as tables.
#[hook]
pub fn use_tables(state: &AppState) -> Shared<Vec<Table>> {
    let cursor = state.scene.as_ref().map_or(0, |scene| scene.cursor);
    let here = rest::is_here();
    let (seen, playing) = (state.view.tables && here, state.player.is_playing());
    let language = state.view.language;
    let heard = use_state(|| (language, Shared::new(Vec::new())));
    let key = (state.replay(), (state.length(), state.view.language), cursor);
    let at_once = use_memo((key.clone(), seen), |((replay, _, cursor), seen)| {
        replay.as_ref().filter(|_| *seen).map(|replay| Shared::new(replay.tables_at(*cursor)))
    });
    let set = heard.setter();
    use_effect_with((key, seen || playing || !here), move |((replay, _, cursor), busy)| {
        let (replay, cursor) = (replay.clone().filter(|_| !*busy), *cursor);
        let timer = replay.map(|replay| {
            let write = move || set.set((language, Shared::new(replay.tables_at(cursor))));
            frame::after(PAUSE_MS, write)
        });
        move || drop(timer)
    });
    (*at_once).clone().unwrap_or_else(|| match &*heard {
        (written_in, tables) if *written_in == language => tables.clone(),
        // None rather than some in another language.
        _ => Shared::new(Vec::new()),
    })
}
