//! Lab Balance as a page sees it: scenes, reasons, tables over a recorded run.

mod asked;
mod caption;
mod central;
mod choice;
pub mod conditions;
mod figure;
mod names;
mod offer;
mod snapshot;
mod scene;
mod sheet;
mod stage;
mod tables;
mod why;

use central::Central;
use names::Names;
use snapshot::Snapshot;

use super::ConditionKind;
use super::condition::Condition;
use super::explanation::Explanation;
use super::format;
use super::predict::Quiz;
use super::recording::{
    BarNote, Beside, ComeTo, Events, FactKind, Lane, Note, QuestionsOf, Recorded, Recording, Shown,
    Stretch,
};
use super::replay::Stride;
use super::scene::{JobMark, Scene, Table};
use super::tracks::{QUEUE_LENGTH, SeriesKind, TickKind, Top, UTILIZATION, Unit};
use super::what_if::Offer;
use crate::ids::{JobId, SiteId};
use crate::labs::balance::{Balance, Fact, JobTable, ServerTable, State};
use crate::words::balance::{policies, stage as told};
use crate::words::{Worded, tracks};

type Run = Recorded<Balance>;

pub(super) use page::*;
pub(super) use sheet::{outlines, reasons as reasons_of};

/// What its page draws.
pub(super) mod page {
    pub use super::central::CentralView;
    pub use super::figure::FigureState;
    pub use super::names::{resource_letter, resource_name, resource_short};
    pub use super::stage::{
        BalanceStage, CandidateView, Choice, CommonQueue, Role, ServerView, Travel,
    };
    pub use super::why::{BalanceFormula, BalanceWhy, JobRow, JobTableView, Plane, PlanePoint};
    pub use super::{BalanceReplay, conditions as balance_conditions};
}

/// What the stage of a scene holds.
pub(super) type OfStage = BalanceStage;
/// What an explanation holds.
pub(super) type OfWhy = BalanceWhy;

/// A recorded run of lab Balance. It can be shared while it grows.
pub type BalanceReplay = Recording<Balance>;

/// How high a row of the timeline is, in parts that bars occupy.
const ROW: u32 = 1000;

/// How many jobs wait at a server on average, at least, where a run is opened.
const OPENING_QUEUE: usize = 2;

/// What the series are.
const SERIES: &[SeriesKind] = &[
    QUEUE_LENGTH,
    UTILIZATION,
    SeriesKind {
        name: tracks::greatest_rb,
        short: tracks::greatest_rb_short,
        unit: Unit::Index,
        top: Top::Greatest,
        least_top: 2.0,
        trouble: true,
    },
];

impl Shown for Balance {
    type Snapshot = Snapshot;
    type Known = Names;

