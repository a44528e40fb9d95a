//! How far a run is from the best that there is.

use crate::words::Label;

messages! {
    Optimum;

    best() -> Label = "best";
    the_best_is(value: &str) -> String = "The best average response time is {value}.";
    the_best_found_is(value: &str) -> String =
        "The best that was found: its average response time is {value}.";
    note_order_kept() -> Label =
        "Who knew the future could reach it; the order of the queue is kept.";
    note_any_order() -> Label =
        "Who knew the future could reach it; any order, and waiting on purpose, is allowed.";

    no_sites_better() -> Label = "No choice of sites gives better";
    no_schedule_better() -> Label = "No schedule gives better";
    above_sites(gap: &str) -> String = "{gap} above the best that any choice of sites gives";
    above_schedules(gap: &str) -> String = "{gap} above the best that any schedule gives";
    at_most_above_sites(gap: &str) -> String =
        "At most {gap} above the best that any choice of sites gives";
    at_most_above_schedules(gap: &str) -> String =
        "At most {gap} above the best that any schedule gives";

    /// What the best run is called where it is compared.
    the_best() -> Label = "the best";
    compare_with_best() -> Label = "Compare with the best";
}
