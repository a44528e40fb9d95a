//! What is said to an answer.

use crate::words::Label;

messages! {
    Mark;

    right() -> Label = "Right.";
    tied() -> Label = "Right, by a tie rule.";
    half() -> Label = "Half right.";
    wrong() -> Label = "Not this time.";
    skipped() -> Label = "Skipped.";
}
