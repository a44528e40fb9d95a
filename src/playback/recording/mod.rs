//! What all labs share of a recorded run: stepping, searching, the rows of the timeline, series thinned
//! to the columns of a screen.
//!
//! A lab says with [`Shown`] what its facts and states mean here; [`Recording`] is its replay then.
//! Everything that does not depend on a lab's types is plain code over plain data, so that another lab
//! adds little to the download.

mod beside;
mod find;
mod gantt;
mod history;
mod index;
mod named;
mod opening;
mod places;
mod recorded;
mod replay;
mod told;
mod tracks;

use std::fmt;
use std::rc::Rc;

pub use beside::{Beside, ComeTo};
pub use history::Stretch;
pub(super) use recorded::Recorded;
pub use replay::Recording;

use super::condition::{Condition, ConditionKind};
use super::explanation::Explanation;
use super::graph::GraphPicture;
use super::predict::Questions;
use super::replay::Stride;
use super::scene::{JobMark, Scene, Table};
use super::tracks::{SeriesKind, TickKind};
use super::what_if::Offer;
use crate::ids::JobId;
use crate::kernel::Asks;
use crate::time::Time;
use crate::words::Worded;
use crate::words::tracks as words;

/// What a fact is to searches and to the timeline, in words that all labs share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    /// A job joins a queue.
    Submission,
    /// A job is turned away.
    Rejection,
    /// Something is decided that is no start.
    Decision,
    /// A job starts.
    Start,
    /// A job starts before others that stand in front of it.
    Backfill,
    /// A job that should start cannot.
    Blocked,
    /// A job finishes.
    Finish,
    /// Anything else.
    Other,
}

impl FactKind {
    /// How many kinds there are.
    pub(super) const COUNT: usize = 8;
}

/// A fact in words that all labs share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Note {
    /// What it is.
    pub kind: FactKind,
    /// The job that it is about.
    pub job: Option<JobId>,
    /// What it changes on the rows of the timeline.
    pub bar: Option<BarNote>,
}

impl Note {
    /// A fact about a job, or about none, that changes no row.
    pub const fn of(kind: FactKind, job: Option<JobId>) -> Self {
        Self { kind, job, bar: None }
    }
}

/// What a fact changes on the rows of the timeline.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum BarNote {
    /// The fact's job begins to occupy a part of a row.
    Begins {
        /// The place of the row.
        row: usize,
        /// How much of its height.
        size: u32,
        /// Until when.
        to: Time,
    },
    /// It no longer does.
    Ends {
        /// The place of the row.
        row: usize,
    },
    /// It no longer does, sooner than was known when it began.
    Leaves {
        /// The place of the row.
        row: usize,
    },
}

/// A row of the timeline: its name, and how much of it there is to occupy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lane {
    /// The name of the site, server, cluster or resource.
    pub name: String,
    /// Its processors, or whatever bars occupy.
    pub size: u32,
}

/// The row of events of the timeline.
#[derive(Clone, Copy, Debug)]
pub struct Events {
    /// What it is called.
    pub name: Worded,
    /// The facts that are marks on it.
    pub ticks: &'static [(TickKind, FactKind)],
}

impl Events {
    /// Submissions, starts and rejections.
    const USUAL: Self = Self {
        name: words::events,
        ticks: &[
            (TickKind::Submission, FactKind::Submission),
            (TickKind::Start, FactKind::Start),
            (TickKind::Rejection, FactKind::Rejection),
        ],
    };
    /// The same, and starts that pass a blocked head.
    pub(super) const WITH_BACKFILLS: Self = Self {
        name: words::events,
        ticks: &[
            (TickKind::Submission, FactKind::Submission),
            (TickKind::Start, FactKind::Start),
            (TickKind::Start, FactKind::Backfill),
            (TickKind::Rejection, FactKind::Rejection),
        ],
    };
}

/// How the questions about a run are had.
pub(super) type QuestionsOf<L> = fn(Rc<Recording<L>>) -> Rc<dyn Questions>;

