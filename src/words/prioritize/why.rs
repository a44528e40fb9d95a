//! Why a job is next, why it gets its resource, and what the levels of a pass are.

use crate::time::Span;
use crate::words::{Label, Words};

messages! {
    Prioritize::Why;

    over_decision(number: usize, pass: usize) -> String = "Decision {number} of pass {pass}";
    goes_first(job: &str) -> String = "Why does {job} go first?";
    is_next(job: &str) -> String = "Why is {job} next?";
    rule(job: &str, resource: &str, speed: &str, length: Span) -> Words =
        "**{job}** ▸ **{resource}**, {speed}, for {length}";
    briefly_on_level(level: u32, resource: &str, speed: &str) -> String =
        "Level {level}, {resource}, {speed}";
    decision_of_run(number: usize) -> Words = "Decision {number} of the run.";
    /// Why a job takes longer than its complexity over the speed of its resource.
    one_processor(job: &str, all: u64, resource: &str, each: &str) -> Words =
        "{job} runs one task at a time, so it uses one processor of the {all} of {resource}: {each} each.";
    few_processors(job: &str, tasks: u64, all: u64, resource: &str, each: &str) -> Words =
        "{job} runs at most {tasks} tasks at a time, so it uses no more processors of the {all} of \
         {resource}: {each} each.";

    by_level(complexity: &str, parallelism: &str, level: u32, work: &str, wide: &str) -> Words =
        "**{complexity}** complexity and **{parallelism}** parallelism are level **{level}**: {work} work in \
         its longest path, {wide} of it at the same time.";
    no_other_waits() -> Words = "No other job waits.";
    none_better() -> Words = "No job that waits is on a better level.";
    none_better_others_later(others: usize) -> Words =
        "No job that waits is on a better level; {others} more {others:job|jobs} on this one came later.";
    by_arrival(waiting: usize, job: &str, resource: &str) -> Words =
        "First come, first served: of the {waiting} {waiting:job that waits|jobs that wait}, **{job}** came \
         first. It gets **{resource}**, the first free resource of the list, however slow.";
    by_own(job: &str, resource: &str) -> Words =
        "The own policy puts **{job}** first. It gets **{resource}**.";
    gets_only(resource: &str) -> Words =
        "It gets **{resource}**, the only resource that is still free.";
    gets_fastest_of_type(resource: &str) -> Words =
        "It gets **{resource}**, the fastest of the first type of its level that has one free.";
    gets_fastest(resource: &str) -> Words =
        "It gets **{resource}**, the fastest of the free resources.";

    over_pass() -> Label = "A pass begins";
    most_needed() -> Label = "Which job needs a resource most?";
    levels(jobs: u32, free: usize) -> Words =
        "{jobs} {jobs:job|jobs} and **{free} {free:resource|resources}** is the most that can be decided now. \
         Every job gets a level: how complex it is among those that wait, and how wide against the resources \
         that are free.";
    levels_enough_free(free: usize, jobs: u32) -> Words =
        "{free} {free:resource|resources} for **{jobs} {jobs:job|jobs}**: each will get one. The level says who \
         gets the fastest: how complex a job is among those that wait, and how wide against the resources \
         that are free.";
    levels_briefly(jobs: u32) -> String = "{jobs} {jobs:job|jobs} on nine levels";
    ranges(max: u64, mid: &str, min: u64) -> String =
        "Parallelism of the resources: Max {max}, Mid {mid}, Min {min}.";

    more_complex(heavier: usize, jobs: usize) -> String =
        "{heavier} of {jobs} {jobs:job|jobs} more complex";
    complexity_bounds(medium: &str, high: &str) -> String = "Medium from {medium}, high from {high}";
    width_bounds(mid: &str, max: u64) -> String = "Mid {mid}, Max {max}";
    more_free(more: usize) -> String = "{more} more {more:resource|resources} free";

    matrix() -> Label = "Level by complexity (rows) and parallelism (columns)";
    level_of_parallelism() -> Label = "Level of parallelism";
    operands() -> Label = "What the classes were made of";
    column_measure() -> Label = "Measure";
    column_value() -> Label = "Value";
    column_against() -> Label = "Against";
    free_in_order() -> Label = "Free resources in the order in which they are looked at";
    free_by_speed() -> Label = "Free resources, the fastest first";
    chosen() -> Label = "chosen";
}
