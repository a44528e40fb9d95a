//! Teaching: lessons with questions whose answers the engine works out, and exams with a variant a student
//! (section L of the rules).
//!
//! Nothing here adds a rule to a lab: an answer is what a run says in its facts, evidence and metrics. A
//! lesson is read and checked like a scenario, all problems at once, each at its place.

mod anchor;
mod asked;
mod built_in;
pub mod check;
mod csv;
pub mod decision;
mod derived;
pub mod exam;
mod forms;
mod key;
mod lesson;
mod markup;
mod number;
mod played;
mod pointer;
mod predict;
mod problems;
mod readings;
mod recorded;
mod schema;
mod staged;
mod swept;
mod tables;
mod texts;
mod worth;

pub use asked::{
    Side, Tried, changed, is_allowed, is_right_option, places, swept, tried, veiled, worth,
};
pub use built_in::{built_in, find as find_built_in};
pub use check::{Answer, Checked, check, check_itself};
pub use key::{answers_csv, answers_text};
pub use lesson::{LARGEST, LESSON_FORMAT, Lesson, block_name};
pub use number::{DecimalSign, Untyped, is_right, short, typed};
pub use played::Runs;
pub use recorded::{Draft, Recorded, Stop, StopAsks, recorded};
pub use schema::lesson as lesson_schema;
pub use staged::{Machine, Moment, Staged, scenario, staged, values, worked};
pub use texts::{Text, Texts, written_in};
