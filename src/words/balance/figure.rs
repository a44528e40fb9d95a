//! The paper's worked example, its Figure 2, beside a run that plays it.

use crate::words::{Label, Words};

messages! {
    Balance::Figure;

    title() -> Label = "Figure 2, in percent";
    caption() -> Label =
        "The states of Figure 2: demand of both queues in percent, load and balance";
    column_state() -> Label = "State";
    choose() -> Label = "Choose a state to see it.";
    not_in_this_run(state: &str) -> Words = "Not in this run: **{state}**";

    initial() -> Label = "(a) Initial";
    latest_swapped() -> Label = "(b) Latest swapped";
    sends() -> Label = "(c) S1 sends J3";
    receives() -> Label = "(c) S1 receives J6";
    initial_told() -> Label = "Both queues ask for the same in all, and neither evenly.";
    latest_swapped_told() -> Label =
        "The latest rule exchanges the jobs that came last, J4 and J6: less uneven, but no longer equal in load.";
    sends_told() -> Label =
        "The balanced rule sends J3: without it the queue of S1 is more even than without J4.";
    receives_told() -> Label = "Then S1 takes J6, and both queues are equal and even.";
}
