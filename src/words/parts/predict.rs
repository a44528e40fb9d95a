//! Predicting: what is asked, the buttons of a question, the tally.

use crate::words::{Label, Words};

messages! {
    PartsPredict;

    what_is_asked() -> Label = "What is asked";
    ask_single() -> Label = "Ask where nothing is left to choose, too";
    ask_reason() -> Label = "Ask for the reason, too";
    offer_hints() -> Label = "Offer hints";
    question() -> Label = "Question";
    ask() -> Label = "Ask";
    how() -> Label = "How";
    asked(which: &str) -> String = "Asked: {which}";
    nothing_follows(most: usize) -> String = "Nothing more is asked up to the end of the run. What has more than {most} options never is.";

    reason_first() -> Label = "Pick a reason first";
    reveal() -> Label = "Reveal";
    key_enter() -> Label = "Enter";
    skip() -> Label = "Skip";
    hint() -> Label = "Hint";
    hint_of(place: usize, all: usize) -> String = "{place} of {all}";
    right_why() -> Words = "**Right.** Why?";
    why() -> Label = "Why?";
    go_on() -> Label = "Go on";
    what_is_better() -> Label = "What would have been better? (stops predicting)";

    /// What raised hands are called where they are counted.
    hands() -> Label = "Hands";
    hands_for(option: &str) -> String = "Hands for {option}";

    so_far() -> Label = "Predictions so far";
    /// How many are right: "3½".
    tally(right: &str, all: usize) -> Words = "Right **{right} of {all}**";
}
