//! The picture of lab Cluster: the plan of the machine with its legend.

use crate::words::{Label, Words};

messages! {
    Cluster::Plan;

    title(machine: &str) -> String = "Plan of {machine}";
    free(processors: u32, free: u32) -> String =
        "{processors} {processors:processor|processors}, {free} free";
    key_runs() -> Label = "runs";
    key_reserved() -> Label = "reserved";
    /// Behind its sign.
    key_backfilled() -> Label = "backfilled";
    spoken() -> Words = "Jobs until their planned ends.";
    told_estimate() -> Label = "processors × estimate";
    numbers() -> Label = "Numbers that decide";
}
