//! Where and when jobs run in the baseline and in another run, on the same rows [G-7].

use std::rc::Rc;

use super::{Change, Stretch, Together};
use crate::playback::scene::JobMark;
use crate::playback::tracks::{Bar, Row, Window};
use crate::time::Time;
use crate::words::language;

/// A row of the picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DifferenceRow {
    /// Its name; both where the two runs call it differently.
    pub name: String,
    /// Bars of the baseline: drawn hollow, where anything changed.
    pub baseline: Vec<DifferenceBar>,
    /// Bars of the other run: drawn solid, where anything changed; else pale.
    pub other: Vec<DifferenceBar>,
    /// Where there are too many bars to tell apart: how much of the row is busy in the one and in the other,
    /// column by column.
    pub density: Option<[Vec<f32>; 2]>,
}

/// A job on a row.
#[derive(Clone, Debug, PartialEq)]
pub struct DifferenceBar {
    /// Which.
    pub mark: JobMark,
    /// When it starts.
    pub from: Time,
    /// When it finishes.
    pub to: Time,
    /// Where in the row it lies, as a share of its height from the top.
    pub offset: f32,
    /// Its share of the row.
    pub height: f32,
    /// What changed of it; nothing for a job that only this run has.
    pub change: Option<Change>,
}

impl Together {
    /// The rows of a pair in a window.
    pub fn difference_rows(
        &self,
        run: usize,
        window: Window,
        columns: usize,
    ) -> Rc<[DifferenceRow]> {
        let stretch = (run, window, columns);
        self.rows.get((stretch, language()), || self.rows_of(stretch).into())
    }

    fn rows_of(&self, (run, window, columns): Stretch) -> Vec<DifferenceRow> {
        let Some(other) = self.runs.get(run) else { return Vec::new() };
        let mut ours = self.baseline().replay.tracks(window, columns).rows;
        let mut theirs = other.replay.tracks(window, columns).rows;
        let count = ours.len().max(theirs.len());
        let missing = || Row { name: String::new(), size: 0, bars: Vec::new(), density: None };
        ours.resize_with(count, missing);
        theirs.resize_with(count, missing);
        ours.into_iter().zip(theirs).map(|rows| self.difference_row(run, rows)).collect()
    }

    fn difference_row(&self, run: usize, (ours, theirs): (Row, Row)) -> DifferenceRow {
        let name = match (ours.name.as_str(), theirs.name.as_str()) {
            (name, "") | ("", name) => name.to_owned(),
            (here, there) if here == there => here.to_owned(),
            (here, there) => format!("{here}, {there}"),
        };
        let bars = |bars: Vec<Bar>| -> Vec<DifferenceBar> {
            bars.into_iter().map(|bar| self.difference_bar(run, bar)).collect()
        };
        if ours.density.is_some() || theirs.density.is_some() {
            // A row is drawn in one way in both runs.
            let busy = |row: &Row| row.density.clone().unwrap_or_default();
            let density = Some([busy(&ours), busy(&theirs)]);
            return DifferenceRow { name, density, ..DifferenceRow::default() };
        }
        DifferenceRow { name, baseline: bars(ours.bars), other: bars(theirs.bars), density: None }
    }

    fn difference_bar(&self, run: usize, bar: Bar) -> DifferenceBar {
        let change = self.row_of(run, &bar.mark.label).map(|row| row.change);
        let Bar { mark, from, to, offset, height } = bar;
        DifferenceBar { mark, from, to, offset, height, change }
    }
}
