//! What can be forced where the run stands.

use crate::time::Time;
use crate::words::{Label, Words};

messages! {
    Prioritize::Offer;

    none_free() -> Label = "No resource is free, so nothing can be forced.";
    /// A job or a resource.
    what_if(name: &str) -> String = "What if {name}?";
    what_if_not(name: &str) -> String = "What if not {name}?";
    is_next(job: &str) -> Words = "**{job}** is next";
    is_next_means(complexity: &str, width: u32) -> String = "{complexity} operations, width {width}";
    gets(job: &str, resource: &str) -> Words = "**{job}** on {resource}";
    gets_means(speed: &str, ends: Time) -> String = "{speed}, ends at {ends}";
    tasks(tasks: usize) -> String = "{tasks} {tasks:task|tasks}";
    tasks_of(job: &str, tasks: usize) -> String = "{job}, {tasks} {tasks:task|tasks}";
    tasks_like() -> Label = "Tasks like those of";
}
