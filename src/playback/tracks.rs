//! The timeline below the stage: who ran where, what happened when, and the series, for any window of
//! time at any resolution. Everything is already thinned to what a screen can show.

use super::scene::JobMark;
use crate::time::Time;

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
    /// One row a site, in the order of the scenario.
    pub rows: Vec<Row>,
    /// Events, thinned to one of a kind for each column of the screen.
    pub ticks: Vec<Tick>,
    /// Stretches in which the head was blocked by fragmentation.
    pub blocked: Vec<Window>,
    /// Queue length, utilization, fragmentation index.
    pub series: Vec<Series>,
}

/// A site's row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The site's name.
    pub name: String,
    /// Its jobs, while there are few enough to tell apart.
    pub bars: Vec<Bar>,
    /// Otherwise the share of its processors that was busy, column by column of the screen.
    pub density: Option<Vec<f32>>,
}

/// A job on a site's row.
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
    /// How high it is: its share of the site's processors.
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
}

/// A mark on the events row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tick {
    /// When.
    pub at: Time,
    /// What.
    pub kind: TickKind,
}

/// A step function over time, thinned to least and greatest value for each column.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// "Queue length".
    pub name: &'static str,
    /// Whether it is drawn as trouble (fragmentation) or as ink.
    pub trouble: bool,
    /// The greatest value of the whole run, the top of the scale.
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
