//! Lab Allocate as a page sees it: scenes, reasons, tables over a recorded run.

mod asked;
mod caption;
pub mod conditions;
pub mod marks;
mod names;
mod offer;
mod overruled;
pub(super) mod picture;
mod planned;
pub(super) mod reasons;
mod snapshot;
mod scene;
mod sheet;
mod spoken;
mod tables;
mod why;

use names::Names;
use snapshot::Snapshot;

use super::ConditionKind;
use super::condition::Condition;
use super::explanation::Explanation;
use super::format;
use super::predict::Quiz;
use super::recording::{
    BarNote, Events, FactKind, Lane, Note, QuestionsOf, Recorded, Recording, Shown, Stretch,
};
use super::replay::Stride;
use super::scene::{Scene, Table};
use super::tracks::{QUEUE_LENGTH, SeriesKind, Top, UTILIZATION, Unit};
use super::what_if::Offer;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Decided, Lab, Measured};
use crate::labs::allocate::{Allocate, Backfill, Buckets, Event, Fact, JobTable, Open, Policy};
use crate::words::allocate::policies;
use crate::words::{Worded, lab as told, tracks};

pub(super) use sheet::{outlines, reasons as reasons_of};

/// What its page draws.
pub(super) mod page {
    pub use super::AllocateReplay;
    pub use super::picture::{
        AllocateStage, Block, CandidateMark, Forcing, Fragmentation, Hole, KeptView, ReadOut,
        SiteView, Verdict,
    };
    pub use super::reasons::{
        AllocateWhy, CandidateRow, Formula, ScoreLine, Start, StartTable, WalkCell, WalkRow,
        WalkTable,
    };
    pub use super::{conditions as allocate_conditions, marks as allocate_marks};
}

/// What the stage of a scene holds.
pub(super) type OfStage = picture::AllocateStage;
/// What an explanation holds.
pub(super) type OfWhy = reasons::AllocateWhy;

/// The lab with the one kind of site index and of queue that replays use.
pub(super) type AllocateLab = Allocate<Buckets, Open>;
type State = <AllocateLab as Lab>::State;
type Run = Recorded<AllocateLab>;

/// A recorded run of lab Allocate. It can be shared while it grows.
pub type AllocateReplay = Recording<AllocateLab>;

/// How many jobs wait, at least, where a run is opened.
const OPENING_QUEUE: u32 = 4;

/// What the series are.
const SERIES: &[SeriesKind] = &[
    QUEUE_LENGTH,
    UTILIZATION,
    SeriesKind {
        name: tracks::fragmentation,
        short: tracks::fragmentation_short,
        unit: Unit::Index,
        top: Top::One,
        least_top: 1.0,
        trouble: true,
    },
];

impl Shown for AllocateLab {
    type Snapshot = Snapshot;
    type Known = Names;

