//! The series over time, and the stretches that a lab marks: the states between events [M-9], with
//! least and greatest values of any stretch.

use super::places::leading;
use crate::playback::timeline::{add, expect};
use crate::playback::tracks::{Series, SeriesKind, SeriesPoint, Top, Window};
use crate::time::Time;

/// How many values one value of the level above sums up.
const FAN: usize = 8;

/// What the series are, which a history itself does not keep: the numbers of a cursor are there anyway.
pub(super) trait Values {
    /// The time of a cursor.
    fn at(&self, cursor: usize) -> Time;
    /// What a series is at a cursor, NaN where it is undefined.
    fn value(&self, cursor: usize, series: usize) -> f64;
}

/// The series of a run.
#[derive(Debug)]
pub(super) struct History {
    kinds: &'static [SeriesKind],
    /// The cursor at which each value begins to hold.
    cursors: Vec<u32>,
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

/// What is kept of one value for each settled state.
#[derive(Debug)]
struct Curve {
    /// Least and greatest of the last values, which do not fill a `FAN` yet.
    open: Extent,
    /// Least and greatest of each `FAN` values, of each `FAN` of those, and so on; only full ones.
    levels: Vec<Vec<Extent>>,
}

/// Least and greatest of some values, those left out that are undefined.
type Extent = (f64, f64);

impl History {
    pub(super) fn new(kinds: &'static [SeriesKind]) -> Self {
        let curve = || Curve { open: NOTHING, levels: Vec::new() };
        Self {
            kinds,
            cursors: Vec::new(),
            curves: kinds.iter().map(|_| curve()).collect(),
            marked: Vec::new(),
            is_marked: false,
        }
    }

    /// Makes room for so many values.
    pub(super) fn expect(&mut self, values: usize) {
        expect(&mut self.cursors, values);
    }

    /// How far it has come.
    pub(super) fn mark(&self) -> HistoryMark {
        HistoryMark {
            values: self.cursors.len(),
            marked: self.marked.len(),
            last: self.marked.last().copied(),
            is_marked: self.is_marked,
        }
    }

    /// Takes over how far another of the same series had come.
    pub(super) fn begin_as(&mut self, other: &Self, mark: &HistoryMark, of: &dyn Values) {
        self.cursors = other.cursors[..mark.values].to_vec();
        let curves = other.curves.iter().enumerate();
        self.curves = curves
            .map(|(series, curve)| curve.until(other.read(of, series), mark.values))
            .collect();
        self.marked = other.marked[..mark.marked].to_vec();
        if let (Some(here), Some(last)) = (self.marked.last_mut(), mark.last) {
            *here = last;
        }
        self.is_marked = mark.is_marked;
    }

