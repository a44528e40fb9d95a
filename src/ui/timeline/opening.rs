//! The timeline's pictures as they stand in the page before the program.

use super::axis::marks;
use super::layout::{HEIGHT, PAD, Scale};
use super::overlay::{self, Moment};
use super::overview;
use super::paint::{self, Picture};
use super::plot::most_marks;
use super::whole_of;
use crate::playback::{Replay, Tracks};
use crate::time::Time;
use crate::ui::browser::canvas::Surface;
use crate::ui::browser::look::Look;
use crate::ui::shared::Shared;

/// How wide a column of the strip is, in CSS pixels: finer ones would be a tenth of all that stands in the page.
const STRIP_COLUMN: usize = 4;

/// What has happened by then: the rest lies behind the curtain.
fn until(tracks: Tracks, now: Time) -> Tracks {
    let mut tracks = tracks;
    for row in &mut tracks.rows {
        row.bars.retain(|bar| bar.from <= now);
    }
    for series in &mut tracks.series {
        series.points.retain(|point| point.at <= now);
    }
    tracks.ticks.retain(|tick| tick.at <= now);
    tracks.marked.retain(|stretch| stretch.from <= now);
    tracks
}

/// The lower layer, the upper one and the strip of the whole run; `width` is the plot's, in CSS pixels.
pub(in crate::ui) fn layers(
    replay: &Shared<dyn Replay>,
    (now, order): (Time, &Shared<[usize]>),
    look: &Look,
    width: f64,
) -> [String; 3] {
    let whole = whole_of(&*replay.0);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a plot is small")]
    let columns = width as usize;
    let tracks = until(replay.tracks(whole, columns), now);
    let scale = Scale { window: whole, width };
    let picture = Picture { tracks: &tracks, order, scale, look };
    let padded = width + 2.0 * PAD * look.rem;
    let sheet = |height: f64| Surface::sheet(padded, height * look.rem);
    let (lower, upper, strip) = (sheet(HEIGHT), sheet(HEIGHT), sheet(overview::HEIGHT));
    paint::paint(&picture, &lower, &marks(whole, most_marks(scale, look)));
    overlay::paint(&picture, &upper, Moment { now, pointer: None });
    overview::paint(&replay.tracks(whole, columns / STRIP_COLUMN), look, whole, &strip);
    [lower, upper, strip].map(|surface| surface.svg(" class=\"tl-layer\""))
}
