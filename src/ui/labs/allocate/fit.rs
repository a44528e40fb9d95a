//! The largest layout of the sites that has room on the stage.

use super::crowd::Crowd;
use super::density::Density;
use super::layout::{GAP, Layout, MARGIN, ROW_CAPTION, ROW_GAP};
use crate::ui::hooks::WHOLE;
use crate::ui::labs::room::Room;

/// The smallest distance of cells that can be told apart, in pixels.
const SMALLEST_CELL: f64 = 4.0;
/// Below this width, in rem, maps lie one below the other where the page scrolls.
const NARROW: f64 = 47.0;
/// Below this width they do so wherever they stand: an editor beside the stage leaves it more.
const NARROWEST: f64 = 30.0;

/// Sites of at most so many processors can be rows of cells.
const SMALL_SITE: u32 = 16;
/// So many rows have room where the page scrolls.
const MOST_ROWS: usize = 24;
/// The bounds of the pitch of a row of cells, in CSS pixels at 16 to the rem.
const ROW_PITCH: [f64; 2] = [28.0, 12.0];

/// How long the read-out is, in CSS pixels at 16 to the rem.
pub(super) const READ_OUT: f64 = 547.6;
/// The same where everything stands one below the other.
const NARROW_READ_OUT: f64 = 350.0;
/// What of the stage's width the read-out leaves, in rem.
const BESIDE_READ_OUT: f64 = 1.0;

/// A way to draw, and the bounds of its pitch in CSS pixels at 16 to the rem.
type Style = (Density, u32, [f64; 2]);

/// From the largest to the smallest.
const STYLES: [Style; 5] = [
    (Density::Full, 8, [15.0, 8.0]),
    (Density::Compact, 4, [11.0, 6.0]),
    (Density::Dense, 4, [8.0, 4.0]),
    (Density::Full, 8, [8.0, 4.0]),
    (Density::Full, 8, [15.0, 15.0]),
];

/// Of so many sites that the page scrolls.
const LONG: Style = (Density::Long, 4, [8.0, 4.0]);

impl Layout {
    /// The largest layout in which these sites have room.
    pub(super) fn new(crowd: &Crowd, room: Room) -> Self {
        let processors = &crowd.processors;
        let least = if room.height.is_finite() { NARROWEST } else { NARROW };
        let rows = room.rows && processors.iter().all(|site| *site <= SMALL_SITE);
        if room.width < least * room.rem {
            return stacked(crowd, room, if rows { 1 } else { 4 });
        }
        if rows && let Some(layout) = in_rows(crowd, room) {
            return layout;
        }
        let cells = STYLES[..4].iter().find_map(|style| largest(*style, crowd, room));
        // Where nothing has room, the page scrolls rather than draw what nobody can read.
        let layout = cells
            .or_else(|| largest(LONG, crowd, Room { height: f64::INFINITY, ..room }))
            .unwrap_or_else(|| smooth(crowd, room));
        let with_totals = Self { totals: true, ..layout };
        let has_room = layout.density == Density::Full
            && with_totals.lines(processors, room.width).is_some_and(|lines| lines == 1);
        if has_room { with_totals } else { layout }
    }
}

fn plain((density, rows, _): Style, (crowd, room): (&Crowd, Room)) -> Layout {
    let (letters, rem) = (crowd.letters, room.rem);
    let read_out = if density.is_stacked() { NARROW_READ_OUT } else { READ_OUT };
    let kept = crowd.kept;
    Layout { density, rows, pitch: 0.0, smooth: None, totals: false, read_out, letters, kept, rem }
}

/// The largest pitch of a style at which all sites have room.
fn largest(style: Style, crowd: &Crowd, room: Room) -> Option<Layout> {
    let [most, least] = style.2.map(|pitch| pitch * room.rem / 16.0);
    let least = (least.max(SMALLEST_CELL) * room.density).floor();
    let mut pitch = (most * room.density).round();
    while pitch >= least {
        let layout = Layout { pitch: pitch / room.density, ..plain(style, (crowd, room)) };
        let fits = |lines: usize| {
            let one_line = layout.density == Density::Full;
            (lines == 1 || !one_line) && lines as f64 * layout.line_height() <= room.height
        };
        if layout.lines(&crowd.processors, room.width).is_some_and(fits) {
            return Some(layout);
        }
        pitch -= 1.0;
    }
    None
}

