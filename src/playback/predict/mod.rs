//! Predicting: the decisions of a run are asked before they are shown, and nothing of what follows is told until
//! somebody has answered [L-1 to L-19].
//!
//! A lab says with `Asked` how its questions, options and reasons are worded. A [`Learner`] is where somebody is:
//! what has been answered and what is picked. The page is given a run that ends at the question, so that it has
//! nothing to hide.

mod asked;
mod learner;
mod panel;
mod quiz;
mod reasons;
mod settings;
mod tally;
mod veiled;

use std::fmt;
use std::rc::Rc;

pub(super) use asked::{Asked, Wording};
pub use learner::{Act, Learner};
pub use panel::{Asking as Question, Form, OptionRow, Panel, ReasonRow, Told};
pub(super) use quiz::Quiz;
pub use settings::{asked_words, asking_words, of_value, to_value};
pub use tally::{Dot, DotKind, Tally};

use super::replay::Replay;
pub use crate::learn::decision::{Ask, Asking, Choice, Code, Mark, Marked, Pick, Settings};

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

    /// How far the run can be shown from `from` on: up to the next decision that is asked and not `done`.
    fn ahead(&self, from: usize, settings: Settings, done: &dyn Fn(usize) -> bool) -> Ahead;

    /// The run as far as it can be shown, the question after it.
    fn shown(&self, ahead: Ahead, asking: Asking) -> Rc<dyn Replay>;

    /// The number of the decision at a cursor among those of its kind, from 1.
    fn number(&self, cursor: usize, asking: Asking) -> Option<usize>;

    /// The question at a cursor with its options.
    fn question(&self, cursor: usize, asking: Asking) -> Option<Question>;

    /// The help that there is, the least first.
    fn hints(&self, cursor: usize, asking: Asking) -> Vec<String>;

    /// The reasons to choose among, the true one with them; none where there is none.
    fn reasons(&self, cursor: usize, asking: Asking) -> Vec<ReasonRow>;

    /// What a pick and a reason are.
    fn marked(&self, cursor: usize, asking: Asking, given: (&Pick, Option<Code>))
    -> Option<Marked>;

    /// What is said of it; nothing was picked where the question was skipped.
    fn told(&self, cursor: usize, asking: Asking, given: Option<(&Pick, Marked)>) -> Option<Told>;
}
