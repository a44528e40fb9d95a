//! What metrics are called and mean, in German.

/// The texts of both areas: what a metric is called, and what it means. The parts of the average wait, which all mean
/// the same, follow.
macro_rules! metrics {
    ([$($word:ident = $name:literal: $meaning:literal;)*] [
        $part_of_wait:ident = $part_meaning:literal;
        $($part:ident = $part_name:literal;)*
    ]) => {
        pub(in crate::words) mod names {
            use crate::words::metrics::names as area;

            translations! { $($word = $name;)* $($part = $part_name;)* }
        }

        pub(in crate::words) mod meanings {
            use crate::words::metrics::meanings as area;

            translations! { $($word = $meaning;)* $part_of_wait = $part_meaning; }
        }
    };
}

metrics! { [
    jobs = "Jobs":
        "Jobs, die bis zum Ende liefen; die Stücke eines zerschnittenen Jobs zählen einzeln";
    avg_response_time = "Mittlere Verweilzeit":
        "Mittelwert von Ende minus Einreichung";
    max_response_time = "Längste Verweilzeit":
        "Größter Wert von Ende minus Einreichung";
    avg_wait = "Mittlere Wartezeit":
        "Mittelwert von Start minus Einreichung";
    max_wait = "Längste Wartezeit":
        "Größter Wert von Start minus Einreichung";
    avg_bounded_slowdown = "Mittlerer begrenzter Slowdown":
        "Mittelwert von Verweilzeit durch Laufzeit, Laufzeiten unter 10 s als 10 s gezählt, \
         mindestens 1";
    p95_bounded_slowdown = "95. Perzentil des begrenzten Slowdowns":
        "Der begrenzte Slowdown, den 95 von 100 Jobs nicht überschreiten, nach dem nächsten \
         Rang";
    makespan = "Gesamtdauer (Makespan)":
        "Letztes Ende minus erste Einreichung eines Jobs, der bis zum Ende lief";
    rejected = "Abgewiesene Jobs":
        "Jobs, die keine Maschine ausführen kann";
    events = "Ereignisse":
        "Einreichungen und Enden von Jobs, die nicht abgewiesen wurden";
    utilization = "Auslastung":
        "Belegte Prozessorsekunden durch die Prozessoren aller Standorte mal die Gesamtdauer; \
         bei mehreren Ressourcen deren Mittelwert";
    speed_weighted_utilization = "Nach Geschwindigkeit gewichtete Auslastung":
        "Geleistete Arbeit durch die Rechenkapazität aller Standorte mal die Gesamtdauer, \
         höchstens 1";
    queue_length_time_avg = "Länge der Warteschlange über die Zeit":
        "Zeitlicher Mittelwert der Zahl wartender Jobs, der vorderste mitgezählt";
    queue_length_event_avg = "Länge der Warteschlange nach Ereignissen":
        "Mittlere Zahl wartender Jobs nach jedem Ereignis und seinem Durchgang";
    queue_length_arrival_avg = "Länge der Warteschlange bei Ankünften":
        "Mittlere Zahl wartender Jobs, die ein eingereichter Job antrifft, er selbst nicht \
         gezählt";
    queue_length_max = "Längste Warteschlange":
        "Größte Zahl wartender Jobs nach einem Ereignis";
    external_fragmentation_events = "Ereignisse, nach denen Fragmentierung den vordersten Job blockiert":
        "Ereignisse, nach deren Durchgang der vorderste Job wartet, obwohl insgesamt genug \
         Prozessoren frei sind";
    external_fragmentation_time_fraction = "Durch Fragmentierung blockierte Zeit":
        "Anteil der Gesamtdauer, in dem der vorderste Job wartet, obwohl insgesamt genug \
         Prozessoren frei sind";
    fragmentation_ratio = "Fragmentierungsgrad":
        "Zeitlicher Mittelwert von 1 minus größte Lücke durch alle freien Prozessoren, solange \
         der vorderste Job wartet und welche frei sind";
    wasted_processor_fraction = "Ungenutzte Prozessoren":
        "Anteil aller Prozessorsekunden, die frei waren, während Jobs warteten";
    total_response_time = "Summe der Verweilzeiten":
        "Summe von Ende minus Einreichung";
    throughput = "Durchsatz":
        "Jobs durch Gesamtdauer";
    registrations = "Anmeldungen":
        "Ressourcen, die dem Grid bekannt wurden";
    queries = "Anfragen":
        "Fragen nach einer freien Ressource, abgelehnte mitgezählt";
    migrations = "Verschickte Jobs":
        "Jobs, die an eine Ressource geschickt wurden";
    passes = "Durchgänge":
        "Wie oft der Broker die wartenden Jobs durchging";
    submitted = "Eingereichte Jobs":
        "Jobs, die kamen, verworfene mitgezählt";
    completed = "Fertige Jobs":
        "Jobs, deren Ausgabe zurückkam, verspätete mitgezählt";
    met_deadline = "Rechtzeitige Jobs":
        "Fertige Jobs, die nicht länger brauchten, als ihre Frist erlaubt";
    avg_ttr = "Mittlere TTR":
        "Mittlere Zeit von der Einreichung, bis die Ausgabe zurück ist (TTR)";
    avg_ttr_estimate = "Mittlere geschätzte TTR":
        "Mittelwert der TTR, nach denen gewählt wurde";
    avg_transfer = "Mittlere Übertragungszeit":
        "Mittlere Zeit, in der Eingabe und Ausgabe unterwegs sind";
    avg_process = "Mittlere Rechenzeit":
        "Mittlere Zeit, in der ein Cluster für einen Job rechnet";
    timely_throughput = "Durchsatz":
        "Rechtzeitig fertige Jobs durch Gesamtdauer";
    admitted_fraction = "Angenommene Jobs":
        "Fertige Jobs durch eingereichte";
    met_fraction = "Anteil rechtzeitiger Jobs":
        "Rechtzeitige Jobs durch eingereichte";
    cluster_utilization = "Auslastung":
        "Mittelwert über die Cluster von Rechenzeit durch Gesamtdauer; über 1, wo sich \
         Jobs einen Cluster teilen";
    processor_utilization = "Auslastung der Prozessoren":
        "Rechenzeit mal benötigte Prozessoren durch alle Prozessoren mal die Gesamtdauer";
    sites_used = "Genutzte Cluster":
        "Cluster, die einen Job bekamen";
    transfers = "Verlagerungen":
        "Wartende Jobs, die die Warteschlange wechselten; wer zweimal wechselt, zählt zweimal";
    redirects = "Weiterleitungen":
        "Jobs, die zum nächsten Server weitergingen, der Platz für sie hat";
    mean_jobs_per_server = "Jobs je Server":
        "Zeitlicher Mittelwert wartender und laufender Jobs von der ersten bis zur letzten \
         Einreichung, durch die Zahl der Server";
    killed = "Abgebrochene Jobs (Zeit überschritten)":
        "Jobs, die zur angeforderten Zeit abgebrochen wurden";
    backfilled = "Jobs durch Backfilling":
        "Jobs, die nach einer Regel des Backfillings vor dem vordersten starteten";
    forced = "Erzwungene Entscheidungen":
        "Entscheidungen, die das Szenario anstelle der Strategie traf";
    cancelled = "Zurückgezogene Jobs":
        "Jobs, die ohne Ende gingen, wartend oder laufend";
] [
    part_of_wait = "Der Teil der mittleren Wartezeit, der diesen Grund hat";
    avg_wait_fragmentation = "Mittlere Wartezeit: Fragmentierung";
    avg_wait_capacity = "Mittlere Wartezeit: Kapazität";
    avg_wait_no_site = "Mittlere Wartezeit: kein Standort";
    avg_wait_held = "Mittlere Wartezeit: zurückgehalten";
    avg_wait_head_of_line = "Mittlere Wartezeit: hinter dem vordersten";
    avg_wait_behind = "Mittlere Wartezeit: dahinter";
    avg_wait_would_delay_head = "Mittlere Wartezeit: würde den vordersten verzögern";
    avg_wait_reserved_for_others = "Mittlere Wartezeit: für andere reserviert";
    avg_wait_policy = "Mittlere Wartezeit: Strategie";
    avg_wait_no_resource = "Mittlere Wartezeit: keine Ressource";
    avg_wait_outside_window = "Mittlere Wartezeit: außerhalb des Fensters";
    avg_wait_misplaced = "Mittlere Wartezeit: am falschen Ort";
    avg_wait_staging = "Mittlere Wartezeit: Eingabe unterwegs";
    avg_wait_busy = "Mittlere Wartezeit: belegt";
    avg_wait_staging_gap = "Mittlere Wartezeit: Lücke vor der Eingabe";
] }
