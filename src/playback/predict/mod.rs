//! Predicting: the decisions of a run are asked before they are shown, and nothing of what follows is told until
//! somebody has answered [L-1 to L-19].
//!
//! A lab says with `Asked` how its questions, options and reasons are worded. A [`Learner`] is where somebody is:
//! what has been answered and what is picked. The page is given a run that ends at the question, so that it has
//! nothing to hide.

mod asked;
mod learner;
mod panel;
mod posed;
mod quiz;
mod reasons;
mod settings;
mod tally;
mod veiled;

use std::fmt;
use std::rc::Rc;

pub(super) use asked::{Asked, Wording};
pub use learner::{Act, Learner};
pub use panel::{Asking as Question, Feedback, Form, OptionRow, Panel, ReasonRow};
pub use posed::Posed;
pub(super) use quiz::Quiz;
pub(super) use reasons::reason_told;
pub use settings::{asked_words, asking_words, of_value, to_value};
pub use tally::{Dot, DotKind, Tally};

use super::replay::Replay;
use crate::ids::JobId;
pub use crate::learn::decision::{
    Ask, Asking, Choice, Code, MOST_OPTIONS, Mark, Marked, Pick, Settings,
};

/// How far a run can be shown from a place on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// So many facts at most.
    pub until: usize,
    /// Whether the fact after those is asked about; else it is not known yet, or there is none.
    pub is_asked: bool,
}

/// The questions of a run.
pub trait Questions: fmt::Debug {
    /// What can be asked, the usual question first.
    fn askings(&self) -> &'static [Asking];

    /// Looks through so many facts at most, as far as nobody has, for the decision that is asked next from `from` on;
    /// whether it is known now, or that there is none so far. [`Questions::ahead`] finds it at once then.
    fn look(&self, from: usize, settings: Settings, most: usize) -> bool;

    /// The same while a question before `from` stands: what is shown does not grow along.
    fn look_on(&self, from: usize, settings: Settings, most: usize) -> bool;

    /// How far the run can be shown from `from` on: up to the next decision that is asked and not `done`.
    fn ahead(&self, from: usize, settings: Settings, done: &dyn Fn(usize) -> bool) -> Ahead;

    /// The run as far as it can be shown, the question after it.
    fn shown(&self, ahead: Ahead, asking: Asking) -> Rc<dyn Replay>;

    /// The question at a cursor, as one of those that are asked one after the other.
    fn posed(&self, cursor: usize, asking: Asking) -> Option<Rc<dyn Posed>>;

    /// The question at a cursor by itself, of this job where one is named.
    fn about(&self, cursor: usize, asking: Asking, job: Option<JobId>) -> Option<Rc<dyn Posed>>;
}
