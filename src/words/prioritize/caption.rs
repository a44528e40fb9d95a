//! What has just happened and what is next, in a line: past, then future.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Prioritize::Caption;

    asked_to_register(resource: &str) -> Words = "{resource} asks to be registered.";
    agreed(resource: &str) -> Words = "GIS agrees to register {resource}.";
    registered(resource: &str) -> Words = "{resource} is registered and free.";
    submitted(job: &str) -> Words = "{job} was submitted.";
    finished(job: &str, resource: &str) -> Words =
        "{job} finished on {resource}, which is free again.";
    have_levels(jobs: u32) -> Words = "{jobs} {jobs:job has its level|jobs have their levels}.";
    asks_for_on_level(job: &str, level: u32) -> Words = "GGRB asks GIS for {job}, level {level}.";
    asks_for(job: &str) -> Words = "GGRB asks GIS for {job}.";
    answered(resource: &str, job: &str) -> Words = "GIS answers {resource} for {job}.";
    waits(job: &str) -> Words = "No resource is free, so {job} waits.";
    migrated(job: &str, resource: &str) -> Words = "{job} has gone to {resource}.";
    started(job: &str, resource: &str, ends: Time) -> Words =
        "{job} started on {resource} and will finish at {ends}.";

    asks_to_register(resource: &str) -> Words = "**{resource} asks to be registered next.**";
    asks_to_register_at(resource: &str, at: Time) -> Words =
        "**{resource} asks to be registered next, at {at}.**";
    gis_answers() -> Words = "**GIS answers it.**";
    sends_details(resource: &str) -> Words = "**{resource} sends its details.**";
    get_levels() -> Words = "**The waiting jobs get their levels.**";
    answers_forced(resource: &str) -> Words = "**{resource} answers: forced.**";
    is_chosen(resource: &str) -> Words = "**{resource} is free and chosen.**";
    none_is_free() -> Words = "**No resource is free.**";
    migrates(job: &str, resource: &str) -> Words = "**{job} migrates to {resource}.**";
    starts(job: &str, resource: &str) -> Words = "**{job} starts on {resource}.**";
    no_jobs() -> Label = "There are no jobs, so nothing is scheduled.";
}
