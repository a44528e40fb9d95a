//! The page of Gridlock. It is a package of its own so that it can be compiled for size, and the
//! engine, which it draws, for speed.

#[path = "mod.rs"]
pub mod ui;

// The engine's modules, under the names that they have there.
use gridlock::{
    domain, experiment, for_each_lab, ids, playback, runner, scenario, sorting, time, words,
};
