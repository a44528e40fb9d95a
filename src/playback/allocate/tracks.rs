//! The timeline of a window: bars or densities, ticks, series.

use super::gantt::{self, single};
use super::places::leading;
use super::recorded::Recorded;
use crate::ids::SiteId;
use crate::labs::allocate::Sites;
use crate::playback::tracks::{Bar, Row, Tick, TickKind, Tracks, Window};
use crate::time::Time;

/// A row with more bars than this is drawn as a density.
const BARS: usize = 600;

impl<S: Sites> Recorded<S> {
    pub(super) fn drawn(&self, window: Window, columns: usize) -> Tracks {
        let columns = columns.clamp(1, 8_192);
        let whole = Window { from: self.history().begin(), to: self.gantt().end() };
        let rows = self.gantt().rows().iter().enumerate();
        Tracks {
            window,
            whole,
            rows: rows
                .map(|(site, row)| self.row(SiteId::from_index(site), row, window, columns))
                .collect(),
            ticks: self.ticks(window, columns),
            blocked: self.history().blocked(window, columns),
            series: self.history().series(window, columns),
        }
    }

    fn row(&self, site: SiteId, row: &gantt::Row, window: Window, columns: usize) -> Row {
        let name = self.site(site).to_owned();
        let few = row.within(window).take(BARS + 1).count() <= BARS;
        if !few && window.to > window.from {
            return Row { name, bars: Vec::new(), density: Some(row.density(window, columns)) };
        }
        let share = |processors: u32| single(f64::from(processors) / f64::from(row.processors));
        let bars = row.within(window).take(BARS).map(|bar| Bar {
            mark: self.mark(bar.job),
            from: bar.from,
            to: bar.to,
            offset: share(bar.offset),
            height: share(bar.processors),
        });
        Row { name, bars: bars.collect(), density: None }
    }

    /// The first event of each kind in each column.
    fn ticks(&self, window: Window, columns: usize) -> Vec<Tick> {
        let places = self.places();
        let kinds = [
            (TickKind::Submission, &places.submissions),
            (TickKind::Start, &places.starts),
            (TickKind::Rejection, &places.rejections),
        ];
        let mut ticks = Vec::new();
        for (kind, steps) in kinds {
            self.ticks_of(kind, steps, (window, columns), &mut ticks);
        }
        ticks
    }

    fn ticks_of(
        &self,
        kind: TickKind,
        steps: &[u32],
        (window, columns): (Window, usize),
        ticks: &mut Vec<Tick>,
    ) {
        let entries = &self.timeline.log().entries;
        let time = |step: &u32| entries[*step as usize].at;
        let width = window.to.since(window.from).secs() / columns as f64;
        let mut place = steps.partition_point(|step| time(step) < window.from);
        while let Some(step) = steps.get(place) {
            let at = time(step);
            if at > window.to {
                break;
            }
            ticks.push(Tick { at, kind });
            let column = (at.since(window.from).secs() / width).floor();
            let next = Time::from_secs(window.from.secs() + (column + 1.0) * width);
            let skipped = leading(&steps[place..], |step| time(step) < next);
            place += skipped.max(1);
        }
    }
}
