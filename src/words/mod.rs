//! Sentences: a catalogue of messages with typed operands, one catalogue a language [L-80, L-81].
//!
//! A file of `words/` declares the messages of an area with their English text; each becomes a function
//! whose parameters are its operands. `words/german` holds the same area in German. Which language is
//! spoken is one value a thread, set by whoever talks to a person: no result of the engine depends on
//! it, only sentences do.

#[macro_use]
mod declare;
mod area;
pub mod format;
mod german;
mod language;
mod message;
mod operand;
pub mod template;

pub mod common;
pub mod compare_page;
pub mod experiments;
pub mod compare;
pub mod lab;
pub mod lesson;
pub mod mark;
pub mod metrics;
pub mod optimum;
pub mod own;
pub mod page;
mod papers;
pub mod parts;
pub mod policies;
pub mod predict;
pub mod regret;
pub mod run;
pub mod search;
pub mod sheet;
mod tables;
pub mod tracks;
pub mod waiting;
pub mod what_if;

/// What is said of each lab alone.
macro_rules! labs {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        $(pub mod $module;)*
    };
}

crate::for_each_lab!(labs);

pub use area::{Entry, catalogue};
pub use language::{Language, decimal_sign, english_only, in_english, language, speak};
pub use message::{Label, Word, Worded, Words};
pub use operand::{Digits, Factor, InWords, Index, Operand, Score, Share, Speed};
pub use papers::{PaperText, of_paper};
pub use tables::{TableText, of_table};
