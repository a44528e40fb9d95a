//! The run that is recorded: how far it has come and how it ended.

use crate::playback::Replay;
use crate::scenario::Problem;
use crate::ui::shared::Shared;

/// How far something has come.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// So much is done.
    pub done: u64,
    /// Of so much, if that is known.
    pub of: Option<u64>,
}

/// What the runner is doing.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Status {
    /// Nothing was asked for yet.
    #[default]
    Idle,
    /// The jobs are being read or made.
    Reading(Progress),
    /// Facts are coming in.
    Running(Progress),
    /// The run has ended.
    Done,
    /// The scenario cannot be run.
    Failed(Vec<Problem>),
    /// The worker is gone; its last words.
    Lost(String),
}

/// A recorded run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    /// Which one: counts up with every run that begins.
    pub number: u32,
    /// What the runner is doing.
    pub status: Status,
    /// The steps known so far.
    pub replay: Option<Shared<dyn Replay>>,
    /// How many steps there are: the replay itself grows silently.
    pub length: usize,
    /// The fingerprint of the facts, once all are there.
    pub fingerprint: Option<u64>,
}

/// What the runner tells.
#[derive(Clone, Debug)]
pub enum RunAction {
    /// A run begins.
    Begun {
        /// Where to go as soon as the run has grown that far.
        cursor: Option<usize>,
    },
    /// It has come so far.
    Came(Status),
    /// There are steps to show: a new replay, or the same one grown.
    Grown(Shared<dyn Replay>),
    /// All steps are there.
    Ended {
        /// The fingerprint of the facts.
        fingerprint: u64,
    },
}

impl Run {
    pub(super) fn after(mut self, action: RunAction) -> Self {
        match action {
            RunAction::Begun { .. } => Self {
                number: self.number.wrapping_add(1),
                status: Status::Reading(Progress::default()),
                ..Self::default()
            },
            RunAction::Came(status) => Self { status, ..self },
            RunAction::Grown(replay) => {
                self.length = replay.len();
                self.replay = Some(replay);
                self
            }
            RunAction::Ended { fingerprint } => {
                Self { status: Status::Done, fingerprint: Some(fingerprint), ..self }
            }
        }
    }

    /// Whether more steps may come.
    pub const fn is_under_way(&self) -> bool {
        matches!(self.status, Status::Reading(_) | Status::Running(_))
    }
}
