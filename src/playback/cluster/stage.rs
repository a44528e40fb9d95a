//! What the stage of lab Cluster shows: the plan of one machine. Plain data, with every sentence as the
//! screen says it.

use crate::playback::scene::JobMark;
use crate::playback::tracks::Window;

/// One machine, and what is planned on it.
#[derive(Clone, Debug, PartialEq)]
pub struct ClusterStage {
    /// Its name.
    pub name: String,
    /// How many processors it has.
    pub processors: u32,
    /// How many of them are free.
    pub free: u32,
    /// Processors over time, as planned.
    pub plan: Plan,
    /// The numbers that decide: "Shadow time", "14 h 20 min".
    pub numbers: Vec<(&'static str, String)>,
}

/// Processors over time, as planned. Places are shares of the picture, from left and top.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The time that is shown.
    pub window: Window,
    /// Where now is.
    pub now: f64,
    /// Where the shadow time is, and in words.
    pub shadow: Option<(f64, String)>,
    /// The processors that the head will leave over, and in words.
    pub extra: Option<(Patch, String)>,
    /// Jobs, those that run first.
    pub blocks: Vec<PlanBlock>,
    /// What lies beyond: "+3 reservations later".
    pub more: Option<String>,
    /// Everything in a few sentences, for those who cannot see the plan.
    pub spoken: String,
}

/// A job in the plan.
#[derive(Clone, Debug, PartialEq)]
pub struct PlanBlock {
    /// Which.
    pub mark: JobMark,
    /// What it does there.
    pub kind: BlockKind,
    /// Whether it has passed a blocked head, or is about to.
    pub backfilled: bool,
    /// Where it lies: in several parts where no place is left that is wide enough, since it does not
    /// matter which processors a job gets.
    pub patches: Vec<Patch>,
    /// "J7: 4 processors until 12 h 00 min".
    pub text: String,
}

/// What a job does in the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BlockKind {
    /// It runs, until its planned end.
    Running,
    /// It is about to start.
    Starting,
    /// It waits for its reservation.
    Reserved,
}

/// A rectangle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Patch {
    /// Its left side.
    pub left: f64,
    /// How wide it is.
    pub width: f64,
    /// Its upper side.
    pub top: f64,
    /// How high it is.
    pub height: f64,
}
