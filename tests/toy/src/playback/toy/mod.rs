//! Lab Toy as a page sees it: scenes, reasons, tables over a recorded run.

mod told;

use super::condition::{Condition, ConditionKind, FINISH, QUEUE, START, SUBMISSION};
use super::explanation::Explanation;
use super::format;
use super::recording::{BarNote, FactKind, Lane, Note, Recorded, Recording, Shown};
use super::replay::Stride;
use super::scene::{JobMark, QueueScene, Scene, Stage, Table};
use super::sheet::Reasons;
use super::tracks::{QUEUE_LENGTH, SeriesKind, UTILIZATION};
use crate::ids::JobId;
use crate::labs::toy::{Fact, State, Toy};
use crate::learn::Machine;
use crate::words::{Worded, lab, tracks};

type Run = Recorded<Toy>;

/// What its page draws.
pub(super) mod page {
    pub use super::{ToyReplay, ToyStage, ToyWhy};
}

/// What the stage of a scene holds.
pub(super) type OfStage = ToyStage;
/// What an explanation holds.
pub(super) type OfWhy = ToyWhy;

/// A recorded run of lab Toy.
pub type ToyReplay = Recording<Toy>;

/// The machine, and who waits for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToyStage {
    /// Who is on the machine.
    pub running: Option<JobMark>,
    /// Who waits, in the order of arrival.
    pub waiting: Vec<JobMark>,
}

/// The sentences say it all: an explanation holds nothing besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToyWhy;

/// What stands on paper below the sentences.
pub(super) fn reasons_of(_: &OfWhy) -> Reasons {
    Reasons::default()
}

/// The stage is told in tables.
pub(super) fn outlines(_: &OfStage) -> Option<Vec<Machine>> {
    None
}

/// The numbers of one cursor.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot {
    waiting: u32,
    is_busy: bool,
}

impl Shown for Toy {
    type Snapshot = Snapshot;
    type Known = ();

    const DECISIONS: &'static [FactKind] = &[FactKind::Start];
    const STRIDES: &'static [(Stride, Worded)] =
        &[(Stride::Decision, tracks::start), (Stride::Event, tracks::event)];
    const SERIES: &'static [SeriesKind] = &[QUEUE_LENGTH, UTILIZATION];
    const CONDITIONS: &'static [&'static ConditionKind] = &[&QUEUE, &START, &SUBMISSION, &FINISH];

    fn known(&self) {}

    fn lanes(&self) -> Vec<Lane> {
        vec![Lane { name: lab::stage().to_owned(), size: 1 }]
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        let waiting = JobId::from_index(state.waiting().len()).0;
        Snapshot { waiting, is_busy: state.running().is_some() }
    }

    fn note(&self, fact: &Fact) -> Note {
        match *fact {
            Fact::Submitted { job } => Note::of(FactKind::Submission, Some(job)),
            Fact::Started { job, finishes_at } => {
                let bar = Some(BarNote::Begins { row: 0, size: 1, to: finishes_at });
                Note { bar, ..Note::of(FactKind::Start, Some(job)) }
            }
            Fact::Finished { job } => Note {
                bar: Some(BarNote::Ends { row: 0 }),
                ..Note::of(FactKind::Finish, Some(job))
            },
        }
    }

    fn value((): &(), snapshot: Snapshot, series: usize) -> f64 {
        if series == 0 {
            f64::from(snapshot.waiting)
        } else {
            f64::from(u8::from(snapshot.is_busy))
        }
    }

    fn measured(snapshot: Snapshot, condition: Condition) -> Option<f64> {
        (condition.kind.key == "queue").then_some(f64::from(snapshot.waiting))
    }

    fn holds(snapshot: Snapshot, condition: Condition) -> bool {
        f64::from(snapshot.waiting) > condition.bound
    }

    fn job_count(&self) -> usize {
        self.jobs().len()
    }

    fn summary(&self, job: JobId) -> String {
        lab::summary(&format::duration(self.length(job)), self.job(job).submitted_at)
    }

    fn scene(run: &Run, cursor: usize) -> Scene {
        let state = run.timeline.state_at(cursor);
        let mark = |job: JobId| run.lab().mark(job);
        let waiting = state.waiting().iter().map(|job| mark(*job)).collect();
        let stage = ToyStage { running: state.running().map(|(job, _)| mark(job)), waiting };
        Scene {
            cursor,
            clock: run.clock(cursor),
            caption: run.caption(cursor),
            queue: QueueScene::default(),
            stage: Stage::Toy(stage),
            readings: run.readings(cursor),
            state: run.digest(&state),
        }
    }

    fn why(run: &Run, cursor: usize) -> Explanation {
        run.why(cursor)
    }

    fn tables(run: &Run, cursor: usize) -> Vec<Table> {
        let state = run.timeline.state_at(cursor);
        let row = |job: &JobId| {
            vec![run.lab().mark(*job).label, format::duration(run.lab().length(*job))]
        };
        let columns = [lab::column_job(), lab::column_finishes_at()];
        let waiting = state.waiting();
        vec![Table::listed(lab::waiting_queue(), &columns, waiting.len(), waiting.iter().map(row))]
    }
}
