//! Moving on the common clock: to the next instant of any run, decision, divergence, blocked head [G-10].

use super::{ComparedRun, Together};
use crate::ids::JobId;
use crate::playback::condition::{Condition, ConditionKind, DIVERGENCE};
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::graph::GraphPicture;
use crate::playback::replay::{Aim, Compared, Direction, JobSummary, Replay, Stride, Target};
use crate::playback::scene::{Clock, JobMark, Scene, Table};
use crate::playback::tracks::{Tracks, Window};
use crate::scenario::Value;
use crate::time::Time;
use crate::words::{Worded, tracks};

/// How far steps can go.
const STRIDES: &[(Stride, Worded)] = &[
    (Stride::Event, tracks::instant),
    (Stride::Decision, tracks::decision),
    (Stride::Divergence, tracks::divergence),
    (Stride::Blocked, tracks::blocked),
];
/// What breakpoints can wait for besides those that the runs know.
const CONDITIONS: &[&ConditionKind] = &[&DIVERGENCE];

/// How far steps go in these runs: blocked heads only in a lab that has them.
pub(super) fn strides(runs: &[ComparedRun]) -> &'static [(Stride, Worded)] {
    let blocked = runs.iter().any(|run| {
        run.replay.find(0, Direction::Forward, Target::Stride(Stride::Blocked)).is_some()
    });
    if blocked { STRIDES } else { &STRIDES[..3] }
}

impl Together {
    /// The nearest instant beyond a cursor at which some run has a place of a stride.
    fn nearest(&self, from: usize, direction: Direction, stride: Stride) -> Option<usize> {
        // What is looked for is the fact that comes next at a place; the clock stands after it.
        let of_run = |run: &ComparedRun| {
            let begin = match direction {
                Direction::Forward => run.cursor(self.at(from)).saturating_sub(1),
                Direction::Back => run.cursor(self.at(from.checked_sub(1)?)),
            };
            let step = run.replay.find(begin, direction, Target::Stride(stride))?;
            Some(self.until(run.replay.time_at(step + 1)))
        };
        let found = self.runs.iter().filter_map(of_run);
        match direction {
            Direction::Forward => found.filter(|place| *place > from).min(),
            Direction::Back => found.filter(|place| *place < from).max(),
        }
    }

    /// The nearest divergence beyond a cursor [G-5].
    pub(super) fn divergence(&self, from: usize, direction: Direction) -> Option<usize> {
        let at = self.at(from);
        let stop = match direction {
            Direction::Forward => {
                let passed =
                    at.map_or(0, |at| self.stops.partition_point(|stop| *stop <= at.secs()));
                self.stops.get(passed)
            }
            Direction::Back => {
                let earlier =
                    at.map_or(0, |at| self.stops.partition_point(|stop| *stop < at.secs()));
                self.stops.get(earlier.checked_sub(1)?)
            }
        };
        stop.map(|stop| self.until(Time::from_secs(*stop)))
    }

    fn stride(&self, from: usize, direction: Direction, stride: Stride) -> Option<usize> {
        match stride {
            Stride::Fact | Stride::Event => match direction {
                Direction::Forward => (from < self.instants.len()).then_some(from + 1),
                Direction::Back => from.checked_sub(1),
            },
            Stride::Divergence => self.divergence(from, direction),
            Stride::Decision | Stride::Blocked => self.nearest(from, direction, stride),
            Stride::Job(job) => {
                // Jobs are known by the baseline's numbers.
                let run = self.baseline();
                let begin = match direction {
                    Direction::Forward => run.cursor(self.at(from)).saturating_sub(1),
                    Direction::Back => run.cursor(self.at(from.checked_sub(1)?)),
                };
                let step = run.replay.find(begin, direction, Target::Stride(Stride::Job(job)))?;
                Some(self.until(run.replay.time_at(step + 1)))
            }
        }
    }
}

impl Compared for Together {
    fn is_of(&self, document: &Value) -> bool {
        self.document == *document
    }
}

