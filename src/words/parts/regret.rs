//! What choices cost, and how far a run is from the best.

use crate::words::{Label, Words};

messages! {
    PartsRegret;

    dearest() -> Label = "Dearest choices";
    each_alternative() -> Label =
        "Each alternative of every choice, played to the end of the run.";
    find_dearest() -> Label = "Find the dearest";
    runs_played(done: u64, all: u64) -> String = "{done} of {all} runs played";
    playing_alternatives() -> Label = "Playing the alternatives";
    beginning() -> Label = "Beginning";
    stopped() -> Label = "Stopped";
    go_on() -> Label = "Go on";
    all_known() -> Label = "All choices are known";
    known_to_limit() -> Label = "Choices are known as far as the limit goes";
    dearest_first() -> Label = "The dearest choices, the dearest first";
    column_choice() -> Label = "Choice";
    column_chosen() -> Label = "Chosen";
    column_best() -> Label = "Best";
    column_regret() -> Label = "Regret";
    choice_at(job: &str, at: &str) -> String = "{job} at {at}";

    playing_to_end() -> Label = "Playing the alternatives to the end";
    too_long() -> Label =
        "The run is too long for all alternatives of this choice to be played to the end.";
    not_known(why: &str) -> String = "What the alternatives come to is not known: {why}";
    average_above() -> Label =
        "Average response time at the end of the run, above the best alternative";
    above_best() -> Label = "Above the best";
    who_and_way() -> Label = "Who chose it, and the way to its run";
    compare() -> Label = "Compare";
    chosen() -> Label = "chosen";

    best_there_is() -> Label = "The best that there is";
    best_not_known(why: &str) -> String = "The best is not known: {why}";
    searching_best() -> Label = "Searching for the best";
    policies_above() -> Label = "Policies, by how far they are above the best";
    column_policy() -> Label = "Policy";
    /// What is not emphasized is only heard.
    policy_of_run(policy: &str) -> Words = "**{policy}**, this run";
}
