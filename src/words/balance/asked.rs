//! The questions of mode Predict and what is said after the pick [L-1, L-10 to L-12].

use crate::words::{Digits, Label, Words};

messages! {
    Balance::Asked;

    may_send(server: &str, other: &str) -> String = "{server} may send to {other}. Which job moves?";
    may_receive(server: &str, other: &str) -> String =
        "{server} may receive from {other}. Which job moves?";
    which_starts(server: &str) -> String = "Which waiting job starts on {server}?";
    policy_is(policy: &str) -> Words = "The policy is **{policy}**.";
    scheduler_is(scheduler: &str) -> Words =
        "The local scheduler is **{scheduler}**. Needs stand in percent of the server.";
    local_balanced() -> Label = "balanced";
    local_lowest() -> Label = "lowest";
    local_first_fit() -> Label = "first-fit";
    nothing() -> Label = "Nothing";
    no_job_moves() -> Label = "no job moves";

    rule_own() -> Label = "The policy takes the job to which its text gives the highest score.";
    rule_latest() -> Label =
        "The partner must be eligible; then LSP takes the latest job that may move.";
    rule_balanced() -> Label =
        "The partner must be eligible; then BSP takes the job that leaves the acting server best balanced.";
    rule_start_balanced() -> Label =
        "Of the jobs that fit, the one starts that leaves the server most evenly used.";
    rule_start_lowest() -> Label =
        "Of the jobs that fit, the one starts that takes most of the resource that is used least.";
    rule_start_first() -> Label = "The first job of the queue starts that fits.";
    tie_move() -> Label = "Of jobs that leave as good a balance, the latest is taken.";
    tie_start() -> Label = "Of jobs with the same score, the first of the queue is taken.";

    policy_lets(server: &str) -> Words = "It lets {server} act.";
    overloaded(server: &str, ra: &str, bound: &str) -> Words =
        "{server} is overloaded: RA {ra} ≥ {bound}.";
    underloaded(server: &str, ra: &str, bound: &str) -> Words =
        "{server} is underloaded: RA {ra} ≤ {bound}.";
    unbalanced(server: &str, rb: &str, bound: &str) -> Words =
        "{server} is unbalanced: RB {rb} ≥ {bound}.";
    has_just_sent(server: &str) -> Words =
        "{server} has just sent a job, and that holds for the receive too.";
    needed_at_most(partner: &str, ra: &str, bound: &str) -> Words =
        "{partner} has RA {ra}, it would need at most {bound}.";
    needed_at_least(partner: &str, ra: &str, bound: &str) -> Words =
        "{partner} has RA {ra}, it would need at least {bound}.";

    /// Jobs with RB after each: "J3 1.17, J4 1.20".
    rb_afterwards(jobs: &str) -> Words = "RB afterwards: {jobs}. The least: ?";
    latest_asked() -> Words = "The latest that may move: ?";
    least_asked() -> Words = "The least RB of those that may move: ?";
    free_and_needs(free: &str, needs: &str) -> String =
        "Free: {free}. Needs: {needs}. The first that fits: ?";
    most_asked(jobs: &str) -> String = "Of those that fit: {jobs}. The most: ?";
    least_of_fitting_asked(jobs: &str) -> String = "Of those that fit: {jobs}. The least: ?";

    no_job_lowers() -> Label = "No job that may move lowers RB.";
    no_job_may() -> Label = "No job may move.";
    latest(job: &str) -> String = "LSP takes the latest job that may move: {job}.";
    best_balance(job: &str, server: &str) -> String =
        "Of those that may move, {job} leaves {server} best balanced.";
    best_balance_rb(job: &str, server: &str, rb: Digits) -> String =
        "Of those that may move, {job} leaves {server} best balanced: RB {rb}.";
    takes(policy: &str, job: &str) -> String = "{policy} takes {job}.";
    run_balanced(job: &str, server: &str) -> String = "{job} leaves {server} most evenly used.";
    run_lowest(job: &str, server: &str) -> String = "{job} takes most of what {server} uses least.";
    run_first(job: &str) -> String = "{job} is the first that fits.";

    stays(job: &str) -> String = "{job} stays where it is, too.";
    nothing_moves() -> Label = "Nothing moves.";
    may_move(job: &str) -> String = "{job} may move.";
    may_not_move(job: &str, reason: &str) -> String = "{job} may not move: {reason}.";
    that_is(policy: &str) -> Words = "That is {policy}'s job.";
    rb_of_both(rb: &str, job: &str, other_rb: &str, other: &str) -> Words =
        "RB {rb} with {job} moved, {other_rb} with {other}.";
    is_later(job: &str, other: &str) -> Words = "{job} is later in the queue than {other}.";
    fits(job: &str) -> String = "{job} fits.";
    does_not_fit(job: &str, needs: &str) -> String = "{job} does not fit: {needs}.";
    of_least_used(takes: &str, job: &str, other_takes: &str, other: &str) -> String =
        "Of what is used least: {takes} with {job}, {other_takes} with {other}.";
    most_over_average(score: &str, job: &str, other_score: &str, other: &str) -> String =
        "The most over the average: {score} with {job}, {other_score} with {other}.";
    stands_before(job: &str, other: &str) -> String = "{job} stands before {other} in the queue.";

    would_wait_with(server: &str) -> String = "What would wait at {server} with each job";
    would_wait_without(server: &str) -> String = "What would wait at {server} without each job";
    would_use(server: &str) -> String = "What {server} would use with each job";
}
