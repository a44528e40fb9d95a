//! Which way a metric is better, and when two numbers are the same [G-8].

use super::Metric;

/// Which way a metric is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The less, the better.
    Less,
    /// The more, the better.
    More,
}

impl Metric {
    /// Which way it is better; nothing where neither is [G-8].
    pub const fn direction(self) -> Option<Direction> {
        match self {
            Self::AvgResponseTime
            | Self::MaxResponseTime
            | Self::TotalResponseTime
            | Self::AvgWait
            | Self::MaxWait
            | Self::AvgBoundedSlowdown
            | Self::P95BoundedSlowdown
            | Self::Makespan
            | Self::QueueLengthTimeAvg
            | Self::QueueLengthEventAvg
            | Self::QueueLengthArrivalAvg
            | Self::QueueLengthMax
            | Self::ExternalFragmentationEvents
            | Self::ExternalFragmentationTimeFraction
            | Self::FragmentationRatio
            | Self::WastedProcessorFraction
            | Self::Rejected
            | Self::Killed
            | Self::AvgTtr
            | Self::MeanJobsPerServer => Some(Direction::Less),
            Self::Utilization
            | Self::SpeedWeightedUtilization
            | Self::ClusterUtilization
            | Self::ProcessorUtilization
            | Self::Throughput
            | Self::TimelyThroughput
            | Self::Completed
            | Self::MetDeadline
            | Self::AdmittedFraction
            | Self::MetFraction => Some(Direction::More),
            _ => None,
        }
    }
}

/// Whether two numbers are the same but for the order in which they were added up [G-8].
pub fn are_same(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
}
