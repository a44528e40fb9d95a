//! Who ran where and when: one row a lane, laid out once while the run is read, so that zooming never
//! moves a bar.

use super::Lane;
use crate::ids::JobId;
use crate::playback::timeline::add;
use crate::playback::tracks::Window;
use crate::time::Time;

/// With more jobs than this running on one site at once, no place is sought for another: there its
/// row is drawn as a density anyway.
const CROWD: usize = 256;
/// How many bars share one entry of the index over finishes.
const BLOCK: usize = 64;

/// All rows.
#[derive(Debug)]
pub(super) struct Gantt {
    rows: Vec<LaneBars>,
    end: Time,
    /// What was known when a bar began and has turned out otherwise.
    cuts: Vec<Cut>,
}

/// A bar that ended sooner than was known when it began.
#[derive(Clone, Copy, Debug)]
struct Cut {
    row: usize,
    bar: usize,
    /// The end that was known.
    was: Time,
    /// The end that it was.
    at: Time,
}

/// How far the rows had come at a step.
#[derive(Clone, Debug)]
pub(super) struct GanttMark {
    rows: Vec<(usize, Vec<Placed>)>,
    cuts: usize,
    end: Time,
}

impl GanttMark {
    pub(super) fn memory(&self) -> usize {
        self.rows.iter().map(|(_, placed)| size_of_val(placed.as_slice())).sum()
    }
}

/// Offset, processors and job of a bar that has a place.
type Placed = (u32, u32, JobId);

/// One lane's bars, in the order of starts.
#[derive(Debug)]
pub(super) struct LaneBars {
    pub(super) name: String,
    pub(super) processors: u32,
    bars: Vec<Laid>,
    /// The latest finish of each block of bars.
    latest: Vec<Time>,
    /// Who runs now and has a place: offset, processors, job; by offset.
    placed: Vec<Placed>,
}

/// A bar with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    pub(super) job: JobId,
    pub(super) offset: u32,
    pub(super) processors: u32,
    pub(super) from: Time,
    pub(super) to: Time,
}

impl Gantt {
    pub(super) fn new(lanes: Vec<Lane>) -> Self {
        let row = |Lane { name, size }| LaneBars {
            name,
            processors: size,
            bars: Vec::new(),
            latest: Vec::new(),
            placed: Vec::new(),
        };
        Self { rows: lanes.into_iter().map(row).collect(), end: Time::ZERO, cuts: Vec::new() }
    }

    /// How far it has come.
    pub(super) fn mark(&self) -> GanttMark {
        let rows = self.rows.iter().map(|row| (row.bars.len(), row.placed.clone())).collect();
        GanttMark { rows, cuts: self.cuts.len(), end: self.end }
    }

    /// Takes over how far another had come, and who had run there.
    pub(super) fn begin_as(&mut self, other: &Self, mark: &GanttMark) {
        for ((row, of), (bars, placed)) in self.rows.iter_mut().zip(&other.rows).zip(&mark.rows) {
            row.bars = of.bars[..*bars].to_vec();
            row.placed.clone_from(placed);
        }
        let bar = |gantt: &mut Self, cut: &Cut, to: Time| {
            if let Some(bar) = gantt.rows.get_mut(cut.row).and_then(|row| row.bars.get_mut(cut.bar))
            {
                bar.to = to;
            }
        };
        other.cuts.iter().rev().for_each(|cut| bar(self, cut, cut.was));
        for row in &mut self.rows {
            row.latest = row.bars.chunks(BLOCK).map(latest).collect();
        }
        self.cuts = other.cuts[..mark.cuts].to_vec();
        for cut in &other.cuts[..mark.cuts] {
            bar(self, cut, cut.at);
        }
        self.end = mark.end;
    }

    pub(super) fn rows(&self) -> &[LaneBars] {
        &self.rows
    }

    /// A job begins to occupy a part of a row.
    pub(super) fn start(&mut self, row: usize, bar: Laid) {
        if let Some(row) = self.rows.get_mut(row) {
            row.start(bar);
        }
        self.reach(bar.to);
    }

    /// A job no longer occupies its part of a row.
    pub(super) fn finish(&mut self, job: JobId, row: usize) {
        if let Some(row) = self.rows.get_mut(row) {
            row.finish(job);
        }
    }

    /// A job no longer occupies its part of a row, sooner than it was to.
    pub(super) fn cut(&mut self, job: JobId, row: usize, at: Time) {
        self.finish(job, row);
        let Some(bars) = self.rows.get_mut(row).map(|row| &mut row.bars) else { return };
        if let Some(bar) = bars.iter().rposition(|bar| bar.job == job) {
            self.cuts.push(Cut { row, bar, was: bars[bar].to, at });
            bars[bar].to = at;
        }
    }

    /// Something happened then.
    pub(super) fn reach(&mut self, at: Time) {
        self.end = self.end.max(at);
    }

    /// The latest finish that is known.
    pub(super) fn end(&self) -> Time {
        self.end
    }

    pub(super) fn memory(&self) -> usize {
        self.rows.iter().map(|row| size_of_val(row.bars.as_slice())).sum()
    }
}

impl LaneBars {
    /// The bars that touch `window`, in the order of starts.
    pub(super) fn within(&self, window: Window) -> impl Iterator<Item = &Laid> {
        let end = self.bars.partition_point(|bar| bar.from <= window.to);
        let blocks = self.bars[..end].chunks(BLOCK).zip(&self.latest);
        blocks
            .filter(move |(_, latest)| **latest >= window.from)
            .flat_map(|(block, _)| block)
            .filter(move |bar| bar.to >= window.from)
    }

