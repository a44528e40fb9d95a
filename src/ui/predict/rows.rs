//! The options in the order of the stage, and their keys.

use crate::playback::Scene;
use crate::playback::predict::{Choice, Panel};
use crate::ui::labs;
use crate::ui::store::View;

/// So many options have a key of their own; none of them has 0.
const KEYS: usize = 9;

/// The panel with its places in the order in which the stage shows them.
pub(super) fn in_order(mut panel: Panel, scene: &Scene, view: &View) -> Panel {
    if let Panel::Asking { question, .. } = &mut panel {
        let lanes = labs::lanes(scene, view);
        let place = |choice: Choice| match choice {
            Choice::Place(site) => lanes.iter().position(|lane| *lane == site.index()),
            _ => None,
        };
        crate::sorting::sort_by_key(&mut question.rows, |row| match row.choice {
            Choice::Nothing => usize::MAX,
            choice => place(choice).unwrap_or(0),
        });
    }
    panel
}

/// The key that picks the option at a place.
pub(in crate::ui) fn key_of(place: usize, choice: Choice) -> Option<u8> {
    match choice {
        Choice::Nothing => Some(0),
        Choice::Level(level) => Some(level.number()),
        _ if place < KEYS => u8::try_from(place + 1).ok(),
        _ => None,
    }
}
