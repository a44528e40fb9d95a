//! Lab Select as a page sees it: scenes, reasons, tables over a recorded run.

mod ahead;
mod asked;
mod axis;
mod caption;
pub mod conditions;
pub mod marks;
mod measure;
mod offer;
mod snapshot;
mod scene;
mod sheet;
mod stage;
mod table;
mod tables;
mod why;

use snapshot::Snapshot;

use super::condition::{Condition, ConditionKind};
use super::explanation::Explanation;
use super::format;
use super::predict::Quiz;
use super::recording::{BarNote, FactKind, Lane, Note, QuestionsOf, Recorded, Recording, Shown};
use super::replay::Stride;
use super::scene::{JobMark, Scene, Table};
use super::tracks::SeriesKind;
use super::what_if::Offer;
use crate::domain::{Cluster, FileJob};
use crate::ids::{JobId, SiteId};
use crate::kernel::Lab;
use crate::labs::select::{Concurrency, Fact, Policy, Select};
use crate::time::{Span, Time};
use crate::words::{Worded, tracks};

type State = <Select as Lab>::State;
type Run = Recorded<Select>;

pub(super) use page::*;
pub(super) use sheet::{outlines, reasons as reasons_of};

/// What its page draws.
pub(super) mod page {
    pub use super::stage::{
        Arrived, Axis, Best, ClusterRow, Deadline, Flow, Part, PartKind, Pick, RowKind,
        SelectStage, Tick as AxisTick,
    };
    pub use super::why::{Ranked, SelectWhy, TtrFormula, WaitRow, WaitTerm};
    pub use super::{SelectReplay, conditions as select_conditions, marks as select_marks};
}

/// What the stage of a scene holds.
pub(super) type OfStage = SelectStage;
/// What an explanation holds.
pub(super) type OfWhy = SelectWhy;

/// A recorded run of lab Select. It can be shared while it grows.
pub type SelectReplay = Recording<Select>;

/// What the series are.
const SERIES: &[SeriesKind] = &[
    SeriesKind::counted(tracks::jobs_waiting, tracks::jobs_waiting_short),
    SeriesKind::counted(tracks::clusters_busy, tracks::clusters_busy_short),
    SeriesKind::counted(tracks::files_on_the_way, tracks::files_on_the_way_short),
];

impl Shown for Select {
    type Snapshot = Snapshot;
    type Known = Vec<String>;

    const DECISIONS: &'static [FactKind] = &[FactKind::Decision, FactKind::Rejection];
    const STRIDES: &'static [(Stride, Worded)] =
        &[(Stride::Decision, tracks::decision), (Stride::Event, tracks::event)];
    const SERIES: &'static [SeriesKind] = SERIES;
    const CONDITIONS: &'static [&'static ConditionKind] = conditions::ALL;
    const CAN_BE_FORCED: bool = true;
    const QUESTIONS: Option<QuestionsOf<Self>> = Some(Quiz::of);

    fn known(&self) -> Vec<String> {
        self.clusters().all().iter().map(|cluster| cluster.name.clone()).collect()
    }

    /// A cluster that runs one job at a time has no parts.
    fn lanes(&self) -> Vec<Lane> {
        let lane = |cluster: &Cluster| Lane {
            name: cluster.name.clone(),
            size: if is_shared(self) { cluster.processors } else { 1 },
        };
        self.clusters().all().iter().map(lane).collect()
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        Snapshot::of(self, state)
    }

    fn note(&self, fact: &Fact) -> Note {
        let life = |kind, job| Note::of(kind, Some(job));
        match *fact {
            Fact::Submitted { job } => life(FactKind::Submission, job),
            Fact::Selected { job, .. } => life(FactKind::Decision, job),
            Fact::Rejected { job, .. } => life(FactKind::Rejection, job),
            Fact::Staged { job, .. } => life(FactKind::Other, job),
            Fact::Started { job, site, processed_at, .. } => {
                let size = if is_shared(self) { self.table().job(job).processors } else { 1 };
                let bar = BarNote::Begins { row: site.index(), size, to: processed_at };
                Note { bar: Some(bar), ..life(FactKind::Start, job) }
            }
            Fact::Processed { job, site } => Note {
                bar: Some(BarNote::Ends { row: site.index() }),
                ..life(FactKind::Other, job)
            },
            Fact::Finished { job, .. } => life(FactKind::Finish, job),
        }
    }

    /// Where the policies take different clusters, and jobs wait at some.
    fn is_telling(run: &Run, step: usize) -> bool {
        let snapshot = run.timeline.rows()[step];
        snapshot.picks_differ && snapshot.waiting > 0 && run.is_of(FactKind::Decision, step)
    }

    fn value(_: &Vec<String>, snapshot: Snapshot, series: usize) -> f64 {
        f64::from(match series {
            0 => snapshot.waiting,
            1 => snapshot.busy,
            _ => snapshot.on_the_way,
        })
    }

    fn measured(snapshot: Snapshot, condition: Condition) -> Option<f64> {
        (condition.kind.key == "queue").then_some(f64::from(snapshot.waiting))
    }

    fn holds(snapshot: Snapshot, condition: Condition) -> bool {
        match condition.kind.key {
            "queue" => f64::from(snapshot.waiting) > condition.bound,
            _ => snapshot.picks_differ,
        }
    }

    fn job_count(&self) -> usize {
        self.table().jobs().len()
    }

    fn summary(&self, job: JobId) -> String {
        let known = self.table().job(job);
        crate::words::lab::summary(&measure::asked(known), known.submitted_at)
    }

    fn intervention(fact: &Fact) -> Option<u32> {
        match fact {
            Fact::Selected { forced, .. } | Fact::Rejected { forced, .. } => forced.place(),
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

fn is_shared(lab: &Select) -> bool {
    lab.options().concurrency == Concurrency::Shared
}

impl Run {
    fn job(&self, job: JobId) -> &FileJob {
        self.lab().table().job(job)
    }

    fn mark(&self, job: JobId) -> JobMark {
        self.lab().mark(job)
    }

    fn label(&self, job: JobId) -> String {
        format::job_label(self.job(job).name)
    }

    fn site(&self, site: SiteId) -> &str {
        self.known().get(site.index()).map_or("?", String::as_str)
    }

    fn policy(&self) -> Policy {
        self.lab().policy()
    }

    /// The job that is about to get a cluster, or to be turned away.
    fn deciding(&self, cursor: usize) -> Option<JobId> {
        match self.next(cursor)?.fact {
            Fact::Selected { job, .. } | Fact::Rejected { job, .. } => Some(job),
            _ => None,
        }
    }

    /// How long a job may take, in words: "5 h 25 min"; nothing for any time.
    fn limit(&self, job: JobId) -> Option<Span> {
        self.lab().limit(job)
    }

    /// The names of some clusters: "C4, C5", or "17 clusters" where they are many.
    fn several(&self, sites: &[SiteId]) -> String {
        if sites.len() > 6 {
            return crate::words::select::why::clusters(sites.len());
        }
        let names: Vec<&str> = sites.iter().map(|site| self.site(*site)).collect();
        names.join(", ")
    }

    /// What time it is at a cursor.
    fn now(&self, cursor: usize) -> Time {
        self.timeline.time_at(cursor)
    }
}