impl Replay for Together {
    fn len(&self) -> usize {
        self.instants.len()
    }

    fn is_complete(&self) -> bool {
        true
    }

    fn strides(&self) -> &'static [(Stride, Worded)] {
        self.strides
    }

    fn conditions(&self) -> &'static [&'static ConditionKind] {
        CONDITIONS
    }

    fn scene_at(&self, cursor: usize) -> Scene {
        let cursor = cursor.min(self.instants.len());
        let (sides, mut scene) = self.seen_at(cursor);
        let at = self.time_at(cursor);
        let (text, events) = (format::instant(at), self.instants.len());
        scene.clock = Clock { at, text, event: cursor, events: Some(events) };
        scene.cursor = cursor;
        scene.caption = self.caption(cursor);
        scene.state = sides.iter().fold(0, |all: u64, side| all.rotate_left(17) ^ side.state);
        scene
    }

    fn explain(&self, cursor: usize) -> Explanation {
        self.explanation(cursor)
    }

    fn find(&self, from: usize, direction: Direction, target: Target) -> Option<usize> {
        let from = from.min(self.instants.len());
        match target {
            Target::Stride(stride) => self.stride(from, direction, stride),
            Target::Time(at) => Some(self.until(at)),
            Target::Job(job, moment) => {
                let run = self.baseline();
                let step = run.replay.find(0, direction, Target::Job(job, moment))?;
                Some(self.until(run.replay.time_at(step + 1)))
            }
            Target::Condition(condition) => match direction {
                Direction::Forward => self.begins(from, self.instants.len(), condition),
                Direction::Back => (condition.kind == &DIVERGENCE)
                    .then(|| self.divergence(from, direction))
                    .flatten(),
            },
        }
    }

    fn deciding(&self, _: usize) -> Option<JobId> {
        None
    }

    fn cursor_of_instant(&self, at: Time, _: Option<JobId>) -> usize {
        self.until(at)
    }

    fn extent(&self, condition: Condition) -> Option<f64> {
        let values = self.runs.iter().filter_map(|run| run.replay.extent(condition));
        values.reduce(condition.further())
    }

    fn place_of(&self, aim: Aim) -> Option<usize> {
        match aim {
            Aim::Cursor(cursor) => Some(cursor.min(self.instants.len())),
            Aim::Anchor(_) | Aim::Telling | Aim::Intervention(_) => None,
        }
    }

    fn begins(&self, from: usize, to: usize, condition: Condition) -> Option<usize> {
        if condition.kind == &DIVERGENCE {
            return self.divergence(from, Direction::Forward).filter(|place| *place <= to);
        }
        let of_run = |run: &ComparedRun| {
            let (begin, end) = (run.cursor(self.at(from)), run.cursor(self.at(to)));
            Some(self.until(run.replay.time_at(run.replay.begins(begin, end, condition)?)))
        };
        self.runs.iter().filter_map(of_run).filter(|place| *place > from).min()
    }

    fn time_at(&self, cursor: usize) -> Time {
        self.at(cursor).unwrap_or(Time::ZERO)
    }

    fn event_at(&self, cursor: usize) -> usize {
        cursor.min(self.instants.len())
    }

    fn cursor_of_event(&self, event: usize) -> usize {
        event.min(self.instants.len())
    }

    fn tracks(&self, window: Window, columns: usize) -> Tracks {
        self.baseline().replay.tracks(window, columns)
    }

    fn tables_at(&self, cursor: usize) -> Vec<Table> {
        self.tables(cursor)
    }

    fn mark(&self, job: JobId) -> JobMark {
        self.baseline().replay.mark(job)
    }

    fn graph(&self, job: JobId) -> Option<GraphPicture> {
        self.baseline().replay.graph(job)
    }

    fn jobs_named(&self, text: &str, limit: usize) -> Vec<JobSummary> {
        self.baseline().replay.jobs_named(text, limit)
    }
}
