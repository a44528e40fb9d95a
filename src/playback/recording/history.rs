//! The series over time, and the stretches that a lab marks: the states between events [M-9], with
//! least and greatest values of any stretch.

use super::places::leading;
use crate::playback::tracks::{Series, SeriesKind, SeriesPoint, Top, Window};
use crate::time::Time;

/// How many values one value of the level above sums up.
const FAN: usize = 16;

/// The series of a run.
#[derive(Debug)]
pub(super) struct History {
    kinds: &'static [SeriesKind],
    /// When each value begins to hold.
    at: Vec<Time>,
    /// One of each kind.
    curves: Vec<Curve>,
    /// The marked stretches; the last may still be open.
    marked: Vec<Window>,
    is_marked: bool,
}

/// How far the series had come at a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct HistoryMark {
    values: usize,
    marked: usize,
    /// The last of the marked stretches as it was.
    last: Option<Window>,
    is_marked: bool,
}

/// Whether a stretch of time is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// It is.
    Marked,
    /// It is not.
    Plain,
}

/// One value for each settled state, NaN where it is undefined.
#[derive(Debug, Default)]
struct Curve {
    values: Vec<f64>,
    /// Least and greatest of each `FAN` values, of each `FAN` of those, and so on; only full ones.
    levels: Vec<Vec<(f64, f64)>>,
}

impl History {
    pub(super) fn new(kinds: &'static [SeriesKind]) -> Self {
        Self {
            kinds,
            at: Vec::new(),
            curves: kinds.iter().map(|_| Curve::default()).collect(),
            marked: Vec::new(),
            is_marked: false,
        }
    }

    /// Makes room for so many values.
    pub(super) fn expect(&mut self, values: usize) {
        self.at.reserve_exact(values);
        self.curves.iter_mut().for_each(|curve| curve.values.reserve_exact(values));
    }

    /// How far it has come.
    pub(super) fn mark(&self) -> HistoryMark {
        HistoryMark {
            values: self.at.len(),
            marked: self.marked.len(),
            last: self.marked.last().copied(),
            is_marked: self.is_marked,
        }
    }

    /// Takes over how far another of the same series had come.
    pub(super) fn begin_as(&mut self, other: &Self, mark: &HistoryMark) {
        self.at = other.at[..mark.values].to_vec();
        self.curves = other.curves.iter().map(|curve| curve.until(mark.values)).collect();
        self.marked = other.marked[..mark.marked].to_vec();
        if let (Some(here), Some(last)) = (self.marked.last_mut(), mark.last) {
            *here = last;
        }
        self.is_marked = mark.is_marked;
    }

    /// Takes the next settled state: the values of the series, and whether it is marked.
    pub(super) fn push(&mut self, at: Time, values: &dyn Fn(usize) -> f64, stretch: Stretch) {
        self.at.push(at);
        for (series, curve) in self.curves.iter_mut().enumerate() {
            curve.push(values(series));
        }
        if self.is_marked
            && let Some(last) = self.marked.last_mut()
        {
            last.to = at;
        }
        let is_marked = stretch == Stretch::Marked;
        if is_marked && !self.is_marked {
            self.marked.push(Window { from: at, to: at });
        }
        self.is_marked = is_marked;
    }

    /// When the first event happened.
    pub(super) fn begin(&self) -> Time {
        self.at.get(1).copied().unwrap_or(Time::ZERO)
    }

    pub(super) fn memory(&self) -> usize {
        size_of_val(self.at.as_slice()) * (1 + self.curves.len())
            + size_of_val(self.marked.as_slice())
    }

    /// The stretches within `window`; those that no column separates are drawn as one.
    pub(super) fn marked(&self, window: Window, columns: usize) -> Vec<Window> {
        let apart = window.to.since(window.from).secs() / columns as f64;
        let begin = self.marked.partition_point(|stretch| stretch.to < window.from);
        let mut merged: Vec<Window> = Vec::new();
        for stretch in self.marked[begin..].iter().take_while(|one| one.from <= window.to) {
            match merged.last_mut() {
                Some(last) if stretch.from.since(last.to).secs() < apart => last.to = stretch.to,
                _ => merged.push(*stretch),
            }
        }
        merged
    }

