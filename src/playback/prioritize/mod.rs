//! Lab Prioritize as a page sees it: scenes, reasons, graphs, tables over a recorded run.

mod asked;
mod caption;
mod graph;
mod layered;
mod forced;
mod messages;
mod offer;
mod own;
mod passes;
mod plain;
mod scene;
mod sheet;
mod tables;
mod view;
mod why;
mod words;

use crate::playback::graph::GraphPicture;

use super::ConditionKind;
use super::condition::{Bound, Condition, FINISH, QUEUE, START, SUBMISSION};
use super::explanation::Explanation;
use super::format;
use super::predict::Quiz;
use super::recording::{BarNote, FactKind, Lane, Note, QuestionsOf, Recorded, Recording, Shown};
use super::replay::Stride;
use super::scene::{JobMark, Scene, Table};
use super::tracks::{QUEUE_LENGTH, SeriesKind, UTILIZATION};
use super::what_if::Offer;
use crate::ids::{JobId, SiteId};
use crate::labs::prioritize::{Fact, Prioritize, State};
use crate::words::prioritize::stage as told;
use crate::words::{Worded, tracks};
use words::operations;

pub(super) use page::*;
pub(super) use sheet::{outlines, reasons as reasons_of};

/// What its page draws.
pub(super) mod page {
    pub use super::PrioritizeReplay;
    pub use super::view::{
        Cell, FreeRow, JobPlace, Level, LevelRow, Matrix, Message, MessageState, Operand,
        PrioritizeStage, PrioritizeWhy, ResourceState, ResourceView, Thresholds, Waiting, Way,
    };
    pub use super::words::{class_name, how_much};
}

/// What the stage of a scene holds.
pub(super) type OfStage = Box<PrioritizeStage>;
/// What an explanation holds.
pub(super) type OfWhy = PrioritizeWhy;

/// A recorded run of lab Prioritize. It can be shared while it grows.
pub type PrioritizeReplay = Recording<Prioritize>;

type Run = Recorded<Prioritize>;

/// How many jobs wait, at least, where a run is opened.
const OPENING_QUEUE: u32 = 2;

/// No resource is free for the next job.
static NONE_FREE: ConditionKind =
    ConditionKind::facts("none-free", tracks::at_none_free, FactKind::Blocked);
/// A job gets a resource.
static DECISION: ConditionKind =
    ConditionKind::facts("decision", tracks::at_decision, FactKind::Decision);
/// At most so many resources are free.
static FREE: ConditionKind = ConditionKind::states(
    "free",
    tracks::below_free,
    Some(Bound { usual: 1.0, most: 1e6, decimals: 0 }),
);

/// The numbers of one cursor that searches and series read.
#[derive(Clone, Copy, Debug)]
pub struct Snapshot {
    /// Waiting jobs.
    queue: u32,
    /// Registered resources.
    registered: u32,
    /// Free ones.
    free: u32,
}

impl Shown for Prioritize {
    type Snapshot = Snapshot;
    type Known = ();

