//! How large the maps of all sites are drawn: one scale for all. Lengths are in CSS pixels.

use super::density::Density;
use super::outline::Lattice;

/// The room between two sites, in rem.
pub(super) const GAP: f64 = 0.5;
/// The room between two lines of a long list, in rem.
const LINE_GAP: f64 = 0.4;
/// The size of small letters in rem, and what it is at least in CSS pixels, as the style sheets have it.
const SMALL: f64 = 0.8125;
const LEAST: f64 = 12.0;
/// The margin of a map, for outlines.
pub(super) const MARGIN: f64 = 1.0;
/// The width of a site below which there is no room for long words, in rem.
const TIGHT: f64 = 11.0;
/// The width of a site below which there is no room for more than a word, in rem.
const CRAMPED: f64 = 9.0;

/// What stands beside a row of cells: the name, what is free, and what the site is to the head, in rem.
pub(super) const ROW_CAPTION: f64 = 25.5;
/// The room between two rows of cells, in rem.
pub(super) const ROW_GAP: f64 = 0.6;

/// What there is room for beside a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Space {
    /// Names and numbers.
    Wide,
    /// Short words.
    Tight,
    /// A word.
    Cramped,
}

/// How all maps are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// How much stands around a map.
    pub density: Density,
    /// Rows of a map with cells; a map without has one row as high.
    pub rows: u32,
    /// From one cell to the next; without cells, from one row to the next.
    pub pitch: f64,
    /// The width of a processor where there are no cells to tell apart.
    pub smooth: Option<f64>,
    /// Whether captions have room for the number of all processors.
    pub totals: bool,
    /// The length of the read-out, in CSS pixels at 16 to the rem.
    pub read_out: f64,
    /// The letters of the longest name with its speed, as far as captions have room for them.
    pub letters: u32,
    /// Whether what stands below sites says for whom they are kept.
    pub kept: bool,
    /// The size of 1 rem.
    pub rem: f64,
}

impl Layout {
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

    /// The length of a processor wherever one is drawn, in rem, where all of them are as long: a row of cells, the
    /// queue's bars, the holes under the head [L-50].
    pub(super) fn unit(&self) -> Option<f64> {
        (self.density == Density::Rows).then(|| self.pitch / self.rem)
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

    /// How wide a site stands, caption included.
    pub(super) fn site_width(&self, processors: u32) -> f64 {
        self.map_width(processors).max(self.caption_width(processors))
    }

    /// The least width of a caption. A letter is about 0.6 rem wide, a bold one of a name up to 0.8, a bold digit 0.85.
    fn caption_width(&self, processors: u32) -> f64 {
        let digits = f64::from(processors.max(1).ilog10() + 1);
        let letters = f64::from(self.letters);
        let rems = match self.density {
            Density::Full if self.totals => (digits * 1.45 + 4.6).max(letters * 0.72 + 1.3),
            Density::Full => (digits * 0.85 + 2.6).max(letters * 0.72 + 1.3).max(5.6),
            Density::Stacked => letters * 0.8 + digits * 0.85 + 4.3,
            Density::StackedLong => letters * 0.62 + digits * 0.6 + 3.4,
            Density::Rows => ROW_CAPTION,
            Density::Compact => letters * 0.58 + digits * 0.6 + 3.2,
            Density::Dense | Density::Long => {
                (letters * 0.59 + digits * 0.55 + 3.9) * SMALL.max(LEAST / self.rem)
            }
        };
        rems * self.rem
    }

    /// Whether a tag beside the name tells which site is chosen.
    pub(super) fn is_tagged(&self, space: Space) -> bool {
        space == Space::Wide && !matches!(self.density, Density::Compact | Density::Rows)
    }

    /// What there is room for beside a site's map.
    pub(super) fn space(&self, processors: u32) -> Space {
        let width = self.site_width(processors) / self.rem;
        match self.density {
            Density::Dense | Density::Long => Space::Tight,
            Density::Rows => Space::Wide,
            _ if width < CRAMPED => Space::Cramped,
            _ if width < TIGHT => Space::Tight,
            _ => Space::Wide,
        }
    }

    /// How high a line of sites is, with its caption and what stands below.
    pub(super) fn line_height(&self) -> f64 {
        let around = match self.density {
            Density::Full => 5.8,
            Density::Compact => 3.6,
            Density::Dense => 1.6,
            Density::Long => 2.7,
            Density::Stacked | Density::StackedLong => 4.0,
            Density::Rows => ROW_GAP,
        };
        self.map_height() + (around + self.kept_height()) * self.rem
    }

    /// How high the line is that says for whom a site is kept, below what the site is to the head; in rem.
    const fn kept_height(&self) -> f64 {
        match self.density {
            _ if !self.kept => 0.0,
            Density::Full => 2.6,
            Density::Compact => 1.6,
            Density::Dense => 1.3,
            // Where the page scrolls there is room, and a row has it at its side.
            Density::Long | Density::Stacked | Density::StackedLong | Density::Rows => 0.0,
        }
    }

    /// The gaps of a long list, as a style: all its lines are equally far apart.
    pub(super) fn gaps(&self) -> String {
        format!("gap:{:.2}px {:.2}px", LINE_GAP * self.rem, GAP * self.rem)
    }

    /// How high a site of a long list stands.
    pub(super) fn site_height(&self) -> f64 {
        self.line_height() - LINE_GAP * self.rem
    }

    /// Where a site of a long list stands, from the left and from the top: what is before it in its line,
    /// and its line.
    pub(super) fn stands_at(&self, before: &[u32], line: usize) -> (f64, f64) {
        let widths = before.iter().map(|site| self.site_width(*site) + GAP * self.rem);
        (widths.sum(), line as f64 * self.line_height())
    }

    /// In how many lines the sites stand; nothing if one is wider than the room.
    pub(super) fn lines(&self, processors: &[u32], width: f64) -> Option<usize> {
        let widest = processors.iter().map(|processors| self.site_width(*processors));
        let fits = widest.fold(0.0, f64::max) <= width + 0.01;
        fits.then(|| self.line_starts(processors, width).len().max(1))
    }

    /// The places of the sites with which the lines begin.
    pub(super) fn line_starts(&self, processors: &[u32], width: f64) -> Vec<usize> {
        let (mut starts, mut end) = (Vec::new(), f64::INFINITY);
        for (place, processors) in processors.iter().enumerate() {
            let site = self.site_width(*processors);
            if end + site > width {
                starts.push(place);
                end = 0.0;
            }
            end += site + GAP * self.rem;
        }
        starts
    }
}