    fn start(&mut self, bar: Laid) {
        let offset = self.place(bar.processors);
        if self.placed.len() < CROWD {
            let place = self.placed.partition_point(|(other, ..)| *other <= offset);
            self.placed.insert(place, (offset, bar.processors, bar.job));
        }
        if self.bars.len().is_multiple_of(BLOCK) {
            add(&mut self.latest, bar.to);
        } else if let Some(latest) = self.latest.last_mut() {
            *latest = (*latest).max(bar.to);
        }
        add(&mut self.bars, Laid { offset, ..bar });
    }

    fn finish(&mut self, job: JobId) {
        if let Some(place) = self.placed.iter().position(|(.., other)| *other == job) {
            self.placed.remove(place);
        }
    }

    /// The first gap that is wide enough; without one, the place that covers the least.
    fn place(&self, processors: u32) -> u32 {
        let highest = self.processors.saturating_sub(processors);
        if self.placed.len() >= CROWD {
            return highest;
        }
        let mut gap = 0;
        for (offset, size, _) in &self.placed {
            if *offset >= gap && offset - gap >= processors {
                return gap;
            }
            gap = gap.max(offset + size);
        }
        if gap <= highest {
            return gap;
        }
        let ends = self.placed.iter().map(|(offset, size, _)| offset + size);
        let begins = self.placed.iter().map(|(offset, ..)| offset.saturating_sub(processors));
        let tried = ends.chain(begins).chain([highest]).filter(|offset| *offset <= highest);
        tried.min_by_key(|offset| (self.covered(*offset, processors), *offset)).unwrap_or(0)
    }

    /// How much of what is there a bar would cover.
    fn covered(&self, from: u32, processors: u32) -> u64 {
        let common = |(offset, size, _): &(u32, u32, JobId)| {
            let end = (offset + size).min(from + processors);
            u64::from(end.saturating_sub(from.max(*offset)))
        };
        self.placed.iter().map(common).sum()
    }

    /// The share of processors that was busy, column by column.
    pub(super) fn density(&self, window: Window, columns: usize) -> Vec<f32> {
        let width = window.to.since(window.from).secs() / columns as f64;
        // Whole columns are kept as differences, so that a long bar costs no more than a short one.
        let (mut parts, mut steps) = (vec![0.0; columns + 1], vec![0.0; columns + 2]);
        for bar in self.within(window) {
            let place =
                |at: Time| (at.since(window.from).secs() / width).clamp(0.0, columns as f64);
            let (from, to) = (place(bar.from), place(bar.to));
            let (first, last) = (column(from), column(to));
            let height = f64::from(bar.processors);
            if first == last {
                parts[first] += height * (to - from);
            } else {
                parts[first] += height * ((first + 1) as f64 - from);
                parts[last] += height * (to - last as f64);
                steps[first + 1] += height;
                steps[last] -= height;
            }
        }
        let mut whole = 0.0;
        let of = f64::from(self.processors.max(1));
        let share = |(part, step): (&f64, &f64)| {
            whole += step;
            single((whole + part) / of)
        };
        parts.iter().zip(&steps).take(columns).map(share).collect()
    }
}

/// The latest finish of a block of bars.
fn latest(bars: &[Laid]) -> Time {
    bars.iter().map(|bar| bar.to).max().unwrap_or(Time::ZERO)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "clamped to the number of columns"
)]
fn column(place: f64) -> usize {
    place as usize
}

#[expect(clippy::cast_possible_truncation, reason = "a share for the screen")]
pub(super) fn single(share: f64) -> f32 {
    share as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(processors: u32) -> LaneBars {
        LaneBars {
            name: String::new(),
            processors,
            bars: Vec::new(),
            latest: Vec::new(),
            placed: Vec::new(),
        }
    }

    fn at(secs: f64) -> Time {
        Time::from_secs(secs)
    }

    fn bar(number: u32, processors: u32, (from, to): (f64, f64)) -> Laid {
        let (from, to) = (at(from), at(to));
        Laid { job: JobId(number), offset: 0, processors, from, to }
    }

    #[test]
    fn a_bar_takes_the_first_gap_and_else_covers_as_little_as_possible() {
        let mut row = row(10);
        for (number, processors) in [(0, 4), (1, 2), (2, 4)] {
            row.start(bar(number, processors, (0.0, 9.0)));
        }
        row.finish(JobId(0));
        row.finish(JobId(2));
        row.start(bar(3, 3, (1.0, 9.0)));
        // One processor is free below 3, four above 5: five do not fit anywhere.
        row.start(bar(4, 5, (1.0, 9.0)));
        let offsets: Vec<u32> = row.bars.iter().map(|bar| bar.offset).collect();
        assert_eq!(offsets, [0, 4, 6, 0, 5]);
    }

    #[test]
    fn a_window_shows_what_touches_it_and_how_much_was_busy() {
        let mut row = row(4);
        for number in 0..200_u32 {
            let begin = f64::from(number);
            row.start(bar(number, 2, (begin, begin + 1.0)));
            row.finish(JobId(number));
        }
        row.start(bar(200, 4, (200.0, 400.0)));
        let window = Window { from: at(100.5), to: at(102.5) };
        let jobs: Vec<u32> = row.within(window).map(|bar| bar.job.0).collect();
        assert_eq!(jobs, [100, 101, 102]);
        let window = Window { from: at(199.0), to: at(203.0) };
        assert_eq!(row.density(window, 4), [0.5, 1.0, 1.0, 1.0]);
        let halves = row.density(Window { from: at(398.0), to: at(402.0) }, 2);
        assert_eq!(halves, [1.0, 0.0]);
    }
}
