//! Questions that one run does not answer: how runs differ, why jobs wait, what choices cost,
//! how good a run could be, where a rule fails (section G of the rules).
//!
//! Each question is a document, read and checked like a scenario [G-80]; its answer is plain data that
//! is written as JSON. Runs go the way that all runs go; nothing here decides anything.

mod answer;
pub mod compare;
pub mod counted;
mod document;
pub mod find;
mod intervention;
pub mod optimum;
pub mod regret;
mod subject;
pub mod wait_overview;
pub mod waiting;

pub use answer::{Answer, answer, write_answer};
pub use document::{
    CompareDocument, Document, FindDocument, NamedRun, OptimumDocument, RegretDocument, Sizes,
    WaitingDocument, change_of, merged, with_format,
};
pub use intervention::{Intervention, NamedChoice};
pub use subject::Failed;
