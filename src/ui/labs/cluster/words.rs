//! Where the words of the plan stand, so that no line crosses them and none covers another.

use crate::playback::{Patch, Plan};

/// How wide a letter is, in rem.
pub(super) const LETTER: f64 = 0.62;
/// A block that is lower than this share of the plan has no room for its name.
pub(super) const LOW: f64 = 0.075;

/// Where the words of the extra processors are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Above,
    Inside,
}

/// Which words above the plan have room, and where.
pub(super) struct Words {
    /// How far right of its line the shadow time is told, in rem.
    pub(super) shadow: f64,
    /// Whether the line of now is named.
    pub(super) now: bool,
    /// Where the extra processors are told.
    pub(super) extra: Option<Place>,
}

impl Words {
    pub(super) fn of(plan: &Plan, width: f64) -> Self {
        let (mut shadow, mut taken) = (0.35_f64, None);
        if let Some((place, text)) = &plan.shadow {
            let (line, long) = (place * width, letters(text) * LETTER);
            shadow = shadow.min(width - line - long).max(-line);
            taken = Some((line + shadow, line + shadow + long));
        }
        let begins = taken.map_or(width, |(begin, _)| begin);
        let ends = taken.map_or(0.0, |(_, end)| end);
        let extra = plan.extra.as_ref().and_then(|(patch, text)| {
            let long = letters(text) * LETTER;
            if ends + 1.0 + long < width {
                Some(Place::Above)
            } else {
                (patch.height > 2.0 * LOW && patch.width * width > long + 1.0)
                    .then_some(Place::Inside)
            }
        });
        Self { shadow, now: begins > plan.now * width + 2.0, extra }
    }
}

#[expect(clippy::cast_precision_loss, reason = "texts are short")]
pub(super) fn letters(text: &str) -> f64 {
    text.chars().count() as f64
}

/// How far a name in the middle of a block moves so that a line does not cross it, in rem; nothing where
/// none does, or where the block has no room beside it. The name is `long` rem, the plan `width`.
pub(super) fn beside_line(patch: Patch, width: f64, long: f64, line: Option<f64>) -> Option<f64> {
    const GAP: f64 = 0.35;
    let line = line?;
    let (left, right) = (patch.left * width, (patch.left + patch.width) * width);
    let middle = f64::midpoint(left, right);
    let free = long / 2.0 + GAP;
    if (line - middle).abs() >= free {
        return None;
    }
    let (before, behind) = (line - free - middle, line + free - middle);
    let fits = |by: &f64| middle + by - free >= left && middle + by + free <= right;
    let nearer_first = if -before <= behind { [before, behind] } else { [behind, before] };
    nearer_first.into_iter().find(fits)
}

#[cfg(test)]
mod tests {
    use super::beside_line;
    use crate::playback::Patch;

    fn moved(left: f64, width: f64, line: f64) -> Option<f64> {
        let patch = Patch { left, width, top: 0.0, height: 0.5 };
        beside_line(patch, 40.0, 2.0, Some(line))
    }

    #[test]
    fn a_name_moves_off_a_line_to_the_nearer_side_that_has_room() {
        assert_eq!(moved(0.0, 1.0, 10.0), None, "far away");
        assert!(moved(0.0, 1.0, 20.2).is_some_and(|by| (by + 1.15).abs() < 1e-9));
        assert!(moved(0.0, 1.0, 19.8).is_some_and(|by| (by - 1.15).abs() < 1e-9));
        // From 18 to 22.8 rem only the right side has room.
        assert!(moved(0.45, 0.12, 20.0).is_some_and(|by| by > 0.0));
        assert_eq!(moved(0.45, 0.1, 20.0), None, "no room on either side");
    }
}
