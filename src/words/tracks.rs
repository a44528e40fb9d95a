//! What series, rows of events, strides, speeds and breakpoints are called.

use crate::words::{Digits, Label};

messages! {
    Tracks;

    jobs_waiting() -> Label = "Jobs waiting";
    jobs_waiting_short() -> Label = "waiting";
    clusters_busy() -> Label = "Clusters busy";
    clusters_busy_short() -> Label = "busy";
    files_on_the_way() -> Label = "Files on the way";
    files_on_the_way_short() -> Label = "on the way";
    fragmentation() -> Label = "Fragmentation";
    fragmentation_short() -> Label = "fragmentation";
    greatest_rb() -> Label = "Greatest RB";
    greatest_rb_short() -> Label = "RB";

    events() -> Label = "Events";
    transfers() -> Label = "Transfers";

    /// A stride.
    event() -> Label = "Event";
    decision() -> Label = "Decision";
    blocked() -> Label = "Blocked";
    start() -> Label = "Start";
    step() -> Label = "Step";
    transfer() -> Label = "Transfer";
    message() -> Label = "Message";
    instant() -> Label = "Instant";
    divergence() -> Label = "Divergence";

    /// A breakpoint.
    at_start() -> Label = "start";
    at_submission() -> Label = "submission";
    at_finish() -> Label = "finish";
    at_divergence() -> Label = "divergence";
    at_decision() -> Label = "decision";
    at_backfill() -> Label = "backfill";
    at_correction() -> Label = "correction";
    at_transfer() -> Label = "transfer";
    at_no_move() -> Label = "no move";
    at_idle() -> Label = "idle server";
    at_rejected() -> Label = "rejected";
    at_picks_differ() -> Label = "picks differ";
    at_fragmented() -> Label = "blocked by fragmentation";
    at_blocked() -> Label = "head blocked";
    at_none_free() -> Label = "no resource free";
    /// A number follows.
    above_queue() -> Label = "queue >";
    above_index() -> Label = "index >";
    above_rb() -> Label = "RB >";
    below_free() -> Label = "free resources <";
    /// The breakpoint: "start".
    never(label: &str) -> String = "{label}: never in this run";
    /// The breakpoint: "queue > 10".
    never_above(label: &str, number: Digits) -> String =
        "{label} was never reached: {number} at most";
    never_below(label: &str, number: Digits) -> String =
        "{label} was never reached: {number} at least";

    /// A speed of playback.
    speed_half() -> Label = "½ step/s";
    speed_one() -> Label = "1 step/s";
    speed_two() -> Label = "2 steps/s";
    speed_five() -> Label = "5 steps/s";
    speed_ten() -> Label = "10 steps/s";
    speed_hundred() -> Label = "100 steps/s";
    speed_thousand() -> Label = "1\u{202F}000 steps/s";
    speed_ten_thousand() -> Label = "10\u{202F}000 steps/s";
}
