//! The classes of complexity and parallelism that make a level, and how much of something a class is.

use crate::words::Label;

messages! {
    Prioritize::Levels;

    low() -> Label = "Low";
    medium() -> Label = "Medium";
    high() -> Label = "High";
    /// Before complexity or parallelism, at the beginning of a sentence.
    low_begins() -> Label = "Low";
    medium_begins() -> Label = "Medium";
    high_begins() -> Label = "High";
    /// Before complexity or parallelism.
    low_before() -> Label = "low";
    medium_before() -> Label = "medium";
    high_before() -> Label = "high";

    /// Of work, or of what of it is parallel.
    little() -> Label = "little";
    some() -> Label = "some";
    much() -> Label = "much";
}
