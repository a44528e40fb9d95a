//! What can be picked on a stage, where something is asked.

use crate::playback::predict::Choice;

/// Something that can be picked on a stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pickable {
    /// What it stands for.
    pub choice: Choice,
    /// The key that picks it, if one does.
    pub key: Option<u8>,
    /// Whether it is picked.
    pub on: bool,
}

/// The one of those that can be picked that stands for a choice.
pub fn pick_of(picks: Option<&[Pickable]>, choice: Choice) -> Option<Pickable> {
    picks?.iter().find(|pick| pick.choice == choice).copied()
}

impl Pickable {
    /// Whether it is picked, as styles have it.
    pub const fn word(self) -> &'static str {
        if self.on { "on" } else { "off" }
    }
}
