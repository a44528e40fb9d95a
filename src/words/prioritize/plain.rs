//! Steps that a sentence explains: jobs that come, wait and finish, resources that register.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Prioritize::Plain;

    none_free(resources: usize) -> Words =
        "{resources} {resources:resource|resources} known, **none of them free**.";
    none_free_until(resources: usize, first: &str, at: Time) -> Words =
        "{resources} {resources:resource|resources} known, **none of them free**. The first to be free again \
         is {first}, at {at}.";
    none_free_briefly(jobs: usize) -> String =
        "No resource free, {jobs} {jobs:job|jobs} waiting";

    over_asked() -> Label = "A query";
    asked_by_own(job: &str) -> Words =
        "GGRB sorts by the own policy, so it asks for **{job}** now. GIS answers next.";
    asked_briefly(job: &str) -> String = "{job} is asked for";

    over_submitted() -> Label = "A job is submitted";
    what_happens(job: &str) -> String = "What happens to {job}?";
    submitted(job: &str, complexity: &str, width: u32) -> Words =
        "{job} has a heaviest path of **{complexity}** operations and is **{width}** wide. It joins the end of \
         the broker's queue; when everything of this instant has happened, the broker looks for resources.";
    submitted_briefly(complexity: &str, width: u32) -> String =
        "Complexity {complexity}, width {width}";

    over_finished() -> Label = "A job finishes";
    what_leaves(job: &str) -> String = "What does {job} leave?";
    finished(job: &str, resource: &str) -> Words =
        "{job} had {resource} for itself. Now **{resource} is free** for the next job.";
    finished_briefly(resource: &str) -> String = "{resource} becomes free";

    over_registers() -> Label = "A resource registers";
    how_learned(resource: &str) -> String = "How does the grid learn of {resource}?";
    registers(processors: u64, speed: &str) -> Words =
        "Its local broker asks the information server, is answered, and sends what it is: **{processors} \
         {processors:processor|processors}** of together **{speed}**. From then on GIS can answer with it.";
}
