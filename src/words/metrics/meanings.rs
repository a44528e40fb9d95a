//! What metrics mean.

use crate::words::Label;

messages! {
    MetricsMeanings;

    jobs() -> Label = "Jobs that finished; the pieces of a cut job count one by one";
    avg_response_time() -> Label = "Mean of finish minus submission";
    max_response_time() -> Label = "Greatest finish minus submission";
    avg_wait() -> Label = "Mean of start minus submission";
    max_wait() -> Label = "Greatest start minus submission";
    avg_bounded_slowdown() -> Label =
        "Mean of response time over run time, runs shorter than 10 s taken as 10 s, at least 1";
    p95_bounded_slowdown() -> Label =
        "The bounded slowdown that 95 of 100 jobs do not exceed, by nearest rank";
    makespan() -> Label = "Latest finish minus earliest submission of a job that finished";
    rejected() -> Label = "Jobs that no machine can run";
    events() -> Label = "Submissions and finishes of jobs that were not rejected";
    utilization() -> Label =
        "Busy processor-seconds over the processors of all sites times the makespan; with \
         several resources their mean";
    speed_weighted_utilization() -> Label =
        "Work done over the computing capacity of all sites times the makespan, at most 1";
    queue_length_time_avg() -> Label =
        "Time average of the number of waiting jobs, the head included";
    queue_length_event_avg() -> Label = "Mean number of waiting jobs after each event and its pass";
    queue_length_arrival_avg() -> Label =
        "Mean number of waiting jobs that a submitted job meets, itself not counted";
    queue_length_max() -> Label = "Greatest number of waiting jobs after an event";
    external_fragmentation_events() -> Label =
        "Events after whose pass the head waits although enough processors are free in all";
    external_fragmentation_time_fraction() -> Label =
        "Share of the makespan in which the head waits although enough processors are free in \
         all";
    fragmentation_ratio() -> Label =
        "Time average of 1 minus largest hole over all free processors, while the head waits \
         and any are free";
    wasted_processor_fraction() -> Label =
        "Share of all processor-seconds that were free while jobs waited";
    total_response_time() -> Label = "Sum of finish minus submission";
    throughput() -> Label = "Jobs over makespan";
    registrations() -> Label = "Resources that became known to the grid";
    queries() -> Label = "Questions for a free resource, refused ones included";
    migrations() -> Label = "Jobs that were sent to a resource";
    passes() -> Label = "Times at which the broker went through the waiting jobs";
    submitted() -> Label = "Jobs that came, rejected ones included";
    completed() -> Label = "Jobs whose output came back, late ones included";
    met_deadline() -> Label = "Completed jobs that took no longer than their deadline allows";
    avg_ttr() -> Label = "Mean time to run: from submission until the output is back";
    avg_ttr_estimate() -> Label = "Mean of the times to run that the choices were made on";
    avg_transfer() -> Label = "Mean time in which input and output travel";
    avg_process() -> Label = "Mean time in which a cluster processes a job";
    timely_throughput() -> Label = "Jobs completed in time over makespan";
    admitted_fraction() -> Label = "Completed over submitted jobs";
    met_fraction() -> Label = "Jobs in time over submitted jobs";
    cluster_utilization() -> Label =
        "Mean over the clusters of process time over makespan; above 1 where jobs share a \
         cluster";
    processor_utilization() -> Label =
        "Process time times processors needed over all processors times the makespan";
    sites_used() -> Label = "Clusters that got a job";
    transfers() -> Label = "Waiting jobs that changed queues; a job that moved twice counts twice";
    redirects() -> Label = "Jobs that went on to the next server that can hold them";
    mean_jobs_per_server() -> Label =
        "Time average of waiting and running jobs from the first to the last submission, over \
         the servers";
    killed() -> Label = "Jobs cut off at their requested time";
    backfilled() -> Label =
        "Jobs that started before the head of the queue by a rule of backfilling";
    forced() -> Label = "Choices that the scenario made in place of the policy";
    cancelled() -> Label = "Jobs that left without an end, waiting or running";
    part_of_wait() -> Label = "The part of the average wait that has this reason";
}
