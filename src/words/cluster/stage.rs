//! The stage of lab Cluster: the plan of the machine, the numbers that decide, tables.

use crate::time::Time;
use crate::words::Label;

messages! {
    Cluster::Stage;

    /// What the lab asks.
    lab_asks() -> Label =
        "One machine, one queue: who may start before the head without delaying it?";
    extra(processors: u32) -> String = "{processors} extra {processors:processor|processors}";
    shadow_time(at: Time) -> String = "shadow time {at}";
    later(reservations: usize) -> String =
        "+{reservations} {reservations:reservation|reservations} later";
    until(job: &str, processors: u32, to: Time) -> String =
        "{job}: {processors} {processors:processor|processors} until {to}";
    until_with_others(job: &str, others: usize, processors: u32, to: Time) -> String =
        "{job} and {others} more: {processors} {processors:processor|processors} until {to}";
    starts(job: &str, processors: u32, to: Time) -> String =
        "{job}: {processors} {processors:processor|processors} starts now, until {to}";
    reserved(job: &str, processors: u32, from: Time, to: Time) -> String =
        "{job}: {processors} {processors:processor|processors} reserved from {from} to {to}";

    free_now() -> Label = "Free now";
    head() -> Label = "Head";
    head_needs(job: &str, need: u32) -> String = "{job} needs {need}";
    number_shadow_time() -> Label = "Shadow time";
    extra_processors() -> Label = "Extra processors";
    running() -> Label = "Running";
    waiting() -> Label = "Waiting";
    backfilled_so_far() -> Label = "Backfilled so far";
    first_reservation() -> Label = "First reservation";

    column_estimate() -> Label = "Estimate";
    column_reserved_from() -> Label = "Reserved from";
    column_started_at() -> Label = "Started at";
    column_backfilled() -> Label = "Backfilled";
}
