//! Choices of a pass that the scenario forces, and what the policy would have done.

use crate::words::Words;

messages! {
    Prioritize::Forced;

    next_anyway(job: &str) -> Words = "Forced: **{job} is next**, as under the policy.";
    next(job: &str) -> Words = "Forced: **{job} is next**.";
    gets_anyway(job: &str, resource: &str) -> Words =
        "Forced: **{job} gets {resource}**, as under the policy.";
    gets(job: &str, resource: &str) -> Words = "Forced: **{job} gets {resource}**.";

    would_take_own(other: &str) -> Words =
        "The policy would have taken **{other}**: the own policy puts it first.";
    would_take_on_level(other: &str, level: u32) -> Words =
        "The policy would have taken **{other}**: it is on level {level}, and nobody who waits is on a \
         better level.";
    would_take_by_level(other: &str) -> Words =
        "The policy would have taken **{other}**: nobody who waits is on a better level.";

    would_choose_first(resource: &str) -> Words =
        "The policy would have chosen **{resource}**: the first free resource of the list, however slow.";
    would_choose_own(resource: &str) -> Words =
        "The policy would have chosen **{resource}**: the own policy puts it first.";
    would_choose_kind(resource: &str) -> Words =
        "The policy would have chosen **{resource}**: the free resource whose kind suits the level of the \
         job.";
    would_choose_fastest(resource: &str) -> Words =
        "The policy would have chosen **{resource}**: the fastest of the free resources.";
    would_refuse() -> Words = "The policy would have refused it.";
}
