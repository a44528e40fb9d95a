//! What has just happened, and why what comes next comes next.

use crate::words::{Label, Words};

messages! {
    Toy::Steps;

    joined(job: &str) -> Words = "{job} joined the queue.";
    started(job: &str) -> Words = "{job} has the machine.";
    finished(job: &str) -> Words = "{job} finished.";

    over_submission() -> Label = "A job is submitted";
    why_submitted(job: &str) -> String = "Why does {job} come?";
    submitted(job: &str) -> Words = "The scenario submits **{job}** now.";
    submitted_briefly(job: &str) -> String = "{job} is submitted";
    over_start() -> Label = "The machine is free";
    why_started(job: &str) -> String = "Why {job}?";
    first(job: &str) -> Words = "**{job}** came first of those who wait.";
    first_briefly(job: &str) -> String = "{job} came first";
    shortest(job: &str, waiting: usize) -> Words =
        "**{job}** is the shortest of the {waiting} waiting {waiting:job|jobs}.";
    shortest_briefly(job: &str) -> String = "{job} is the shortest";
    over_finish() -> Label = "A job ends";
    why_finished(job: &str) -> String = "Why does {job} finish?";
    done(job: &str) -> Words = "The machine is done with **{job}**.";
    done_briefly(job: &str) -> String = "{job} is done";
    fate() -> Label = "rejected";
}
