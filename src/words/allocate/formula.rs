//! The formulas that decided, as they are written and as they are read aloud.

use crate::words::Label;

messages! {
    Allocate::Formula;

    score(
        speed_fast: &str, speed_best: &str, capacity_fast: &str, capacity_best: &str, score: &str
    ) -> String =
        "Score equals speed of the fastest-first site over speed of the best-fit site, times total computing \
         capacity with fastest-first over total computing capacity with best-fit: {speed_fast} over {speed_best} \
         times {capacity_fast} over {capacity_best} equals {score}.";
    speeds_equal(best: &str, fast: &str) -> String =
        "Speed of the best-fit site, {best}, equals speed of the fastest-first site, {fast}.";
    speed_less(best: &str, fast: &str) -> String =
        "Speed of the best-fit site, {best}, is less than speed of the fastest-first site, {fast}.";
    counts(fast: &str, best: &str) -> String =
        "Jobs that get in: {fast} with fastest-first, {best} with best-fit.";
    least_left(free: &str, need: &str, left: &str) -> String =
        "Free minus needed: {free} minus {need} equals {left}, the least of all candidates.";
    most_left(free: &str, need: &str, left: &str) -> String =
        "Free minus needed: {free} minus {need} equals {left}, the most of all candidates.";
    fastest(speed: &str) -> String = "The highest speed of all candidates is {speed}.";
    fragmentation(largest: &str, free: &str, index: &str) -> String =
        "Fragmentation index equals 1 minus largest hole over total free, 1 minus {largest} over {free}, equals \
         {index}.";

    free() -> Label = "free";
    needed() -> Label = "needed";
    the_least() -> Label = "the least";
    the_most() -> Label = "the most";
    largest_hole() -> Label = "largest hole";
    total_free() -> Label = "total free";
    /// What the letters stand for.
    letters_score() -> Label = "CS speed, TCC total computing capacity";
    letters_speed() -> Label = "CS speed";
    letters_jobs() -> Label = "N jobs that get in";

    candidate_sites() -> Label = "Candidate sites";
    column_leaves() -> Label = "Leaves";
    column_runs_for() -> Label = "Runs for";
    tie_rule_decided() -> Label = "= tied; the tie rule decided";
    tied() -> Label = "tied";
    where_each_would_go() -> Label = "Where each waiting job would go, and what it adds";
    no_site() -> Label = "none";
    not_tried() -> Label = "not tried";
    when_it_can_start() -> Label = "When can it start?";
    when_each_has_room() -> Label = "When each site has room";
    column_ends_first() -> Label = "Ends first";
}
