//! What a policy of one's own looked at.

use crate::words::{Label, Words};

messages! {
    Own;

    is_tied(others: &[String], chosen: &str) -> String =
        "{others} {others:is|are} tied with {chosen}";
    parts_for_each(policy: &str) -> String = "The parts of the policy {policy} for each element";
    order() -> Label = "The order of the waiting jobs, the least first";
    may_move() -> Label = "The jobs that may move";
    then() -> Label = "then";
    more(more: usize) -> String = "and {more} more";
    unit_processors() -> Label = "processors";
    unit_jobs() -> Label = "jobs";

    rule_gives(policy: &str, rule: &str, chosen: &str) -> Words =
        "**{policy}** has a rule of its own for that: {rule} gives **{chosen}**.";
    /// Who is tied: "S2 is tied with S1".
    scores_as_high(policy: &str, chosen: &str, tied: &str) -> Words =
        "**{policy}** scores {chosen} as high as any: {tied}, and {chosen} comes first.";
    had_nothing_else(policy: &str, chosen: &str) -> Words =
        "**{policy}** had nothing else to choose from than **{chosen}**.";
    scores_highest(policy: &str, chosen: &str, key: &str) -> Words =
        "**{policy}** scores **{chosen}** highest: **{key}**.";
    scores_highest_then(policy: &str, chosen: &str, key: &str, next: &str, next_key: &str) -> Words =
        "**{policy}** scores **{chosen}** highest: **{key}**, then comes {next} with {next_key}.";
    takes(policy: &str, chosen: &str) -> Words = "**{policy}** takes **{chosen}**.";

    /// A problem: "division by zero".
    problem(problem: &str) -> Words = "**{problem}**.";
    problem_at(line: &str, column: &str, problem: &str) -> Words =
        "**Line {line}, column {column}: {problem}**.";
    was_deciding(job: &str) -> Words = "It was deciding about J{job}.";
    is_kept() -> Words =
        "Everything up to here is kept; what would come next is not decided.";
    could_not_go_on() -> Label = "The policy could not go on";
    why_end() -> Label = "Why does the run end here?";
}
