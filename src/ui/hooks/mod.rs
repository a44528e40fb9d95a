//! Effects: the clock of the screen, the worker, what is kept, keys.

mod animation;
mod announcing;
mod appearance;
mod copying;
mod explaining;
mod kept_scenario;
mod kept_traces;
mod nearby;
mod notices;
mod persistence;
mod place;
mod presenting;
mod questions;
mod recording;
mod runner;
mod shortcuts;
mod start;
mod tables;
mod taking_over;
mod talk;

pub use animation::use_animation_frame;
pub use announcing::use_announcing;
pub use appearance::{
    NEEDED_REM, SMALL_PX, keep_language, keep_text_size, keep_theme, looked_last, use_appearance,
    use_language, use_spoken,
};
pub use copying::use_copying;
pub use explaining::use_explanation;
pub use nearby::{Nearby, WHOLE, use_nearby};
pub(super) use notices::{of_rest, of_storage};
pub use persistence::use_persistence;
pub use place::{asked, link};
pub use presenting::{can_present, use_presenting};
pub use questions::open_question;
pub use recording::use_recording;
pub use runner::{Order, Origin, Runner, paper_sites, preset, use_runner, use_runner_handle};
pub use shortcuts::use_shortcuts;
pub use start::{open_preset, use_start};
pub use tables::{PAUSE_MS, use_tables};
pub use taking_over::use_taking_over;
pub(in crate::ui) use talk::{Heard, Talk, ask, listed};
