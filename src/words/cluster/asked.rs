//! The question of mode Predict: who starts now [L-1, L-10 to L-12].

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Cluster::Asked;

    who_starts() -> Label = "Who starts now?";
    policy_is(policy: &str) -> Words =
        "The policy is **{policy}**. Pick all who start, here or in the queue, or nobody.";
    nobody() -> Label = "Nobody";
    all_wait() -> Label = "all wait";

    rule_own() -> Label = "The policy orders the queue, and says who may pass a blocked head.";

    numbers(free: u32, head: &str, need: u32) -> Words = "{free} free; {head}, the head, needs {need}.";
    numbers_shadow(shadow: Time, extra: u32) -> Words =
        "Shadow time {shadow}, extra processors {extra}.";
    numbers_who() -> Words = "Who starts: ?";

    nobody_starts() -> Words = "Nobody starts.";
    more_start(jobs: usize) -> Words = "{jobs} more {jobs:job|jobs} start, too.";
    start_alone(jobs: &[String]) -> Words = "{jobs} {jobs:starts|start}.";
    start_too(jobs: &[String]) -> Words = "{jobs} {jobs:starts|start}, too.";
    careful() -> Words = "You were careful: nobody you named would have delayed the head.";

    head_fits(job: &str) -> Words = "{job} is at the head and fits.";
    ends_in_time(job: &str, end: Time, shadow: Time) -> Words =
        "{job} ends at {end}, not after the shadow time {shadow}: the head loses nothing.";
    no_shadow(job: &str, end: Time) -> Words =
        "{job} ends at {end}, and no planned end makes room for the head.";
    extra_processors(job: &str, need: u32, extra: u32) -> Words =
        "{job} outlasts the shadow time, but needs {need} of the {extra} extra processors.";
    reservation(job: &str, at: Time) -> Words = "{job} has its processors reserved from {at}.";
    own(policy: &str, job: &str) -> Words = "{policy} lets {job} pass the head.";
    own_waits(policy: &str, job: &str) -> Words = "{policy} does not start {job} now.";

    does_not_fit(job: &str, need: u32, free: u32) -> Words =
        "{job} needs {need}; {free} {free:is|are} free.";
    /// It would have fitted if nobody else had started.
    fits_no_more(job: &str, need: u32, started: &[String], free: u32) -> Words =
        "{job} needs {need}; after {started} {started:has|have} started, {free} {free:is|are} free.";
    would_delay(job: &str, end: Time, shadow: Time, extra: u32) -> Words =
        "{job} would end at {end}, after {shadow}, and needs more than the {extra} extra processors.";
    /// No planned end makes room for the head.
    would_delay_end(job: &str, end: Time, extra: u32) -> Words =
        "{job} would end at {end}, after the end, and needs more than the {extra} extra processors.";
    reserved_later(job: &str, at: Time) -> Words =
        "The first hole for {job} that takes nothing from anybody begins at {at}.";
    behind_head(head: &str, policy: &str) -> Words =
        "{head} stands in front, and nobody passes it under {policy}.";
}
