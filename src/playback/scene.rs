//! What a page shows of one moment: a part common to all labs, and a stage, one variant a lab. Plain
//! data, with every sentence as the screen says it.

use super::format;
use super::tracks::SeriesKind;
use crate::domain::JobName;
use crate::ids::JobId;
use crate::learn::Machine;
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
macro_rules! stages {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        /// The lab's own picture.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Stage {
            $(
                #[doc = concat!("That of lab *", stringify!($lab), "*.")]
                $lab(super::$module::OfStage),
            )*
        }

        impl Stage {
            /// The machines as outlines for paper, where the stage is drawn so.
            pub(super) fn outlines(&self) -> Option<Vec<Machine>> {
                match self {
                    $(Self::$lab(stage) => super::$module::outlines(stage),)*
                }
            }
        }
    };
}

crate::for_each_lab!(stages);

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
