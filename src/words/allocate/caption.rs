//! What has just happened and what is next, in a line: past, then future.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Allocate::Caption;

    started(job: &str, site: &str) -> Words = "{job} started on {site}.";
    was_reserved(job: &str, site: &str, at: Time) -> Words = "{job} was reserved {site} from {at}.";
    finished(job: &str, site: &str, freed: u32) -> Words =
        "{job} finished on {site} and freed {freed} {freed:processor|processors}.";
    cancelled_running(job: &str, site: &str) -> Words = "{job} was cancelled and left {site}.";
    resized(site: &str, processors: u32) -> Words =
        "{site} has {processors} {processors:processor|processors} from now on.";
    rejected(job: &str, need: u32, widest: u32) -> Words =
        "{job} was rejected: it needs {need} processors, and no site has more than {widest}.";
    submitted_alone(job: &str) -> Words = "{job} was submitted to an empty queue.";
    submitted(job: &str) -> Words = "{job} was submitted and joined the queue.";

    /// On the site that was freed.
    started_there(job: &str) -> Words = "{job} started there.";
    /// The job that was submitted.
    it_started(site: &str) -> Words = "It started on {site}.";
    several_started(jobs: &[String]) -> Words = "{jobs} started.";
    many_started(first: &str, second: &str, more: usize) -> Words =
        "{first}, {second} and {more} more {more:job|jobs} started.";
    no_site_holds_it() -> Words = "No site can hold it, so it waits.";
    still_waits(job: &str) -> Words = "{job} still waits.";
    waits(job: &str) -> Words = "{job} waits.";

    resized_next(site: &str) -> Words = "**{site} changes its size next.**";
    resized_next_at(site: &str, at: Time) -> Words = "**{site} changes its size next, at {at}.**";
    is_now_head(job: &str) -> Words = "**{job} is now at the head and no site can hold it.**";
    is_still_head(job: &str) -> Words = "**{job} is still at the head and no site can hold it.**";
    is_head(job: &str) -> Words = "**{job} is at the head and no site can hold it.**";

    read_out_after(job: &str, site: &str) -> String = "After {job} starts on {site}";
    read_out_against(job: &str) -> String = "{job} against the holes";
    read_out_free() -> Label = "Free processors";
}
