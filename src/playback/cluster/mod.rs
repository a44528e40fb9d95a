//! Lab Cluster as a page sees it: scenes, reasons, tables over a recorded run.

mod asked;
mod caption;
pub mod conditions;
mod lanes;
mod offer;
mod plan;
mod snapshot;
mod scene;
mod sheet;
mod stage;
mod tables;
mod why;

use snapshot::Snapshot;

use super::condition::{Condition, ConditionKind};
use super::explanation::Explanation;
use super::format;
use super::predict::Quiz;
use super::recording::{
    BarNote, Events, FactKind, Lane, Note, QuestionsOf, Recorded, Recording, Shown,
};
use super::replay::{JobMoment, Stride};
use super::scene::{JobMark, Scene, Table};
use super::tracks::{QUEUE_LENGTH, SeriesKind, UTILIZATION};
use super::what_if::Offer;
use crate::ids::JobId;
use crate::labs::cluster::{ClusterLab, Event, Fact, Rule, State};
use crate::words::cluster::policies;
use crate::words::{Worded, lab as told, tracks};

type Run = Recorded<ClusterLab>;

pub(super) use page::*;
pub(super) use sheet::{outlines, reasons as reasons_of};

/// What its page draws.
pub(super) mod page {
    pub use super::stage::{BlockKind, ClusterStage, Patch, Plan, PlanBlock};
    pub use super::why::ClusterWhy;
    pub use super::{ClusterReplay, conditions as cluster_conditions};
}

/// What the stage of a scene holds.
pub(super) type OfStage = ClusterStage;
/// What an explanation holds.
pub(super) type OfWhy = ClusterWhy;

/// How many jobs wait, at least, where a run is opened.
const OPENING_QUEUE: u32 = 4;

/// A recorded run of lab Cluster. It can be shared while it grows.
pub type ClusterReplay = Recording<ClusterLab>;

impl Shown for ClusterLab {
    type Snapshot = Snapshot;
    type Known = ();

    const DECISIONS: &'static [FactKind] = &[FactKind::Start, FactKind::Backfill];
    const STRIDES: &'static [(Stride, Worded)] = &[
        (Stride::Decision, tracks::start),
        (Stride::Event, tracks::event),
        (Stride::Fact, tracks::step),
    ];
    const SERIES: &'static [SeriesKind] = &[QUEUE_LENGTH, UTILIZATION];
    /// Starts that pass others are starts.
    const EVENTS: Events = Events::WITH_BACKFILLS;
    const CONDITIONS: &'static [&'static ConditionKind] = conditions::ALL;
    const CAN_BE_FORCED: bool = true;
    const QUESTIONS: Option<QuestionsOf<Self>> = Some(Quiz::of);

    fn called(policy: &str) -> Option<(Worded, Worded)> {
        policies::called(policy)
    }

    fn known(&self) {}

    fn lanes(&self) -> Vec<Lane> {
        vec![Lane { name: self.site().name.clone(), size: self.site().processors }]
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        Snapshot::of(self, state)
    }

    fn note(&self, fact: &Fact) -> Note {
        let life = |kind, job| Note::of(kind, Some(job));
        match *fact {
            Fact::Submitted { job } => life(FactKind::Submission, job),
            Fact::Rejected { job } => life(FactKind::Rejection, job),
            Fact::Reserved { job, .. } => life(FactKind::Other, job),
            Fact::Corrected { job, .. } | Fact::Held { job, .. } => life(FactKind::Decision, job),
            Fact::Cancelled { job, runs, .. } => {
                let bar = runs.then_some(BarNote::Leaves { row: 0 });
                Note { bar, ..life(FactKind::Other, job) }
            }
            Fact::Resized { .. } => Note::of(FactKind::Other, None),
            Fact::Started { job, finishes_at, rule, .. } => {
                let size = self.table().demand(job).processors;
                let bar = Some(BarNote::Begins { row: 0, size, to: finishes_at });
                let kind = if rule.is_backfill() { FactKind::Backfill } else { FactKind::Start };
                Note { bar, ..life(kind, job) }
            }
            Fact::Finished { job, .. } => {
                Note { bar: Some(BarNote::Ends { row: 0 }), ..life(FactKind::Finish, job) }
            }
        }
    }

    /// Where a job passes the head, and others stay behind.
    fn is_telling(run: &Run, step: usize) -> bool {
        let head = |step: usize| run.timeline.state_at(step).queue().next().map(|head| head.job);
        run.timeline.rows()[step].queue >= OPENING_QUEUE
            && run.starting(step).is_some_and(|(job, _)| head(step) != Some(job))
    }

    /// Submissions and finishes, and reservations that come due [T-7]; a finish that gives back as
    /// planned is counted where its pass is, and what happens from outside is one for whoever watches.
    fn is_counted(&self, event: Event) -> bool {
        matches!(event, Event::Submission(_) | Event::Finish(_) | Event::Due | Event::World(_))
    }

    fn value((): &(), snapshot: Snapshot, series: usize) -> f64 {
        match series {
            0 => f64::from(snapshot.queue),
            _ => 1.0 - f64::from(snapshot.free) / f64::from(snapshot.existing.max(1)),
        }
    }

    fn measured(snapshot: Snapshot, condition: Condition) -> Option<f64> {
        (condition.kind.key == "queue").then_some(f64::from(snapshot.queue))
    }

    fn holds(snapshot: Snapshot, condition: Condition) -> bool {
        f64::from(snapshot.queue) > condition.bound
    }

    fn job_count(&self) -> usize {
        self.table().arrivals().jobs().len()
    }

    fn jobs(&self) -> Box<dyn Iterator<Item = JobId> + '_> {
        Box::new(self.table().arrivals().by_position())
    }

    fn summary(&self, job: JobId) -> String {
        let known = self.table().job(job);
        let size = format::job_size(known.processors, known.runtime);
        let is_rejected = job.index() >= self.table().demands().len();
        let say = if is_rejected { told::summary_rejected } else { told::summary };
        say(&size, known.submitted_at)
    }

    fn intervention(fact: &Fact) -> Option<u32> {
        match *fact {
            Fact::Started { forced, .. } | Fact::Held { forced, .. } => forced.place(),
            Fact::Cancelled { intervention, .. } | Fact::Resized { intervention, .. } => {
                Some(intervention)
            }
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
    fn mark(&self, job: JobId) -> JobMark {
        self.lab().mark(job)
    }

    fn label(&self, job: JobId) -> String {
        format::job_label(self.lab().table().job(job).name)
    }

    /// Whether a job has passed a blocked head.
    fn is_backfilled(&self, job: JobId) -> bool {
        let start = self.moment(job, JobMoment::Start).and_then(|step| self.next(step));
        matches!(start.map(|entry| entry.fact), Some(Fact::Started { rule, .. }) if rule.is_backfill())
    }

    /// The job that has just joined the queue and is about to get its first reservation.
    fn unreserved(&self, cursor: usize) -> Option<JobId> {
        let last = self.next(cursor.checked_sub(1)?)?.fact;
        match (last, self.next(cursor).map(|next| next.fact)) {
            (Fact::Submitted { job }, Some(Fact::Reserved { .. }) | None) => Some(job),
            _ => None,
        }
    }

    /// The start that comes next, if one does.
    fn starting(&self, cursor: usize) -> Option<(JobId, Rule)> {
        match self.next(cursor)?.fact {
            Fact::Started { job, rule, .. } => Some((job, rule)),
            _ => None,
        }
    }
}
