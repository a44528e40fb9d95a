//! The run that is recorded: how far it has come and how it ended.

use crate::playback::{Aim, Replay, Stride};
use crate::runner::{LabRun, Progress, Results};
use crate::scenario::Problem;
use crate::ui::shared::Shared;

/// What the runner is doing, or how it has ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Status {
    /// Nothing was asked for yet.
    #[default]
    Idle,
    /// It works; how far it is, if it has told.
    Working(Option<Progress>),
    /// The run has ended.
    Done,
    /// The person has stopped it.
    Stopped,
    /// The scenario cannot be run.
    Failed(Vec<Problem>),
    /// The worker is gone; its last words.
    Lost(String),
}

/// A recorded run, and what the runner is doing meanwhile.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    /// A run that has begun and has nothing to show yet.
    pub next: Option<Next>,
    /// Which one is shown: counts up with every run.
    pub number: u32,
    /// What the runner is doing.
    pub status: Status,
    /// The steps known so far.
    pub replay: Option<Shared<dyn Replay>>,
    /// How many steps there are: the replay itself grows silently.
    pub length: usize,
    /// The run itself: what it began with, and its schedule.
    pub known: Option<Shared<dyn LabRun>>,
    /// What it came to.
    pub results: Option<Shared<Results>>,
}

/// A run that has begun and has nothing to show yet: what is shown stays until it has.
#[derive(Clone, Debug, PartialEq)]
pub struct Next {
    /// The steps, none yet.
    pub replay: Shared<dyn Replay>,
    /// The run itself.
    pub known: Shared<dyn LabRun>,
    /// Where to go as soon as it has grown that far.
    pub aim: Option<Aim>,
    /// Whether to go to the instant at which the run before stands.
    pub keeps: bool,
    /// How far steps go there, if that is known.
    pub stride: Option<Stride>,
}

/// What the runner tells.
#[derive(Clone, Debug)]
pub enum RunAction {
    /// It does this now; what is shown stays.
    Came(Status),
    /// A run begins.
    Begun(Next),
    /// There are more steps.
    Grown,
    /// All steps are there.
    Ended(Shared<Results>),
}

impl Run {
    pub(super) fn after(self, action: RunAction) -> Self {
        match action {
            RunAction::Came(status) => Self { status, ..self },
            RunAction::Begun(next) => Self { next: Some(next), ..self },
            RunAction::Grown => self.grown(),
            RunAction::Ended(results) => {
                Self { results: Some(results), status: Status::Done, ..self.grown() }
            }
        }
    }

    /// There is something to show: the new run takes the place of the one before.
    fn grown(self) -> Self {
        if let Some(next) = self.next {
            let number = self.number.wrapping_add(1);
            let Next { replay, known, .. } = next;
            let (replay, known) = (Some(replay), Some(known));
            return Self { next: None, number, replay, known, results: None, ..self }.grown();
        }
        let length = self.replay.as_ref().map_or(0, |replay| replay.len());
        Self { length, ..self }
    }

    /// The word of the lab that is shown.
    pub fn lab(&self) -> Option<&'static str> {
        self.known.as_ref().map(|run| run.lab())
    }

    /// Whether the runner works.
    pub const fn is_under_way(&self) -> bool {
        matches!(self.status, Status::Working(_))
    }
}
