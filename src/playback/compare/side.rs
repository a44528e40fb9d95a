//! A run at an instant of the common clock, as small as can be read: who runs where, who waits.

use std::rc::Rc;

use super::{ComparedRun, Seen, SoFar, Together};
use crate::playback::policy::PolicyMark;
use crate::playback::scene::{JobMark, QueueScene, Reading, Scene};
use crate::playback::tracks::{Row, Window};
use crate::time::Time;
use crate::words::compare::parting as told;
use crate::words::language;

/// At most so many lanes are drawn.
const MOST_LANES: usize = 64;

/// A run at an instant.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// The run's name.
    pub name: String,
    /// Who decides there.
    pub mark: Option<PolicyMark>,
    /// How many of its facts have happened.
    pub cursor: usize,
    /// The fingerprint of its state.
    pub state: u64,
    /// How many jobs wait.
    pub waiting: usize,
    /// Who waits, in a lab with one queue.
    pub queue: QueueScene,
    /// The values of its series.
    pub readings: Vec<Reading>,
    /// Who runs where.
    pub lanes: Vec<LaneNow>,
    /// How many lanes are not drawn.
    pub more_lanes: usize,
}

/// A site, server, cluster or resource at an instant.
#[derive(Clone, Debug, PartialEq)]
pub struct LaneNow {
    /// Its name.
    pub name: String,
    /// How much of it there is to occupy.
    pub size: u32,
    /// Who runs there.
    pub blocks: Vec<NowBlock>,
    /// "S3: 112 of 128 busy. Running: J59, J63."
    pub spoken: String,
}

/// A job that runs.
#[derive(Clone, Debug, PartialEq)]
pub struct NowBlock {
    /// Which.
    pub mark: JobMark,
    /// Where it begins, as a share of the lane.
    pub offset: f32,
    /// How much of the lane it takes.
    pub part: f32,
    /// How much that is.
    pub size: u32,
}

impl Together {
    /// Every run at a cursor of the clock.
    pub fn sides_at(&self, cursor: usize) -> Rc<[Side]> {
        self.seen_at(cursor).0
    }

    /// The same with the scene of the baseline; what was looked at last is remembered.
    pub(super) fn seen_at(&self, cursor: usize) -> Seen {
        self.sides.get((cursor, language()), || self.see(cursor))
    }

    fn see(&self, cursor: usize) -> Seen {
        let at = self.at(cursor);
        let lab = &*self.comparison.lab;
        let scenes: Vec<Scene> = {
            let scene = |run: &ComparedRun| run.replay.scene_at(run.cursor(at));
            self.runs.iter().map(scene).collect()
        };
        let rows = self.runs.iter().zip(&scenes).zip(&self.comparison.so_far);
        let sides = rows.map(|((run, scene), so_far)| {
            let figures = at.and_then(|at| SoFar::at(so_far, at));
            Side::of(run, scene, (lab, at), figures.map_or(0.0, |row| row.values[0]))
        });
        let sides: Rc<[Side]> = sides.collect();
        let first = scenes.into_iter().next().unwrap_or_else(|| self.baseline().replay.scene_at(0));
        (sides, first)
    }
}

impl Side {
    fn of(run: &ComparedRun, scene: &Scene, (lab, at): (&str, Option<Time>), waiting: f64) -> Self {
        let now = at.unwrap_or(Time::ZERO);
        // A window of no length has no columns: what ends or begins in so short a one is sorted out.
        let to = Time::from_secs(now.secs() + (now.secs() * 1e-12).max(1e-9));
        let rows = run.replay.tracks(Window { from: now, to }, 1).rows;
        let all = rows.len();
        let nothing_yet = at.is_none();
        let lanes = rows.into_iter().take(MOST_LANES);
        let lanes: Vec<LaneNow> =
            lanes.map(|row| LaneNow::of(row, lab, if nothing_yet { None } else { at })).collect();
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a count of jobs"
        )]
        let waiting = waiting.max(0.0) as usize;
        Self {
            name: run.name.to_string(),
            mark: run.mark,
            cursor: scene.cursor,
            state: scene.state,
            waiting,
            queue: scene.queue.clone(),
            readings: scene.readings.clone(),
            more_lanes: all - lanes.len(),
            lanes,
        }
    }
}

impl LaneNow {
    fn of(row: Row, lab: &str, now: Option<Time>) -> Self {
        let runs = |from: Time, to: Time| now.is_some_and(|now| from <= now && now < to);
        let size = f64::from(row.size);
        let bars = row.bars.into_iter().filter(|bar| runs(bar.from, bar.to));
        let blocks: Vec<NowBlock> = bars
            .map(|bar| NowBlock {
                mark: bar.mark,
                offset: bar.offset,
                part: bar.height,
                size: whole(f64::from(bar.height) * size),
            })
            .collect();
        let names: Vec<&str> = blocks.iter().map(|block| block.mark.label.as_str()).collect();
        let running =
            if names.is_empty() { told::nothing_runs().to_owned() } else { names.join(", ") };
        let busy: u64 = blocks.iter().map(|block| u64::from(block.size)).sum();
        let spoken = match lab {
            "allocate" | "cluster" => told::lane_of_processors(&row.name, busy, row.size, &running),
            _ => told::lane(&row.name, &running),
        };
        Self { name: row.name, size: row.size, blocks, spoken }
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share of the processors of a lane"
)]
fn whole(number: f64) -> u32 {
    (number + 0.5).max(0.0) as u32
}
