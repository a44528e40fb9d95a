//! What screen readers are told while things move.

use yew::{AttrValue, hook, use_mut_ref};

use crate::playback::{Direction, Stride, Target};
use crate::ui::browser::frame;
use crate::ui::store::AppState;
use crate::words::page::notices as said;

/// While it plays, one sentence at most in this time.
const PAUSE_MS: f64 = 2_000.0;
/// After faster play than this a summary is told, in steps a second.
const FAST: f64 = 2.0;

/// What is remembered between two pictures.
#[derive(Debug, Default)]
struct Memory {
    cursor: usize,
    playing: bool,
    /// Where playing began.
    event: usize,
    told_at: f64,
    answer: (bool, Option<AttrValue>),
}

/// Whether the caption is announced now, and what is said instead of it, if anything: every step; of
/// play only decisions and blocked heads, not too many; after fast play a summary.
#[hook]
pub fn use_announcing(state: &AppState) -> (bool, Option<AttrValue>) {
    let memory = use_mut_ref(Memory::default);
    let mut memory = memory.borrow_mut();
    let player = &state.player;
    let event = state.scene.as_ref().map_or(0, |scene| scene.clock.event);
    let playing = player.is_playing();
    if playing == memory.playing && player.cursor == memory.cursor {
        return memory.answer.clone();
    }
    let fast = player.speed.steps_per_second() > FAST;
    memory.answer = match (memory.playing, playing) {
        (_, true) => (tells(state, memory.cursor) && is_due(&mut memory), None),
        (true, false) if fast => (true, summary(state, memory.event, event)),
        (_, false) => (true, None),
    };
    if playing && !memory.playing {
        memory.event = event;
    }
    memory.playing = playing;
    memory.cursor = player.cursor;
    memory.answer.clone()
}

/// Whether there has been a decision since, or a head that cannot start, or one of both comes next.
fn tells(state: &AppState, since: usize) -> bool {
    let Some(replay) = &state.replay() else { return false };
    [Stride::Decision, Stride::Blocked].into_iter().any(|stride| {
        let found = replay.find(since, Direction::Forward, Target::Stride(stride));
        found.is_some_and(|cursor| cursor <= state.player.cursor)
    })
}

fn is_due(memory: &mut Memory) -> bool {
    let now = frame::now();
    let due = now - memory.told_at >= PAUSE_MS;
    if due {
        memory.told_at = now;
    }
    due
}

fn summary(state: &AppState, from: usize, to: usize) -> Option<AttrValue> {
    let scene = state.scene.as_ref()?;
    let text = said::paused_at(&scene.clock.text, to.abs_diff(from), scene.queue.jobs);
    Some(text.into())
}
