//! What the bar says of a lab's scenario, in German.

use crate::words::page::said as area;

translations! {
    at_load = "bei Last";
    variance = "Varianz {number}";
    side_by_side = "Jobs nebeneinander";
    soft_deadlines = "weiche Fristen";
    exact_estimates = "exakte Schätzungen";
}