    /// Takes the next settled state: where it is, what the series are from then on, and whether it is marked.
    pub(super) fn push(
        &mut self,
        (cursor, at): (u32, Time),
        values: &dyn Fn(usize) -> f64,
        stretch: Stretch,
    ) {
        add(&mut self.cursors, cursor);
        let count = self.cursors.len();
        for (series, curve) in self.curves.iter_mut().enumerate() {
            curve.push(values(series), count);
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
    pub(super) fn begin(&self, of: &dyn Values) -> Time {
        self.cursors.get(1).map_or(Time::ZERO, |cursor| of.at(*cursor as usize))
    }

    pub(super) fn memory(&self) -> usize {
        let levels = self.curves.iter().flat_map(|curve| &curve.levels);
        size_of_val(self.cursors.as_slice())
            + levels.map(|level| size_of_val(level.as_slice())).sum::<usize>()
            + size_of_val(self.marked.as_slice())
    }

    /// The values of a series by their place.
    fn read<'a>(&'a self, of: &'a dyn Values, series: usize) -> impl Fn(usize) -> f64 + 'a {
        move |place| of.value(self.cursors[place] as usize, series)
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

    pub(super) fn series(&self, of: &dyn Values, window: Window, columns: usize) -> Vec<Series> {
        let columns = self.columns(of, window, columns);
        let series = |(place, (kind, curve)): (usize, (&'static SeriesKind, &Curve))| {
            let read = self.read(of, place);
            Series {
                kind,
                top: match kind.top {
                    Top::One => 1.0,
                    Top::Greatest => curve.greatest(&read, self.cursors.len()).max(kind.least_top),
                },
                points: columns.iter().map(|one| curve.point(&read, *one)).collect(),
            }
        };
        self.kinds.iter().zip(&self.curves).enumerate().map(series).collect()
    }

    /// Of each column its beginning and the values that hold in it, at least one.
    fn columns(
        &self,
        of: &dyn Values,
        window: Window,
        columns: usize,
    ) -> Vec<(Time, usize, usize)> {
        let width = window.to.since(window.from).secs() / columns as f64;
        let begin = |column: usize| window.from.secs() + column as f64 * width;
        let time = |cursor: &u32| of.at(*cursor as usize);
        let known = self.cursors.last().map_or(Time::ZERO, time);
        let before = self.cursors.partition_point(|cursor| time(cursor).secs() <= begin(0));
        let mut first = before.saturating_sub(1);
        let mut all = Vec::with_capacity(columns);
        for column in 0..columns {
            let at = Time::from_secs(begin(column));
            if at > known {
                break;
            }
            let end = begin(column + 1);
            // The value that holds at the beginning counts too.
            let last = first + leading(&self.cursors[first..], |cursor| time(cursor).secs() < end);
            all.push((at, first, last.max(first + 1)));
            first = last.max(first + 1) - 1;
        }
        all
    }
}

impl Curve {
    /// What it was when it had its first values.
    fn until(&self, read: impl Fn(usize) -> f64, values: usize) -> Self {
        let mut full = values;
        let level = |level: &Vec<Extent>| {
            full /= FAN;
            level[..full].to_vec()
        };
        let levels = self.levels.iter().map(level).collect();
        let last = values - values % FAN..values;
        let open = last.map(read).fold(NOTHING, |sum, value| wider(sum, (value, value)));
        Self { open, levels }
    }

    /// Takes the next value, with which there are so many.
    fn push(&mut self, value: f64, count: usize) {
        self.open = wider(self.open, (value, value));
        if !count.is_multiple_of(FAN) {
            return;
        }
        let mut sum = std::mem::replace(&mut self.open, NOTHING);
        for level in 0.. {
            if level == self.levels.len() {
                self.levels.push(Vec::new());
            }
            let here = &mut self.levels[level];
            add(here, sum);
            if !here.len().is_multiple_of(FAN) {
                break;
            }
            sum = here[here.len() - FAN..].iter().copied().fold(NOTHING, wider);
        }
    }

    /// Least and greatest of the values `from` to `to - 1`.
    fn extent(&self, read: &dyn Fn(usize) -> f64, mut from: usize, mut to: usize) -> Extent {
        let mut sum = NOTHING;
        let leaf = |place: usize| (read(place), read(place));
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

    fn greatest(&self, read: &dyn Fn(usize) -> f64, values: usize) -> f64 {
        self.extent(read, 0, values).1
    }

    fn point(
        &self,
        read: &dyn Fn(usize) -> f64,
        (at, from, to): (Time, usize, usize),
    ) -> SeriesPoint {
        let (least, greatest) = self.extent(read, from, to);
        let defined = |value: f64| value.is_finite().then_some(value);
        SeriesPoint {
            at,
            least: defined(least),
            greatest: defined(greatest),
            last: defined(read(to - 1)),
        }
    }
}

const NOTHING: Extent = (f64::INFINITY, f64::NEG_INFINITY);

/// `min` and `max` pass over NaN, which stands for undefined.
fn wider(sum: Extent, more: Extent) -> Extent {
    (sum.0.min(more.0), sum.1.max(more.1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extent_of_any_stretch_is_that_of_its_values() {
        let mut curve = Curve { open: NOTHING, levels: Vec::new() };
        let (mut seed, mut all) = (1_u32, Vec::new());
        for _ in 0..5_000 {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            all.push(if seed >> 29 == 0 { f64::NAN } else { f64::from(seed >> 8) });
            curve.push(all[all.len() - 1], all.len());
        }
        // A run that begins as another did goes on from there.
        let read = |place: usize| all[place];
        let mut another = curve.until(read, 3_333);
        for (count, value) in (1..).zip(&all).skip(3_333) {
            another.push(*value, count);
        }
        assert_eq!((another.open, &another.levels), (curve.open, &curve.levels));
        for begin in (0..5_000).step_by(97) {
            for length in [1, 5, 16, 17, 300, 4_096] {
                let end = (begin + length).min(5_000);
                let values = all[begin..end].iter();
                let expected = values.fold(NOTHING, |sum, value| wider(sum, (*value, *value)));
                assert_eq!(curve.extent(&read, begin, end), expected);
            }
        }
    }
}
