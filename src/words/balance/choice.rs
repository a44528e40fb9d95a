//! The read-out below the servers: the acting server with each job that could move, or a server with each
//! that could start; between decisions the thresholds.

use crate::words::{Digits, Label, Words};

messages! {
    Balance::Choice;

    one_queue() -> Label = "One queue for all servers";
    waiting_jobs(jobs: usize) -> String = "{jobs} waiting {jobs:job|jobs}";
    what_is_compared() -> Label = "What every server compares itself with";
    nothing_is_compared() -> Label = "No queues are compared";
    average_load(load: &str) -> String = "Average load {load}";
    over_from() -> Label = "Over from RA";
    under_to() -> Label = "Under to RA";
    unbalanced_from() -> Label = "Unbalanced from RB";

    looks_for_partner(server: &str) -> String = "{server} looks for a partner";
    nothing_moves() -> Label = "Nothing moves";
    with_each(server: &str, other: &str) -> String = "{server} with each job {other} could give";
    without_each(server: &str, other: &str) -> String =
        "{server} without each job it could give to {other}";
    unit_stranded() -> Label = "RB, share stranded";
    formula_stranded() -> Label = "Stranded share 1 − 1/RB";
    ra_of(server: &str) -> String = "RA of {server}";
    bound() -> Label = "Bound";

    as_it_is(server: &str, rb: Digits, stranded: &str) -> String =
        "{server} as it is: RB {rb}, {stranded} stranded.";
    with(server: &str, job: &str) -> Words = "{server} with {job}.";
    without(server: &str, job: &str) -> Words = "{server} without {job}.";
    with_rb(server: &str, job: &str, rb: Digits, stranded: &str) -> Words =
        "{server} with {job}: RB {rb}, {stranded} stranded.";
    without_rb(server: &str, job: &str, rb: Digits, stranded: &str) -> Words =
        "{server} without {job}: RB {rb}, {stranded} stranded.";
    it_may_not(reason: &str) -> Words = "It may not move: {reason}.";
    with_score(server: &str, job: &str, score: &str) -> String = "{server} with {job}. {score}";
    /// In place of a number.
    may_not_move() -> Label = "may not move";

    now() -> Label = "Now";
    latest() -> Label = "Latest";
    balanced() -> Label = "Balanced";
    forced() -> Label = "Forced";
    forced_job(job: &str) -> String = "Forced: {job}";
    the_latest(job: &str) -> String = "The latest, {job}";
    the_latest_that_may(job: &str) -> String = "The latest that may move, {job}";
    moves(job: &str) -> String = "{job} moves";
    stranded(share: &str) -> String = "{share} stranded";
    stranded_not(share: &str, latest: &str) -> String = "{share} stranded, not {latest}";

    uses_with_each(server: &str) -> String = "What {server} uses with each job that fits";
    uses_with(server: &str, job: &str) -> String = "What {server} uses with {job}";
    unit_balanced() -> Label = "most over average, the least wins";
    unit_lowest() -> Label = "share of the least used resource, the most wins";
    head_fits() -> Label = "The head fits";
    first_that_fits() -> Label = "The first that fits";
    fitting(jobs: usize, waiting: usize) -> String = "{jobs} of {waiting} fit";

    out_limit() -> Label = "it has moved as often as it may";
    out_just_moved() -> Label = "it has just moved";
    out_partner() -> Label = "the other server can never hold it";
    out_no_better() -> Label = "the balance would not be better";
    out_policy() -> Label = "the policy does not let it";
    stop_partner() -> Label = "the best partner may not be one";
    stop_alone() -> Label = "there is no other server";
    stop_no_job() -> Label = "no job may move";
    stop_forced() -> Label = "nothing is to move";

    candidates() -> Label = "Candidates";
}
