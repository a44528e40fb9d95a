//! The stage of lab Balance as plain data: servers with what is used and what waits, the job that
//! travels, the jobs among which one is chosen.

use super::central::CentralView;
use super::figure::FigureState;
use crate::ids::SiteId;
use crate::playback::scene::JobMark;
use crate::words::Label;
use crate::words::balance::stage as told;

/// The servers, and what moves between them.
#[derive(Clone, Debug, PartialEq)]
pub struct BalanceStage {
    /// In the order of the scenario.
    pub servers: Vec<ServerView>,
    /// How many capacities stand above the line: ..., 1/2, 1, 2, 4, ..., as many as the fullest queue
    /// asks for.
    pub scale: f64,
    /// Waiting jobs.
    pub waiting: usize,
    /// Running jobs.
    pub running: usize,
    /// Finished jobs.
    pub finished: usize,
    /// Jobs that have changed queues so far.
    pub transfers: usize,
    /// What one queue for all would have come to by now, where that is another run.
    pub central: Option<CentralView>,
    /// The queue that serves all servers, if one does.
    pub common: Option<CommonQueue>,
    /// The job that changes queues next.
    pub travel: Option<Travel>,
    /// The job that has just changed queues.
    pub arrived: Option<Travel>,
    /// The jobs among which the next is chosen, or the load that nothing moves for.
    pub choice: Choice,
    /// The paper's worked example, where the run plays it.
    pub figure: Vec<FigureState>,
}

/// A server as it is now. Numbers are shares of its capacity, one a resource.
#[derive(Clone, Debug, PartialEq)]
pub struct ServerView {
    /// Which.
    pub site: SiteId,
    /// Its name: "S3" unless the scenario says otherwise.
    pub name: String,
    /// What running jobs hold.
    pub used: Vec<f64>,
    /// W: what waiting jobs ask for.
    pub waits: Vec<f64>,
    /// The average of what waits.
    pub ra: f64,
    /// The same in words; empty where one queue serves all.
    pub ra_text: String,
    /// "RA", with its unit where it has one.
    pub ra_name: &'static str,
    /// The resources that are used most and least, if there is a difference.
    pub uneven: Option<(usize, usize)>,
    /// The greatest over the average, in words; empty where nobody waits.
    pub rb_text: String,
    /// Whether its load reaches a threshold.
    pub is_load_marked: bool,
    /// Whether its balance does.
    pub is_balance_marked: bool,
    /// The waiting jobs, the first of them.
    pub queue: Vec<JobMark>,
    /// How many more wait.
    pub more: usize,
    /// What it does next, if anything.
    pub role: Option<Role>,
    /// What the job that travels, or starts, takes of it.
    pub moving: Option<Vec<f64>>,
    /// A sentence for those who cannot see the figure.
    pub spoken: String,
}

/// What a server does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// It gives a job away.
    Sender,
    /// It gets one.
    Receiver,
    /// It starts one.
    Starter,
    /// It acts, and nothing moves.
    InVain,
}

impl Role {
    /// What people call it.
    pub fn name(self) -> Label {
        match self {
            Self::Sender => told::sender(),
            Self::Receiver => told::receiver(),
            Self::Starter => told::starts(),
            Self::InVain => told::no_move(),
        }
    }
}

/// A job that goes from one queue to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Travel {
    /// The job.
    pub mark: JobMark,
    /// The place of the sender.
    pub from: usize,
    /// The place of the receiver.
    pub to: usize,
}

/// The queue that serves all servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommonQueue {
    /// The first of the waiting jobs.
    pub jobs: Vec<JobMark>,
    /// How many more wait.
    pub more: usize,
}

/// The jobs among which one is chosen, at one scale.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Choice {
    /// What is shown: "S0 with each job S6 could give".
    pub title: String,
    /// What the numbers below are: "RB, share stranded".
    pub unit: String,
    /// The server as it is, then each candidate, in the order of the queue.
    pub rows: Vec<CandidateView>,
    /// How many more candidates there are.
    pub more: usize,
    /// What comes of it: "15 % stranded, not 37 %".
    pub verdict: String,
    /// Whether nothing comes of it.
    pub in_vain: bool,
    /// The numbers beside it, with their names.
    pub numbers: Vec<(String, String)>,
    /// What the numbers mean.
    pub formula: String,
}

/// A server with a job or without it. Numbers are shares of its capacity, one a resource.
#[derive(Clone, Debug, PartialEq)]
pub struct CandidateView {
    /// The job; nothing for the server as it is.
    pub mark: Option<JobMark>,
    /// What is there without the job.
    pub rest: Vec<f64>,
    /// What the job takes.
    pub part: Vec<f64>,
    /// Whether the job comes on top, or is taken away.
    pub adds: bool,
    /// The number that decides: "1.17"; empty where none was worked out.
    pub score: String,
    /// A second number: "15 %".
    pub stranded: String,
    /// Whether it is the one.
    pub chosen: bool,
    /// Whether it is the latest in the queue.
    pub latest: bool,
    /// Why it cannot be the one.
    pub refused: Option<&'static str>,
    /// A sentence for those who cannot see the figure.
    pub spoken: String,
}
