//! The metrics by name, with what they mean and how they are measured in.

/// Defines the metrics: variant, key in files [M-11], name for people, unit, definition.
macro_rules! define_metrics {
    ($($variant:ident, $key:literal, $name:literal, $unit:literal, $definition:literal;)*) => {
        /// A number that describes a run.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Metric {
            $(#[doc = $definition] $variant,)*
        }

        impl Metric {
            /// All metrics of all labs, in the order in which results list them.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The key in files.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$variant => $key,)* }
            }

            /// What people call it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* }
            }

            /// What it is measured in: "s", "jobs", "processors", "share" (0 to 1), or nothing.
            pub const fn unit(self) -> &'static str {
                match self { $(Self::$variant => $unit,)* }
            }

            /// What it means.
            pub const fn definition(self) -> &'static str {
                match self { $(Self::$variant => $definition,)* }
            }
        }
    };
}

define_metrics! {
    Jobs, "jobs", "Jobs", "jobs",
        "Jobs that finished; the pieces of a cut job count one by one [M-6].";
    AvgResponseTime, "avg_response_time", "Average response time", "s",
        "Mean of finish minus submission [M-2].";
    MaxResponseTime, "max_response_time", "Longest response time", "s",
        "Greatest finish minus submission [M-2].";
    AvgWait, "avg_wait", "Average wait", "s",
        "Mean of start minus submission [M-2].";
    MaxWait, "max_wait", "Longest wait", "s",
        "Greatest start minus submission [M-2].";
    AvgBoundedSlowdown, "avg_bounded_slowdown", "Average bounded slowdown", "",
        "Mean of response time over run time, runs shorter than 10 s taken as 10 s, at least 1 [M-3].";
    P95BoundedSlowdown, "p95_bounded_slowdown", "95th percentile of bounded slowdown", "",
        "The bounded slowdown that 95 of 100 jobs do not exceed, by nearest rank [M-3, M-4].";
    Makespan, "makespan", "Makespan", "s",
        "Latest finish minus earliest submission of a job that finished [M-5].";
    Rejected, "rejected", "Rejected jobs", "jobs",
        "Jobs that no machine can run [M-6].";
    Events, "events", "Events", "",
        "Submissions and finishes of jobs that were not rejected [M-6].";
    Utilization, "utilization", "Utilization", "share",
        "Busy processor-seconds over the processors of all sites times the makespan; with several resources their mean [M-6, C-40].";
    SpeedWeightedUtilization, "speed_weighted_utilization", "Speed-weighted utilization", "share",
        "Work done over the computing capacity of all sites times the makespan, at most 1 [M-7].";
    QueueLengthTimeAvg, "queue_length_time_avg", "Queue length over time", "jobs",
        "Time average of the number of waiting jobs, the head included [M-8].";
    QueueLengthEventAvg, "queue_length_event_avg", "Queue length after events", "jobs",
        "Mean number of waiting jobs after each event and its pass [M-8].";
    QueueLengthArrivalAvg, "queue_length_arrival_avg", "Queue length met by arrivals", "jobs",
        "Mean number of waiting jobs that a submitted job meets, itself not counted [M-8].";
    QueueLengthMax, "queue_length_max", "Longest queue", "jobs",
        "Greatest number of waiting jobs after an event [M-8].";
    ExternalFragmentationEvents, "external_fragmentation_events",
        "Events that leave the head blocked by fragmentation", "",
        "Events after whose pass the head waits although enough processors are free in all [M-9].";
    ExternalFragmentationTimeFraction, "external_fragmentation_time_fraction",
        "Time blocked by fragmentation", "share",
        "Share of the makespan in which the head waits although enough processors are free in all [M-9].";
    FragmentationRatio, "fragmentation_ratio", "Fragmentation ratio", "",
        "Time average of 1 minus largest hole over all free processors, while the head waits and any are free [M-9].";
    WastedProcessorFraction, "wasted_processor_fraction", "Wasted processors", "share",
        "Share of all processor-seconds that were free while jobs waited [M-9].";
    TotalResponseTime, "total_response_time", "Total response time", "s",
        "Sum of finish minus submission [B-35].";
    Throughput, "throughput", "Throughput", "jobs/s",
        "Jobs over makespan [B-35].";
    Registrations, "registrations", "Registrations", "",
        "Resources that became known to the grid [B-35].";
    Queries, "queries", "Queries", "",
        "Questions for a free resource, refused ones included [B-35].";
    Migrations, "migrations", "Migrations", "",
        "Jobs that were sent to a resource [B-35].";
    Passes, "passes", "Passes", "",
        "Times at which the broker went through the waiting jobs [B-35].";
    Submitted, "submitted", "Submitted jobs", "jobs",
        "Jobs that came, rejected ones included [D-30].";
    Completed, "completed", "Completed jobs", "jobs",
        "Jobs whose output came back, late ones included [D-30].";
    MetDeadline, "met_deadline", "Jobs in time", "jobs",
        "Completed jobs that took no longer than their deadline allows [D-30].";
    AvgTtr, "avg_ttr", "Average TTR", "s",
        "Mean time to run: from submission until the output is back [D-30].";
    AvgTtrEstimate, "avg_ttr_estimate", "Average estimated TTR", "s",
        "Mean of the times to run that the choices were made on [D-30].";
    AvgTransfer, "avg_transfer", "Average transfer time", "s",
        "Mean time in which input and output travel [D-30].";
    AvgProcess, "avg_process", "Average process time", "s",
        "Mean time in which a cluster processes a job [D-30].";
    TimelyThroughput, "throughput", "Throughput", "jobs/s",
        "Jobs completed in time over makespan [D-30].";
    AdmittedFraction, "admitted_fraction", "Admitted jobs", "share",
        "Completed over submitted jobs [D-30].";
    MetFraction, "met_fraction", "Jobs in time", "share",
        "Jobs in time over submitted jobs [D-30].";
    ClusterUtilization, "utilization", "Utilization", "share",
        "Mean over the clusters of process time over makespan; above 1 where jobs share a cluster [D-30].";
    ProcessorUtilization, "processor_utilization", "Processor utilization", "share",
        "Process time times processors needed over all processors times the makespan [D-30].";
    SitesUsed, "sites_used", "Clusters used", "",
        "Clusters that got a job [D-30].";
    Transfers, "transfers", "Transfers", "",
        "Waiting jobs that changed queues; a job that moved twice counts twice [C-40].";
    Redirects, "redirects", "Redirects", "",
        "Jobs that went on to the next server that can hold them [C-40].";
    MeanJobsPerServer, "mean_jobs_per_server", "Jobs per server", "jobs",
        "Time average of waiting and running jobs from the first to the last submission, over the servers [C-40].";
    Killed, "killed", "Killed jobs", "jobs",
        "Jobs cut off at their requested time [M-10].";
    Backfilled, "backfilled", "Backfilled jobs", "jobs",
        "Jobs that started before the head of the queue by a rule of backfilling [M-10].";
    Forced, "forced", "Forced choices", "",
        "Choices that the scenario made in place of the policy [G-29].";
    Cancelled, "cancelled", "Cancelled jobs", "jobs",
        "Jobs that left without an end, waiting or running [G-26].";
    AvgWaitFragmentation, "avg_wait_fragmentation", "Average wait: fragmentation", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitCapacity, "avg_wait_capacity", "Average wait: capacity", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitNoSite, "avg_wait_no_site", "Average wait: no site", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitHeld, "avg_wait_held", "Average wait: held", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitHeadOfLine, "avg_wait_head_of_line", "Average wait: head of line", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitBehind, "avg_wait_behind", "Average wait: behind", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitWouldDelayHead, "avg_wait_would_delay_head", "Average wait: would delay head", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitReservedForOthers, "avg_wait_reserved_for_others", "Average wait: reserved for others", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitNoResource, "avg_wait_no_resource", "Average wait: no resource", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitOutsideWindow, "avg_wait_outside_window", "Average wait: outside window", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitMisplaced, "avg_wait_misplaced", "Average wait: misplaced", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitStaging, "avg_wait_staging", "Average wait: staging", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitBusy, "avg_wait_busy", "Average wait: busy", "s",
        "The part of the average wait that has this reason [G-47].";
    AvgWaitStagingGap, "avg_wait_staging_gap", "Average wait: staging gap", "s",
        "The part of the average wait that has this reason [G-47].";
}

