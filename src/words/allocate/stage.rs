//! The picture of lab Allocate: sites with their maps, and the head against the holes.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Allocate::Stage;

    /// What the lab asks.
    lab_asks() -> Label =
        "One first-come-first-served queue over many sites: which site takes the head?";
    key_free() -> Label = "free processor";
    key_busy() -> Label = "busy";
    sites() -> Label = "Sites";
    sites_in_order(order: &str) -> String = "Sites, {order}";
    by_speed() -> Label = "fastest first";
    by_id() -> Label = "in order of id";
    by_size() -> Label = "largest first";

    speed_means() -> Label = "speed relative to the reference processor";
    /// Behind the number of free processors.
    free() -> Label = "free";
    /// All processors, behind those that are free.
    of(processors: u32) -> String = "of {processors}";
    chosen() -> Label = "chosen";
    forced() -> Label = "forced";
    policy() -> Label = "policy";
    both_picks() -> Label = "both picks";
    also_chosen() -> Label = ", chosen";
    leaves(processors: u32) -> String = "leaves {processors}";
    short(processors: u64) -> String = "{processors} short";
    largest_hole() -> Label = "largest hole";
    /// Where there is little room.
    largest() -> Label = "largest";
    site_button(site: &str, free: u32, processors: u32) -> String =
        "{site}, {free} of {processors} free";
    job_button(job: &str, processors: u32) -> String =
        "{job}, {processors} {processors:processor|processors}";
    tip(job: &str, processors: u32) -> String =
        "{job}: {processors} {processors:processor|processors}";
    tip_finishes(job: &str, processors: u32, at: Time) -> String =
        "{job}: {processors} {processors:processor|processors}, finishes at {at}";

    queue_empty() -> Label = "Queue empty";
    fits(sites: usize, of: usize) -> String = "Fits in {sites} of {of} {of:site|sites}";
    blocked_fragmentation() -> Label = "Blocked by fragmentation";
    blocked_capacity() -> Label = "Blocked by capacity";
    free_in_total() -> Label = "Free in total";
    largest_hole_head() -> Label = "Largest hole";
    head_needs() -> Label = "Head needs";
    needs(job: &str) -> String = "{job} needs";
    needs_so_many(job: &str, processors: u32) -> String = "{job} needs {processors}";
    none_free() -> Label = "No processor is free";
    fragmentation_index() -> Label = "Fragmentation index";
    spoken_free(processors: u64) -> Words =
        "{processors} {processors:processor is|processors are} free in total.";
    spoken_largest(processors: u32) -> Words = "The largest hole is {processors}.";
    spoken_needs(job: &str, processors: u32) -> Words = "{job} needs {processors}.";
}
