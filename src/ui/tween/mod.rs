//! What moves between two scenes. Everything is derived from the two pictures: nothing is simulated,
//! and at the end of a move the picture is the second scene.

mod ease;
mod motion;

pub use ease::{ease_move, ease_out};
pub use motion::{Fate, Motion, MovingBlock, Placed, SiteMotion, first_processors};

/// How long a job travels to its hole, in milliseconds.
pub const TRAVEL_MS: f64 = 520.0;
/// How long a finished job fades and its neighbors close up, in milliseconds.
pub const CLOSE_MS: f64 = 240.0;
/// How long pictures cross-fade when there is no time for moves, in milliseconds.
pub const FADE_MS: f64 = 120.0;

/// How much of a change is shown as movement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Jobs travel and close up.
    #[default]
    Moves,
    /// Pictures cross-fade.
    Fades,
    /// The new picture stands at once.
    States,
}

impl Pace {
    /// What there is time for at this many events a second.
    pub fn at(steps_per_second: f64) -> Self {
        if steps_per_second <= 4.0 {
            Self::Moves
        } else if steps_per_second <= 12.0 {
            Self::Fades
        } else {
            Self::States
        }
    }
}
