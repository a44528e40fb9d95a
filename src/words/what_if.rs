//! Interventions, and a fork beside its origin.

use crate::domain::JobName;
use crate::time::{Span, Time};
use crate::words::{Label, Words};

messages! {
    WhatIf;

    pause_first() -> Label = "Pause to force another choice.";
    nothing_happened() -> Label =
        "Nothing has happened yet: step to a decision to force another.";
    number_of_job() -> Label = "Number of the job";
    when(step: usize, at: Time) -> String = "Step {step}, {at}";

    /// An intervention in two or three words, and in a sentence.
    first(job: &str) -> String = "{job} first";
    starts(job: &str) -> Words = "**{job}** starts";
    on(job: &str, site: &str) -> String = "{job} on {site}";
    starts_on(job: &str, site: &str) -> Words = "**{job}** starts on {site}";
    waits(job: &str) -> String = "{job} waits";
    is_held(job: &str) -> Words = "**{job}** is held";
    cancelled(job: &str) -> String = "{job} cancelled";
    is_cancelled(job: &str) -> Words = "**{job}** is cancelled";
    has(site: &str, processors: usize) -> String =
        "{site} has {processors} {processors:processor|processors}";
    has_from_then(site: &str, processors: usize) -> Words =
        "**{site}** has {processors} {processors:processor|processors} from then on";
    added(job: &str) -> String = "{job} added";
    is_submitted(job: &str) -> Words = "**{job}** is submitted";
    next(job: &str) -> String = "{job} next";
    is_asked_for(job: &str) -> Words = "**{job}** is asked for next";
    answers(resource: &str) -> String = "{resource} answers";
    is_answer(resource: &str) -> Words = "**{resource}** is the answer";
    moves(job: &str) -> String = "{job} moves";
    does_move(job: &str) -> Words = "**{job}** moves";
    nobody_moves() -> Label = "nobody moves";
    nobody_does_move() -> Words = "**Nobody** moves";
    selected(cluster: &str) -> String = "{cluster} selected";
    gets_job(cluster: &str) -> Words = "**{cluster}** gets the job that comes";
    turned_away() -> Label = "turned away";
    nobody_gets_job() -> Words = "**Nobody** gets the job that comes";

    better() -> Label = "Better";
    worse() -> Label = "Worse";
    same() -> Label = "Same";
    jobs(jobs: usize) -> String = "{jobs} {jobs:job|jobs}";
    /// A job, and a length of time with its sign.
    most(job: JobName, by: &str) -> String = "most: {job} {by}";
    nothing_otherwise() -> Words = "The fork decides nothing otherwise than its origin.";
    differ_same(instants: usize) -> Words =
        "They differ at {instants} {instants:instant|instants}; the average response time is the same.";
    differ_shorter(instants: usize, by: Span) -> Words =
        "They differ at {instants} {instants:instant|instants}; the average response time is {by} shorter.";
    differ_longer(instants: usize, by: Span) -> Words =
        "They differ at {instants} {instants:instant|instants}; the average response time is {by} longer.";
    only_origin(jobs: usize) -> Words = "Only the origin finishes {jobs}.";
    only_fork(jobs: usize) -> Words = "Only the fork finishes {jobs}.";
}
