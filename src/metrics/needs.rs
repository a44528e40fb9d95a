//! Which observers a run needs for the metrics that are wanted, so that it pays for no others.

use super::metric::MetricSet;

/// An observer that counts metrics, by the name of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counter {
    /// Always there where no schedule is.
    Responses,
    Schedule,
    QueueLengths,
    Fragmentation,
    Messages,
    Stages,
    Moves,
    Backfills,
    Interfered,
    /// No part of a usual run.
    WaitTimes,
}

/// Metrics that response times are enough for.
pub(super) const OF_RESPONSES: MetricSet = MetricSet::counted_by(Counter::Responses);

/// Metrics that need the whole schedule.
pub(super) const OF_SCHEDULE: MetricSet = MetricSet::counted_by(Counter::Schedule);

/// Metrics that need the length of the queue.
pub(super) const OF_QUEUE: MetricSet = MetricSet::counted_by(Counter::QueueLengths);

/// Metrics that need the free processors while jobs wait.
pub(super) const OF_FRAGMENTATION: MetricSet = MetricSet::counted_by(Counter::Fragmentation);

/// Metrics that need the messages of brokers.
pub(super) const OF_MESSAGES: MetricSet = MetricSet::counted_by(Counter::Messages);

/// Metrics that need the stages of jobs.
pub(super) const OF_STAGES: MetricSet = MetricSet::counted_by(Counter::Stages);

/// Metrics that need the moves of jobs between queues.
pub(super) const OF_MOVES: MetricSet = MetricSet::counted_by(Counter::Moves);

/// Metrics that need to know how jobs started.
pub(super) const OF_BACKFILLS: MetricSet = MetricSet::counted_by(Counter::Backfills);

/// Metrics that need to know what a scenario did in place of the policy.
pub(super) const OF_INTERVENTIONS: MetricSet = MetricSet::counted_by(Counter::Interfered);

/// The parts of the average wait.
pub(super) const OF_WAITS: MetricSet = MetricSet::counted_by(Counter::WaitTimes);
