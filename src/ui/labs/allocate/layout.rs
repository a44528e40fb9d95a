//! How large the maps of all sites are drawn: one scale for all, in the room there is. Lengths are in
//! CSS pixels.

use super::outline::Lattice;

/// The room between two sites, in rem.
const GAP: f64 = 0.5;
/// The least room of a site with its name and numbers, in rem.
pub(super) const LEAST_SITE: f64 = 5.0;
/// The margin of a map, for outlines.
pub(super) const MARGIN: f64 = 1.0;
/// The smallest distance of cells that can be told apart, in pixels.
const SMALLEST_CELL: f64 = 4.0;
/// Below this width, in rem, maps lie one below the other.
pub(super) const NARROW: f64 = 47.0;

/// The room for the sites and how fine the screen is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Room {
    /// The width of the row.
    pub width: f64,
    /// The size of 1 rem.
    pub rem: f64,
    /// Pixels of the screen for each CSS pixel.
    pub density: f64,
}

/// How all maps are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// Rows of a map with cells; a map without has one row as high.
    pub rows: u32,
    /// From one cell to the next; without cells, from one row to the next.
    pub pitch: f64,
    /// The width of a processor where there are no cells to tell apart.
    pub smooth: Option<f64>,
    /// Whether sites stand in several lines, with small captions.
    pub compact: bool,
    /// Whether maps lie one below the other.
    pub narrow: bool,
}

impl Layout {
    /// The largest layout in which these sites have room.
    pub(super) fn new(processors: &[u32], room: Room) -> Self {
        if room.width < NARROW * room.rem {
            return Self::stacked(processors, room);
        }
        let full = Self { rows: 8, pitch: 0.0, smooth: None, compact: false, narrow: false };
        let compact = Self { rows: 4, compact: true, ..full };
        let one_line = full.largest(processors, room, (15.0, 8.0), 1);
        one_line
            .or_else(|| compact.largest(processors, room, (11.0, 6.0), 3))
            .or_else(|| compact.largest(processors, room, (8.0, 5.0), 5))
            .or_else(|| full.largest(processors, room, (8.0, SMALLEST_CELL), 1))
            .unwrap_or_else(|| smooth(processors, room))
    }

    /// The largest pitch between two bounds (at 16 px to the rem) at which all sites stand in a
    /// number of lines.
    fn largest(
        self,
        processors: &[u32],
        room: Room,
        bounds: (f64, f64),
        lines: usize,
    ) -> Option<Self> {
        let finest = (bounds.1 * room.rem / 16.0).max(SMALLEST_CELL) * room.density;
        let mut pitch = (bounds.0 * room.rem / 16.0 * room.density).round();
        while pitch >= finest.floor() {
            let layout = Self { pitch: pitch / room.density, ..self };
            if layout.lines(processors, room).is_some_and(|needed| needed <= lines) {
                return Some(layout);
            }
            pitch -= 1.0;
        }
        None
    }

    /// In how many lines the sites stand; nothing if one is wider than the room.
    fn lines(&self, processors: &[u32], room: Room) -> Option<usize> {
        let (mut lines, mut end) = (1, 0.0);
        for processors in processors {
            let width = self.site_width(*processors, room);
            if width > room.width {
                return None;
            }
            if end > 0.0 && end + width > room.width {
                lines += 1;
                end = 0.0;
            }
            end += width + GAP * room.rem;
        }
        Some(lines)
    }

    /// How wide a site stands, caption included.
    fn site_width(&self, processors: u32, room: Room) -> f64 {
        self.map_width(processors).max(LEAST_SITE * room.rem)
    }

    fn stacked(processors: &[u32], room: Room) -> Self {
        let widest = processors.iter().copied().max().unwrap_or(1).max(1);
        let fits = (room.width - 2.0 * MARGIN) / f64::from(widest.div_ceil(4)) * room.density;
        let largest = (11.0 * room.rem / 16.0 * room.density).round();
        let pitch = fits.floor().min(largest) / room.density;
        let stacked = Self { rows: 4, pitch, smooth: None, compact: false, narrow: true };
        if pitch >= SMALLEST_CELL {
            return stacked;
        }
        let unit = (room.width - 2.0 * MARGIN) / f64::from(widest);
        Self { pitch: largest / room.density, smooth: Some(unit), ..stacked }
    }

