//! Which part of a long list is near what is seen of the stage: only that part is drawn, with room in place of the rest.

use std::cell::Cell;
use std::ops::Range;

use yew::{Event, NodeRef, hook, use_effect_with, use_state_eq};

use crate::ui::browser::{listen, place};

/// Lists up to this length are drawn whole.
pub const WHOLE: usize = 120;
thread_local! {
    /// How much is taken to be near before it is measured, in CSS pixels: as much as was last.
    static FIRST: Cell<f64> = const { Cell::new(1_800.0) };
}

/// The rows of a list that are drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Nearby {
    /// Which rows.
    pub rows: Range<usize>,
    /// The room above and below them, in CSS pixels.
    pub room: (f64, f64),
}

impl Nearby {
    /// The rows between two heights below the top of a list of so many rows, `pitch` apart.
    fn new((from, to): (f64, f64), rows: usize, pitch: f64) -> Self {
        let row = |height: f64| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "not negative; more than there are is cut off"
            )]
            let row = (height / pitch.max(1.0)).max(0.0).floor() as usize;
            row
        };
        let first = row(from).min(rows.saturating_sub(1));
        let end = (row(to) + 1).clamp(first, rows);
        let room = (first as f64 * pitch, (rows - end) as f64 * pitch);
        Self { rows: first..end, room }
    }

    /// The room as a style.
    pub fn style(&self) -> String {
        format!("padding-top:{:.0}px;padding-bottom:{:.0}px", self.room.0, self.room.1)
    }
}

/// The rows of a list that are near what is seen, followed as page and stage scroll; nothing for a list that is
/// drawn whole. The list's size is how many rows it has and how far they are apart.
#[hook]
pub fn use_nearby(list: NodeRef, size: (usize, f64), long: bool) -> Option<Nearby> {
    let span = use_state_eq(|| (0.0, FIRST.get()));
    {
        let span = span.clone();
        use_effect_with((list, long), move |(list, long)| {
            let (list, frame) = (list.clone(), place::frame_of(list));
            let measure = move || {
                if let Some(near) = place::near_frame(&list) {
                    FIRST.set(near.1 - near.0);
                    span.set(near);
                }
            };
            let heard = long.then(|| {
                measure();
                let (scrolled, resized) = (measure.clone(), measure.clone());
                (
                    listen::on_scroll(scrolled),
                    listen::on_window("resize", move |_: &Event| resized()),
                    // What stands below the stage may be folded away.
                    frame.and_then(|frame| listen::on_resize(&frame, measure)),
                )
            });
            move || drop(heard)
        });
    }
    long.then(|| Nearby::new(*span, size.0, size.1))
}

#[cfg(test)]
mod tests {
    use super::Nearby;

    #[test]
    fn what_is_drawn_and_the_room_around_it_are_the_whole_list() {
        for (span, rows) in
            [((0.0, 900.0), 5), ((450.0, 2_700.0), 200), ((1e9, 2e9), 200), ((-300.0, -1.0), 200)]
        {
            let near = Nearby::new(span, rows, 50.0);
            let drawn = near.rows.len() as f64 * 50.0;
            assert!(!near.rows.is_empty() && near.rows.end <= rows, "{span:?}");
            assert_eq!(near.room.0 + drawn + near.room.1, rows as f64 * 50.0, "{span:?}");
        }
    }

    #[test]
    fn nothing_at_all_is_drawn_of_nothing() {
        assert_eq!(Nearby::new((0.0, 900.0), 0, 50.0).rows, 0..0);
    }
}
