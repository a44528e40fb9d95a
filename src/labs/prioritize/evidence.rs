//! What a pass looked at and what it came to [B-38]: made only for who asks, by plain loops.

use serde::Serialize;

use super::classes::{Bounds, Class, Priority, Ranges};
use super::own::OwnOrder;
use crate::ids::{JobId, SiteId};
use crate::own::Account;
use crate::time::{Span, Time};

/// Everything that a pass looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// When.
    pub at: Time,
    /// The jobs considered, by arrival.
    pub queue: Vec<JobId>,
    /// The free resources, ascending.
    pub free: Vec<SiteId>,
    /// What jobs were judged against, where they have priorities.
    pub judged: Option<Judged>,
    /// All jobs considered in the policy's order; nothing if no resource was free.
    pub order: Option<Vec<JobId>>,
    /// Who got which resource, in order.
    pub assignments: Vec<Assignment>,
    /// The jobs considered that got none.
    pub unserved: Vec<JobId>,
    /// How the pass ended.
    pub outcome: PassEnd,
    /// What an own policy was asked for the order.
    pub own_order: Option<OwnOrder>,
    /// The choices that the scenario made in place of the policy, in order.
    pub forced: Vec<Overruled>,
}

/// A choice that the scenario made in a pass in place of the policy [G-29, G-30].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overruled {
    /// The place of the intervention in the scenario's list.
    pub intervention: u32,
    /// The number of its fact.
    pub step: u64,
    /// The job that is queried, or whose query is answered.
    pub job: JobId,
    /// The resource, where the answer is forced.
    pub site: Option<SiteId>,
    /// The job that the policy would have served, and where it would have gone if the answer is forced.
    pub instead: (JobId, Option<SiteId>),
}

/// What the priorities of a pass were made of.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// Max, Mid and Min of the parallelism.
    pub parallelism: Ranges,
    /// Where complexity becomes medium and high.
    pub complexity: Bounds,
    /// The jobs considered, by arrival.
    pub classes: Vec<Classified>,
}

/// The classes of one job.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Classified {
    /// The job.
    pub job: JobId,
    /// CC: its heaviest path, in operations.
    pub complexity: f64,
    /// How many of the jobs considered are more complex.
    pub heavier: usize,
    /// How wide it is.
    pub width: u32,
    /// The class of its complexity.
    pub complexity_class: Class,
    /// The class of its width.
    pub parallelism_class: Class,
    /// What both make.
    pub priority: Priority,
}

/// A resource for a job.
#[derive(Clone, Debug, PartialEq)]
pub struct Assignment {
    /// The job.
    pub job: JobId,
    /// The resource.
    pub site: SiteId,
    /// The speed that made it the fastest.
    pub speed: f64,
    /// How long the job runs there.
    pub execution_time: Span,
    /// When it finishes.
    pub finishes_at: Time,
    /// The job's priority, if jobs have one.
    pub priority: Option<Priority>,
    /// What an own policy was asked for the resource.
    pub own: Option<Account>,
}

/// How a pass ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PassEnd {
    /// Every job considered got a resource.
    AllServed,
    /// A job was refused.
    NoFreeResource,
}
