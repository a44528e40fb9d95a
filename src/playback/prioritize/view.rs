//! What the page shows of lab Prioritize: plain data, with every sentence as the screen says it.

use crate::domain::Class;
use crate::ids::{JobId, SiteId};
use crate::playback::policy::PolicyMark;
use crate::playback::scene::{JobMark, Words};
use crate::words::Label;

/// Jobs by level, the brokers with the message that is on its way, the resources.
#[derive(Clone, Debug, PartialEq)]
pub struct PrioritizeStage {
    /// "Jobs, by level".
    pub title: String,
    /// The jobs of the pass in the policy's order, or all that were submitted; the first of them.
    pub jobs: Vec<LevelRow>,
    /// How many more there are.
    pub more: usize,
    /// The job that is spoken of: its graph is shown unless another is chosen.
    pub focus: Option<JobId>,
    /// What jobs are judged against, where they have levels.
    pub judged: Option<Thresholds>,
    /// How the global broker sorts: "sorts by level, then arrival".
    pub sorting: Label,
    /// The waiting jobs in the order in which they will be asked for; the first of them.
    pub queue: Vec<Waiting>,
    /// How many more wait.
    pub queue_more: usize,
    /// The messages of the exchange that goes on, in order.
    pub messages: Vec<Message>,
    /// The resources, the fastest of each type first.
    pub resources: Vec<ResourceView>,
    /// How many of the resources are known to the information server.
    pub registered: usize,
    /// How many of those are free.
    pub free: usize,
}

/// A job of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct LevelRow {
    /// Which.
    pub mark: JobMark,
    /// Its level and classes, where it has them.
    pub level: Option<Level>,
    /// CC, in operations.
    pub complexity: f64,
    /// "280 G".
    pub complexity_text: String,
    /// How wide it is.
    pub width: u32,
    /// Where it is now.
    pub place: JobPlace,
}

/// A level, and the classes that make it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// From 1 to 9.
    pub number: u8,
    /// How complex it is.
    pub complexity: Class,
    /// How much of it is parallel.
    pub parallelism: Class,
}

/// Where a job is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JobPlace {
    /// It waits in the queue.
    Waiting,
    /// It is on its way to, or runs on, the resource of this name.
    At(String),
    /// It has finished.
    Finished,
}

/// Where classes begin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thresholds {
    /// Medium and high complexity begin here, in operations; by rank, where a class has a job.
    pub complexity: [Option<f64>; 2],
    /// Medium (Mid) and high (Max) parallelism begin here.
    pub parallelism: [f64; 2],
}

/// A waiting job of the broker's box.
#[derive(Clone, Debug, PartialEq)]
pub struct Waiting {
    /// Which.
    pub mark: JobMark,
    /// Its level, where it has one.
    pub level: Option<u8>,
    /// Whether the exchange that goes on is about it.
    pub current: bool,
}

/// A message between brokers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Its place in the exchange, from 1.
    pub number: u8,
    /// "fastest free for J4?".
    pub text: String,
    /// Between whom.
    pub way: Way,
    /// Whether it has been sent.
    pub state: MessageState,
}

/// From whom to whom a message goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Global broker to information server.
    ToServer,
    /// Information server to global broker.
    FromServer,
    /// To a resource's broker.
    ToResource,
    /// From a resource's broker.
    FromResource,
}

/// Whether a message has been sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MessageState {
    /// It has.
    Sent,
    /// It is the next thing that happens.
    Next,
    /// It will be, perhaps.
    Later,
}

/// A resource.
#[derive(Clone, Debug, PartialEq)]
pub struct ResourceView {
    /// Which.
    pub site: SiteId,
    /// Its name.
    pub name: String,
    /// "TFLOPS".
    pub kind: &'static str,
    /// "8.0 GFLOPS".
    pub speed: String,
    /// Nodes times processors of a node: "2 × 2".
    pub processors: String,
    /// What it does.
    pub state: ResourceState,
    /// A sentence for those who cannot see it.
    pub spoken: String,
}

/// What a resource does.
#[derive(Clone, Debug, PartialEq)]
pub enum ResourceState {
    /// The information server does not know it yet.
    Unknown,
    /// It is free.
    Free,
    /// It is free and has been chosen for this job.
    Chosen(JobMark),
    /// This job is on its way to it, or runs on it.
    Busy(JobMark),
}

/// Levels, operands and resources of a decision; what does not apply is absent.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PrioritizeWhy {
    /// The nine levels with the jobs on them, by complexity from high to low and by parallelism from
    /// low to high.
    pub matrix: Option<Matrix>,
    /// What the job's classes were made of.
    pub operands: Vec<Operand>,
    /// "**J4** goes to **R2**, 2.0 TFLOPS".
    pub rule: Option<Words>,
    /// The policy that decided.
    pub policy: Option<PolicyMark>,
    /// The resources that were free, in the order in which they were looked at.
    pub free: Vec<FreeRow>,
    /// What is not listed.
    pub free_more: Option<String>,
    /// A last remark.
    pub note: Option<String>,
}

/// The nine levels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Matrix {
    /// Rows from high to low complexity, columns from low to high parallelism.
    pub cells: [[Cell; 3]; 3],
    /// The ink of the job that is spoken of.
    pub ink: u8,
}

/// A level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// From 1 to 9.
    pub level: u8,
    /// "J2, J5".
    pub jobs: String,
    /// Whether the job that is spoken of is on it.
    pub current: bool,
}

/// What a class was made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// "Complexity".
    pub name: Label,
    /// "280 G".
    pub value: String,
    /// "2 of 9 jobs are more complex".
    pub against: String,
    /// "High".
    pub class: Label,
}

/// A free resource.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeRow {
    /// Its name.
    pub name: String,
    /// "8.0 GFLOPS".
    pub speed: String,
    /// How long the job would run there.
    pub runs_for: String,
    /// Whether it was taken.
    pub chosen: bool,
}
