//! The shape of a run of processors on a site's map, which is filled column by column.

/// A point on the map, in pixels.
pub(super) type Point = (f64, f64);

/// How the processors of a site lie on its map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lattice {
    /// How many processors make a column; a map without cells has one.
    pub rows: u32,
    /// From one column to the next, in pixels.
    pub across: f64,
    /// From one row to the next, in pixels.
    pub down: f64,
}

/// The shape of a run of processors: one piece, or two where it only touches itself at a corner.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Outline {
    /// The corners of each piece, clockwise.
    pub pieces: Vec<Vec<Point>>,
    /// The largest rectangle of whole columns, or else of the longest column: x, y, width, height.
    pub heart: [f64; 4],
    /// The smallest rectangle around everything.
    pub bounds: [f64; 4],
}

impl Lattice {
    /// How many columns a site of this many processors has.
    pub(super) const fn columns(&self, processors: u32) -> u32 {
        processors.div_ceil(self.rows)
    }

    /// The outline of `count` processors from `first` on, `inset` pixels inside.
    pub(super) fn outline(&self, first: u32, count: u32, inset: f64) -> Outline {
        if count == 0 {
            return Outline::default();
        }
        let run = ColumnRun::new(self.rows, first, count);
        let bounds = rectangle(
            self,
            (run.left, run.top(self.rows)),
            (run.right, run.bottom(self.rows)),
            inset,
        );
        Outline { pieces: self.pieces(run, inset), heart: self.heart(run, inset), bounds }
    }

    fn pieces(&self, run: ColumnRun, inset: f64) -> Vec<Vec<Point>> {
        if run.left == run.right {
            let only = rectangle(self, (run.left, run.skipped), (run.left, run.filled), inset);
            return vec![corners(only)];
        }
        if run.right == run.left + 1 && run.filled <= run.skipped {
            let upper = rectangle(self, (run.right, 0), (run.right, run.filled), inset);
            let lower = rectangle(self, (run.left, run.skipped), (run.left, self.rows), inset);
            return vec![corners(lower), corners(upper)];
        }
        vec![self.polygon(run, inset)]
    }

    /// A rectangle with a notch at its upper left and one at its lower right.
    fn polygon(&self, run: ColumnRun, inset: f64) -> Vec<Point> {
        let x = |column: u32| f64::from(column) * self.across;
        let y = |row: u32| f64::from(row) * self.down;
        let (top, bottom) = (inset, y(self.rows) - inset);
        let (left, right) = (x(run.left) + inset, x(run.right + 1) - inset);
        let (mut points, step_right) = (Vec::with_capacity(8), x(run.right) - inset);
        if run.skipped > 0 {
            let (step_left, step_top) = (x(run.left + 1) + inset, y(run.skipped) + inset);
            points.extend([(left, step_top), (step_left, step_top), (step_left, top)]);
        } else {
            points.push((left, top));
        }
        points.push((right, top));
        if run.filled < self.rows {
            let step_bottom = y(run.filled) - inset;
            points.extend([(right, step_bottom), (step_right, step_bottom), (step_right, bottom)]);
        } else {
            points.push((right, bottom));
        }
        points.push((left, bottom));
        points
    }

    fn heart(&self, run: ColumnRun, inset: f64) -> [f64; 4] {
        let first_whole = run.left + u32::from(run.skipped > 0);
        let after_whole = run.right + u32::from(run.filled == self.rows);
        if after_whole > first_whole {
            return rectangle(self, (first_whole, 0), (after_whole - 1, self.rows), inset);
        }
        let in_left = if run.left == run.right { run.filled } else { self.rows } - run.skipped;
        if run.left == run.right || in_left > run.filled {
            return rectangle(
                self,
                (run.left, run.skipped),
                (run.left, run.skipped + in_left),
                inset,
            );
        }
        rectangle(self, (run.right, 0), (run.right, run.filled), inset)
    }
}

/// A run of processors in columns.
#[derive(Clone, Copy)]
struct ColumnRun {
    left: u32,
    /// How many processors of the left column come before the run.
    skipped: u32,
    right: u32,
    /// How many processors of the right column end with the run.
    filled: u32,
}

impl ColumnRun {
    const fn new(rows: u32, first: u32, count: u32) -> Self {
        let last = first + count - 1;
        Self {
            left: first / rows,
            skipped: first % rows,
            right: last / rows,
            filled: last % rows + 1,
        }
    }

    const fn top(self, _rows: u32) -> u32 {
        if self.left == self.right { self.skipped } else { 0 }
    }

    const fn bottom(self, rows: u32) -> u32 {
        if self.left == self.right { self.filled } else { rows }
    }
}

/// From the upper left cell to the row below the lower right one: x, y, width, height.
fn rectangle(lattice: &Lattice, from: (u32, u32), to: (u32, u32), inset: f64) -> [f64; 4] {
    let (x, y) = (f64::from(from.0) * lattice.across, f64::from(from.1) * lattice.down);
    let (right, bottom) = (f64::from(to.0 + 1) * lattice.across, f64::from(to.1) * lattice.down);
    let (width, height) = (right - x - 2.0 * inset, bottom - y - 2.0 * inset);
    // What is thinner than its own margin is still seen.
    [x + inset, y + inset, width.max(0.5), height.max(0.5)]
}

fn corners([x, y, width, height]: [f64; 4]) -> Vec<Point> {
    vec![(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
}

#[cfg(test)]
mod tests {
    use super::Lattice;

    const MAP: Lattice = Lattice { rows: 8, across: 10.0, down: 10.0 };

    fn area(points: &[(f64, f64)]) -> f64 {
        let next = points.iter().cycle().skip(1);
        let twice: f64 = points.iter().zip(next).map(|(a, b)| a.0 * b.1 - b.0 * a.1).sum();
        twice / 2.0
    }

    #[test]
    fn an_outline_covers_exactly_its_processors_clockwise() {
        for first in 0..24 {
            for count in 1..40 {
                let outline = MAP.outline(first, count, 0.0);
                let covered: f64 = outline.pieces.iter().map(|piece| area(piece)).sum();
                assert!((covered - f64::from(count) * 100.0).abs() < 1e-9, "{first}, {count}");
            }
        }
    }

    #[test]
    fn a_label_lies_inside_its_outline() {
        for first in 0..24 {
            for count in 1..40 {
                let outline = MAP.outline(first, count, 1.0);
                let [x, y, width, height] = outline.heart;
                assert!(width > 0.0 && height > 0.0);
                let [left, top, across, down] = outline.bounds;
                assert!(x >= left && y >= top && x + width <= left + across + 1e-9);
                assert!(y + height <= top + down + 1e-9);
            }
        }
    }

    #[test]
    fn a_run_over_two_columns_that_do_not_touch_has_two_pieces() {
        assert_eq!(MAP.outline(6, 4, 0.0).pieces.len(), 2);
        assert_eq!(MAP.outline(6, 5, 0.0).pieces.len(), 2);
        assert_eq!(MAP.outline(3, 7, 0.0).pieces.len(), 2);
        assert_eq!(MAP.outline(3, 9, 0.0).pieces.len(), 1);
        assert!(MAP.outline(3, 0, 0.0).pieces.is_empty());
    }
}
