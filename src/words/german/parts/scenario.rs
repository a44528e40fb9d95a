//! The scenario in the bar, and what the rows of its tables are called, in German.

use crate::words::parts::scenario as area;

translations! {
    scenario = "Szenario";
    edit = "Bearbeiten";
    edit_scenario = "Szenario bearbeiten";
    workload = "Last";
    policy = "Strategie";
    on = "auf";
    with = "mit";
    seed = "Startwert";
    forked_at = "abgezweigt bei";
    runs_on = "Auf";
    trace = "Lastprofil";
    source = "{source}, {jobs}";
    workflows = "{number} {number:Workflow|Workflows}";
    with_processors = "{machines}, {processors}";
    processors = "{number} {number:Prozessor|Prozessoren}";

    jobs = "{number} {number:Job|Jobs}";
    sites = "{number} {number:Standort|Standorte}";
    servers = "{number} Server";
    resources = "{number} {number:Ressource|Ressourcen}";
    clusters = "{number} Cluster";
    rows = "{number} {number:Zeile|Zeilen}";

    some_sites = "Standorte";
    some_servers = "Server";
    some_resources = "Ressourcen";
    some_clusters = "Cluster";
    some_machines = "Maschinen";
    one_machine = "Maschine";

    column_job = "Job";
    column_site = "Standort";
    column_server = "Server";
    column_resource = "Ressource";
    column_cluster = "Cluster";
    column_row = "Zeile";

    job = "Job {number}";
    job_in_row = "Job in Zeile {row}";
    site = "Standort {number}";
    server = "Server {number}";
    resource = "Ressource {number}";
    cluster = "Cluster {number}";
    row = "Zeile {number}";

    add_job = "Job hinzufügen";
    add_site = "Standort hinzufügen";
    add_server = "Server hinzufügen";
    add_resource = "Ressource hinzufügen";
    add_cluster = "Cluster hinzufügen";
    add_row = "Zeile hinzufügen";

    jobs_written = "Jobs, die im Szenario stehen";
    sites_written = "Standorte, die im Szenario stehen";
    servers_written = "Server, die im Szenario stehen";
    resources_written = "Ressourcen, die im Szenario stehen";
    clusters_written = "Cluster, die im Szenario stehen";
    rows_written = "Zeilen, die im Szenario stehen";

    find_a_case = "Einen Fall suchen …";
    find_help =
        "Ein kleines Szenario, in dem eine Strategie verliert oder ein Prozessor mehr es schlimmer macht";
    open_file = "Eine Datei öffnen …";
    open_help =
        "Ein Lastprofil (.swf, .swf.gz), ein Szenario (.json), eine Strategie (.policy) oder Workflows";
    write_own = "Eigene schreiben …";
    write_help = "Wenige Zeilen ergeben eine Strategie; sie läuft schon beim Tippen";
    edit_own = "{policy} bearbeiten";
    own_policy = "Eine eigene Strategie";
}
