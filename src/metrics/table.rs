//! The table of metrics: a row says everything about a metric but how it is counted and what it is called in other
//! languages. Whatever lists metrics is made from it.

/// Hands the metrics to a macro, in the order in which results list them. A row has
///
/// - its name in types and that in the catalogue, and the key in files [M-11] where that is another,
/// - what people call it: what it means, and the rules that say so,
/// - what it is measured in: "s", "jobs", "processors", "share" (0 to 1), or nothing; whether it is a count, so that
///   its values are whole; which way it is better [G-8]; what it tells of; and the observer that counts it.
///
/// The parts of the average wait [G-47] follow: all mean the same, and a row has the reason in place of the rest.
#[macro_export]
macro_rules! for_each_metric {
    ($expand:ident) => {
        $expand! { [
            Jobs jobs, "Jobs":
                "Jobs that finished; the pieces of a cut job count one by one" "[M-6]"
                { "jobs" Count Neither Jobs Responses };
            AvgResponseTime avg_response_time, "Average response time":
                "Mean of finish minus submission" "[M-2]"
                { "s" Measure Less Times Responses };
            MaxResponseTime max_response_time, "Longest response time":
                "Greatest finish minus submission" "[M-2]"
                { "s" Measure Less Times Schedule };
            AvgWait avg_wait, "Average wait":
                "Mean of start minus submission" "[M-2]"
                { "s" Measure Less Times Schedule };
            MaxWait max_wait, "Longest wait":
                "Greatest start minus submission" "[M-2]"
                { "s" Measure Less Times Schedule };
            AvgBoundedSlowdown avg_bounded_slowdown, "Average bounded slowdown":
                "Mean of response time over run time, runs shorter than 10 s taken as 10 s, at least 1" "[M-3]"
                { "" Measure Less Times Schedule };
            P95BoundedSlowdown p95_bounded_slowdown, "95th percentile of bounded slowdown":
                "The bounded slowdown that 95 of 100 jobs do not exceed, by nearest rank" "[M-3, M-4]"
                { "" Measure Less Times Schedule };
            Makespan makespan, "Makespan":
                "Latest finish minus earliest submission of a job that finished" "[M-5]"
                { "s" Measure Less Times Responses };
            Rejected rejected, "Rejected jobs":
                "Jobs that no machine can run" "[M-6]"
                { "jobs" Count Less Jobs Responses };
            Events events, "Events":
                "Submissions and finishes of jobs that were not rejected" "[M-6]"
                { "" Count Neither Jobs QueueLengths };
            Utilization utilization, "Utilization":
                "Busy processor-seconds over the processors of all sites times the makespan; with several resources their mean" "[M-6, C-40]"
                { "share" Measure More Machines Schedule };
            SpeedWeightedUtilization speed_weighted_utilization, "Speed-weighted utilization":
                "Work done over the computing capacity of all sites times the makespan, at most 1" "[M-7]"
                { "share" Measure More Machines Schedule };
            QueueLengthTimeAvg queue_length_time_avg, "Queue length over time":
                "Time average of the number of waiting jobs, the head included" "[M-8]"
                { "jobs" Measure Less Queue QueueLengths };
            QueueLengthEventAvg queue_length_event_avg, "Queue length after events":
                "Mean number of waiting jobs after each event and its pass" "[M-8]"
                { "jobs" Measure Less Queue QueueLengths };
            QueueLengthArrivalAvg queue_length_arrival_avg, "Queue length met by arrivals":
                "Mean number of waiting jobs that a submitted job meets, itself not counted" "[M-8]"
                { "jobs" Measure Less Queue QueueLengths };
            QueueLengthMax queue_length_max, "Longest queue":
                "Greatest number of waiting jobs after an event" "[M-8]"
                { "jobs" Count Less Queue QueueLengths };
            ExternalFragmentationEvents external_fragmentation_events, "Events that leave the head blocked by fragmentation":
                "Events after whose pass the head waits although enough processors are free in all" "[M-9]"
                { "" Count Less Fragmentation Fragmentation };
            ExternalFragmentationTimeFraction external_fragmentation_time_fraction, "Time blocked by fragmentation":
                "Share of the makespan in which the head waits although enough processors are free in all" "[M-9]"
                { "share" Measure Less Fragmentation Fragmentation };
            FragmentationRatio fragmentation_ratio, "Fragmentation ratio":
                "Time average of 1 minus largest hole over all free processors, while the head waits and any are free" "[M-9]"
                { "" Measure Less Fragmentation Fragmentation };
            WastedProcessorFraction wasted_processor_fraction, "Wasted processors":
                "Share of all processor-seconds that were free while jobs waited" "[M-9]"
                { "share" Measure Less Fragmentation Fragmentation };
            TotalResponseTime total_response_time, "Total response time":
                "Sum of finish minus submission" "[B-35]"
                { "s" Measure Less Times Schedule };
            Throughput throughput, "Throughput":
                "Jobs over makespan" "[B-35]"
                { "jobs/s" Measure More Machines Schedule };
            Registrations registrations, "Registrations":
                "Resources that became known to the grid" "[B-35]"
                { "" Count Neither Machines Messages };
            Queries queries, "Queries":
                "Questions for a free resource, refused ones included" "[B-35]"
                { "" Count Neither Machines Messages };
            Migrations migrations, "Migrations":
                "Jobs that were sent to a resource" "[B-35]"
                { "" Count Neither Jobs Messages };
            Passes passes, "Passes":
                "Times at which the broker went through the waiting jobs" "[B-35]"
                { "" Count Neither Machines Messages };
            Submitted submitted, "Submitted jobs":
                "Jobs that came, rejected ones included" "[D-30]"
                { "jobs" Count Neither Jobs Stages };
            Completed completed, "Completed jobs":
                "Jobs whose output came back, late ones included" "[D-30]"
                { "jobs" Count More Jobs Stages };
            MetDeadline met_deadline, "Jobs in time":
                "Completed jobs that took no longer than their deadline allows" "[D-30]"
                { "jobs" Count More Jobs Stages };
            AvgTtr avg_ttr, "Average TTR":
                "Mean time to run: from submission until the output is back" "[D-30]"
                { "s" Measure Less Times Stages };
            AvgTtrEstimate avg_ttr_estimate, "Average estimated TTR":
                "Mean of the times to run that the choices were made on" "[D-30]"
                { "s" Measure Neither Times Stages };
            AvgTransfer avg_transfer, "Average transfer time":
                "Mean time in which input and output travel" "[D-30]"
                { "s" Measure Neither Times Stages };
            AvgProcess avg_process, "Average process time":
                "Mean time in which a cluster processes a job" "[D-30]"
                { "s" Measure Neither Times Stages };
            TimelyThroughput timely_throughput = "throughput", "Throughput":
                "Jobs completed in time over makespan" "[D-30]"
                { "jobs/s" Measure More Machines Stages };
            AdmittedFraction admitted_fraction, "Admitted jobs":
                "Completed over submitted jobs" "[D-30]"
                { "share" Measure More Jobs Stages };
            MetFraction met_fraction, "Share of jobs in time":
                "Jobs in time over submitted jobs" "[D-30]"
                { "share" Measure More Jobs Stages };
            ClusterUtilization cluster_utilization = "utilization", "Utilization":
                "Mean over the clusters of process time over makespan; above 1 where jobs share a cluster" "[D-30]"
                { "share" Measure More Machines Stages };
            ProcessorUtilization processor_utilization, "Processor utilization":
                "Process time times processors needed over all processors times the makespan" "[D-30]"
                { "share" Measure More Machines Stages };
            SitesUsed sites_used, "Clusters used":
                "Clusters that got a job" "[D-30]"
                { "" Count Neither Machines Stages };
            Transfers transfers, "Transfers":
                "Waiting jobs that changed queues; a job that moved twice counts twice" "[C-40]"
                { "" Count Neither Jobs Moves };
            Redirects redirects, "Redirects":
                "Jobs that went on to the next server that can hold them" "[C-40]"
                { "" Count Neither Jobs Moves };
            MeanJobsPerServer mean_jobs_per_server, "Jobs per server":
                "Time average of waiting and running jobs from the first to the last submission, over the servers" "[C-40]"
                { "jobs" Measure Less Queue Moves };
            Killed killed, "Killed jobs":
                "Jobs cut off at their requested time" "[M-10]"
                { "jobs" Count Less Jobs Backfills };
            Backfilled backfilled, "Backfilled jobs":
                "Jobs that started before the head of the queue by a rule of backfilling" "[M-10]"
                { "jobs" Count Neither Jobs Backfills };
            Forced forced, "Forced choices":
                "Choices that the scenario made in place of the policy" "[G-29]"
                { "" Count Neither Jobs Interfered };
            Cancelled cancelled, "Cancelled jobs":
                "Jobs that left without an end, waiting or running" "[G-26]"
                { "jobs" Count Neither Jobs Interfered };
        ] [
            part_of_wait: "The part of the average wait that has this reason" "[G-47]";
            Fragmentation AvgWaitFragmentation avg_wait_fragmentation "Average wait: fragmentation";
            Capacity AvgWaitCapacity avg_wait_capacity "Average wait: capacity";
            NoSite AvgWaitNoSite avg_wait_no_site "Average wait: no site";
            Held AvgWaitHeld avg_wait_held "Average wait: held";
            HeadOfLine AvgWaitHeadOfLine avg_wait_head_of_line "Average wait: head of line";
            Behind AvgWaitBehind avg_wait_behind "Average wait: behind";
            WouldDelayHead AvgWaitWouldDelayHead avg_wait_would_delay_head "Average wait: would delay head";
            ReservedForOthers AvgWaitReservedForOthers avg_wait_reserved_for_others "Average wait: reserved for others";
            Policy AvgWaitPolicy avg_wait_policy "Average wait: policy";
            NoResource AvgWaitNoResource avg_wait_no_resource "Average wait: no resource";
            OutsideWindow AvgWaitOutsideWindow avg_wait_outside_window "Average wait: outside window";
            Misplaced AvgWaitMisplaced avg_wait_misplaced "Average wait: misplaced";
            Staging AvgWaitStaging avg_wait_staging "Average wait: staging";
            Busy AvgWaitBusy avg_wait_busy "Average wait: busy";
            StagingGap AvgWaitStagingGap avg_wait_staging_gap "Average wait: staging gap";
        ] }
    };
}
