//! The nouns that labs share: jobs, rigid, graphs of tasks or with files to be moved, and the sites,
//! resources and clusters that run them. They do not know that time passes.

mod job;
mod priority;
mod arrivals;
mod site;
mod task_graph;
mod graph_job;
mod resource;
mod cluster;
mod file_job;
mod server;

pub use arrivals::{Arrivals, Widest};
pub use cluster::{Cluster, Clusters};
pub use file_job::FileJob;
pub use graph_job::GraphJob;
pub use job::{Job, JobName, TraceNumber};
pub use priority::{Class, Priority};
pub use resource::{Resource, ResourceType, Resources};
pub use server::{FIT_TOLERANCE, Server, Servers, VectorJob};
pub use site::{Grid, Site};
pub use task_graph::{Edge, GraphFault, TaskGraph};
