//! Recording a lesson while watching: stops are made with a key, listed beside the stage, and become a lesson when they
//! are saved [L-52 to L-56].

mod asks;
mod bar;
mod draft;
mod panel;
mod saving;
mod stop;

pub(super) use bar::RecordBar;
pub(super) use draft::{NAME, begin, kept};
pub(super) use panel::RecordPanel;
