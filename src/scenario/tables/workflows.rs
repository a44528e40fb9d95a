//! Jobs of lab *Prioritize* from workflow files: what the files say, and what their seconds are worth.

use super::super::field::{Bound, Default, Field, Kind, List, Object};
use super::super::graphs::job_law;
use super::common::{choice, chosen};
use super::prioritize::{JOB_EDGES, JOB_ID, JOB_SUBMITTED_AT, job_tasks};

/// The operations that a second is taken for unless something else is said: those of a processor of
/// 1 GFLOPS.
pub const OPERATIONS_PER_SECOND: f64 = 1e9;

/// Jobs from workflow files.
pub static WORKFLOWS: Object = Object {
    name: "workflows",
    help: "Jobs from workflow files that were opened.",
    key_noun: "key",
    fields: &[
        Field::required(
            "workflows",
            "Workflows",
            Kind::List(&List::any(Kind::Object(&WORKFLOW))),
            "The graphs of the files.",
        ),
        Field::optional(
            "operations_per_second",
            "Operations per second",
            Kind::Number(Bound::Above(0.0), 1e15),
            Default::Number(OPERATIONS_PER_SECOND),
            "What one second of runtime in the files is taken for; weights that are operations stay.",
        ),
    ],
    one_of: &[],
    in_file_order: false,
    also: None,
};

/// A job from a workflow file.
pub static WORKFLOW: Object = Object {
    name: "workflow",
    help: "A graph of tasks as a file tells it.",
    key_noun: "key",
    fields: &[
        JOB_ID,
        JOB_SUBMITTED_AT,
        chosen(
            "unit",
            "Unit",
            &[
                choice("seconds", "Seconds", "How long each task ran somewhere."),
                choice("operations", "Operations", "What each task computes."),
            ],
            "What the weights of the tasks are.",
        ),
        job_tasks("The weight of each task."),
        JOB_EDGES,
    ],
    one_of: &[],
    in_file_order: false,
    also: Some(job_law),
};
