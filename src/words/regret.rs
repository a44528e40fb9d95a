//! What choices cost.

use crate::domain::JobName;
use crate::words::{Label, Words};

messages! {
    Regret;

site() -> Label = "What each site costs in the end";
    resource() -> Label = "What each resource costs in the end";
    cluster() -> Label = "What each cluster costs in the end";
    moves() -> Label = "What each move costs in the end";
    starts() -> Label = "What each start costs in the end";
    /// The heads of columns whose rows are sites, or jobs.
    head_on(job: &str) -> String = "{job} on";
    head_moves() -> Label = "Moves";
    head_starts() -> Label = "Starts";

    best() -> Label = "best";
    hold(job: JobName) -> String = "hold {job}";
    none() -> Label = "none";
    nothing_to_measure() -> Label = "nothing to measure";
    nothing_measured() -> Words = "Nothing to measure";
    /// Lengths of time, in words.
    regret(chosen: &str, regret: &str, value: &str) -> Words =
        "Regret of {chosen}: **{regret}** of {value}";
    no_regret(chosen: &str) -> Words = "**No regret**: nothing beats {chosen}";

    /// What the run of an alternative is called.
    first(job: &str) -> String = "{job} first";
    job_moves(job: &str) -> String = "{job} moves";
    nobody_moves() -> Label = "nobody moves";
    on(job: &str, site: &str) -> String = "{job} on {site}";
    compare_with(run: &str) -> String = "Compare with {run}";

    no_alternative() -> Label = "No choice has an alternative.";
    no_alternative_so_far() -> Label = "No choice so far has an alternative.";
    none_better(choices: u64) -> String =
        "None of {choices} {choices:choice|choices} has a better alternative.";
    none_better_so_far(choices: u64) -> String =
        "None of {choices} {choices:choice|choices} so far has a better alternative.";
    some_better(without: u64, choices: u64, cost: &str) -> String =
        "{without} of {choices} {choices:choice|choices} {without:has|have} no better alternative. The others \
         cost {cost} in all, which no other run need save: after one has been taken back, the next may not come.";
    some_better_so_far(without: u64, choices: u64, cost: &str) -> String =
        "{without} of {choices} {choices:choice|choices} so far {without:has|have} no better alternative. The \
         others cost {cost} in all, which no other run need save: after one has been taken back, the next may \
         not come.";

    /// Why an alternative cannot be carried out.
    no_such_moment() -> Label = "no such moment";
    not_waiting() -> Label = "not waiting";
    does_not_fit() -> Label = "does not fit";
    not_the_head() -> Label = "not the head";
    nothing_to_hold() -> Label = "nothing to hold";
    nothing_would_follow() -> Label = "nothing would follow";
    not_in_system() -> Label = "not in system";
    other_choice() -> Label = "other choice";
    not_free() -> Label = "not free";
    transfer_limit() -> Label = "transfer limit";
    moved_in_this_phase() -> Label = "moved in this phase";
    does_not_fit_partner() -> Label = "does not fit partner";
    partner_not_eligible() -> Label = "partner not eligible";
    no_partner() -> Label = "no partner";
}
