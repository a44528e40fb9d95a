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
pub struct ShownRun {
    /// A run that has begun and has nothing to show yet.
    pub next: Option<Next>,
    /// Which one is shown: counts up with every run.
    pub number: u32,
    /// What the runner is doing.
    pub status: Status,
    /// The steps that are shown: all that are known so far, unless some are veiled.
    pub replay: Option<Shared<dyn Replay>>,
    /// All steps known so far, while those from `veil` on are not shown.
    pub whole: Option<Shared<dyn Replay>>,
    /// The step from which on nothing is shown, since what comes next is asked.
    pub veil: Option<usize>,
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
    /// The step from which on nothing is shown, if what comes next is asked.
    pub veil: Option<usize>,
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
    /// Nothing is shown from this step on; without one, everything is again.
    Veil(Option<usize>),
}

impl ShownRun {
    pub(super) fn after(self, action: RunAction) -> Self {
        match action {
            RunAction::Came(status) => Self { status, ..self },
            RunAction::Begun(next) => Self { next: Some(next), ..self },
            RunAction::Grown => self.grown(),
            RunAction::Veil(veil) => Self { veil, ..self }.veiled(),
            RunAction::Ended(results) => {
                Self { results: Some(results), status: Status::Done, ..self.grown() }
            }
        }
    }

    /// There is something to show: the new run takes the place of the one before.
    fn grown(self) -> Self {
        if let Some(next) = self.next {
            let number = self.number.wrapping_add(1);
            let Next { replay, known, veil, .. } = next;
            let (replay, known) = (Some(replay), Some(known));
            let next = Self {
                next: None,
                number,
                replay,
                known,
                veil,
                whole: None,
                results: None,
                ..self
            };
            return next.grown();
        }
        self.veiled()
    }

    /// What is shown is what lies before the veil.
    fn veiled(self) -> Self {
        let whole = self.whole.clone().or_else(|| self.replay.clone());
        let before = self.veil.zip(whole.clone());
        let before = before.and_then(|(veil, whole)| whole.0.before(veil));
        let (replay, whole) = match before {
            Some(before) => (Some(Shared(before)), whole),
            None => (whole, None),
        };
        let length = replay.as_ref().map_or(0, |replay| replay.len());
        Self { replay, whole, length, ..self }
    }

    /// All steps known so far, veiled or not.
    pub fn all(&self) -> Option<&Shared<dyn Replay>> {
        self.whole.as_ref().or(self.replay.as_ref())
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
