//! Why jobs wait, in words that all labs share: each lab reads it off its own state [G-40 to G-45].

use serde::{Deserialize, Serialize};

use super::Lab;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

/// The obstacle that the rules name, without its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Enough processors are free in all, but on no single site.
    Fragmentation,
    /// Too little is free.
    Capacity,
    /// The job is wider than every site as it is now.
    NoSite,
    /// A forced choice lets it wait.
    Held,
    /// There is room for it; it waits for its turn alone.
    HeadOfLine,
    /// It waits for its turn, and there is no room for it either.
    Behind,
    /// It fits, but would delay the head.
    WouldDelayHead,
    /// It fits, but only until others come whose reservations are earlier.
    ReservedForOthers,
    /// It fits, and nothing but an own policy keeps it.
    Policy,
    /// No resource is free.
    NoResource,
    /// A resource is free, but the job is not among those that are considered.
    OutsideWindow,
    /// Another server has room for it.
    Misplaced,
    /// Its input is on its way.
    Staging,
    /// The cluster works on another job.
    Busy,
    /// The cluster idles until the input of an earlier job is there.
    StagingGap,
}

impl Reason {
    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Fragmentation => "fragmentation",
            Self::Capacity => "capacity",
            Self::NoSite => "no-site",
            Self::Held => "held",
            Self::HeadOfLine => "head-of-line",
            Self::Behind => "behind",
            Self::WouldDelayHead => "would-delay-head",
            Self::ReservedForOthers => "reserved-for-others",
            Self::Policy => "policy",
            Self::NoResource => "no-resource",
            Self::OutsideWindow => "outside-window",
            Self::Misplaced => "misplaced",
            Self::Staging => "staging",
            Self::Busy => "busy",
            Self::StagingGap => "staging-gap",
        }
    }
}

/// Why a job waits, with the operands of the rule.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum WaitReason {
    /// The reason says it all.
    Plain(Reason),
    /// It waits for its turn.
    InLine {
        /// Whether there is room for it now.
        has_room: bool,
        /// The head of the queue.
        head: JobId,
        /// Why the head waits.
        cause: Reason,
    },
    /// It fits, but would delay the head.
    WouldDelayHead {
        /// The head of the queue.
        head: JobId,
        /// When the head is expected to start; nothing where no planned end makes room for it.
        shadow_time: Option<Time>,
    },
    /// It fits, but its reservation is later.
    ReservedForOthers {
        /// When it is to start.
        starts_at: Time,
    },
    /// Its server has not enough of this resource left.
    ShortOf {
        /// The server whose queue it is in.
        site: SiteId,
        /// The first resource that is short.
        resource: u32,
    },
    /// Another server has room for it.
    Misplaced {
        /// The server whose queue it is in.
        site: SiteId,
        /// The first other server that has room.
        room_at: SiteId,
    },
    /// The cluster works on another job.
    Busy {
        /// That job.
        head: JobId,
    },
}

impl WaitReason {
    /// The reason without its operands.
    pub const fn reason(self) -> Reason {
        match self {
            Self::Plain(reason) => reason,
            Self::InLine { has_room: true, .. } => Reason::HeadOfLine,
            Self::InLine { .. } => Reason::Behind,
            Self::WouldDelayHead { .. } => Reason::WouldDelayHead,
            Self::ReservedForOthers { .. } => Reason::ReservedForOthers,
            Self::ShortOf { .. } => Reason::Capacity,
            Self::Misplaced { .. } => Reason::Misplaced,
            Self::Busy { .. } => Reason::Busy,
        }
    }

    /// Why the head waits, where that is why others do.
    pub const fn cause(self) -> Option<Reason> {
        if let Self::InLine { cause, .. } = self { Some(cause) } else { None }
    }
}

/// Why the jobs of a queue wait in which only the head has a reason of its own: those behind it are told apart by the
/// processors that they need.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// The job that heads it.
    pub head: JobId,
    /// Why that waits.
    pub of_head: WaitReason,
    /// The processors for which there is room now.
    pub room: u32,
    /// Why those behind the head wait for which there is room.
    pub with_room: WaitReason,
    /// Why the others do.
    pub without_room: WaitReason,
}

impl Line {
    /// Why a job waits that needs so many processors.
    pub fn reason(&self, job: JobId, processors: u32) -> WaitReason {
        if job == self.head { self.of_head } else { self.behind_head(processors) }
    }

    /// Why any job waits that needs so many processors and is not the head.
    pub fn behind_head(&self, processors: u32) -> WaitReason {
        if processors <= self.room { self.with_room } else { self.without_room }
    }
}

/// A lab that can say why its jobs wait.
pub trait Waits: Lab {
    /// The reasons that there are, in the order in which they are tabled [G-47]; by itself none.
    const REASONS: &'static [Reason] = &[];

    /// Those that there can be in this run.
    fn reasons_of_run(&self) -> &'static [Reason] {
        Self::REASONS
    }

    /// What has to be remembered of the last pass, since states do not hold it.
    type Pass: Clone + Default + std::fmt::Debug;

    /// Remembers what an event, whose state is the one after it, leaves of a pass.
    #[inline]
    fn remember(&self, state: &Self::State, at: Time, event: Self::Event, pass: &mut Self::Pass) {
        let _ = (state, at, event, pass);
    }

    /// Remembers what a fact, whose state is the one after it, leaves of the pass that goes on: what a held head has kept
    /// for it moves as others start behind it [G-25, G-44].
    #[inline]
    fn notice(&self, state: &Self::State, at: Time, fact: &Self::Fact, pass: &mut Self::Pass) {
        let _ = (state, at, fact, pass);
    }

    /// Whether this run's waiting jobs are a [`Line`] at every instant, whoever heads it, and all of them start at some
    /// time.
    fn waits_in_line(&self) -> bool {
        false
    }

    /// That line, unless nobody waits. Asked only where [`Self::waits_in_line`] says that there is one.
    fn waiting_line(&self, state: &Self::State, pass: &Self::Pass) -> Option<Line> {
        let _ = (state, pass);
        None
    }

    /// The processors that a job of a line needs.
    fn processors_in_line(&self, job: JobId) -> u32 {
        let _ = job;
        0
    }

    /// Tells of every waiting job why it waits in `state`, that after the last event at `at` [G-40].
    fn reasons(
        &self,
        state: &Self::State,
        at: Time,
        pass: &Self::Pass,
        tell: impl FnMut(JobId, WaitReason),
    ) {
        let _ = (state, at, pass, tell);
    }
}
