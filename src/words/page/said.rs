//! What the bar says of a lab's scenario besides what it says of all.

use crate::words::Label;

messages! {
    PageSaid;

    /// Before a factor.
    at_load() -> Label = "at load";
    variance(number: &str) -> String = "variance {number}";
    side_by_side() -> Label = "jobs side by side";
    soft_deadlines() -> Label = "soft deadlines";
    exact_estimates() -> Label = "exact estimates";
}
