//! The timeline below the stage: who ran where, what happened when, and the series, for any window of
//! time at any resolution. Everything is already thinned to what a screen can show.

use super::format;
use super::policy::PolicyMark;
use super::scene::JobMark;
use crate::time::Time;
use crate::words::{Label, Worded, run};

/// A stretch of simulated time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Window {
    /// Where it begins.
    pub from: Time,
    /// Where it ends; not before it begins.
    pub to: Time,
}

/// Everything that the timeline shows of a window.
#[derive(Clone, Debug, PartialEq)]
pub struct Tracks {
    /// The window shown.
    pub window: Window,
    /// The whole run, as far as it is known.
    pub whole: Window,
    /// One row a site, server, cluster or resource, in the order of the scenario.
    pub rows: Vec<Row>,
    /// What the row of events is called.
    pub events: &'static str,
    /// Events, thinned to one of a kind for each column of the screen.
    pub ticks: Vec<Tick>,
    /// Stretches that the lab marks: in Allocate those in which the head was blocked by fragmentation.
    pub marked: Vec<Window>,
    /// The lab's series.
    pub series: Vec<Series>,
    /// The first of them under another policy.
    pub another: Option<Another>,
    /// From when on nothing is shown, since it is asked what comes.
    pub veiled: Option<Time>,
}

/// The first series of a lab under another policy.
#[derive(Clone, Debug, PartialEq)]
pub struct Another {
    /// Who decides there.
    pub mark: PolicyMark,
    /// In the order of the lab's.
    pub series: Vec<Series>,
}

/// A row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// How much of it there is to occupy: processors, as a rule.
    pub size: u32,
    /// Its jobs, while there are few enough to tell apart.
    pub bars: Vec<Bar>,
    /// Otherwise the share of it that was busy, column by column of the screen.
    pub density: Option<Vec<f32>>,
}

/// A job on its row.
#[derive(Clone, Debug, PartialEq)]
pub struct Bar {
    /// Which.
    pub mark: JobMark,
    /// When it started.
    pub from: Time,
    /// When it finished or will finish.
    pub to: Time,
    /// Where in the row it lies, as a share of its height from the top.
    pub offset: f32,
    /// How high it is: its share of the row.
    pub height: f32,
}

/// What kind of event a tick stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TickKind {
    /// A job was submitted: a short stroke.
    Submission,
    /// A job started: a dot.
    Start,
    /// A job was rejected: a cross.
    Rejection,
    /// A job changed queues: a stroke of the whole height.
    Transfer,
}

/// A mark on the events row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tick {
    /// When.
    pub at: Time,
    /// What.
    pub kind: TickKind,
}

/// A kind of series: how it is called, measured and drawn.
#[derive(Clone, Copy, Debug)]
pub struct SeriesKind {
    /// "Queue length".
    pub name: Worded,
    /// What it is called beside its value where room is scarce: "queue".
    pub short: Worded,
    /// How values are written.
    pub unit: Unit,
    /// The top of the scale.
    pub top: Top,
    /// The top of the scale is never below this.
    pub least_top: f64,
    /// Whether it is drawn as trouble (fragmentation) or as ink.
    pub trouble: bool,
}

/// How values of a series are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// A whole number.
    Count,
    /// In percent.
    Share,
    /// Between 0 and 1, two digits and more where they matter.
    Index,
}

/// The top of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Top {
    /// 1, always.
    One,
    /// The greatest value of the whole run.
    Greatest,
}

impl SeriesKind {
    /// A series whose scale ends at its greatest value.
    pub const fn counted(name: Worded, short: Worded) -> Self {
        let (unit, top) = (Unit::Count, Top::Greatest);
        Self { name, short, unit, top, least_top: 1.0, trouble: false }
    }

    /// A share of a whole.
    pub const fn share(name: Worded, short: Worded) -> Self {
        Self { name, short, unit: Unit::Share, top: Top::One, least_top: 1.0, trouble: false }
    }

    /// "Queue length".
    pub fn name(&self) -> Label {
        (self.name)()
    }

    /// "queue".
    pub fn short(&self) -> Label {
        (self.short)()
    }

    /// A value in words, "–" for none.
    pub fn told(&self, value: Option<f64>) -> String {
        let Some(value) = value else { return "–".to_owned() };
        match self.unit {
            Unit::Count => format::decimal(value, 0),
            Unit::Share => format::share(value),
            Unit::Index => format::index(value),
        }
    }
}

/// Kinds are told apart by what they are called.
impl PartialEq for SeriesKind {
    fn eq(&self, other: &Self) -> bool {
        let drawn = |it: &Self| (it.unit, it.top, it.least_top.to_bits(), it.trouble);
        self.name() == other.name() && self.short() == other.short() && drawn(self) == drawn(other)
    }
}

/// How many jobs wait.
pub const QUEUE_LENGTH: SeriesKind =
    SeriesKind::counted(run::queue_length, run::queue_length_short);
/// How much of the system is busy.
pub const UTILIZATION: SeriesKind = SeriesKind::share(run::utilization, run::utilization_short);

/// A step function over time, thinned to least and greatest value for each column.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// What it is.
    pub kind: &'static SeriesKind,
    /// The top of the scale.
    pub top: f64,
    /// The columns, in order of time.
    pub points: Vec<SeriesPoint>,
}

/// One column of a series; a series may be undefined for a while.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeriesPoint {
    /// Where the column begins.
    pub at: Time,
    /// The least value in it.
    pub least: Option<f64>,
    /// The greatest value in it.
    pub greatest: Option<f64>,
    /// The value at its end.
    pub last: Option<f64>,
}

impl Series {
    /// The value at a time, in words.
    pub fn at(&self, at: Time) -> String {
        let after = self.points.partition_point(|point| point.at <= at);
        let point = after.checked_sub(1).and_then(|place| self.points.get(place));
        self.kind.told(point.and_then(|point| point.last))
    }
}
