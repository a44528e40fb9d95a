//! Searching for a case.

use crate::words::Label;

messages! {
    PartsSearch;

    find_a_case() -> Label = "Find a case";
    only_these_labs() -> Label = "Cases are searched for in the labs Allocate and Cluster.";
    how() -> Label =
        "Small scenarios are drawn at random until something holds that common sense denies; what is found is made as small as it gets.";
    /// Above a policy; the others go on from it.
    under() -> Label = "Find me a case under";
    in_which() -> Label = "in which";
    namely_to() -> Label = "namely to";
    judged_by() -> Label = "judged by";
    at_most() -> Label = "Scenarios at most";
    seed() -> Label = "Seed";
    search() -> Label = "Search";
    searching() -> Label = "Searching";
    beginning() -> Label = "Beginning";
    drawn(done: u64, all: u64) -> String = "{done} of {all} scenarios drawn";
    stopped() -> Label = "Stopped";
    open_in_compare() -> Label = "Open in Compare";
}