    const DECISIONS: &'static [FactKind] = &[FactKind::Decision];
    const STRIDES: &'static [(Stride, Worded)] = &[
        (Stride::Fact, tracks::step),
        (Stride::Decision, tracks::transfer),
        (Stride::Event, tracks::event),
    ];
    const SERIES: &'static [SeriesKind] = SERIES;
    const EVENTS: Events = Events {
        name: tracks::transfers,
        ticks: &[
            (TickKind::Transfer, FactKind::Decision),
            (TickKind::Rejection, FactKind::Rejection),
        ],
    };
    const CONDITIONS: &'static [&'static ConditionKind] = conditions::ALL;
    const CAN_BE_FORCED: bool = true;
    const QUESTIONS: Option<QuestionsOf<Self>> = Some(Quiz::of);

    fn called(policy: &str) -> Option<(Worded, Worded)> {
        policies::called(policy)
    }

    fn known(&self) -> Names {
        Names::of(self)
    }

    fn held_against(&self) -> Vec<ComeTo> {
        central::comes_to(self)
    }

    fn hold(names: &mut Names, against: &[ComeTo]) {
        names.central = Central::of(against);
    }

    fn lanes(&self) -> Vec<Lane> {
        let lane = |server: &crate::domain::Server| Lane { name: server.name.clone(), size: ROW };
        self.servers().all().iter().map(lane).collect()
    }

    fn snapshot(&self, state: &State) -> Snapshot {
        Snapshot::of(self, state)
    }

    fn note(&self, fact: &Fact) -> Note {
        let life = |kind, job| Note::of(kind, Some(job));
        match *fact {
            Fact::Submitted { job, .. } => life(FactKind::Submission, job),
            Fact::Rejected { job } => life(FactKind::Rejection, job),
            Fact::Redirected { job, .. } => life(FactKind::Other, job),
            Fact::Transferred { job, .. } => life(FactKind::Decision, job),
            Fact::Refused { .. } => Note::of(FactKind::Blocked, None),
            Fact::Started { job, site, finishes_at, .. } => {
                let bar = BarNote::Begins {
                    row: site.index(),
                    size: size(self, job, site),
                    to: finishes_at,
                };
                Note { bar: Some(bar), ..life(FactKind::Start, job) }
            }
            Fact::Finished { job, site } => Note {
                bar: Some(BarNote::Ends { row: site.index() }),
                ..life(FactKind::Finish, job)
            },
        }
    }

    /// Where queues are long.
    fn is_telling(run: &Run, step: usize) -> bool {
        let waiting = run.timeline.rows()[step].waiting as usize;
        waiting >= OPENING_QUEUE * run.servers().all().len() && run.is_of(FactKind::Decision, step)
    }

    fn value(names: &Names, snapshot: Snapshot, series: usize) -> f64 {
        match series {
            0 => f64::from(snapshot.waiting),
            1 => snapshot.busy / names.servers() as f64,
            _ => snapshot.greatest_rb,
        }
    }

    fn beside(names: &Names) -> Option<&Beside> {
        names.central.as_ref().map(|central| &central.beside)
    }

    fn stretch(snapshot: Snapshot) -> Stretch {
        if snapshot.is_idle { Stretch::Marked } else { Stretch::Plain }
    }

    fn measured(snapshot: Snapshot, condition: Condition) -> Option<f64> {
        match condition.kind.key {
            "queue" => Some(f64::from(snapshot.waiting)),
            "rb" => Some(snapshot.greatest_rb),
            _ => None,
        }
    }

    fn holds(snapshot: Snapshot, condition: Condition) -> bool {
        match condition.kind.key {
            "queue" => f64::from(snapshot.waiting) > condition.bound,
            "rb" => snapshot.greatest_rb > condition.bound,
            _ => snapshot.is_idle,
        }
    }

    fn intervention(fact: &Fact) -> Option<u32> {
        match fact {
            Fact::Started { forced, .. }
            | Fact::Transferred { forced, .. }
            | Fact::Refused { forced, .. } => forced.place(),
            _ => None,
        }
    }

    fn job_count(&self) -> usize {
        self.table().jobs().len()
    }

    fn summary(&self, job: JobId) -> String {
        let known = self.table().job(job);
        let needs: Vec<String> =
            known.requirements.iter().map(|needs| format::trimmed(*needs, 2)).collect();
        let held = self.servers().holder(known.submitted_to, &known.requirements).is_some();
        let say = if held { told::summary } else { told::summary_rejected };
        say(&needs.join(" · "), known.runtime, known.submitted_at)
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

/// How much of a row a job occupies: the average of its shares.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most the row")]
fn size(lab: &Balance, job: JobId, site: SiteId) -> u32 {
    let shares: f64 = lab.shares(job, site).sum();
    let share = shares / lab.servers().resources() as f64;
    (share.min(1.0) * f64::from(ROW)).round().max(1.0) as u32
}

impl Run {
    fn table(&self) -> &JobTable {
        self.lab().table()
    }

    fn servers(&self) -> &ServerTable {
        self.lab().servers()
    }

    fn names(&self) -> &Names {
        self.known()
    }

    fn mark(&self, job: JobId) -> JobMark {
        self.lab().mark(job)
    }

    fn label(&self, job: JobId) -> String {
        format::job_label(self.table().job(job).name)
    }

    fn site(&self, site: SiteId) -> &str {
        self.names().server(site)
    }
}
