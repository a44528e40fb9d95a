//! What metrics are called.

use crate::words::Label;

messages! {
    MetricsNames;

    jobs() -> Label = "Jobs";
    avg_response_time() -> Label = "Average response time";
    max_response_time() -> Label = "Longest response time";
    avg_wait() -> Label = "Average wait";
    max_wait() -> Label = "Longest wait";
    avg_bounded_slowdown() -> Label = "Average bounded slowdown";
    p95_bounded_slowdown() -> Label = "95th percentile of bounded slowdown";
    makespan() -> Label = "Makespan";
    rejected() -> Label = "Rejected jobs";
    events() -> Label = "Events";
    utilization() -> Label = "Utilization";
    speed_weighted_utilization() -> Label = "Speed-weighted utilization";
    queue_length_time_avg() -> Label = "Queue length over time";
    queue_length_event_avg() -> Label = "Queue length after events";
    queue_length_arrival_avg() -> Label = "Queue length met by arrivals";
    queue_length_max() -> Label = "Longest queue";
    external_fragmentation_events() -> Label =
        "Events that leave the head blocked by fragmentation";
    external_fragmentation_time_fraction() -> Label = "Time blocked by fragmentation";
    fragmentation_ratio() -> Label = "Fragmentation ratio";
    wasted_processor_fraction() -> Label = "Wasted processors";
    total_response_time() -> Label = "Total response time";
    throughput() -> Label = "Throughput";
    registrations() -> Label = "Registrations";
    queries() -> Label = "Queries";
    migrations() -> Label = "Migrations";
    passes() -> Label = "Passes";
    submitted() -> Label = "Submitted jobs";
    completed() -> Label = "Completed jobs";
    met_deadline() -> Label = "Jobs in time";
    avg_ttr() -> Label = "Average TTR";
    avg_ttr_estimate() -> Label = "Average estimated TTR";
    avg_transfer() -> Label = "Average transfer time";
    avg_process() -> Label = "Average process time";
    timely_throughput() -> Label = "Throughput";
    admitted_fraction() -> Label = "Admitted jobs";
    met_fraction() -> Label = "Jobs in time";
    cluster_utilization() -> Label = "Utilization";
    processor_utilization() -> Label = "Processor utilization";
    sites_used() -> Label = "Clusters used";
    transfers() -> Label = "Transfers";
    redirects() -> Label = "Redirects";
    mean_jobs_per_server() -> Label = "Jobs per server";
    killed() -> Label = "Killed jobs";
    backfilled() -> Label = "Backfilled jobs";
    forced() -> Label = "Forced choices";
    cancelled() -> Label = "Cancelled jobs";
    avg_wait_fragmentation() -> Label = "Average wait: fragmentation";
    avg_wait_capacity() -> Label = "Average wait: capacity";
    avg_wait_no_site() -> Label = "Average wait: no site";
    avg_wait_held() -> Label = "Average wait: held";
    avg_wait_head_of_line() -> Label = "Average wait: head of line";
    avg_wait_behind() -> Label = "Average wait: behind";
    avg_wait_would_delay_head() -> Label = "Average wait: would delay head";
    avg_wait_reserved_for_others() -> Label = "Average wait: reserved for others";
    avg_wait_no_resource() -> Label = "Average wait: no resource";
    avg_wait_outside_window() -> Label = "Average wait: outside window";
    avg_wait_misplaced() -> Label = "Average wait: misplaced";
    avg_wait_staging() -> Label = "Average wait: staging";
    avg_wait_busy() -> Label = "Average wait: busy";
    avg_wait_staging_gap() -> Label = "Average wait: staging gap";
}
