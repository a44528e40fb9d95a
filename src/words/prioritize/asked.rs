//! The questions of mode Predict and what is said after the pick [L-1, L-10 to L-12].

use crate::words::{Label, Words};

messages! {
    Prioritize::Asked;

    which_order() -> Label = "In which order are they served?";
    pick_all(policy: &str) -> Words =
        "The policy is **{policy}**. Pick all of them one after the other, here or in the list.";
    pick_first(policy: &str, places: usize) -> Words =
        "The policy is **{policy}**. Pick the first {places} of them one after the other, here or in the list.";
    which_level(job: &str) -> String = "Which level does {job} get?";
    measures(policy: &str, job: &str, complexity: &str, width: u32) -> Words =
        "The policy is **{policy}**. The longest path of {job} has {complexity} operations, and {job} is \
         {width} wide.";
    which_resource(job: &str) -> String = "Which resource will {job} get?";
    pick_resource(policy: &str) -> Words =
        "The policy is **{policy}**. Pick a resource here or on the right.";

    option_width(width: u32) -> String = "width {width}";
    option_level(level: u32) -> String = "Level {level}";
    option_classes(complexity: &str, parallelism: &str) -> String =
        "{complexity} complexity, {parallelism} parallelism";
    none() -> Label = "None";
    none_is_free() -> Label = "none is free";

    rule_own_order() -> Label = "The policy puts the queue in the order of its text.";
    rule_level() -> Label =
        "The level comes from two classes: how complex a job is, and how wide against the resources that are \
         free.";
    rule_first_free() -> Label = "FCFS takes the first free resource of the list, however slow.";
    rule_own_resource() -> Label =
        "The policy takes the resource to which its text gives the highest score.";
    rule_own_type() -> Label =
        "The type that suits the level is searched first, for its fastest free resource.";
    rule_fastest() -> Label = "The fastest of the free resources is taken.";

    told_more(told: &str, more: usize) -> String = "{told} and {more} more";
    numbers_levels(told: &str) -> String = "Levels: {told}. Order: ?";
    numbers_complexity(told: &str) -> String = "Complexity: {told}. Order: ?";
    numbers_arrival(told: &str) -> String = "Arrival: {told}. Order: ?";
    numbers_ranks(heavier: usize, jobs: usize) -> Words =
        "{heavier} of {jobs} {jobs:job|jobs} {heavier:is|are} heavier: ?";
    numbers_bounds(complexity: &str, medium: &str, high: &str) -> Words =
        "Complexity {complexity} against {medium} and {high}: ?";
    numbers_width(width: u32, max: u64, mid: &str) -> Words =
        "Width {width} against max {max}, mid {mid}: ?";
    numbers_level() -> Words = "Level: ?";
    numbers_none_free() -> Label = "Free: none. Taken: ?";
    numbers_free(told: &str) -> String = "Free: {told}. Taken: ?";

    by_ranks(heavier: usize, jobs: usize, class: &str) -> Words =
        "{heavier} of {jobs} {jobs:job|jobs} {heavier:is|are} heavier: {class} complexity.";
    by_bounds(complexity: &str, medium: &str, high: &str, class: &str) -> Words =
        "Complexity {complexity} against {medium} and {high}: {class} complexity.";
    by_width(width: u32, max: u64, mid: &str, class: &str) -> Words =
        "Width {width} against max {max}, mid {mid}: {class} parallelism.";
    that_is(level: u32) -> Words = "That is level {level}.";
    no_resource_free() -> Label = "No resource is free.";
    level_is(level: u32, complexity: &str, parallelism: &str) -> String =
        "Level {level} is {complexity} complexity and {parallelism} parallelism.";

    tied_level() -> Label = "On one level, who came first is served first.";
    tied_complexity() -> Label = "Of jobs of the same complexity, who came first is served first.";
    tied_speed() -> Label = "Of resources of the same speed, the first in the list is taken.";

    own_first(policy: &str, job: &str) -> String = "{policy} puts {job} first.";
    level_before(level: &str, other: u32) -> String = "Level {level} comes before level {other}.";
    all_on_level(level: &str) -> String =
        "All of these are on level {level}, so who came first is first.";

    before(right: &str, picked: &str) -> String = "{right} comes before {picked}.";
    before_by_level(right: &str, level: &str, picked: &str, other: &str) -> String =
        "{right} comes before {picked}: {right} is on level {level}, {picked} is on level {other}.";
    before_by_arrival(right: &str, at: &str, picked: &str, other: &str) -> String =
        "{right} comes before {picked}: {right} came at {at}, {picked} came at {other}.";
    before_by_complexity(right: &str, complexity: &str, picked: &str, other: &str) -> String =
        "{right} comes before {picked}: {right} has {complexity} operations, {picked} has {other} operations.";

    is_first_free(resource: &str) -> String = "{resource} is the first free one in the list.";
    is_of_own_type(resource: &str, speed: &str, kind: &str) -> String =
        "{resource}, {speed}, is the fastest of the first type with one free: {kind}.";
    is_fastest_free(resource: &str, speed: &str) -> String =
        "{resource} is the fastest free resource: {speed}.";
    takes(policy: &str, resource: &str) -> String = "{policy} takes {resource}.";

    is_busy(resource: &str, job: &str) -> String = "{resource} is busy with {job}.";
    is_not_registered(resource: &str) -> String = "{resource} is not registered yet.";
    is_free(resource: &str) -> String = "{resource} is free.";
    stands_before(resource: &str, other: &str) -> String =
        "{resource} stands before {other} in the list.";
    types(resource: &str, kind: &str, other: &str, other_kind: &str) -> String =
        "{resource} is of type {kind}, {other} of type {other_kind}.";
    speeds(resource: &str, speed: &str, other: &str, other_speed: &str) -> String =
        "{resource} has {speed}, {other} has {other_speed}.";
}
