//! What somebody has answered to a block.

use crate::playback::lesson::{Mine, Predicted, Said};
use crate::ui::shared::Shared;

/// The id of the button that gives an answer.
pub(super) const GIVES: &str = "lesson-check";

/// What was answered to a block in this visit.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Answer {
    /// The options that are picked, by their places in the order of picking.
    pub(super) picked: Vec<usize>,
    /// How many hints are shown.
    pub(super) hints: usize,
    /// Whether the pick was right and its reason is asked.
    pub(super) says_why: bool,
    /// The reason that is picked, by its place.
    pub(super) reason: Option<usize>,
    /// What is typed.
    pub(super) typed: String,
    /// What was said to it.
    pub(super) said: Option<Said>,
    /// The answer in words, for whoever looks back.
    pub(super) told: String,
    /// In an exam, the answer as its key has it; empty where the question was left open.
    pub(super) given: Option<String>,
    /// What is changed of the scenario.
    pub(super) mine: Mine,
    /// The decision that is asked, once its run is there.
    pub(super) predicted: Option<Shared<Predicted>>,
}
