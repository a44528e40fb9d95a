//! How long jobs wait for what.

use crate::time::{Span, Time};
use crate::words::{Label, Share, Words};

messages! {
    WaitingPicture;

    waited(job: &str, wait: Span) -> String = "{job} waited {wait}";
    column_job() -> Label = "Job";
    column_submitted_at() -> Label = "Submitted at";
    column_started_at() -> Label = "Started at";
    column_wait() -> Label = "Wait";
    column_most() -> Label = "Most of it for";
    jobs_that_waited() -> Label = "Jobs that waited";
    longest_waits() -> Label = "Jobs that waited longest";
    column_from() -> Label = "From";
    column_to() -> Label = "To";
    column_time() -> Label = "Time";
    column_why() -> Label = "Why";
    wait_of(job: &str) -> String = "Wait of {job}";

    /// What a job waits for, and what the head in front of it waits for.
    with_cause(reason: &str, cause: &str) -> String = "{reason}, {cause}";
    over(at: Time) -> String = "Submitted at {at}";
    why(job: &str) -> String = "Why did {job} wait?";
    started_after(job: &str, wait: Span) -> Words = "{job} started after **{wait}.**";
    left_after(job: &str, wait: Span) -> Words = "{job} left after **{wait}.**";
    /// The one that was asked about did not wait; the one that is told of instead.
    waited_longest(asked: &str, job: &str, wait: Span) -> Words =
        "{asked} did not wait. {job} waited longest: **{wait}.**";
    submitted(at: Time) -> String = "submitted {at}";
    started(at: Time) -> String = "started {at}";
    left(at: Time) -> String = "left {at}";

    did_not_wait() -> Words = "It did not wait.";
    /// What a reason means follows the time.
    all_of_it(time: Span, meaning: &str) -> Words = "For **{time}** {meaning}.";
    most_of_it(time: Span, wait: Span, meaning: &str) -> Words =
        "For **{time} of {wait}** {meaning}.";
    all_of_it_behind(time: Span, meaning: &str, heads: &str, cause: &str) -> Words =
        "For **{time}** {meaning}, behind {heads}, {cause}.";
    most_of_it_behind(time: Span, wait: Span, meaning: &str, heads: &str, cause: &str) -> Words =
        "For **{time} of {wait}** {meaning}, behind {heads}, {cause}.";
    others() -> Label = "others";
    jobs(jobs: usize) -> String = "{jobs} {jobs:job|jobs}";

    behind(head: &str) -> String = "behind {head}";
    behind_cause(head: &str, cause: &str) -> String = "behind {head}, {cause}";
    behind_until(head: &str, at: Time) -> String = "behind {head}, which was to start at {at}";
    own_reservation(at: Time) -> String = "its own reservation was at {at}";
    /// The meaning of a reason and what was weighed, with semicolons between.
    part(from: Time, to: Time, why: &str) -> String = "{from} to {to}: {why}";

    cost(jobs: usize, time: Span) -> String = "{jobs} {jobs:job|jobs}, {time}";
    each(jobs: usize, wait: Span) -> String = "{jobs} {jobs:job|jobs}, {wait} each";
    fragmentation(own: Share, all: Share) -> String =
        "Fragmentation holds the head for {own} of all waiting; with those behind it, {all}.";
}
