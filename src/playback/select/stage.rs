//! The stage of lab Select as plain data: who came last, what each cluster would take or has ahead,
//! what each policy would pick.

use crate::ids::SiteId;
use crate::playback::policy::PolicyMark;
use crate::playback::scene::JobMark;

/// The clusters, and how long a job would take on each.
#[derive(Clone, Debug, PartialEq)]
pub struct SelectStage {
    /// What the bars show: "TTR of J20 on each cluster".
    pub title: String,
    /// The job that is about to be placed, if one is.
    pub job: Option<JobMark>,
    /// The jobs that came last, the newest first.
    pub latest: Vec<Arrived>,
    /// How many jobs there are at each stage.
    pub flow: Flow,
    /// The scale of the bars.
    pub axis: Axis,
    /// How many clusters there are.
    pub clusters: usize,
    /// The clusters, or as many of them as anyone would read.
    pub rows: Vec<ClusterRow>,
    /// What is said of the others: "+3 past the deadline".
    pub more: Vec<String>,
    /// What each policy would pick; nothing unless a job is about to be placed.
    pub picks: Vec<Pick>,
}

/// A job that has come.
#[derive(Clone, Debug, PartialEq)]
pub struct Arrived {
    /// Which.
    pub mark: JobMark,
    /// Its length as a share of the longest shown.
    pub share: f64,
    /// In million MI: "2.8".
    pub length: String,
    /// "5 processors, 1.39 GB".
    pub needs: String,
    /// "due in 5 h 25 min", "on C7", "rejected".
    pub fate: String,
    /// Whether it is the one about to be placed.
    pub now: bool,
}

/// How many jobs there are at each stage.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Flow {
    /// Their input travels.
    pub input: usize,
    /// Their input is there, and they wait.
    pub waiting: usize,
    /// They run.
    pub running: usize,
    /// Their output travels.
    pub output: usize,
}

/// The scale of the bars: places are shares of its length.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axis {
    /// Where times are written.
    pub ticks: Vec<Tick>,
    /// The deadline, if the job has one.
    pub deadline: Option<Deadline>,
}

/// A time on the scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Tick {
    /// Where.
    pub place: f64,
    /// "2 h".
    pub text: String,
}

/// A deadline.
#[derive(Clone, Debug, PartialEq)]
pub struct Deadline {
    /// Where it is; nothing if it lies beyond the scale.
    pub place: Option<f64>,
    /// "deadline 5 h 25 min".
    pub text: String,
}

/// A cluster as it is now, and its bar.
#[derive(Clone, Debug, PartialEq)]
pub struct ClusterRow {
    /// Which.
    pub site: SiteId,
    /// Its name.
    pub name: String,
    /// How many processors it has.
    pub processors: u32,
    /// How many of them run a job.
    pub in_use: u32,
    /// How many cannot be used while it does.
    pub held: u32,
    /// The speed of one processor.
    pub mips: String,
    /// The bandwidth of its link.
    pub bandwidth: String,
    /// How many jobs wait there.
    pub waiting: usize,
    /// What it is best in among the clusters that are left.
    pub best: Best,
    /// Its bar, from left to right.
    pub parts: Vec<Part>,
    /// "2 h 55 min", "1 h 17 min late", "4 processors, J20 needs 5".
    pub text: String,
    /// Where the text stands: at the end of the bar.
    pub end: f64,
    /// What the cluster is to the job, or to what happens next.
    pub kind: RowKind,
    /// The policies that would take it.
    pub picks: Vec<PolicyMark>,
    /// Everything in a sentence, for those who cannot see the bar.
    pub spoken: String,
}

/// What a cluster is best in: the policy that looks at nothing else, if it would take it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Best {
    /// Few waiting jobs.
    pub load: Option<PolicyMark>,
    /// Bandwidth.
    pub bandwidth: Option<PolicyMark>,
    /// Power.
    pub power: Option<PolicyMark>,
}

/// What a cluster is to a job, or to what happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowKind {
    /// It could take the job, or nothing is decided now.
    Plain,
    /// It takes the job, or something happens there next.
    Chosen,
    /// It would be past the deadline.
    Late,
    /// It has too few processors.
    TooSmall,
}

/// A part of a bar.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// What it stands for.
    pub kind: PartKind,
    /// Where it begins.
    pub from: f64,
    /// How wide it is.
    pub width: f64,
    /// Who or what it is, where there is room for a word.
    pub label: String,
    /// The ink of the job that is processed.
    pub ink: Option<u8>,
}

/// What a part of a bar stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// Files travel.
    Transfer,
    /// Others are served first.
    Wait,
    /// The job is processed.
    Process,
    /// What lies beyond the deadline.
    Late,
    /// A job that has its place and has not started.
    Planned,
}

/// What a policy would pick.
#[derive(Clone, Debug, PartialEq)]
pub struct Pick {
    /// The policy, with those that agree.
    pub policies: Vec<(PolicyMark, &'static str)>,
    /// The cluster; nothing if none is left.
    pub cluster: Option<String>,
    /// "3 h 59 min".
    pub ttr: String,
    /// "+1 h 4 min" against the least; nothing where it is the least.
    pub difference: Option<String>,
    /// Whether it is what happens.
    pub chosen: bool,
}
