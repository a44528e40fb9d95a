//! Own policies: the language, and what labs make of it.

mod fuzz;
mod laws;
mod problems;
mod values;
