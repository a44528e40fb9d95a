//! The nouns that labs share: jobs, rigid or graphs of tasks, and the sites and resources that run
//! them. They do not know that time passes.

mod job;
mod site;
mod task_graph;
mod graph_job;
mod resource;

pub use graph_job::GraphJob;
pub use job::{Job, JobName};
pub use resource::{Resource, ResourceType, Resources};
pub use site::{Grid, Site};
pub use task_graph::{Edge, GraphFault, TaskGraph};
