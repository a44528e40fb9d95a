//! Metrics as people call them, and what they mean.

use crate::metrics::Metric;
use crate::words::Label;
use crate::words::metrics::{meanings, names};

/// What people call a metric.
#[expect(clippy::too_many_lines, reason = "a row a metric")]
pub fn name(metric: Metric) -> Label {
    match metric {
        Metric::Jobs => names::jobs(),
        Metric::AvgResponseTime => names::avg_response_time(),
        Metric::MaxResponseTime => names::max_response_time(),
        Metric::AvgWait => names::avg_wait(),
        Metric::MaxWait => names::max_wait(),
        Metric::AvgBoundedSlowdown => names::avg_bounded_slowdown(),
        Metric::P95BoundedSlowdown => names::p95_bounded_slowdown(),
        Metric::Makespan => names::makespan(),
        Metric::Rejected => names::rejected(),
        Metric::Events => names::events(),
        Metric::Utilization => names::utilization(),
        Metric::SpeedWeightedUtilization => names::speed_weighted_utilization(),
        Metric::QueueLengthTimeAvg => names::queue_length_time_avg(),
        Metric::QueueLengthEventAvg => names::queue_length_event_avg(),
        Metric::QueueLengthArrivalAvg => names::queue_length_arrival_avg(),
        Metric::QueueLengthMax => names::queue_length_max(),
        Metric::ExternalFragmentationEvents => names::external_fragmentation_events(),
        Metric::ExternalFragmentationTimeFraction => names::external_fragmentation_time_fraction(),
        Metric::FragmentationRatio => names::fragmentation_ratio(),
        Metric::WastedProcessorFraction => names::wasted_processor_fraction(),
        Metric::TotalResponseTime => names::total_response_time(),
        Metric::Throughput => names::throughput(),
        Metric::Registrations => names::registrations(),
        Metric::Queries => names::queries(),
        Metric::Migrations => names::migrations(),
        Metric::Passes => names::passes(),
        Metric::Submitted => names::submitted(),
        Metric::Completed => names::completed(),
        Metric::MetDeadline => names::met_deadline(),
        Metric::AvgTtr => names::avg_ttr(),
        Metric::AvgTtrEstimate => names::avg_ttr_estimate(),
        Metric::AvgTransfer => names::avg_transfer(),
        Metric::AvgProcess => names::avg_process(),
        Metric::TimelyThroughput => names::timely_throughput(),
        Metric::AdmittedFraction => names::admitted_fraction(),
        Metric::MetFraction => names::met_fraction(),
        Metric::ClusterUtilization => names::cluster_utilization(),
        Metric::ProcessorUtilization => names::processor_utilization(),
        Metric::SitesUsed => names::sites_used(),
        Metric::Transfers => names::transfers(),
        Metric::Redirects => names::redirects(),
        Metric::MeanJobsPerServer => names::mean_jobs_per_server(),
        Metric::Killed => names::killed(),
        Metric::Backfilled => names::backfilled(),
        Metric::Forced => names::forced(),
        Metric::Cancelled => names::cancelled(),
        Metric::AvgWaitFragmentation => names::avg_wait_fragmentation(),
        Metric::AvgWaitCapacity => names::avg_wait_capacity(),
        Metric::AvgWaitNoSite => names::avg_wait_no_site(),
        Metric::AvgWaitHeld => names::avg_wait_held(),
        Metric::AvgWaitHeadOfLine => names::avg_wait_head_of_line(),
        Metric::AvgWaitBehind => names::avg_wait_behind(),
        Metric::AvgWaitWouldDelayHead => names::avg_wait_would_delay_head(),
        Metric::AvgWaitReservedForOthers => names::avg_wait_reserved_for_others(),
        Metric::AvgWaitNoResource => names::avg_wait_no_resource(),
        Metric::AvgWaitOutsideWindow => names::avg_wait_outside_window(),
        Metric::AvgWaitMisplaced => names::avg_wait_misplaced(),
        Metric::AvgWaitStaging => names::avg_wait_staging(),
        Metric::AvgWaitBusy => names::avg_wait_busy(),
        Metric::AvgWaitStagingGap => names::avg_wait_staging_gap(),
    }
}

/// What it means, without the marks of rules.
pub fn meaning(metric: Metric) -> Label {
    match metric {
        Metric::Jobs => meanings::jobs(),
        Metric::AvgResponseTime => meanings::avg_response_time(),
        Metric::MaxResponseTime => meanings::max_response_time(),
        Metric::AvgWait => meanings::avg_wait(),
        Metric::MaxWait => meanings::max_wait(),
        Metric::AvgBoundedSlowdown => meanings::avg_bounded_slowdown(),
        Metric::P95BoundedSlowdown => meanings::p95_bounded_slowdown(),
        Metric::Makespan => meanings::makespan(),
        Metric::Rejected => meanings::rejected(),
        Metric::Events => meanings::events(),
        Metric::Utilization => meanings::utilization(),
        Metric::SpeedWeightedUtilization => meanings::speed_weighted_utilization(),
        Metric::QueueLengthTimeAvg => meanings::queue_length_time_avg(),
        Metric::QueueLengthEventAvg => meanings::queue_length_event_avg(),
        Metric::QueueLengthArrivalAvg => meanings::queue_length_arrival_avg(),
        Metric::QueueLengthMax => meanings::queue_length_max(),
        Metric::ExternalFragmentationEvents => meanings::external_fragmentation_events(),
        Metric::ExternalFragmentationTimeFraction => {
            meanings::external_fragmentation_time_fraction()
        }
        Metric::FragmentationRatio => meanings::fragmentation_ratio(),
        Metric::WastedProcessorFraction => meanings::wasted_processor_fraction(),
        Metric::TotalResponseTime => meanings::total_response_time(),
        Metric::Throughput => meanings::throughput(),
        Metric::Registrations => meanings::registrations(),
        Metric::Queries => meanings::queries(),
        Metric::Migrations => meanings::migrations(),
        Metric::Passes => meanings::passes(),
        Metric::Submitted => meanings::submitted(),
        Metric::Completed => meanings::completed(),
        Metric::MetDeadline => meanings::met_deadline(),
        Metric::AvgTtr => meanings::avg_ttr(),
        Metric::AvgTtrEstimate => meanings::avg_ttr_estimate(),
        Metric::AvgTransfer => meanings::avg_transfer(),
        Metric::AvgProcess => meanings::avg_process(),
        Metric::TimelyThroughput => meanings::timely_throughput(),
        Metric::AdmittedFraction => meanings::admitted_fraction(),
        Metric::MetFraction => meanings::met_fraction(),
        Metric::ClusterUtilization => meanings::cluster_utilization(),
        Metric::ProcessorUtilization => meanings::processor_utilization(),
        Metric::SitesUsed => meanings::sites_used(),
        Metric::Transfers => meanings::transfers(),
        Metric::Redirects => meanings::redirects(),
        Metric::MeanJobsPerServer => meanings::mean_jobs_per_server(),
        Metric::Killed => meanings::killed(),
        Metric::Backfilled => meanings::backfilled(),
        Metric::Forced => meanings::forced(),
        Metric::Cancelled => meanings::cancelled(),
        _ => meanings::part_of_wait(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Metric, meaning, name};

    #[test]
    fn metrics_are_called_and_explained_as_in_their_table() {
        for metric in Metric::ALL {
            assert_eq!(name(*metric), metric.name());
            let definition = metric.definition();
            let words = definition.split_once(" [").map_or(definition, |(words, _)| words);
            assert_eq!(meaning(*metric), words);
        }
    }
}
