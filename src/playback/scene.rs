//! What a page shows of one moment: a part common to all labs, and a stage, one variant a lab. Plain
//! data in screen words.

use std::rc::Rc;

use super::balance::BalanceStage;
use super::cluster::ClusterStage;
use super::format;
use super::policy::PolicyMark;
use super::prioritize::PrioritizeStage;
use super::select::SelectStage;
use super::tracks::SeriesKind;
use crate::domain::JobName;
use crate::ids::{JobId, SiteId};
use crate::time::{Span, Time};
use crate::words::run;
pub use crate::words::{Word, Words};

/// One moment of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// How many facts are applied.
    pub cursor: usize,
    /// Where in time we are.
    pub clock: Clock,
    /// What has just happened and, emphasized, what is next.
    pub caption: Words,
    /// Who waits.
    pub queue: QueueScene,
    /// The lab's own picture.
    pub stage: Stage,
    /// The values of the series now.
    pub readings: Vec<Reading>,
    /// The fingerprint of the state: the page's `data-state`, 16 digits.
    pub state: u64,
}

/// Where in time a scene is.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// The time of the last applied fact.
    pub at: Time,
    /// The same in words: "14 h 20 min".
    pub text: String,
    /// How many events have begun.
    pub event: usize,
    /// How many events the run has, as far as it is known; nothing while that is not to be told.
    pub events: Option<usize>,
}

/// How a job is recognized everywhere: label and ink, both functions of its name alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JobMark {
    /// The job.
    pub job: JobId,
    /// "J40", or "J7.1" for a piece.
    pub label: String,
    /// Which of the eight inks, 0 to 7 in the order of the tokens: blue, rust, teal, ochre, navy,
    /// pink, green, wine.
    pub ink: u8,
}

impl JobMark {
    /// The mark of a job of this name.
    pub fn of(job: JobId, name: JobName) -> Self {
        Self { job, label: format::job_label(name), ink: format::ink(name) }
    }
}

/// The waiting queue, as much of it as anyone would read; empty in a lab whose queues are part of the
/// stage.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct QueueScene {
    /// All waiting jobs.
    pub jobs: usize,
    /// The processors that they need together.
    pub processors: u64,
    /// The first of them, head first.
    pub shown: Vec<QueuedJob>,
    /// How many more there are.
    pub more: usize,
    /// The processors that those need together.
    pub more_processors: u64,
}

/// A waiting job.
#[derive(Clone, Debug, PartialEq)]
pub struct QueuedJob {
    /// Which.
    pub mark: JobMark,
    /// What it needs.
    pub processors: u32,
    /// How long it runs at speed 1, scaled.
    pub work: Span,
    /// "36 × 90 min".
    pub text: String,
}

/// The value of a series at one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Reading {
    /// The series.
    pub kind: &'static SeriesKind,
    /// Its value; nothing where it has none.
    pub value: Option<f64>,
}

impl Reading {
    /// The value in words, "–" for none.
    pub fn text(&self) -> String {
        self.kind.told(self.value)
    }
}

/// The lab's own picture.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// Sites with their processors.
    Allocate(AllocateStage),
    /// Jobs by level, brokers and resources.
    Prioritize(Box<PrioritizeStage>),
    /// Servers with their queues.
    Balance(BalanceStage),
    /// Clusters with their queues.
    Select(SelectStage),
    /// One machine and what is planned on it.
    Cluster(ClusterStage),
}

/// The sites, and how the head fits their holes.
#[derive(Clone, Debug, PartialEq)]
pub struct AllocateStage {
    /// In the order of the scenario.
    pub sites: Vec<SiteView>,
    /// The head that is about to start, while it does.
    pub moving: Option<JobMark>,
    /// The head against the holes.
    pub read_out: ReadOut,
    /// What stands below the waiting jobs, and what their order is: "processors × runtime at speed 1".
    pub queue_told: &'static str,
}

/// A site as it is now.
#[derive(Clone, Debug, PartialEq)]
pub struct SiteView {
    /// Which.
    pub site: SiteId,
    /// Its name: "S3" unless the scenario says otherwise.
    pub name: Rc<str>,
    /// Its speed.
    pub speed: f64,
    /// "×1.8".
    pub speed_text: Rc<str>,
    /// How many processors it has.
    pub processors: u32,
    /// How many are free.
    pub free: u32,
    /// Who runs there, in the order of starts.
    pub running: Vec<Block>,
    /// If the next fact is a start: whether this site was among the candidates, and for whom.
    pub candidate: Option<CandidateMark>,
    /// If the head is blocked: how many processors it lacks here.
    pub short: Option<u32>,
    /// Whether this is the largest hole (the first of them) while the head is blocked.
    pub largest_hole: bool,
    /// What is kept of it for a job that waits, where jobs may start before the head.
    pub kept: Option<KeptView>,
}

