//! Why a server moves this job, or why nothing moves: trigger, partner, selection, and the numbers.

use crate::words::{Digits, Label, Words};

messages! {
    Balance::Acted;

    may_send(server: &str) -> String = "{server} may send";
    may_receive(server: &str) -> String = "{server} may receive";

    over(server: &str) -> Words = "More waits at {server} than on average: it is **over**.";
    under(server: &str) -> Words = "Less waits at {server} than on average: it is **under**.";
    policy_lets_send(server: &str) -> Words = "The policy lets {server} send.";
    policy_lets_receive(server: &str) -> Words = "The policy lets {server} receive.";
    has_sent(server: &str) -> Words = "{server} was unbalanced and has sent a job.";
    unbalanced(server: &str) -> Words =
        "Its load alone would leave {server} still, but its queue is **unbalanced**.";

    takes_partner(partner: &str, job: &str) -> Words =
        "It takes {partner} as partner and moves **{job}**.";
    first_briefly(job: &str) -> String = "{job} is the first of those that may move";
    least_waiting(server: &str) -> Words = "{server} has the least waiting.";
    most_waiting(server: &str) -> Words = "{server} has the most waiting.";
    latest_goes(job: &str) -> Words = "The latest that may move goes: **{job}**.";
    goes(job: &str) -> Words = "**{job}** goes.";
    leaves_balanced(job: &str) -> Words = "**{job}** leaves its empty queue best balanced.";
    asks_most(server: &str, most: &str, job: &str, wants: &str) -> Words =
        "The queue of {server} asks most for {most}; {job} asks most for **{wants}**.";
    asks_most_and_least(server: &str, most: &str, least: &str, job: &str, wants: &str) -> Words =
        "The queue of {server} asks most for {most}, least for {least}; {job} asks most for **{wants}**.";
    rb_briefly(server: &str, rb: Digits) -> String = "RB of {server} {rb}, the best of those that may";
    latest_briefly(job: &str) -> String = "{job} is the latest that may move";

    no_job_lowers() -> Words = "No job that may move would **lower RB**.";
    but(stop: &str) -> Words = "But **{stop}**.";
    stop_briefly(server: &str, stop: &str) -> String = "{server}: {stop}";
    least_but(server: &str, ra: &str, bound: &str) -> Words =
        "{server} has the least load of the others, {ra}, but it would have to be at most **{bound}**.";
    greatest_but(server: &str, ra: &str, bound: &str) -> Words =
        "{server} has the greatest load of the others, {ra}, but it would have to be at least **{bound}**.";

    /// The job follows.
    smallest(rb: Digits) -> Words = "**{rb}** is the smallest, so";
    smallest_that_may(rb: Digits) -> Words = "**{rb}** is the smallest that may move, so";
    has_just_sent() -> Words =
        "It has just sent a job; what triggered that holds for the receive too.";
    is_worse() -> Words =
        "Load triggered, so the best balance is taken though it is worse than before.";

    with(job: &str) -> String = "with {job}";
    without(job: &str) -> String = "without {job}";
    jobs_that_could(server: &str) -> String =
        "Jobs that could move, needs in percent of {server}";
    more_jobs(jobs: usize) -> String = "{jobs} more {jobs:job|jobs}";
    plane() -> Words = "Load and balance index of each server, over the global ones.";
    point(server: &str, load: Digits, balance: Digits) -> Words =
        "{server}: load {load}, balance {balance}.";
    thresholds(over: &str, unbalanced: &str) -> Words =
        "A server is over from {over}, unbalanced from {unbalanced}.";
    /// At the axis of the plane, more than it shows.
    axis_load_on() -> Label = "RA ÷ average →";
    axis_load() -> Label = "RA ÷ average";
    axis_balance() -> Label = "RB ÷ global";
}
