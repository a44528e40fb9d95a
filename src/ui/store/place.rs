//! Which page is shown, and which lesson is open there.

use yew::AttrValue;

use crate::scenario::Value;
use crate::ui::shared::Shared;

/// Which page is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Place {
    /// A lab.
    #[default]
    Lab,
    /// The experiments.
    Experiments,
    /// The lessons: their list, or one of them.
    Lessons,
}

/// A lesson that is open.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenLesson {
    /// The lesson as it was written.
    pub lesson: Shared<Value>,
    /// The file or the link that it came from; nothing where it is built in.
    pub from: Option<AttrValue>,
    /// The name of the block at which it is opened; without one, where it was left.
    pub block: Option<AttrValue>,
    /// What it is opened for.
    pub purpose: Purpose,
}

/// What a lesson is opened for.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Purpose {
    /// To be played.
    #[default]
    Play,
    /// Its exam is sat, with the values of a student's link [L-66].
    Sit(Shared<Value>),
    /// An exam is made of it [L-68].
    Examine,
}
