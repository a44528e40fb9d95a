//! Own policies: the language, and what labs make of it.

mod fuzz;
mod laws;
mod marks;
mod problems;
mod stopped;
mod trust;
mod values;
mod wordings;
