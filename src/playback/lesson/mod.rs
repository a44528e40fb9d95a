//! Lessons as people read them: prose with its values, and the sheets and the key of an exam on paper.

mod paper;
mod prose;
mod sheets;
mod tables;
mod values;

pub use prose::{Inline, Paragraph, paragraphs};
pub use sheets::{key, sheets};
pub use values::told;