    /// How the processors lie on a map.
    pub(super) fn lattice(&self) -> Lattice {
        match self.smooth {
            None => Lattice { rows: self.rows, across: self.pitch, down: self.pitch },
            Some(unit) => {
                let down = self.pitch * f64::from(self.rows);
                Lattice { rows: 1, across: unit, down }
            }
        }
    }

    /// How wide a site's map is.
    pub(super) fn map_width(&self, processors: u32) -> f64 {
        let lattice = self.lattice();
        (f64::from(lattice.columns(processors)) * lattice.across).max(2.0) + 2.0 * MARGIN
    }

    /// How high a map is.
    pub(super) fn map_height(&self) -> f64 {
        self.pitch * f64::from(self.rows) + 2.0 * MARGIN
    }
}

/// Sites too large for cells: bars in proportion, in as few lines as the least sites allow.
fn smooth(processors: &[u32], room: Room) -> Layout {
    let least = LEAST_SITE * room.rem;
    let across = ((room.width / (least + GAP * room.rem)).floor()).max(1.0);
    let few = (processors.len() as f64) <= across;
    let all: f64 = processors.iter().map(|processors| f64::from(*processors)).sum();
    let widest = processors.iter().copied().max().unwrap_or(1).max(1);
    let (rows, pitch, lines) = if few { (8, 15.0, 1.0) } else { (4, 8.0, 4.0) };
    let pitch = (pitch * room.rem / 16.0 * room.density).round() / room.density;
    let gaps = (GAP * room.rem + 2.0 * MARGIN) * processors.len() as f64;
    let mut unit = ((room.width * lines - gaps) / all.max(1.0))
        .min((room.width - 2.0 * MARGIN) / f64::from(widest));
    let layout =
        |unit: f64| Layout { rows, pitch, smooth: Some(unit), compact: !few, narrow: false };
    for _ in 0..24 {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 or 4")]
        let enough = lines as usize;
        if layout(unit).lines(processors, room).is_some_and(|needed| needed <= enough) {
            break;
        }
        unit *= 0.9;
    }
    layout(unit)
}

#[cfg(test)]
mod tests {
    use super::{Layout, Room};

    const ROOM: Room = Room { width: 1008.0, rem: 16.0, density: 1.0 };

    #[test]
    fn the_usual_grid_stands_in_one_line_of_full_maps() {
        let layout = Layout::new(&[8, 128, 128, 128, 50], ROOM);
        assert_eq!((layout.rows, layout.pitch, layout.compact), (8, 15.0, false));
        assert_eq!((layout.map_width(128), layout.map_height()), (242.0, 122.0));
    }

    #[test]
    fn a_phone_shows_128_processors_across_its_width() {
        let layout = Layout::new(&[8, 128, 128, 128, 50], Room { width: 358.0, ..ROOM });
        assert_eq!((layout.rows, layout.pitch, layout.narrow), (4, 11.0, true));
    }

    #[test]
    fn any_grid_has_room() {
        let grids =
            [vec![1], vec![10_000], vec![10_000; 5], vec![64; 40], vec![1; 40], vec![2_000, 3, 90]];
        for grid in grids {
            for width in [320.0, 700.0, 780.0, 1008.0, 1900.0] {
                let room = Room { width, rem: 16.0, density: 2.0 };
                let layout = Layout::new(&grid, room);
                let widest = grid.iter().map(|site| layout.map_width(*site)).fold(0.0, f64::max);
                assert!(widest <= width + 0.01, "{grid:?} at {width}: {widest}");
                assert!(layout.lines(&grid, room).is_some());
            }
        }
    }

    #[test]
    fn cells_too_small_to_tell_apart_become_bars() {
        assert!(Layout::new(&[10_000], ROOM).smooth.is_some());
        assert!(Layout::new(&[1_024], ROOM).smooth.is_none());
    }
}
