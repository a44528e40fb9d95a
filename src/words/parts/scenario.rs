//! The scenario in the bar, and what the rows of its tables are called: for each kind of row its own messages.

use crate::words::Label;

messages! {
    PartsScenario;

    scenario() -> Label = "Scenario";
    edit() -> Label = "Edit";
    edit_scenario() -> Label = "Edit scenario";
    workload() -> Label = "Workload";
    policy() -> Label = "Policy";
    /// Between the workload and the machines.
    on() -> Label = "on";
    /// Between the machines and the policy.
    with() -> Label = "with";
    seed() -> Label = "seed";
    forked_at() -> Label = "forked at";
    /// Before the machines, on small screens.
    runs_on() -> Label = "On";
    trace() -> Label = "trace";
    /// Where the jobs come from, and how many they are.
    source(source: &str, jobs: &str) -> String = "{source}, {jobs}";
    workflows(number: usize) -> String = "{number} {number:workflow|workflows}";
    with_processors(machines: &str, processors: &str) -> String = "{machines}, {processors}";
    processors(number: u64) -> String = "{number} {number:processor|processors}";

    jobs(number: u64) -> String = "{number} {number:job|jobs}";
    sites(number: u64) -> String = "{number} {number:site|sites}";
    servers(number: u64) -> String = "{number} {number:server|servers}";
    resources(number: u64) -> String = "{number} {number:resource|resources}";
    clusters(number: u64) -> String = "{number} {number:cluster|clusters}";
    rows(number: u64) -> String = "{number} {number:row|rows}";

    some_sites() -> Label = "sites";
    some_servers() -> Label = "servers";
    some_resources() -> Label = "resources";
    some_clusters() -> Label = "clusters";
    some_machines() -> Label = "machines";
    one_machine() -> Label = "machine";

    column_job() -> Label = "Job";
    column_site() -> Label = "Site";
    column_server() -> Label = "Server";
    column_resource() -> Label = "Resource";
    column_cluster() -> Label = "Cluster";
    column_row() -> Label = "Row";

    /// The number is the job's own.
    job(number: &str) -> String = "job {number}";
    job_in_row(row: usize) -> String = "the job in row {row}";
    site(number: &str) -> String = "site {number}";
    server(number: &str) -> String = "server {number}";
    resource(number: &str) -> String = "resource {number}";
    cluster(number: &str) -> String = "cluster {number}";
    row(number: &str) -> String = "row {number}";

    add_job() -> Label = "Add a job";
    add_site() -> Label = "Add a site";
    add_server() -> Label = "Add a server";
    add_resource() -> Label = "Add a resource";
    add_cluster() -> Label = "Add a cluster";
    add_row() -> Label = "Add a row";

    jobs_written() -> Label = "Jobs written in the scenario";
    sites_written() -> Label = "Sites written in the scenario";
    servers_written() -> Label = "Servers written in the scenario";
    resources_written() -> Label = "Resources written in the scenario";
    clusters_written() -> Label = "Clusters written in the scenario";
    rows_written() -> Label = "Rows written in the scenario";

    find_a_case() -> Label = "Find a case…";
    find_help() -> Label =
        "A small scenario in which a policy loses, or one processor more makes it worse";
    open_file() -> Label = "Open a file…";
    open_help() -> Label =
        "A trace (.swf, .swf.gz), a scenario (.json), a policy (.policy), or workflows";
    write_own() -> Label = "Write your own…";
    write_help() -> Label = "A few lines make a policy; it runs while you type";
    edit_own(policy: &str) -> String = "Edit {policy}";
    own_policy() -> Label = "A policy of your own";
}
