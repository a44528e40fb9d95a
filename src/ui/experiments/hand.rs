//! One worker of a sweep: what it knows, what it has been given to run, and what it gets next.

use super::job::{Job, Status, Task};
use crate::runner::{Request, encode};
use crate::ui::browser::worker::Background;
use crate::ui::own::trust;

/// A worker and what it has been handed.
pub(super) struct Hand {
    worker: Background,
    /// Whether it listens.
    pub(super) ready: bool,
    /// Whether it has the experiment.
    knows: bool,
    /// The trials that it has and has not told of.
    pub(super) has: Vec<u32>,
}

impl Hand {
    /// A worker that does not listen yet.
    pub(super) fn new(worker: Background) -> Self {
        Self { worker, ready: false, knows: false, has: Vec::new() }
    }

    /// Hands the worker what it can do next.
    pub(super) fn give(&mut self, job: &mut Job, workers: usize) {
        if !self.ready || job.status != Status::Running || self.has.len() > 1 {
            return;
        }
        let trace = || job.order.trace.as_deref().cloned();
        let request = match (&job.order.task, job.order.named) {
            (Task::Table, _) if self.knows => return,
            (Task::Table, named) => Request::Table {
                name: named.map_or_else(String::new, |named| named.name.to_owned()),
                given: job.order.form.given(),
                trace: trace(),
            },
            (Task::Sweep(_), _) => {
                let (experiment, trace) =
                    if self.knows { (None, None) } else { (Some(job.text.clone()), trace()) };
                let places = job.take(workers);
                if places.is_empty() {
                    return;
                }
                self.has.extend(&places);
                Request::Trials { experiment, trace, places }
            }
        };
        if !self.knows {
            trust::tell(&self.worker);
        }
        self.knows = true;
        if let Ok(message) = encode(&request) {
            self.worker.send(&message);
        }
    }
}
