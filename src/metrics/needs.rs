//! What each metric needs to be observed.

use super::metric::Metric;

/// Metrics that need the whole schedule.
pub(super) const OF_SCHEDULE: &[Metric] = &[
    Metric::MaxResponseTime,
    Metric::AvgWait,
    Metric::MaxWait,
    Metric::AvgBoundedSlowdown,
    Metric::P95BoundedSlowdown,
    Metric::Utilization,
    Metric::SpeedWeightedUtilization,
    Metric::TotalResponseTime,
    Metric::Throughput,
];

/// Metrics that need the length of the queue.
pub(super) const OF_QUEUE: &[Metric] = &[
    Metric::Events,
    Metric::QueueLengthTimeAvg,
    Metric::QueueLengthEventAvg,
    Metric::QueueLengthArrivalAvg,
    Metric::QueueLengthMax,
];

/// Metrics that need the free processors while jobs wait.
pub(super) const OF_FRAGMENTATION: &[Metric] = &[
    Metric::ExternalFragmentationEvents,
    Metric::ExternalFragmentationTimeFraction,
    Metric::FragmentationRatio,
    Metric::WastedProcessorFraction,
];

/// Metrics that need the messages of brokers.
pub(super) const OF_MESSAGES: &[Metric] =
    &[Metric::Registrations, Metric::Queries, Metric::Migrations, Metric::Passes];

/// Metrics that need the stages of jobs.
pub(super) const OF_STAGES: &[Metric] = &[
    Metric::Submitted,
    Metric::Completed,
    Metric::MetDeadline,
    Metric::AvgTtr,
    Metric::AvgTtrEstimate,
    Metric::AvgTransfer,
    Metric::AvgProcess,
    Metric::TimelyThroughput,
    Metric::AdmittedFraction,
    Metric::MetFraction,
    Metric::ClusterUtilization,
    Metric::ProcessorUtilization,
    Metric::SitesUsed,
];
/// Metrics that need the moves of jobs between queues.
pub(super) const OF_MOVES: &[Metric] =
    &[Metric::Transfers, Metric::Redirects, Metric::MeanJobsPerServer];

/// Metrics that need to know how jobs started.
pub(super) const OF_BACKFILLS: &[Metric] = &[Metric::Killed, Metric::Backfilled];

/// Metrics that need to know what a scenario did in place of the policy.
pub(super) const OF_INTERVENTIONS: &[Metric] = &[Metric::Forced, Metric::Cancelled];
