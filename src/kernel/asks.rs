//! What can be asked of a decision before it is shown, in words that all labs share: each lab reads the question,
//! its options and the answer off its own states, facts and evidence [L-1].

use super::{Entry, Lab};
use crate::domain::Priority;
use crate::ids::{JobId, SiteId};

/// What is asked of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Asking {
    /// Where a job goes, or that it waits.
    Site,
    /// In which order jobs are served.
    Order,
    /// Which level a job gets.
    Level,
    /// Which resource a job gets.
    Resource,
    /// Which job moves from one queue to another.
    Move,
    /// Which waiting job starts on a server.
    Run,
    /// Which cluster takes a job.
    Cluster,
    /// Who starts now.
    Start,
}

impl Asking {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Site,
        Self::Order,
        Self::Level,
        Self::Resource,
        Self::Move,
        Self::Run,
        Self::Cluster,
        Self::Start,
    ];

    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Site => "site",
            Self::Order => "order",
            Self::Level => "level",
            Self::Resource => "resource",
            Self::Move => "move",
            Self::Run => "run",
            Self::Cluster => "cluster",
            Self::Start => "start",
        }
    }
}

/// One thing to choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Choice {
    /// A site, server, cluster or resource.
    Place(SiteId),
    /// A job.
    Job(JobId),
    /// A level.
    Level(Priority),
    /// None of them.
    Nothing,
}

/// The level of a number, from 1 to 9.
pub fn level_numbered(number: u8) -> Option<Priority> {
    Priority::ALL.into_iter().find(|level| level.number() == number)
}

/// What is picked, and what the answer is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pick {
    /// One of the options.
    One(Choice),
    /// Jobs in an order.
    Order(Vec<JobId>),
    /// Any number of jobs, ascending.
    Jobs(Vec<JobId>),
}

/// Whom a question is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// A job that is placed, classified or served.
    Job(JobId),
    /// Those who wait.
    Queue,
    /// A job that may move.
    Move {
        /// The server that acts.
        acts: SiteId,
        /// From this queue.
        from: SiteId,
        /// To this one.
        to: SiteId,
    },
    /// The server on which a job starts.
    Server(SiteId),
}

/// A question with everything that its answer rests on [L-1].
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// Whom it is about.
    pub subject: Subject,
    /// What can be picked, in the lab's order; places by position.
    pub options: Vec<Choice>,
    /// What the run did.
    pub answer: Pick,
    /// Other picks that only a tie rule separates from the answer [L-7].
    pub tied: Vec<Choice>,
    /// Pairs of jobs whose places in an order only arrival decides [L-7].
    pub tied_pairs: Vec<(JobId, JobId)>,
    /// Whether the state leaves one option whatever the policy [L-3].
    pub is_single: bool,
    /// What the lab's rivals would do in the same state [L-4].
    pub rivals: Vec<Pick>,
    /// Why the answer is what it is; nothing where the rules have no word for it [L-10].
    pub code: Option<Code>,
}

impl Question {
    /// A question about one choice, without ties and rivals.
    pub const fn one(subject: Subject, options: Vec<Choice>, answer: Choice) -> Self {
        Self {
            subject,
            options,
            answer: Pick::One(answer),
            tied: Vec::new(),
            tied_pairs: Vec::new(),
            is_single: false,
            rivals: Vec::new(),
            code: None,
        }
    }
}

/// A moment of a run of which something may be asked, with the facts that follow it.
#[derive(Debug)]
pub struct Moment<'a, L: Lab> {
    /// The state, after all facts before.
    pub state: &'a L::State,
    /// The last fact before, if there is one.
    pub last: Option<&'a Entry<L::Fact>>,
    /// The facts before that belong to the event of the next one.
    pub event: &'a [Entry<L::Fact>],
    /// The facts that follow, as far as they are known.
    pub next: &'a [Entry<L::Fact>],
    /// Whether no fact follows those.
    pub is_complete: bool,
    /// What the next fact was decided on.
    pub evidence: Option<&'a L::Evidence>,
}

/// What is asked, and of whom.
#[derive(Clone, Copy, Debug)]
pub struct Wanted<'a> {
    /// What.
    pub asking: Asking,
    /// About this job, where a lesson says so.
    pub job: Option<JobId>,
    /// The jobs that questions before this one were about, where every job is asked about once.
    pub done: &'a [JobId],
}