    pub(super) fn series(&self, window: Window, columns: usize) -> Vec<Series> {
        let columns = self.columns(window, columns);
        let series = |(kind, curve): (&'static SeriesKind, &Curve)| Series {
            kind,
            top: match kind.top {
                Top::One => 1.0,
                Top::Greatest => curve.greatest().max(kind.least_top),
            },
            points: columns.iter().filter_map(|one| curve.point(*one)).collect(),
        };
        self.kinds.iter().zip(&self.curves).map(series).collect()
    }

    /// Of each column its beginning and the values that hold in it.
    fn columns(&self, window: Window, columns: usize) -> Vec<(Time, usize, usize)> {
        let width = window.to.since(window.from).secs() / columns as f64;
        let begin = |column: usize| window.from.secs() + column as f64 * width;
        let known = self.at.last().copied().unwrap_or(Time::ZERO);
        let mut first = self.at.partition_point(|at| at.secs() <= begin(0)).saturating_sub(1);
        let mut all = Vec::with_capacity(columns);
        for column in 0..columns {
            let at = Time::from_secs(begin(column));
            if at > known {
                break;
            }
            let end = begin(column + 1);
            // The value that holds at the beginning counts too.
            let last = first + leading(&self.at[first..], |at| at.secs() < end);
            all.push((at, first, last.max(first + 1)));
            first = last.max(first + 1) - 1;
        }
        all
    }
}

impl Curve {
    /// Its first values.
    fn until(&self, values: usize) -> Self {
        let mut full = values;
        let level = |level: &Vec<(f64, f64)>| {
            full /= FAN;
            level[..full].to_vec()
        };
        let levels = self.levels.iter().map(level).collect();
        Self { values: self.values[..values].to_vec(), levels }
    }

    fn push(&mut self, value: f64) {
        self.values.push(value);
        if !self.values.len().is_multiple_of(FAN) {
            return;
        }
        let last = &self.values[self.values.len() - FAN..];
        let mut sum = last.iter().fold(NOTHING, |sum, value| wider(sum, (*value, *value)));
        for level in 0.. {
            if level == self.levels.len() {
                self.levels.push(Vec::new());
            }
            let here = &mut self.levels[level];
            here.push(sum);
            if !here.len().is_multiple_of(FAN) {
                break;
            }
            sum = here[here.len() - FAN..].iter().copied().fold(NOTHING, wider);
        }
    }

    /// Least and greatest of the values `from` to `to - 1`.
    fn extent(&self, mut from: usize, mut to: usize) -> (f64, f64) {
        let mut sum = NOTHING;
        let leaf = |place: usize| (self.values[place], self.values[place]);
        while from < to && !from.is_multiple_of(FAN) {
            sum = wider(sum, leaf(from));
            from += 1;
        }
        while from < to && !to.is_multiple_of(FAN) {
            to -= 1;
            sum = wider(sum, leaf(to));
        }
        for level in &self.levels {
            (from, to) = (from / FAN, to / FAN);
            while from < to && !from.is_multiple_of(FAN) {
                sum = wider(sum, level[from]);
                from += 1;
            }
            while from < to && !to.is_multiple_of(FAN) {
                to -= 1;
                sum = wider(sum, level[to]);
            }
        }
        sum
    }

    fn greatest(&self) -> f64 {
        self.extent(0, self.values.len()).1
    }

    fn point(&self, (at, from, to): (Time, usize, usize)) -> Option<SeriesPoint> {
        let (least, greatest) = self.extent(from, to);
        let defined = |value: f64| value.is_finite().then_some(value);
        let last = defined(*self.values.get(to.checked_sub(1)?)?);
        Some(SeriesPoint { at, least: defined(least), greatest: defined(greatest), last })
    }
}

const NOTHING: (f64, f64) = (f64::INFINITY, f64::NEG_INFINITY);

/// `min` and `max` pass over NaN, which stands for undefined.
fn wider(sum: (f64, f64), more: (f64, f64)) -> (f64, f64) {
    (sum.0.min(more.0), sum.1.max(more.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extent_of_any_stretch_is_that_of_its_values() {
        let mut curve = Curve::default();
        let mut seed = 1_u32;
        for _ in 0..5_000 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            curve.push(if seed >> 29 == 0 { f64::NAN } else { f64::from(seed >> 8) });
        }
        for begin in (0..5_000).step_by(97) {
            for length in [1, 5, 16, 17, 300, 4_096] {
                let end = (begin + length).min(5_000);
                let values = curve.values[begin..end].iter();
                let expected = values.fold(NOTHING, |sum, value| wider(sum, (*value, *value)));
                assert_eq!(curve.extent(begin, end), expected);
            }
        }
    }
}
