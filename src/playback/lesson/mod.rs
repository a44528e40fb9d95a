//! Lessons as people read them: prose with its values, the course of a lesson's blocks, how far somebody is
//! in it, and the sheets and the key of an exam on paper.

mod answering;
mod course;
mod outline;
mod paper;
mod predicting;
mod progress;
mod prose;
mod sheets;
mod swept;
mod tables;
mod trying;
mod values;
mod veil;

pub use crate::learn::{DecimalSign, Draft, Recorded, Stop, StopAsks, recorded};
pub use answering::{Said, Verdict};
pub use course::{Asks, Block, Choice, Course, Locks, Number, Offered, OnStage, Swept, course};
pub use outline::{BlockOutline, Outline, find, is_meant, is_question, listed};
pub use predicting::Predicted;
pub use progress::{BlockState, Progress, Standing, export};
pub use prose::{Inline, Paragraph, paragraphs};
pub use sheets::{key, sheets};
pub use swept::{marked_row, swept_table};
pub use trying::{
    Changeable, Mine, SideTold, TriedTold, changeable, compared, item, read, tried, written,
};
pub use values::told;
pub use veil::{Reach, reach};