    const DECISIONS: &'static [FactKind] =
        &[FactKind::Start, FactKind::Backfill, FactKind::Decision];
    const STRIDES: &'static [(Stride, Worded)] = &[
        (Stride::Decision, tracks::decision),
        (Stride::Event, tracks::event),
        (Stride::Blocked, tracks::blocked),
    ];
    const SERIES: &'static [SeriesKind] = SERIES;
    /// Starts that pass others are starts.
    const EVENTS: Events = Events::WITH_BACKFILLS;
    const CONDITIONS: &'static [&'static ConditionKind] = conditions::ALL;
    const CAN_BE_FORCED: bool = true;
    const QUESTIONS: Option<QuestionsOf<Self>> = Some(Quiz::of);

    fn called(policy: &str) -> Option<(Worded, Worded)> {
        policies::called(policy)
    }

    fn known(&self) -> Names {
        Names::of(self.grid())
    }

    fn lanes(&self) -> Vec<Lane> {
        let lane =
            |site: &crate::domain::Site| Lane { name: site.name.clone(), size: site.processors };
        self.grid().iter().map(lane).collect()
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        Snapshot::of(self, state)
    }

    fn note(&self, fact: &Fact) -> Note {
        let life = |kind, job| Note::of(kind, Some(job));
        match *fact {
            Fact::Submitted { job } => life(FactKind::Submission, job),
            Fact::Rejected { job } => life(FactKind::Rejection, job),
            Fact::Blocked { job, .. } => life(FactKind::Blocked, job),
            Fact::Reserved { job, .. } => life(FactKind::Other, job),
            Fact::Held { job, .. } => life(FactKind::Decision, job),
            Fact::Cancelled { job, site, .. } => {
                let bar = site.map(|site| BarNote::Leaves { row: site.index() });
                Note { bar, ..life(FactKind::Other, job) }
            }
            Fact::Resized { .. } => Note::of(FactKind::Other, None),
            Fact::Started { job, site, finishes_at, rule, .. } => {
                let size = self.table().job(job).processors;
                let bar = BarNote::Begins { row: site.index(), size, to: finishes_at };
                let kind = if rule.is_backfill() { FactKind::Backfill } else { FactKind::Start };
                Note { bar: Some(bar), ..life(kind, job) }
            }
            Fact::Finished { job, site } => Note {
                bar: Some(BarNote::Ends { row: site.index() }),
                ..life(FactKind::Finish, job)
            },
        }
    }

    /// Where a job passes others; without backfilling where both picks were looked ahead with, or fragmentation keeps the head of such a policy out
    /// that does not.
    fn is_telling(run: &Run, step: usize) -> bool {
        let snapshot = run.timeline.rows()[step];
        if snapshot.queue < OPENING_QUEUE {
            return false;
        }
        if run.lab().options().backfill != Backfill::None {
            return run.passes(step);
        }
        match run.lab().policy() {
            Policy::Adaptive | Policy::Intelligent => {
                let evidence = run.evidence(step);
                let evidence = evidence.as_deref().and_then(Decided::by_policy);
                evidence.is_some_and(|evidence| evidence.look_ahead.is_some())
            }
            _ => run.is_of(FactKind::Blocked, step) && snapshot.is_fragmented(),
        }
    }

    /// Rejections are no events [T-7]; what happens from outside is one for whoever watches.
    fn is_counted(&self, event: Event) -> bool {
        Measured::is_counted(self, event) || matches!(event, Event::World(_))
    }

    fn value(names: &Names, snapshot: Snapshot, series: usize) -> f64 {
        match series {
            0 => f64::from(snapshot.queue),
            1 => names.busy_share(snapshot.free, snapshot.grown),
            _ => snapshot.index().unwrap_or(f64::NAN),
        }
    }

    fn stretch(snapshot: Snapshot) -> Stretch {
        if snapshot.is_fragmented() { Stretch::Marked } else { Stretch::Plain }
    }

    fn measured(snapshot: Snapshot, condition: Condition) -> Option<f64> {
        match condition.kind.key {
            "queue" => Some(f64::from(snapshot.queue)),
            "index" => snapshot.index(),
            _ => None,
        }
    }

    fn holds(snapshot: Snapshot, condition: Condition) -> bool {
        match condition.kind.key {
            "queue" => f64::from(snapshot.queue) > condition.bound,
            "index" => snapshot.index().is_some_and(|index| index > condition.bound),
            _ => snapshot.is_fragmented(),
        }
    }

    fn job_count(&self) -> usize {
        self.table().jobs().len()
    }

    fn jobs(&self) -> Box<dyn Iterator<Item = JobId> + '_> {
        Box::new(self.table().by_position())
    }

    fn summary(&self, job: JobId) -> String {
        let known = self.table().job(job);
        let size = format::job_size(known.processors, self.work(job));
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
    fn table(&self) -> &JobTable {
        self.lab().table()
    }

    fn names(&self) -> &Names {
        self.known()
    }

    fn need(&self, job: JobId) -> u32 {
        self.table().job(job).processors
    }

    fn mark(&self, job: JobId) -> super::scene::JobMark {
        self.lab().mark(job)
    }

    fn label(&self, job: JobId) -> String {
        format::job_label(self.table().job(job).name)
    }

    fn site(&self, site: SiteId) -> &str {
        self.names().site(site)
    }
}