/// A row of cells a site; nothing where they have no room.
fn in_rows(crowd: &Crowd, room: Room) -> Option<Layout> {
    let processors = &crowd.processors;
    let [most, least] = ROW_PITCH.map(|pitch| pitch * room.rem / 16.0);
    let widest = f64::from(processors.iter().copied().max()?.max(1));
    if processors.len() > MOST_ROWS {
        return None;
    }
    // All of them lie end to end under the head.
    let all: u32 = processors.iter().sum();
    let read_out = room.width - BESIDE_READ_OUT * room.rem;
    let under_head = (read_out - GAP * room.rem) / f64::from(all.max(1));
    let beside = (room.width - ROW_CAPTION * room.rem - 2.0 * MARGIN) / widest;
    let lines = processors.len() as f64;
    let below = room.height / lines - ROW_GAP * room.rem - 2.0 * MARGIN;
    let pitch = most.min(under_head.max(least)).min(beside).min(below.max(least));
    let pitch = (pitch * room.density).floor() / room.density;
    let style = (Density::Rows, 1, [0.0; 2]);
    let read_out = read_out / room.rem * 16.0;
    (pitch >= least).then(|| Layout {
        pitch,
        totals: true,
        read_out,
        ..plain(style, (crowd, room))
    })
}

/// Maps one below the other; small sites share a line.
fn stacked(crowd: &Crowd, room: Room, rows: u32) -> Layout {
    let widest = crowd.processors.iter().copied().max().unwrap_or(1).max(1);
    let inner = room.width - 2.0 * MARGIN;
    let fits = (inner / f64::from(widest.div_ceil(rows)) * room.density).floor();
    let largest = if rows == 1 { ROW_PITCH[0] } else { 11.0 };
    let most = (largest * room.rem / 16.0 * room.density).round();
    let pitch = fits.min(most) / room.density;
    let long = crowd.processors.len() > WHOLE;
    let density = if long { Density::StackedLong } else { Density::Stacked };
    let layout = Layout { pitch, ..plain((density, rows, [0.0; 2]), (crowd, room)) };
    if pitch >= SMALLEST_CELL {
        return layout;
    }
    Layout { pitch: most / room.density, smooth: Some(inner / f64::from(widest)), ..layout }
}

/// Sites too large for cells: bars in proportion, in one line if there are few of them.
fn smooth(crowd: &Crowd, room: Room) -> Layout {
    let processors = &crowd.processors;
    let full = plain(STYLES[4], (crowd, room));
    let least: f64 = processors.iter().map(|_| full.site_width(1) + GAP * room.rem).sum();
    let (style, lines) = if least <= room.width { (STYLES[4], 1) } else { (STYLES[1], 6) };
    let pitch = (style.2[0] * room.rem / 16.0 * room.density).round() / room.density;
    let layout = |unit: f64| Layout { pitch, smooth: Some(unit), ..plain(style, (crowd, room)) };
    let widest = processors.iter().copied().max().unwrap_or(1).max(1);
    let mut unit = (room.width - 2.0 * MARGIN) / f64::from(widest);
    for _ in 0..48 {
        if layout(unit).lines(processors, room.width).is_some_and(|needed| needed <= lines) {
            break;
        }
        unit *= 0.93;
    }
    layout(unit)
}

#[cfg(test)]
mod tests {
    use super::super::crowd::Crowd;
    use super::super::density::Density;
    use super::super::layout::Layout;
    use super::Room;

    const ROOM: Room = Room { width: 1008.0, height: 240.0, rem: 16.0, density: 1.0, rows: false };
    fn fitted(processors: &[u32], room: Room) -> Layout {
        Layout::new(&Crowd { processors: processors.to_vec(), letters: 7, kept: false }, room)
    }

    const USUAL: [u32; 5] = [128, 50, 128, 128, 8];

