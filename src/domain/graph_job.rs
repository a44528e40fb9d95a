//! Jobs as graphs of tasks [B-2].

use std::sync::Arc;

use super::{JobName, TaskGraph};
use crate::time::Time;

/// One job that is a graph of tasks.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphJob {
    /// What people call it.
    pub name: JobName,
    /// When it joins the queue.
    pub submitted_at: Time,
    /// Its tasks.
    pub graph: Arc<TaskGraph>,
}