    const DECISIONS: &'static [FactKind] = &[FactKind::Decision];
    const STRIDES: &'static [(Stride, Worded)] = &[
        (Stride::Decision, tracks::decision),
        (Stride::Fact, tracks::message),
        (Stride::Event, tracks::instant),
        (Stride::Blocked, tracks::blocked),
    ];
    const SERIES: &'static [SeriesKind] = &[QUEUE_LENGTH, UTILIZATION];
    const CONDITIONS: &'static [&'static ConditionKind] =
        &[&QUEUE, &FREE, &NONE_FREE, &DECISION, &START, &SUBMISSION, &FINISH];
    const CAN_BE_FORCED: bool = true;
    const QUESTIONS: Option<QuestionsOf<Self>> = Some(Quiz::of);

    fn known(&self) {}

    fn lanes(&self) -> Vec<Lane> {
        let names = self.resources().all().iter().map(|resource| resource.name.clone());
        names.map(|name| Lane { name, size: 1 }).collect()
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Snapshot {
            queue: small(state.queue_length()),
            registered: small(state.registered()),
            free: small(state.free().len()),
        }
    }

    fn note(&self, fact: &Fact) -> Note {
        let about = |kind, job| Note::of(kind, Some(job));
        match *fact {
            Fact::Submitted { job } => about(FactKind::Submission, job),
            Fact::Answered { job, site: Some(_), .. } => about(FactKind::Decision, job),
            Fact::Answered { job, site: None, .. } => about(FactKind::Blocked, job),
            Fact::Started { job, site, finishes_at, .. } => {
                let bar = BarNote::Begins { row: site.index(), size: 1, to: finishes_at };
                Note { bar: Some(bar), ..about(FactKind::Start, job) }
            }
            Fact::Finished { job, site } => {
                let bar = BarNote::Ends { row: site.index() };
                Note { bar: Some(bar), ..about(FactKind::Finish, job) }
            }
            Fact::Queried { job, .. } | Fact::Migrated { job, .. } => about(FactKind::Other, job),
            Fact::RegisterRequested { .. }
            | Fact::RegisterAcknowledged { .. }
            | Fact::Registered { .. }
            | Fact::Classified { .. } => Note::of(FactKind::Other, None),
        }
    }

    /// Where there are jobs to choose from.
    fn is_telling(run: &Run, step: usize) -> bool {
        run.timeline.rows()[step].queue >= OPENING_QUEUE && run.is_of(FactKind::Decision, step)
    }

    fn value((): &(), snapshot: Snapshot, series: usize) -> f64 {
        match series {
            0 => f64::from(snapshot.queue),
            _ => {
                f64::from(snapshot.registered - snapshot.free)
                    / f64::from(snapshot.registered.max(1))
            }
        }
    }

    fn measured(snapshot: Snapshot, condition: Condition) -> Option<f64> {
        match condition.kind.key {
            "queue" => Some(f64::from(snapshot.queue)),
            "free" => (snapshot.registered > 0).then_some(f64::from(snapshot.free)),
            _ => None,
        }
    }

    fn holds(snapshot: Snapshot, condition: Condition) -> bool {
        match condition.kind.key {
            "queue" => f64::from(snapshot.queue) > condition.bound,
            _ => snapshot.registered > 0 && f64::from(snapshot.free) < condition.bound,
        }
    }

    fn job_count(&self) -> usize {
        self.table().jobs().len()
    }

    fn summary(&self, job: JobId) -> String {
        let (known, measures) = (self.table().job(job), self.table().measures(job));
        let complexity = operations(measures.complexity);
        told::summary(known.graph.len(), &complexity, measures.width, known.submitted_at)
    }

    fn graph(run: &Run, job: JobId) -> Option<GraphPicture> {
        Some(run.graph(job))
    }

    fn intervention(fact: &Fact) -> Option<u32> {
        match fact {
            Fact::Queried { forced, .. } | Fact::Answered { forced, .. } => forced.place(),
            _ => None,
        }
    }

    fn offer(run: &Run, cursor: usize) -> Option<Offer> {
        Some(run.offer(cursor))
    }

    fn scene(run: &Run, cursor: usize) -> Scene {
        run.scene(cursor)
    }

    fn why(run: &Run, cursor: usize) -> Explanation {
        run.why(cursor)
    }

    fn tables(run: &Run, cursor: usize) -> Vec<Table> {
        run.tables(cursor)
    }
}

impl Run {
    fn lab_mark(&self, job: JobId) -> JobMark {
        Shown::mark(self.lab(), job)
    }

    fn label(&self, job: JobId) -> String {
        format::job_label(self.lab().table().job(job).name)
    }

    fn site(&self, site: SiteId) -> &str {
        &self.lab().resources().all()[site].name
    }
}