    #[test]
    fn the_usual_grid_stands_in_one_line_of_full_maps() {
        let layout = fitted(&USUAL, ROOM);
        assert_eq!((layout.rows, layout.pitch, layout.density), (8, 15.0, Density::Full));
        assert_eq!((layout.map_width(128), layout.map_height()), (242.0, 122.0));
        assert!(layout.totals);
    }

    #[test]
    fn where_sites_are_kept_the_maps_leave_room_for_whom() {
        for processors in [&USUAL[..], &[128, 50, 128, 128][..], &[32; 12][..]] {
            let crowd = |kept| Crowd { processors: processors.to_vec(), letters: 7, kept };
            let [plain, kept] = [false, true].map(|kept| Layout::new(&crowd(kept), ROOM));
            let lines = kept.lines(processors, ROOM.width).unwrap() as f64;
            assert!(lines * kept.line_height() <= ROOM.height, "{processors:?}");
            assert!(kept.map_height() < plain.map_height(), "{processors:?}");
        }
    }

    #[test]
    fn small_sites_are_rows_of_cells_where_that_is_asked_and_all_have_room_under_the_head() {
        let room = Room { rows: true, height: f64::INFINITY, width: 760.0, ..ROOM };
        let layout = fitted(&[8, 8, 8], room);
        assert_eq!((layout.density, layout.rows), (Density::Rows, 1));
        let all = layout.unit().unwrap() * 16.0 * 24.0;
        assert!(all <= layout.read_out && layout.read_out < room.width, "{all}");
        assert_eq!(fitted(&[16; 4], room).density, Density::Rows);
        // One that is larger, more than have room, nobody who asks: as always.
        assert_ne!(fitted(&[8, 17], room).density, Density::Rows);
        assert_ne!(fitted(&[8; 40], room).density, Density::Rows);
        assert_ne!(fitted(&[8; 3], Room { rows: false, ..room }).density, Density::Rows);
        assert_eq!(fitted(&[8; 3], Room { width: 358.0, ..room }).rows, 1);
    }

    #[test]
    fn a_phone_shows_128_processors_across_its_width() {
        let layout = fitted(&USUAL, Room { width: 358.0, ..ROOM });
        assert_eq!((layout.rows, layout.pitch, layout.density), (4, 11.0, Density::Stacked));
    }

    #[test]
    fn beside_an_editor_the_usual_grid_stays_beside_each_other() {
        let layout = fitted(&USUAL, Room { width: 612.0, ..ROOM });
        assert_ne!(layout.density, Density::Stacked);
        let scrolls = Room { width: 612.0, height: f64::INFINITY, ..ROOM };
        assert_eq!(fitted(&USUAL, scrolls).density, Density::Stacked);
    }

    #[test]
    fn any_grid_has_room() {
        let grids =
            [vec![1], vec![10_000], vec![10_000; 5], vec![64; 40], vec![1; 40], vec![2_000, 3, 90]];
        for grid in grids {
            for width in [320.0, 700.0, 780.0, 1008.0, 1900.0] {
                let room = Room { width, density: 2.0, ..ROOM };
                let layout = fitted(&grid, room);
                let widest = grid.iter().map(|site| layout.map_width(*site)).fold(0.0, f64::max);
                assert!(widest <= width + 0.01, "{grid:?} at {width}: {widest}");
                assert!(layout.lines(&grid, width).is_some());
            }
        }
    }

    #[test]
    fn cells_too_small_to_tell_apart_become_bars() {
        assert!(fitted(&[10_000], ROOM).smooth.is_some());
        assert!(fitted(&[1_024], ROOM).smooth.is_none());
    }

    #[test]
    fn forty_sites_of_64_processors_keep_their_cells_within_the_height() {
        let (grid, layout) = ([64; 40], fitted(&[64; 40], ROOM));
        assert_eq!((layout.density, layout.smooth), (Density::Dense, None));
        let lines = layout.lines(&grid, ROOM.width).unwrap();
        assert!(lines as f64 * layout.line_height() <= ROOM.height, "{lines} lines");
    }
}
