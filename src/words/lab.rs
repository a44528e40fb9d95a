//! What several labs say in the same words.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Lab;

    stage() -> Label = "Stage";
    is_held(job: &str) -> Words = "{job} is held.";
    was_cancelled_waiting(job: &str) -> Words = "{job} was cancelled and left the queue.";
    may_pass(job: &str) -> Words = "**{job} may pass the head.**";
    is_next_forced(job: &str) -> Words = "**{job} is next: forced.**";
    is_next(job: &str) -> Words = "**{job} is next.**";
    is_held_forced(job: &str) -> Words = "**{job} is held: forced.**";
    cancelled_next(job: &str) -> Words = "**{job} is cancelled next.**";
    cancelled_next_at(job: &str, at: Time) -> Words = "**{job} is cancelled next, at {at}.**";
    submitted_next(job: &str) -> Words = "**{job} is submitted next.**";
    submitted_next_at(job: &str, at: Time) -> Words = "**{job} is submitted next, at {at}.**";
    rejected_next(job: &str) -> Words = "**{job} is submitted next, and rejected.**";
    rejected_next_at(job: &str, at: Time) -> Words = "**{job} is submitted next, at {at}, and rejected.**";
    finishes_next(job: &str) -> Words = "**{job} finishes next.**";
    finishes_next_at(job: &str, at: Time) -> Words = "**{job} finishes next, at {at}.**";
    gets_reservation(job: &str) -> Words = "**{job} gets a reservation.**";
    why_waits(job: &str) -> String = "Why does {job} wait?";
    over_forced() -> Label = "A forced choice";
    forced_hold(job: &str) -> Words = "Forced: **{job} is held**.";
    forced_hold_briefly(job: &str) -> String = "Forced: {job} is held";
    /// The policy's reasons follow.
    would_do_same() -> Words = "The policy would have done the same:";
    would_do_nothing() -> Words = "The policy would have done nothing here.";
    over_cancelled() -> Label = "A job is cancelled";
    why_leaves(job: &str) -> String = "Why does {job} leave?";
    leaves_queue(job: &str) -> Words = "The scenario cancels {job}: it leaves the queue.";
    cancelled_briefly(job: &str) -> String = "{job} is cancelled";
    still_in_use(more: u32) -> Words =
        "Running jobs go on: {more} {more:processor|processors} more are in use and leave as jobs end.";
    summary(size: &str, at: Time) -> String = "{size}, submitted at {at}";
    summary_rejected(size: &str, at: Time) -> String = "{size}, submitted at {at}, rejected";
    why_rejected(job: &str) -> String = "Why is {job} rejected?";
    over_due() -> Label = "A reservation is due";
    over_reservation_moves() -> Label = "A reservation moves";
    over_submitted() -> Label = "A job is submitted, others wait";
    waiting_queue() -> Label = "Waiting queue";
    running_jobs() -> Label = "Running jobs";
    column_job() -> Label = "Job";
    column_processors() -> Label = "Processors";
    column_submitted_at() -> Label = "Submitted at";
    column_finishes_at() -> Label = "Finishes at";
    column_planned_end() -> Label = "Planned end";
    yes() -> Label = "yes";
    no() -> Label = "no";
    column_reserved() -> Label = "Reserved";
    column_priority() -> Label = "Priority";
    column_site() -> Label = "Site";
    column_speed() -> Label = "Speed";
    column_free() -> Label = "Free";
    what_if() -> Label = "What if?";
    what_if_waits(job: &str) -> String = "What if {job} waits?";
    hold(job: &str) -> Words = "hold **{job}**";
    hold_means() -> Label = "waits for the next event";
    passes(head: &str) -> String = "passes {head}";
    waits() -> Label = "waits";
    nothing_decided() -> Label = "Nothing is decided here: step to a decision to force another.";
    nobody_waits() -> Label = "Nobody waits here, so nothing can be forced.";
    now() -> Label = "now";
    estimate() -> Label = "estimate";
    shadow_time() -> Label = "shadow time";
    extra_processors() -> Label = "extra processors";
}