/// What is kept of a site for a job that waits.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptView {
    /// For whom.
    pub mark: JobMark,
    /// From when on: "16 h 00 min".
    pub at: String,
    /// The processors that will be left over then, where others may have them.
    pub extra: Option<u32>,
    /// How many others have reservations there.
    pub more: usize,
    /// The processors that will be the job's: first and number, run by run; none where they are not known.
    pub runs: Vec<(u32, u32)>,
    /// Those that will be left over.
    pub extra_runs: Vec<(u32, u32)>,
}

/// A running job on its site.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Which.
    pub mark: JobMark,
    /// The processors that it occupies.
    pub processors: u32,
    /// When it will finish; nothing while that is not to be told.
    pub finishes_at: Option<Time>,
}

/// What a site is to the head that is about to start.
#[derive(Clone, Debug, PartialEq)]
pub struct CandidateMark {
    /// The policies that would pick it.
    pub picks: Vec<PolicyMark>,
    /// What the start would leave free.
    pub leftover: u32,
    /// The name of the policy of one's own that decides, and the score that it gives the site; empty
    /// where it gives none.
    pub scored: Option<(String, String)>,
    /// Whether it is the one taken.
    pub chosen: bool,
    /// Whether the scenario forces that; the policy's own choice is marked by its picks then.
    pub forced: Forcing,
}

/// What a forced choice makes of a site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Forcing {
    /// Nothing: the policy chooses.
    #[default]
    No,
    /// It is forced.
    Forced,
    /// The policy would have taken it.
    Policy,
}

/// The head against the holes, laid end to end.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadOut {
    /// What is measured: "After J40 starts on S3".
    pub title: String,
    /// The job that is measured: the head then.
    pub job: Option<JobMark>,
    /// What it needs.
    pub need: u32,
    /// The free processors of each site that has any, most first; the first of them.
    pub holes: Vec<Hole>,
    /// How many more holes there are.
    pub more_holes: usize,
    /// All free processors.
    pub free_total: u64,
    /// The largest hole.
    pub largest: u32,
    /// 1 - largest/free; nothing where no processor is free.
    pub index: Option<f64>,
    /// What follows.
    pub verdict: Verdict,
}

/// The free processors of one site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hole {
    /// The site.
    pub site: SiteId,
    /// Its name.
    pub name: String,
    /// Its free processors.
    pub free: u32,
}

/// Whether the head can start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is asked.
    Asked,
    /// Nobody waits.
    QueueEmpty,
    /// `sites` of `of` sites have room.
    Fits {
        /// Sites with room.
        sites: usize,
        /// All sites.
        of: usize,
    },
    /// Enough is free in all, but the largest hole is `short` processors too small.
    BlockedByFragmentation {
        /// Need minus largest hole.
        short: u32,
    },
    /// Too little is free in all, by `short` processors.
    BlockedByCapacity {
        /// Need minus all free processors.
        short: u64,
    },
}

/// A table for those who prefer text, and for export.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Table {
    /// What it shows.
    pub caption: String,
    /// The column heads.
    pub columns: Vec<String>,
    /// The rows; the first cell of each is its head.
    pub rows: Vec<Vec<String>>,
}

impl Table {
    /// The table without a column, if it has that.
    pub(super) fn drop_column(&mut self, name: &str) {
        let Some(column) = self.columns.iter().position(|other| other == name) else { return };
        self.columns.remove(column);
        for row in &mut self.rows {
            row.remove(column);
        }
    }

    /// How many rows a table has at most.
    const ROWS: usize = 500;

    /// A table of `all` rows, or of the first of them; its caption says how many there are.
    pub(super) fn listed(
        name: &str,
        columns: &[&str],
        all: usize,
        rows: impl Iterator<Item = Vec<String>>,
    ) -> Self {
        let rows: Vec<Vec<String>> = rows.take(Self::ROWS).collect();
        let caption = if all > rows.len() {
            run::table_begin(name, rows.len(), all)
        } else {
            run::table(name, all)
        };
        Self { caption, columns: columns.iter().map(|name| (*name).to_owned()).collect(), rows }
    }
}
