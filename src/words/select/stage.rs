//! The stage of lab Select: bars of TTR, what clusters have ahead, tables.

use crate::time::Span;
use crate::words::Label;

messages! {
    Select::Stage;

    /// What the lab asks.
    lab_asks() -> Label =
        "Jobs with files and deadlines: which cluster will be done first?";
    asked(processors: u32, length: &str, size: &str) -> String =
        "{processors} {processors:processor|processors}, {length}, {size}";
    needs(processors: u32, size: &str) -> String =
        "{processors} {processors:processor|processors}, {size}";
    jobs(number: usize) -> String = "{number} {number:job|jobs}";
    deadline(limit: Span) -> String = "deadline {limit}";
    ttr_of(job: &str) -> String = "TTR of {job} on each cluster";
    due_in(limit: Span) -> String = "due in {limit}";
    no_deadline() -> Label = "no deadline";
    on(cluster: &str) -> String = "on {cluster}";
    rejected() -> Label = "rejected";
    spoken(cluster: &str, transfer: Span, wait: Span, process: Span, verdict: &str) -> String =
        "{cluster}: transfer {transfer}, wait {wait}, process {process}, {verdict}";
    ahead() -> Label = "What each cluster has ahead";
    less_ahead(clusters: usize) -> String = "+{clusters} with less ahead";
    nothing() -> Label = "nothing";
    more(clusters: usize) -> String = "+{clusters} more";
    more_late(clusters: usize) -> String = "+{clusters} past the deadline";
    more_small(clusters: usize) -> String = "+{clusters} too small";
    late(by: Span) -> String = "{by} late";
    too_small(has: u32, job: &str, needs: u32) -> String =
        "{has} {has:processor|processors}, {job} needs {needs}";

    column_cluster() -> Label = "Cluster";
    column_in_use() -> Label = "In use";
    column_waiting() -> Label = "Waiting jobs";
    column_done() -> Label = "Done with all at";
    clusters() -> Label = "Clusters";
    waiting() -> Label = "waiting";
    running() -> Label = "running";
    on_its_way() -> Label = "output on its way";
    column_stage() -> Label = "Stage";
    column_input() -> Label = "Input there";
    column_starts() -> Label = "Starts";
    column_processed() -> Label = "Processed";
    column_finished() -> Label = "Finished";
    jobs_at_clusters() -> Label = "Jobs at clusters";
    too_few() -> Label = "too few processors";
    in_time() -> Label = "in time";
    past_deadline() -> Label = "past the deadline";
    column_transfer() -> Label = "Transfer";
    column_wait() -> Label = "Wait";
    column_process() -> Label = "Process";
    column_deadline() -> Label = "Deadline";
    table_ttr(job: &str) -> String = "TTR of {job}";

    wider_than_all(job: &str) -> String = "{job} is wider than every cluster.";
    what_if_cluster(cluster: &str) -> String = "What if {cluster}?";
    what_if_not(cluster: &str) -> String = "What if not {cluster}?";
    what_if_away() -> Label = "What if it is turned away?";
    done_in(ttr: Span) -> String = "done in {ttr}";
    done_late(ttr: Span) -> String = "done in {ttr}, past its deadline";
    length() -> Label = "Length";
    input() -> Label = "Input";
    output() -> Label = "Output";

    criterion_own() -> Label = "greatest score";
}