/// A lab of whose decisions something can be asked.
pub trait Asks: Lab {
    /// What can be asked in this lab, the usual question first; by itself nothing.
    const ASKINGS: &'static [Asking] = &[];

    /// Whether the next fact may be a decision of a kind, as far as facts alone tell: where this says no,
    /// [`Asks::question`] has none.
    fn may_ask(asking: Asking, last: Option<&Entry<Self::Fact>>, next: &Entry<Self::Fact>) -> bool {
        let _ = (asking, last, next);
        false
    }

    /// The question at a moment; nothing where none is asked there.
    fn question(&self, wanted: Wanted<'_>, moment: &Moment<'_, Self>) -> Option<Question> {
        let _ = (wanted, moment);
        None
    }

    /// The codes that answers of a kind can have, in the order in which the rules table them, and how near
    /// each is to the policy of this run [L-8].
    fn codes(&self, asking: Asking) -> Vec<(Code, Near)> {
        let _ = asking;
        Vec::new()
    }
}

/// How near a code is to the policy of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Near {
    /// The policy gives it.
    Policy,
    /// One of the lab's rivals does.
    Rival,
    /// Neither does.
    Other,
}

impl Near {
    /// By whether the policy, or one of the rivals, gives a code.
    pub const fn of(by: (bool, bool)) -> Self {
        match by {
            (true, _) => Self::Policy,
            (false, true) => Self::Rival,
            (false, false) => Self::Other,
        }
    }
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $code:ident = $word:literal,)*) => {
        /// Why the answer to a question is what it is, without its operands [L-10].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code {
            $($(#[doc = $doc])* $code,)*
        }

        impl Code {
            /// All of them, in the order of the rules.
            pub const ALL: &'static [Self] = &[$(Self::$code,)*];

            /// The word in files.
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$code => $word,)*
                }
            }
        }
    };
}

codes! {
    /// One site alone has room.
    OnlyRoom = "only-room",
    /// Best-fit: the least is left over.
    LeastLeft = "least-left",
    /// Fastest-first: the fastest with room.
    Fastest = "fastest",
    /// First-fit: the first with room.
    FirstRoom = "first-room",
    /// Worst-fit: the most is left over.
    MostLeft = "most-left",
    /// Both picks are one site.
    BothAgree = "both-agree",
    /// Nobody else waits: speeds are compared.
    SpeedAlone = "speed-alone",
    /// The score is above 1.
    ScoreAbove1 = "score-above-1",
    /// The score is not above 1.
    ScoreNotAbove1 = "score-not-above-1",
    /// More jobs get in.
    MoreJobs = "more-jobs",
    /// As many jobs get in either way.
    JobsTie = "jobs-tie",
    /// Enough is free in all, but not on one site.
    Scattered = "scattered",
    /// Too little is free in all.
    TooFew = "too-few",
    /// A reservation is due.
    ReservationDue = "reservation-due",
    /// An own policy says so.
    Own = "own",
    /// Nothing else is to come.
    KeptToTheEnd = "kept-to-the-end",
    /// In the order of arrival.
    Arrival = "arrival",
    /// The least complex first.
    LeastComplex = "least-complex",
    /// The most complex first.
    MostComplex = "most-complex",
    /// By levels.
    ByLevel = "by-level",
    /// By two classes.
    Level = "level",
    /// The fastest free resource.
    FastestFree = "fastest-free",
    /// The first free resource.
    FirstFree = "first-free",
    /// The fastest of the first type with one free.
    OwnType = "own-type",
    /// No resource is free.
    NoneFree = "none-free",
    /// The latest job that may move.
    Latest = "latest",
    /// The job that leaves the best balance.
    BestBalance = "best-balance",
    /// The partner may not be one.
    PartnerNotEligible = "partner-not-eligible",
    /// No job may move.
    NoJob = "no-job",
    /// It leaves the server most evenly used.
    RunBalanced = "run-balanced",
    /// It takes most of what is used least.
    RunLowest = "run-lowest",
    /// It is the first that fits.
    RunFirst = "run-first",
    /// The least time to run.
    LeastTtr = "least-ttr",
    /// The fewest waiting jobs.
    LeastLoad = "least-load",
    /// The greatest bandwidth.
    BestLink = "best-link",
    /// The most power.
    MostPower = "most-power",
    /// One cluster alone is left.
    OnlyLeft = "only-left",
    /// No cluster is done in time.
    Deadline = "deadline",
    /// No cluster is wide enough.
    TooWide = "too-wide",
}
