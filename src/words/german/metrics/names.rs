//! What metrics are called, in German.

use crate::words::metrics::names as area;

translations! {
    jobs = "Jobs";
    avg_response_time = "Mittlere Verweilzeit";
    max_response_time = "Längste Verweilzeit";
    avg_wait = "Mittlere Wartezeit";
    max_wait = "Längste Wartezeit";
    avg_bounded_slowdown = "Mittlerer begrenzter Slowdown";
    p95_bounded_slowdown = "95. Perzentil des begrenzten Slowdowns";
    makespan = "Gesamtdauer (Makespan)";
    rejected = "Abgewiesene Jobs";
    events = "Ereignisse";
    utilization = "Auslastung";
    speed_weighted_utilization = "Nach Geschwindigkeit gewichtete Auslastung";
    queue_length_time_avg = "Länge der Warteschlange über die Zeit";
    queue_length_event_avg = "Länge der Warteschlange nach Ereignissen";
    queue_length_arrival_avg = "Länge der Warteschlange bei Ankünften";
    queue_length_max = "Längste Warteschlange";
    external_fragmentation_events =
        "Ereignisse, nach denen Fragmentierung den vordersten Job blockiert";
    external_fragmentation_time_fraction = "Durch Fragmentierung blockierte Zeit";
    fragmentation_ratio = "Fragmentierungsgrad";
    wasted_processor_fraction = "Ungenutzte Prozessoren";
    total_response_time = "Summe der Verweilzeiten";
    throughput = "Durchsatz";
    registrations = "Anmeldungen";
    queries = "Anfragen";
    migrations = "Verschickte Jobs";
    passes = "Durchgänge";
    submitted = "Eingereichte Jobs";
    completed = "Fertige Jobs";
    met_deadline = "Rechtzeitige Jobs";
    avg_ttr = "Mittlere TTR";
    avg_ttr_estimate = "Mittlere geschätzte TTR";
    avg_transfer = "Mittlere Übertragungszeit";
    avg_process = "Mittlere Verarbeitungszeit";
    timely_throughput = "Durchsatz";
    admitted_fraction = "Angenommene Jobs";
    met_fraction = "Rechtzeitige Jobs";
    cluster_utilization = "Auslastung";
    processor_utilization = "Auslastung der Prozessoren";
    sites_used = "Genutzte Cluster";
    transfers = "Verlagerungen";
    redirects = "Weiterleitungen";
    mean_jobs_per_server = "Jobs je Server";
    killed = "Abgebrochene Jobs (Zeit überschritten)";
    backfilled = "Jobs durch Backfilling";
    forced = "Erzwungene Entscheidungen";
    cancelled = "Zurückgezogene Jobs";
    avg_wait_fragmentation = "Mittlere Wartezeit: Fragmentierung";
    avg_wait_capacity = "Mittlere Wartezeit: Kapazität";
    avg_wait_no_site = "Mittlere Wartezeit: kein Standort";
    avg_wait_held = "Mittlere Wartezeit: zurückgehalten";
    avg_wait_head_of_line = "Mittlere Wartezeit: hinter dem vordersten";
    avg_wait_behind = "Mittlere Wartezeit: dahinter";
    avg_wait_would_delay_head = "Mittlere Wartezeit: würde den vordersten verzögern";
    avg_wait_reserved_for_others = "Mittlere Wartezeit: für andere reserviert";
    avg_wait_no_resource = "Mittlere Wartezeit: keine Ressource";
    avg_wait_outside_window = "Mittlere Wartezeit: außerhalb des Fensters";
    avg_wait_misplaced = "Mittlere Wartezeit: am falschen Ort";
    avg_wait_staging = "Mittlere Wartezeit: Eingabe unterwegs";
    avg_wait_busy = "Mittlere Wartezeit: belegt";
    avg_wait_staging_gap = "Mittlere Wartezeit: Lücke vor der Eingabe";
}
