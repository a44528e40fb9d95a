//! The nouns every lab shares: jobs and the sites that run them. They do not know that time passes.

mod job;
mod site;

pub use job::{Job, JobName};
pub use site::{Grid, Site};