/// A lab whose runs can be shown: what is its own in a replay.
pub trait Shown: Asks + Clone + 'static {
    /// The numbers of one cursor that searches and series read.
    type Snapshot: Copy + fmt::Debug;
    /// What is made once of a run, for its whole length: names, sums.
    type Known: fmt::Debug;

    /// What a step by decision goes to.
    const DECISIONS: &'static [FactKind];
    /// How far steps can go, the usual one first, with what people call them.
    const STRIDES: &'static [(Stride, Worded)];
    /// The series of the timeline.
    const SERIES: &'static [SeriesKind];
    /// The row of events of the timeline.
    const EVENTS: Events = Events::USUAL;
    /// What breakpoints can wait for; those without a bound in the order in which one fact is named.
    const CONDITIONS: &'static [&'static ConditionKind];

    /// Whether its runs can be made to go otherwise [G-20].
    const CAN_BE_FORCED: bool = false;
    /// The questions about its decisions, where they can be asked before they are shown.
    const QUESTIONS: Option<QuestionsOf<Self>> = None;

    /// What a policy of this word is called where it stands alone, and inside a sentence; nothing where it is called
    /// the same in every language.
    fn called(policy: &str) -> Option<(Worded, Worded)> {
        let _ = policy;
        None
    }
    /// What is made once of a run.
    fn known(&self) -> Self::Known;
    /// What the same jobs come to under the policy that every run is held against, instant by instant: another
    /// whole run, which no page works out itself. Nothing in labs without such a policy.
    fn held_against(&self) -> Vec<ComeTo> {
        Vec::new()
    }
    /// Takes what that came to.
    fn hold(known: &mut Self::Known, against: &[ComeTo]) {
        let _ = (known, against);
    }
    /// The rows of the timeline.
    fn lanes(&self) -> Vec<Lane>;
    /// The numbers of a state.
    fn snapshot(&self, state: &Self::State) -> Self::Snapshot;
    /// What a fact is.
    fn note(&self, fact: &Self::Fact) -> Note;
    /// Whether much hangs on a decision, or on a head that cannot start: a run is opened there.
    fn is_telling(run: &Recorded<Self>, step: usize) -> bool {
        let _ = (run, step);
        true
    }
    /// Whether people count an event.
    fn is_counted(&self, event: Self::Event) -> bool {
        let _ = event;
        true
    }

    /// The value of a series, NaN where it has none.
    fn value(known: &Self::Known, snapshot: Self::Snapshot, series: usize) -> f64;
    /// The same under another policy, to be drawn beside the series.
    fn beside(known: &Self::Known) -> Option<&Beside> {
        let _ = known;
        None
    }
    /// Whether the stretch of time is marked on the row of events.
    fn stretch(snapshot: Self::Snapshot) -> Stretch {
        let _ = snapshot;
        Stretch::Plain
    }
    /// The number that a condition compares, where it has one.
    fn measured(snapshot: Self::Snapshot, condition: Condition) -> Option<f64> {
        let _ = (snapshot, condition);
        None
    }
    /// Whether a condition about states holds.
    fn holds(snapshot: Self::Snapshot, condition: Condition) -> bool;

    /// How many jobs the run has.
    fn job_count(&self) -> usize;
    /// The jobs in the order in which people find them.
    fn jobs(&self) -> Box<dyn Iterator<Item = JobId> + '_> {
        Box::new((0..self.job_count()).map(JobId::from_index))
    }
    /// How a job is recognized.
    fn mark(&self, job: JobId) -> JobMark {
        JobMark::of(job, self.job_name(job))
    }
    /// A job in a list: "36 × 90 min, submitted at 14 h 20 min".
    fn summary(&self, job: JobId) -> String;

    /// The graph of a job, in a lab whose jobs are graphs.
    fn graph(run: &Recorded<Self>, job: JobId) -> Option<GraphPicture> {
        let _ = (run, job);
        None
    }

    /// The intervention that has brought a fact about, if one has.
    fn intervention(fact: &Self::Fact) -> Option<u32> {
        let _ = fact;
        None
    }
    /// What can be done otherwise at a cursor, where [`Self::CAN_BE_FORCED`] is true.
    fn offer(run: &Recorded<Self>, cursor: usize) -> Option<Offer> {
        let _ = (run, cursor);
        None
    }

    /// What the page shows at a cursor.
    fn scene(run: &Recorded<Self>, cursor: usize) -> Scene;
    /// Why the fact at a cursor comes next.
    fn why(run: &Recorded<Self>, cursor: usize) -> Explanation;
    /// The stage as tables.
    fn tables(run: &Recorded<Self>, cursor: usize) -> Vec<Table>;
}
