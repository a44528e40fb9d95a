//! Lessons as people read them: prose with its values, the course of a lesson's blocks, how far somebody is
//! in it, and the sheets and the key of an exam on paper.

mod answering;
mod course;
mod exam;
mod examining;
mod filled;
mod glossary;
mod handout;
mod keys;
mod outline;
mod paper;
mod predicting;
mod progress;
mod prose;
mod replayed;
mod sheets;
mod sitting;
mod solved;
mod swept;
mod tables;
mod trying;
mod values;
mod veil;

pub use crate::learn::{DecimalSign, Draft, Recorded, Stop, StopAsks, recorded};
pub use answering::{Said, Verdict};
pub use course::{Asks, Block, Choice, Course, Locks, Number, Offered, OnStage, Swept, course};
pub use exam::{ExamOrder, ExamRow, MadeExam};
pub use examining::{Wanted, seed_typed, students_listed, students_typed};
pub use glossary::meaning;
pub use handout::handout_body;
pub use keys::{key_in_unit, unit_told};
pub use outline::{BlockOutline, Outline, by_id, find, is_meant, is_question, listed, number_of};
pub use paper::document;
pub(in crate::playback) use paper::{element, escaped};
pub use predicting::Predicted;
pub use progress::{BlockState, Progress, Standing, export};
pub use prose::{Inline, LessonText, Paragraph, paragraphs};
pub use sheets::{key, sheet_and_key, sheets};
pub use sitting::{Given, answers_line, course_of_exam, given_kept, given_read, number_written};
pub use swept::{Interval, Intervals, marked_row, name, swept_intervals, swept_table};
pub(in crate::playback) use tables::bars;
pub use trying::{
    Changeable, Edit, Mine, SideTold, TriedTold, changeable, compared, read, tried, written,
};
pub use values::told;
pub use veil::{Reach, reach};
