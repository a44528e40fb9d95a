//! What the page holds of a recorded run, whatever the lab.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use super::condition::{Condition, ConditionKind};
use super::explanation::Explanation;
use super::graph::GraphPicture;
use super::predict::Questions;
use super::scene::{JobMark, Scene, Table};
use super::tracks::{Tracks, Window};
use super::what_if::Offer;
use crate::ids::JobId;
use crate::scenario::{Anchor, Value};
use crate::time::Time;
use crate::words::Worded;

/// Which way to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Towards the end.
    Forward,
    /// Towards the beginning.
    Back,
}

/// How far one step goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stride {
    /// To the next fact.
    Fact,
    /// To the beginning of the next event.
    #[default]
    Event,
    /// To the next decision.
    Decision,
    /// To the next moment at which the head cannot start.
    Blocked,
    /// To the next instant at which runs that are compared decide differently; a run alone has none.
    Divergence,
    /// To the next fact about the chosen job.
    Job(JobId),
}

/// A moment in the life of a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobMoment {
    /// It joins the queue, or is rejected.
    Submission,
    /// It starts.
    Start,
    /// It finishes.
    Finish,
}

/// What [`Replay::find`] looks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// The next place of a stride.
    Stride(Stride),
    /// The next moment at which a condition begins to hold.
    Condition(Condition),
    /// The last step not after a time; the direction is ignored.
    Time(Time),
    /// A moment in the life of a job; the direction is ignored.
    Job(JobId, JobMoment),
}

/// Where to go in a run, as soon as it has grown that far.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    /// After so many facts.
    Cursor(usize),
    /// Where a preset opens.
    Anchor(Anchor),
    /// The first decision that much hangs on.
    Telling,
    /// Where the intervention at this place of the scenario's list is carried out.
    Intervention(u32),
}

/// One job in a list to choose from.
#[derive(Clone, Debug, PartialEq)]
pub struct JobSummary {
    /// Which.
    pub mark: JobMark,
    /// "36 × 90 min, submitted at 14 h 20 min".
    pub text: String,
}

/// A recorded run that can be visited at any step.
///
/// It may still be growing: steps already there never change.
pub trait Replay: fmt::Debug {
    /// How many facts there are so far; cursors go from 0 to this.
    fn len(&self) -> usize;

    /// Whether nothing has happened (yet).
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the run has ended, so that no fact will follow.
    fn is_complete(&self) -> bool;

    /// How far steps can go in this lab, the usual one first, with what people call them.
    fn strides(&self) -> &'static [(Stride, Worded)];

    /// What breakpoints can wait for in this lab.
    fn conditions(&self) -> &'static [&'static ConditionKind];

    /// What the page shows at `cursor`.
    fn scene_at(&self, cursor: usize) -> Scene;

    /// Why fact `cursor` comes next.
    fn explain(&self, cursor: usize) -> Explanation;

    /// The nearest cursor beyond `from` at which the target is met; nothing if there is none.
    fn find(&self, from: usize, direction: Direction, target: Target) -> Option<usize>;

    /// The job that is decided on next, if the next fact is a decision.
    fn deciding(&self, cursor: usize) -> Option<JobId>;

    /// The cursor of an instant: before the decision on the job, else before another one of that instant,
    /// if there was a job; after everything that happens then, if there was none.
    fn cursor_of_instant(&self, at: Time, job: Option<JobId>) -> usize;

    /// How far the number of a condition ever came towards its bound; nothing if it has none.
    fn extent(&self, condition: Condition) -> Option<f64>;

    /// The cursor of an aim; nothing as long as the run has not grown that far, or if it never does.
    fn place_of(&self, aim: Aim) -> Option<usize>;

    /// The first cursor beyond `from`, at most `to`, at which a condition begins to hold. Takes time
    /// only for the steps between.
    fn begins(&self, from: usize, to: usize, condition: Condition) -> Option<usize>;

    /// The time of the last fact before `cursor`.
    fn time_at(&self, cursor: usize) -> Time;

    /// How many events have begun at `cursor`.
    fn event_at(&self, cursor: usize) -> usize;

    /// The cursor at the beginning of an event, counted from 0.
    fn cursor_of_event(&self, event: usize) -> usize;

    /// The timeline of a window, thinned to `columns` columns.
    fn tracks(&self, window: Window, columns: usize) -> Tracks;

    /// The stage as tables.
    fn tables_at(&self, cursor: usize) -> Vec<Table>;

    /// How a job is recognized.
    fn mark(&self, job: JobId) -> JobMark;

    /// The graph of a job, in a lab whose jobs are graphs.
    fn graph(&self, job: JobId) -> Option<GraphPicture>;

    /// Whether choices can be forced: on one run they can.
    fn can_be_forced(&self) -> bool {
        false
    }

    /// What can be done otherwise at `cursor`; nothing where several runs are shown.
    fn offer(&self, cursor: usize) -> Option<Offer> {
        let _ = cursor;
        None
    }

    /// The step of the fact that the intervention at a place of the scenario's list brings about, as far as
    /// the run has come; nothing for a job that is submitted besides.
    fn intervened(&self, place: usize) -> Option<usize> {
        let _ = place;
        None
    }

    /// The run as somebody knows it before fact `cursor`: its facts up to there, and nothing of what follows
    /// [L-16]. Nothing where several runs are shown.
    fn before(self: Rc<Self>, cursor: usize) -> Option<Rc<dyn Replay>> {
        let _ = cursor;
        None
    }

    /// Whether decisions can be asked before they are shown.
    fn can_be_predicted(&self) -> bool {
        false
    }

    /// The questions about its decisions; nothing where none can be asked.
    fn questions(self: Rc<Self>) -> Option<Rc<dyn Questions>> {
        None
    }

    /// From when on nothing is shown, since it is asked what comes.
    fn veiled_from(&self) -> Option<Time> {
        None
    }

    /// Jobs whose name begins with `text` ("41", "J41"), at most `limit`.
    fn jobs_named(&self, text: &str, limit: usize) -> Vec<JobSummary>;
}

/// Several runs on one clock: a cursor counts the instants of all of them [G-10].
pub trait Compared: Replay + Any {
    /// Whether it is the comparison of this document.
    fn is_of(&self, document: &Value) -> bool;
}
