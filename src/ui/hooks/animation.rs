//! While the player moves by itself, every frame of the screen is a tick.

use std::cell::Cell;

use yew::{hook, use_effect_with};

use crate::playback::Command;
use crate::ui::browser::{frame, prefers};
use crate::ui::store::Dispatch;

/// With reduced motion the page changes once a second instead of every frame.
const CALM_MS: f64 = 1_000.0;
/// The longest tick that a player makes up for: longer spans are told in pieces.
const PIECE_MS: f64 = 250.0;

/// Ticks while `playing`.
#[hook]
pub fn use_animation_frame(playing: bool, dispatch: &Dispatch) {
    let dispatch = dispatch.clone();
    use_effect_with(playing, move |playing| {
        let running = playing.then(|| {
            let last = Cell::new(frame::now());
            let calm = prefers::prefers_less_motion();
            frame::AnimationLoop::new(move |now| {
                let elapsed = now - last.get();
                if elapsed <= 0.0 || (calm && elapsed < CALM_MS) {
                    return;
                }
                last.set(now);
                tick(&dispatch, if calm { CALM_MS } else { elapsed });
            })
        });
        move || drop(running)
    });
}

fn tick(dispatch: &Dispatch, elapsed_ms: f64) {
    let mut left = elapsed_ms.min(CALM_MS);
    while left > 0.0 {
        dispatch.play(Command::Tick { elapsed_ms: left.min(PIECE_MS) });
        left -= PIECE_MS;
    }
}
