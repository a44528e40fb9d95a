//! What metrics mean, in German.

use crate::words::metrics::meanings as area;

translations! {
    jobs = "Jobs, die bis zum Ende liefen; die Stücke eines zerschnittenen Jobs zählen einzeln";
    avg_response_time = "Mittelwert von Ende minus Einreichung";
    max_response_time = "Größter Wert von Ende minus Einreichung";
    avg_wait = "Mittelwert von Start minus Einreichung";
    max_wait = "Größter Wert von Start minus Einreichung";
    avg_bounded_slowdown =
        "Mittelwert von Verweilzeit durch Laufzeit, Laufzeiten unter 10 s als 10 s gezählt, \
         mindestens 1";
    p95_bounded_slowdown =
        "Der begrenzte Slowdown, den 95 von 100 Jobs nicht überschreiten, nach dem nächsten \
         Rang";
    makespan = "Letztes Ende minus erste Einreichung eines Jobs, der bis zum Ende lief";
    rejected = "Jobs, die keine Maschine ausführen kann";
    events = "Einreichungen und Enden von Jobs, die nicht abgewiesen wurden";
    utilization =
        "Belegte Prozessorsekunden durch die Prozessoren aller Standorte mal die Gesamtdauer; \
         bei mehreren Ressourcen deren Mittelwert";
    speed_weighted_utilization =
        "Geleistete Arbeit durch die Rechenkapazität aller Standorte mal die Gesamtdauer, \
         höchstens 1";
    queue_length_time_avg =
        "Zeitlicher Mittelwert der Zahl wartender Jobs, der vorderste mitgezählt";
    queue_length_event_avg =
        "Mittlere Zahl wartender Jobs nach jedem Ereignis und seinem Durchgang";
    queue_length_arrival_avg =
        "Mittlere Zahl wartender Jobs, die ein eingereichter Job antrifft, er selbst nicht \
         gezählt";
    queue_length_max = "Größte Zahl wartender Jobs nach einem Ereignis";
    external_fragmentation_events =
        "Ereignisse, nach deren Durchgang der vorderste Job wartet, obwohl insgesamt genug \
         Prozessoren frei sind";
    external_fragmentation_time_fraction =
        "Anteil der Gesamtdauer, in dem der vorderste Job wartet, obwohl insgesamt genug \
         Prozessoren frei sind";
    fragmentation_ratio =
        "Zeitlicher Mittelwert von 1 minus größte Lücke durch alle freien Prozessoren, solange \
         der vorderste Job wartet und welche frei sind";
    wasted_processor_fraction =
        "Anteil aller Prozessorsekunden, die frei waren, während Jobs warteten";
    total_response_time = "Summe von Ende minus Einreichung";
    throughput = "Jobs durch Gesamtdauer";
    registrations = "Ressourcen, die dem Grid bekannt wurden";
    queries = "Fragen nach einer freien Ressource, abgelehnte mitgezählt";
    migrations = "Jobs, die an eine Ressource geschickt wurden";
    passes = "Wie oft der Broker die wartenden Jobs durchging";
    submitted = "Jobs, die kamen, verworfene mitgezählt";
    completed = "Jobs, deren Ausgabe zurückkam, verspätete mitgezählt";
    met_deadline = "Fertige Jobs, die nicht länger brauchten, als ihre Frist erlaubt";
    avg_ttr = "Mittlere Zeit von der Einreichung, bis die Ausgabe zurück ist (TTR)";
    avg_ttr_estimate = "Mittelwert der TTR, nach denen gewählt wurde";
    avg_transfer = "Mittlere Zeit, in der Eingabe und Ausgabe unterwegs sind";
    avg_process = "Mittlere Zeit, in der ein Cluster einen Job verarbeitet";
    timely_throughput = "Rechtzeitig fertige Jobs durch Gesamtdauer";
    admitted_fraction = "Fertige Jobs durch eingereichte";
    met_fraction = "Rechtzeitige Jobs durch eingereichte";
    cluster_utilization =
        "Mittelwert über die Cluster von Verarbeitungszeit durch Gesamtdauer; über 1, wo sich \
         Jobs einen Cluster teilen";
    processor_utilization =
        "Verarbeitungszeit mal benötigte Prozessoren durch alle Prozessoren mal die Gesamtdauer";
    sites_used = "Cluster, die einen Job bekamen";
    transfers =
        "Wartende Jobs, die die Warteschlange wechselten; wer zweimal wechselt, zählt zweimal";
    redirects = "Jobs, die zum nächsten Server weitergingen, der Platz für sie hat";
    mean_jobs_per_server =
        "Zeitlicher Mittelwert wartender und laufender Jobs von der ersten bis zur letzten \
         Einreichung, durch die Zahl der Server";
    killed = "Jobs, die zur angeforderten Zeit abgebrochen wurden";
    backfilled = "Jobs, die nach einer Regel des Backfillings vor dem vordersten starteten";
    forced = "Entscheidungen, die das Szenario anstelle der Strategie traf";
    cancelled = "Jobs, die ohne Ende gingen, wartend oder laufend";
    part_of_wait = "Der Teil der mittleren Wartezeit, der diesen Grund hat";
}
