//! The questions of mode Predict and what is said after the pick [L-1, L-10 to L-12].

use crate::time::Time;
use crate::words::{Label, Score, Words};

messages! {
    Allocate::Asked;

    where_to(job: &str) -> String = "Where will {job} go?";
    policy_is(policy: &str) -> Words =
        "The policy is **{policy}**. Pick a site on the stage or in the list.";
    free(processors: u32) -> String = "{processors} free";
    no_site() -> Label = "No site";
    it_waits() -> Label = "it waits";

    rule_own() -> Label = "The policy takes the site to which its text gives the highest score.";

    numbers_blocked(job: &str, need: u32, free: &str) -> String =
        "{job} needs {need}. Free: {free}. With room: ?";
    numbers_score(fast: &str, best: &str, capacity_fast: &str, capacity_best: &str) -> String =
        "Speeds {fast} ∕ {best} × capacities {capacity_fast} ∕ {capacity_best} = ?";
    numbers_jobs(jobs_fast: usize, fast: &str, jobs_best: usize, best: &str) -> String =
        "Jobs that get in: {jobs_fast} with {fast}, {jobs_best} with {best}. Taken: ?";
    numbers_speeds(fast: &str, best: &str) -> String = "Speeds {fast} and {best}. Faster: ?";
    numbers_both(left: &str, speeds: &str) -> String =
        "Left over: {left}. Speeds: {speeds}. Both take: ?";
    numbers_room(need: u32, free: &str) -> String = "{need} needed. With room: {free}. Taken: ?";

    goes_to(job: &str, site: &str) -> String = "{job} goes to {site}.";
    only_room(site: &str, free: u32, need: u32) -> String =
        "Only {site} has room: {free} free, {need} needed.";
    reservation_due(job: &str, at: Time) -> String = "{job} has its processors reserved from {at}.";
    kept_to_the_end(policy: &str, job: &str) -> String =
        "{policy} keeps {job} waiting; nothing else is to come, so it starts.";
    both_agree(site: &str) -> String =
        "Best-fit and fastest-first agree on {site}; nothing is weighed.";
    speed_alone(fast: &str, best: &str) -> String =
        "Nobody else waits, so only speed counts: ×{fast} against ×{best}.";
    score_above_1(score: Score) -> String =
        "The score is {score} > 1: what is gained in speed and capacity outweighs the rest.";
    score_not_above_1(score: Score) -> String =
        "The score is {score} ≤ 1: the speed does not make up for the capacity lost.";
    more_jobs(site: &str, more: usize, fewer: usize) -> String =
        "With {site}, {more} jobs get in instead of {fewer}.";
    jobs_tie(jobs: usize, policy: &str) -> String =
        "Both let {jobs} {jobs:job|jobs} in; the tie goes to {policy}.";
    own_scores(policy: &str, site: &str, score: &str) -> String =
        "{policy} scores {site} highest: {score}.";
    own_takes(policy: &str, site: &str) -> String = "{policy} takes {site}.";
    scattered(total: u64, largest: u32, job: &str, need: u32) -> String =
        "{total} {total:is|are} free, but the largest hole is {largest} and {job} needs {need}.";
    too_few(total: u64, job: &str, need: u32) -> String =
        "Only {total} {total:is|are} free in all; {job} needs {need}.";
    keeps_waiting(policy: &str, job: &str) -> String = "{policy} keeps {job} waiting.";

    too_small(site: &str, free: u32, job: &str, need: u32) -> String =
        "{site} has {free} free; {job} needs {need}.";
    has_room(site: &str, free: u32) -> String = "{site} has room: {free} free.";
    that_is_best_fit(left: u32) -> String = "That is best-fit's site: {left} left.";
    that_is_fastest(speed: &str) -> String = "That is fastest-first's site: ×{speed}.";
    speeds_of(site: &str, speed: &str, other: &str, other_speed: &str) -> String =
        "{site} has ×{speed}, {other} ×{other_speed}.";
    stands_before(site: &str, other: &str) -> String = "{site} stands before {other} in the list.";
    left_on(left: u32, site: &str, other_left: u32, other: &str) -> String =
        "{left} left on {site}, {other_left} on {other}.";
}
