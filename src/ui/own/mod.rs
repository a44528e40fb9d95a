//! The editor of a policy of one's own, which stands beside the stage: the text with its problems where
//! they are, its params as sliders, what it sees at this decision, and the built-in policies as texts to
//! begin with. What is typed and can be read runs at once; what cannot keeps the last run.

mod code;
mod desk;
mod editor;
mod examples;
mod focus;
mod guest;
mod help;
mod name;
mod params;
mod pen;
mod problems;
mod sees;
mod sheet;
pub(super) mod trust;
mod why;

pub(super) use desk::{begin, is_open};
pub(super) use editor::OwnEditor;
pub(super) use guest::{Guest, Others};
pub(super) use why::OwnParts;
