//! The decisions of a run as questions: which there are, what can be picked, what is right [L-1 to L-9].
//!
//! A lab says with [`Asks`] what is asked at a moment. What all labs share is here: a course of facts
//! of which any moment can be looked at, the decisions in their order, who is asked what, and marks.

mod course;
mod mark;
mod reasons;
mod register;
mod settings;

pub use crate::kernel::{Asking, Asks, Choice, Code, Near, Pick, Question, Subject, Wanted};
pub use course::{Course, Taken, question_at};
pub use mark::{Mark, Marked, mark, mark_with_reason};
pub use reasons::reasons;
pub use register::{Decision, Looked, Register, told};
pub use settings::{Ask, Settings};

/// A decision with more options is not asked [L-2].
pub const MOST_OPTIONS: usize = 24;

/// Whether two of the lab's rivals would decide differently in the same state [L-4].
pub fn divides(question: &Question) -> bool {
    let mut rivals = question.rivals.iter();
    let first = rivals.next();
    rivals.any(|other| Some(other) != first)
}
