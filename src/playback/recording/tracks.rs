//! The timeline of a window: bars or densities, ticks, series.

use super::gantt::{self, single};
use super::history::Values;
use super::index::Index;
use super::places::leading;
use super::{Beside, Events};
use crate::ids::JobId;
use crate::playback::scene::JobMark;
use crate::playback::tracks::{Bar, Row, Tick, TickKind, Tracks, Window};
use crate::time::Time;

/// A row with more bars than this is drawn as a density.
const BARS: usize = 600;

impl Index {
    /// What the timeline shows of what the series are.
    pub(super) fn drawn(
        &self,
        (events, beside): (Events, Option<&Beside>),
        (window, columns): (Window, usize),
        mark: &dyn Fn(JobId) -> JobMark,
        of: &dyn Values,
    ) -> Tracks {
        let columns = columns.clamp(1, 8_192);
        let mut ticks = Vec::new();
        for (kind, facts) in events.ticks {
            ticks_of(*kind, self.places.of(*facts), (window, columns), of, &mut ticks);
        }
        let mut series = self.history.series(of, window, columns);
        let mut another = beside.map(|beside| beside.drawn(window, columns));
        // Both are held against one scale.
        for (own, its) in series.iter_mut().zip(another.iter_mut().flat_map(|it| &mut it.series)) {
            own.top = own.top.max(its.top);
            its.top = own.top;
        }
        Tracks {
            events: (events.name)(),
            window,
            whole: Window { from: self.history.begin(of), to: self.gantt.end() },
            rows: self.gantt.rows().iter().map(|row| drawn(row, window, columns, mark)).collect(),
            ticks,
            marked: self.history.marked(window, columns),
            series,
            another,
            veiled: None,
        }
    }
}

fn drawn(
    row: &gantt::LaneBars,
    window: Window,
    columns: usize,
    mark: &dyn Fn(JobId) -> JobMark,
) -> Row {
    let name = row.name.clone();
    let few = row.within(window).take(BARS + 1).count() <= BARS;
    if !few && window.to > window.from {
        return Row {
            name,
            size: row.processors,
            bars: Vec::new(),
            density: Some(row.density(window, columns)),
        };
    }
    let share = |processors: u32| single(f64::from(processors) / f64::from(row.processors.max(1)));
    let bars = row.within(window).take(BARS).map(|bar| Bar {
        mark: mark(bar.job),
        from: bar.from,
        to: bar.to,
        offset: share(bar.offset),
        height: share(bar.processors),
    });
    Row { name, size: row.processors, bars: bars.collect(), density: None }
}

/// The first event of a kind in each column.
fn ticks_of(
    kind: TickKind,
    steps: &[u32],
    (window, columns): (Window, usize),
    of: &dyn Values,
    ticks: &mut Vec<Tick>,
) {
    let time = |step: &u32| of.at(*step as usize + 1);
    let width = window.to.since(window.from).secs() / columns as f64;
    let mut place = steps.partition_point(|step| time(step) < window.from);
    while let Some(step) = steps.get(place) {
        let at = time(step);
        if at > window.to {
            break;
        }
        ticks.push(Tick { at, kind });
        if width <= 0.0 {
            // A window without length is one column.
            break;
        }
        let column = (at.since(window.from).secs() / width).floor();
        let next = Time::from_secs(window.from.secs() + (column + 1.0) * width);
        let skipped = leading(&steps[place..], |step| time(step) < next);
        place += skipped.max(1);
    }
}
