//! What is said of each policy: its rule and its answer in mode Predict; who is next, whom it would have taken, whom
//! it asks for; what it does with the queue, and what the list is called then; why a job is first. Whoever has a
//! policy finds its words by its word in files.

use crate::words::{Label, Words};

messages! {
    Prioritize::Policies;

    fcfs_rule() -> Label = "FCFS serves jobs in the order of arrival.";
    fcfs_first(job: &str, at: &str) -> String =
        "FCFS serves by arrival: {job} came first, at {at}.";
    fcfs_would_take(other: &str) -> Words =
        "The policy would have taken **{other}**: of those that wait it came first.";
    fcfs_asked(job: &str) -> Words =
        "GGRB keeps the order of arrival, so it asks for **{job}** now. GIS answers next.";
    fcfs_sorts() -> Label = "keeps the order of arrival";

    sjfr_rule() -> Label = "SJFR serves the least complex job first.";
    sjfr_first(job: &str, complexity: &str) -> String =
        "SJFR serves the least complexity first: {job}, {complexity}.";
    sjfr_next(job: &str) -> Words = "**{job} is next, the least complex.**";
    sjfr_would_take(other: &str) -> Words =
        "The policy would have taken **{other}**: of those that wait it is the least complex.";
    sjfr_asked(job: &str) -> Words =
        "GGRB sorts by complexity, least first, so it asks for **{job}** now. GIS answers next.";
    sjfr_sorts() -> Label = "sorts by complexity, least first";
    sjfr_jobs() -> Label = "Jobs, least complex first";
    sjfr_why(waiting: usize, job: &str, complexity: &str) -> Words =
        "Of the {waiting} {waiting:job that waits|jobs that wait}, **{job}** is the least complex: \
         **{complexity}** operations.";

    ljfr_rule() -> Label = "LJFR serves the most complex job first.";
    ljfr_first(job: &str, complexity: &str) -> String =
        "LJFR serves the greatest complexity first: {job}, {complexity}.";
    ljfr_next(job: &str) -> Words = "**{job} is next, the most complex.**";
    ljfr_would_take(other: &str) -> Words =
        "The policy would have taken **{other}**: of those that wait it is the most complex.";
    ljfr_asked(job: &str) -> Words =
        "GGRB sorts by complexity, most first, so it asks for **{job}** now. GIS answers next.";
    ljfr_sorts() -> Label = "sorts by complexity, most first";
    ljfr_jobs() -> Label = "Jobs, most complex first";
    ljfr_why(waiting: usize, job: &str, complexity: &str) -> Words =
        "Of the {waiting} {waiting:job that waits|jobs that wait}, **{job}** is the most complex: \
         **{complexity}** operations.";

    cplp_rule() -> Label = "CPLP serves by level, from 1 to 9; on one level, by arrival.";
    cplp_asked(job: &str) -> Words =
        "GGRB sorts by level, then arrival, so it asks for **{job}** now. GIS answers next.";
    cplp_sorts() -> Label = "sorts by level, then arrival";
}

/// Its rule.
pub fn rule(policy: &str) -> Option<Label> {
    Some(match policy {
        "fcfs" => fcfs_rule(),
        "sjfr" => sjfr_rule(),
        "ljfr" => ljfr_rule(),
        "cplp" => cplp_rule(),
        _ => return None,
    })
}

/// Its answer in mode Predict: who is first, and by what.
pub fn first(policy: &str, job: &str, by: &str) -> Option<String> {
    Some(match policy {
        "fcfs" => fcfs_first(job, by),
        "sjfr" => sjfr_first(job, by),
        "ljfr" => ljfr_first(job, by),
        _ => return None,
    })
}

/// Who is next, where the policy has more to say of it.
pub fn next(policy: &str, job: &str) -> Option<Words> {
    Some(match policy {
        "sjfr" => sjfr_next(job),
        "ljfr" => ljfr_next(job),
        _ => return None,
    })
}

/// Whom it would have taken in place of a forced choice.
pub fn would_take(policy: &str, job: &str) -> Option<Words> {
    Some(match policy {
        "fcfs" => fcfs_would_take(job),
        "sjfr" => sjfr_would_take(job),
        "ljfr" => ljfr_would_take(job),
        _ => return None,
    })
}

/// Why a job is asked for.
pub fn asked(policy: &str, job: &str) -> Option<Words> {
    Some(match policy {
        "fcfs" => fcfs_asked(job),
        "sjfr" => sjfr_asked(job),
        "ljfr" => ljfr_asked(job),
        "cplp" => cplp_asked(job),
        _ => return None,
    })
}

/// What the broker does with its queue.
pub fn sorts(policy: &str) -> Option<Label> {
    Some(match policy {
        "fcfs" => fcfs_sorts(),
        "sjfr" => sjfr_sorts(),
        "ljfr" => ljfr_sorts(),
        "cplp" => cplp_sorts(),
        _ => return None,
    })
}

/// What the list of jobs is called, where it is neither by arrival nor by level.
pub fn jobs(policy: &str) -> Option<Label> {
    Some(match policy {
        "sjfr" => sjfr_jobs(),
        "ljfr" => ljfr_jobs(),
        _ => return None,
    })
}

/// Why a job goes first, where that is its complexity.
pub fn why(policy: &str, waiting: usize, job: &str, complexity: &str) -> Option<Words> {
    Some(match policy {
        "sjfr" => sjfr_why(waiting, job, complexity),
        "ljfr" => ljfr_why(waiting, job, complexity),
        _ => return None,
    })
}