impl Metric {
    /// Whether it counts something, so that its values are whole.
    pub const fn is_count(self) -> bool {
        matches!(
            self,
            Self::Jobs
                | Self::Rejected
                | Self::Events
                | Self::QueueLengthMax
                | Self::ExternalFragmentationEvents
                | Self::Registrations
                | Self::Queries
                | Self::Migrations
                | Self::Passes
                | Self::Submitted
                | Self::Completed
                | Self::MetDeadline
                | Self::SitesUsed
                | Self::Transfers
                | Self::Redirects
                | Self::Killed
                | Self::Backfilled
                | Self::Forced
                | Self::Cancelled
        )
    }
}

/// Which metrics are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MetricSet(u64);

impl MetricSet {
    /// These.
    pub const fn of(metrics: &[Metric]) -> Self {
        let (mut set, mut place) = (0, 0);
        while place < metrics.len() {
            set |= 1 << metrics[place] as u64;
            place += 1;
        }
        Self(set)
    }

    /// The same with those that tell of interventions [G-29].
    #[must_use]
    pub const fn with_interventions(self) -> Self {
        Self(self.0 | Self::of(&[Metric::Forced, Metric::Cancelled]).0)
    }

    /// Whether a metric is wanted.
    pub const fn has(self, metric: Metric) -> bool {
        self.0 >> metric as u64 & 1 == 1
    }

    /// Whether any of these is wanted.
    pub fn has_any(self, metrics: &[Metric]) -> bool {
        metrics.iter().any(|metric| self.has(*metric))
    }
}
