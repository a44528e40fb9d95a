//! What can be forced where the run stands.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Allocate::Offer;

    what_if_site(site: &str) -> String = "What if {site}?";
    what_if_not(site: &str) -> String = "What if not {site}?";
    what_if_passes(head: &str) -> String = "What if another passes {head}?";
    start(job: &str, site: &str) -> Words = "**{job}** on {site}";
    start_means(left: u32, ends: Time) -> String = "leaves {left}, ends at {ends}";
    no_hole(need: u32, largest: u32) -> String = "needs {need}, the largest hole is {largest}";
    runs_on(site: &str) -> String = "runs on {site}";
    processors() -> Label = "Processors";
    runtime() -> Label = "Runtime at speed 1";
    not_yet() -> Label = "Nothing has happened yet: step to a decision to force another.";
    no_room() -> Label = "No site has room for anybody who waits.";
}
