//! What the page shows of lab Allocate: plain data, with every sentence as the screen says it.

use std::rc::Rc;

use crate::ids::SiteId;
use crate::playback::policy::PolicyMark;
use crate::playback::scene::JobMark;
use crate::time::Time;

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
    /// Whether every job that waits has a place: below most sites stands for whom they are kept.
    pub reserves: bool,
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
    /// How far what is free is scattered.
    pub index: Fragmentation,
    /// What follows.
    pub verdict: Verdict,
}

/// The fragmentation index.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fragmentation {
    /// It has no value, since no processor is free.
    NoneFree,
    /// 1 - largest/free.
    Index(f64),
    /// It is asked.
    Asked,
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
