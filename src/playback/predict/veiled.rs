//! A run that ends at a question: it holds no fact beyond, so that nothing drawn from it can give one
//! away [L-16, L-17].

use std::rc::Rc;

use super::asked::Asked;
use crate::ids::JobId;
use crate::learn::decision::Decision;
use crate::playback::condition::{Condition, ConditionKind};
use crate::playback::explanation::Explanation;
use crate::playback::graph::GraphPicture;
use crate::playback::recording::Recording;
use crate::playback::replay::{Aim, Direction, JobMoment, JobSummary, Replay, Stride, Target};
use crate::playback::scene::{JobMark, Scene, Table, Words};
use crate::playback::tracks::{Tracks, Window};
use crate::time::Time;
use crate::words::Worded;
use crate::words::predict::asked as told;

/// A run up to a question, or as far as it is known.
#[derive(Debug)]
pub(super) struct Veiled<L: Asked> {
    past: Rc<Recording<L>>,
    /// How much of it: another question may let it grow.
    until: usize,
    /// The decision that is asked at its end.
    asked: Option<Decision>,
    /// The question.
    title: String,
}

impl<L: Asked> Veiled<L> {
    pub(super) fn new(past: Rc<Recording<L>>, asked: Option<Decision>, title: String) -> Self {
        let until = past.len();
        Self { past, until, asked, title }
    }

    /// The decision that is asked at a cursor.
    fn asked_at(&self, cursor: usize) -> Option<&Decision> {
        self.asked.as_ref().filter(|asked| asked.cursor == cursor)
    }

    /// Whether everything is told.
    fn is_told(&self) -> bool {
        self.asked.is_none() && self.past.is_complete()
    }

    /// Whether a job has finished before the question.
    fn has_finished(&self, job: JobId) -> bool {
        let finish = Target::Job(job, JobMoment::Finish);
        self.past.find(0, Direction::Forward, finish).is_some_and(|step| step < self.until)
    }

    fn now(&self) -> Time {
        self.past.time_at(self.until)
    }
}

impl<L: Asked> Replay for Veiled<L> {
    fn len(&self) -> usize {
        self.until
    }

    fn is_complete(&self) -> bool {
        // Nobody goes on from a question without an answer.
        self.asked.is_some() || self.past.is_complete()
    }

    fn veiled_from(&self) -> Option<Time> {
        (!self.is_told()).then(|| self.now())
    }

    fn strides(&self) -> &'static [(Stride, Worded)] {
        self.past.strides()
    }

    fn conditions(&self) -> &'static [&'static ConditionKind] {
        self.past.conditions()
    }

    fn scene_at(&self, cursor: usize) -> Scene {
        let cursor = cursor.min(self.until);
        let mut scene = self.past.scene_at(cursor);
        if self.is_told() {
            return scene;
        }
        scene.clock.events = None;
        L::conceal(&mut scene);
        if let Some(asked) = self.asked_at(cursor) {
            let past = std::mem::take(&mut scene.caption).0.into_iter();
            let past = Words(past.filter(|word| !word.strong).collect());
            scene.caption = past.strong(&self.title);
            self.past.read(|past| L::veil(past, asked, &mut scene));
        }
        scene
    }

    fn explain(&self, cursor: usize) -> Explanation {
        if self.asked_at(cursor).is_none() {
            return self.past.explain(cursor);
        }
        let (over, title) = (told::over_veiled().to_owned(), self.title.clone());
        Explanation::plain(over, title, Words::default(), told::predict().to_owned())
    }

    fn find(&self, from: usize, direction: Direction, target: Target) -> Option<usize> {
        self.past.find(from, direction, target)
    }

    fn deciding(&self, cursor: usize) -> Option<JobId> {
        self.past.deciding(cursor)
    }

    fn cursor_of_instant(&self, at: Time, job: Option<JobId>) -> usize {
        self.past.cursor_of_instant(at, job)
    }

    fn extent(&self, condition: Condition) -> Option<f64> {
        self.past.extent(condition)
    }

    fn place_of(&self, aim: Aim) -> Option<usize> {
        self.past.place_of(aim)
    }

    fn begins(&self, from: usize, to: usize, condition: Condition) -> Option<usize> {
        self.past.begins(from, to, condition)
    }

    fn time_at(&self, cursor: usize) -> Time {
        self.past.time_at(cursor)
    }

    fn event_at(&self, cursor: usize) -> usize {
        self.past.event_at(cursor)
    }

    fn cursor_of_event(&self, event: usize) -> usize {
        self.past.cursor_of_event(event)
    }

    fn tracks(&self, window: Window, columns: usize) -> Tracks {
        let mut tracks = self.past.tracks(window, columns);
        if self.is_told() {
            return tracks;
        }
        // Who runs now may end at any time.
        let now = self.now();
        let length = window.to.since(window.from).secs();
        // So that it is still drawn as running.
        let soon = Time::from_secs(now.secs() + length * 1e-9);
        for row in &mut tracks.rows {
            row.bars.retain(|bar| bar.from <= now);
            for bar in &mut row.bars {
                if bar.to >= now && !self.has_finished(bar.mark.job) {
                    bar.to = soon;
                }
            }
            let columns = row.density.as_ref().map_or(1, Vec::len) as f64;
            for (place, share) in row.density.iter_mut().flatten().enumerate() {
                if window.from.secs() + length * place as f64 / columns >= now.secs() {
                    *share = 0.0;
                }
            }
        }
        tracks.whole.to = tracks.whole.to.min(now);
        tracks.veiled = Some(now);
        tracks
    }

    fn tables_at(&self, cursor: usize) -> Vec<Table> {
        let mut tables = self.past.tables_at(cursor);
        if !self.is_told() {
            L::conceal_tables(&mut tables);
        }
        if self.asked_at(cursor).is_some() {
            self.past.read(|past| L::veil_tables(past, &mut tables));
        }
        tables
    }

    fn mark(&self, job: JobId) -> JobMark {
        self.past.mark(job)
    }

    fn graph(&self, job: JobId) -> Option<GraphPicture> {
        self.past.graph(job)
    }

    fn jobs_named(&self, text: &str, limit: usize) -> Vec<JobSummary> {
        self.past.jobs_named(text, limit)
    }
}
