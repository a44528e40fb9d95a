//! Where everything on the timeline is: heights in rem from its top, the same for canvas and labels.

use crate::playback::Window;
use crate::time::Time;

/// The lanes of the sites.
const LANES: (f64, f64) = (0.0625, 4.625);
/// The smallest letters, in pixels.
pub(in crate::ui) const SMALLEST_PX: f64 = 12.0;
/// The events.
pub(super) const EVENTS: (f64, f64) = (4.8125, 0.8125);
/// All series together: their top and their foot.
const SERIES: (f64, f64) = (5.75, 9.5);
/// Where the last series ends.
pub(super) const SERIES_END: f64 = 9.375;
/// The foot of the playhead.
pub(super) const FOOT: f64 = 9.5;
/// The base line of the axis' words.
pub(super) const AXIS: f64 = 10.5;
/// How far the canvas reaches beyond the plot on both sides, so that the playhead is never cut.
pub(super) const PAD: f64 = 0.75;
/// The height of the whole picture.
pub(super) const HEIGHT: f64 = 10.75;

/// The lane of a site: its top and its height.
pub(super) fn lane(place: usize, sites: usize) -> (f64, f64) {
    let each = LANES.1 / sites.max(1) as f64;
    // One machine alone has all the room.
    let each = if sites == 1 { each } else { each.min(1.125) };
    let gap = if each > 0.3 { 0.15_f64.min(each * 0.2) } else { 0.0 };
    (LANES.0 + each * place as f64, each - gap)
}

/// A series: its top and its height.
pub(super) fn series(place: usize, all: usize) -> (f64, f64) {
    const GAP: f64 = 0.125;
    let each = (SERIES.1 - SERIES.0) / all.max(1) as f64;
    (SERIES.0 + each * place as f64, each - GAP)
}

/// Whether the names of so many sites can be read; else only every so many-th is shown.
pub(super) fn label_stride(sites: usize) -> usize {
    const LEAST: f64 = 0.875;
    let mut stride = 1;
    while LANES.1 / sites.max(1) as f64 * stride as f64 <= LEAST && stride < sites {
        stride += 1;
    }
    stride
}

/// From times to places on a plot and back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui) struct Scale {
    /// The times shown.
    pub window: Window,
    /// The width of the plot in CSS pixels.
    pub width: f64,
}

impl Scale {
    /// Where a time is.
    pub(in crate::ui) fn x(self, at: Time) -> f64 {
        let (from, to) = (self.window.from.secs(), self.window.to.secs());
        if to > from { (at.secs() - from) / (to - from) * self.width } else { 0.0 }
    }

    /// Which time is at a place, at most the ends of the window.
    pub(in crate::ui) fn time(self, x: f64) -> Time {
        let (from, to) = (self.window.from.secs(), self.window.to.secs());
        Time::from_secs(from + (x / self.width.max(1.0)).clamp(0.0, 1.0) * (to - from))
    }

    /// How many seconds a stretch of the plot is.
    pub(in crate::ui) fn secs(self, pixels: f64) -> f64 {
        pixels / self.width.max(1.0) * (self.window.to.secs() - self.window.from.secs())
    }
}

/// Shares of the time in columns over a width, at the bottom of a lane: those that are not zero.
pub(in crate::ui) fn standing(
    shares: &[f32],
    width: f64,
    (top, height): (f64, f64),
) -> impl Iterator<Item = [f64; 4]> {
    let (wide, bottom) = (width / shares.len().max(1) as f64, top + height);
    shares.iter().enumerate().filter(|(_, share)| **share > 0.0).map(move |(column, share)| {
        let high = height * f64::from(*share).min(1.0);
        [column as f64 * wide, bottom - high, (column + 1) as f64 * wide, bottom]
    })
}

#[cfg(test)]
mod tests {
    use super::{EVENTS, SERIES_END, label_stride, lane, series};

    #[test]
    fn lanes_end_above_the_events() {
        for sites in [1, 5, 12, 100, 10_000] {
            let (top, height) = lane(sites - 1, sites);
            assert!(height > 0.0 && top + height <= EVENTS.0, "{sites}");
        }
    }

    #[test]
    fn any_number_of_series_fills_the_same_room() {
        assert_eq!(
            [0, 1, 2].map(|place| series(place, 3)),
            [(5.75, 1.125), (7.0, 1.125), (8.25, 1.125)]
        );
        for all in 1..6 {
            let (top, height) = series(all - 1, all);
            assert!((top + height - SERIES_END).abs() < 1e-9 && height > 0.5, "{all}");
        }
    }

    #[test]
    fn crowded_labels_are_thinned() {
        assert_eq!(label_stride(5), 1);
        assert!(label_stride(100) > 15);
        assert_eq!(label_stride(1), 1);
    }
}
