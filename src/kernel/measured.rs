//! What a lab lets metrics see of its facts and states, in words that all labs share.

use super::Lab;
use crate::ids::{JobId, SiteId};
use crate::time::{Span, Time};

/// What a fact means for a metric.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Happening {
    /// A job joined a queue.
    Submitted(JobId),
    /// A job started somewhere and will finish then.
    Started(JobId, SiteId, Time),
    /// A job was turned away.
    Rejected(JobId),
    /// A job left, whether it waited or ran.
    Cancelled(JobId),
    /// A resource became known to a broker.
    Registered,
    /// A broker asked for a resource.
    Queried,
    /// A job was sent to a resource.
    Migrated,
    /// A waiting job changed queues.
    Transferred,
    /// A job went on to a machine that can hold it.
    Redirected,
    /// A job ended.
    Finished,
    /// Nothing that counts.
    Other,
}

/// The choice of a site for a job, in labs in which all that follows is known at once.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Selection {
    /// The job.
    pub job: JobId,
    /// Where it goes.
    pub site: SiteId,
    /// How long its files travel.
    pub transfer: Span,
    /// How long the site processes it.
    pub process: Span,
    /// From its submission until its output is back.
    pub ttr: Span,
    /// What that was estimated to be.
    pub ttr_estimate: Span,
    /// What it may be; nothing for any time.
    pub limit: Option<Span>,
}

impl Selection {
    /// Whether the job is done in time [D-30].
    pub fn is_in_time(&self) -> bool {
        is_in_time(self.ttr, self.limit)
    }
}

/// Whether a time to run keeps within its limit, but for rounding [D-30].
pub fn is_in_time(ttr: Span, limit: Option<Span>) -> bool {
    limit.is_none_or(|limit| ttr.secs() <= limit.secs() * (1.0 + 1e-12))
}

/// A lab whose jobs wait in queues and run on machines.
///
/// What a lab has nothing of keeps its default, and is asked for by no metric of that lab.
pub trait Measured: Lab {
    /// Whether jobs start in the order of their positions, so that sums over starts need no table.
    const STARTS_IN_ORDER: bool;

    /// Whether brokers tell each other of resources and jobs.
    const HAS_BROKERS: bool = false;

    /// Whether a job's stages are known when its site is chosen.
    const HAS_STAGES: bool = false;
    /// Whether waiting jobs move between queues.
    const MOVES_JOBS: bool = false;

    /// Whether scenarios can interfere with its runs [G-20].
    const INTERVENES: bool = false;

    /// Whether jobs may pass others, or be cut off.
    const BACKFILLS: bool = false;

    /// What a fact means.
    fn happening(&self, fact: &Self::Fact) -> Happening;
    /// The choice that a fact tells. Asked only where [`Self::HAS_STAGES`] is true.
    fn selection(&self, fact: &Self::Fact) -> Option<Selection> {
        let _ = fact;
        None
    }
    /// Of a start: whether the job passes a blocked head, and whether it will be cut off at its
    /// requested time. Asked only where [`Self::BACKFILLS`] is true.
    fn start(&self, fact: &Self::Fact) -> Option<(bool, bool)> {
        let _ = fact;
        None
    }
    /// Whether metrics count this event [M-6].
    fn is_counted(&self, event: Self::Event) -> bool;
    /// Whether the queue may be another after this event. Averages over time count from here.
    #[inline]
    fn moves_queue(&self, event: Self::Event) -> bool {
        self.is_counted(event)
    }

    /// How many jobs the run has, rejected ones included.
    fn job_count(&self) -> usize;
    /// How many of the first so many jobs by position have a number below that of all others: those
    /// that can run, in labs that number the rejected jobs behind all others.
    fn accepted_among(&self, first: usize) -> usize {
        first
    }
    /// When a job is submitted.
    fn submitted_at(&self, job: JobId) -> Time;
    /// How much of the capacity a job occupies while it runs.
    fn occupies(&self, job: JobId) -> f64;
    /// The capacity of all machines, in the unit of what jobs occupy.
    fn capacity(&self) -> u64;
    /// Whether machines come to have more or less than [`Self::capacity`] while the run goes on [G-27].
    fn resizes(&self) -> bool {
        false
    }
    /// What exists now, where machines change: the capacity, and the same times speed.
    fn existing(&self, state: &Self::State) -> (u64, f64) {
        let _ = state;
        (self.capacity(), self.computing_capacity())
    }
    /// Whether jobs that have started may yet leave without an end, so that sums over starts do not do.
    fn cancels(&self) -> bool {
        false
    }
    /// The intervention that forced this fact, if one did.
    fn forced_by(&self, fact: &Self::Fact) -> Option<u32> {
        let _ = fact;
        None
    }
    /// How many machines there are.
    fn machines(&self) -> usize;
    /// How many jobs wait.
    fn queue_length(&self, state: &Self::State) -> usize;

    /// How long a job runs at speed 1.
    fn work(&self, job: JobId) -> Span {
        let _ = job;
        Span::ZERO
    }
    /// The sum of processors times speed over all sites.
    fn computing_capacity(&self) -> f64 {
        0.0
    }
    /// How many processors the head of the queue needs.
    fn head_need(&self, state: &Self::State) -> Option<u32> {
        let _ = state;
        None
    }
    /// The free processors of all sites together.
    fn free_total(&self, state: &Self::State) -> u64 {
        let _ = state;
        0
    }
    /// The free processors of the emptiest site.
    fn free_max(&self, state: &Self::State) -> u32 {
        let _ = state;
        0
    }
}
