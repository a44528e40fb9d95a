//! The stage of lab Select, in German.

use crate::words::select::stage as area;

translations! {
    lab_asks =
        "Jobs mit Dateien und Fristen: Welcher Cluster ist am frühesten fertig?";
    asked = "{processors} {processors:Prozessor|Prozessoren}, {length}, {size}";
    needs = "{processors} {processors:Prozessor|Prozessoren}, {size}";
    jobs = "{number} {number:Job|Jobs}";
    deadline = "Frist {limit}";
    ttr_of = "TTR von {job} auf jedem Cluster";
    due_in = "Frist {limit}";
    no_deadline = "keine Frist";
    on = "auf {cluster}";
    rejected = "verworfen";
    spoken =
        "{cluster}: Übertragung {transfer}, Warten {wait}, Rechnen {process}, {verdict}";
    ahead = "Was jeder Cluster vor sich hat";
    less_ahead = "+{clusters} mit weniger vor sich";
    nothing = "nichts";
    more = "+{clusters} weitere";
    more_late = "+{clusters} nach der Frist";
    more_small = "+{clusters} zu klein";
    late = "{by} zu spät";
    too_small = "{has} {has:Prozessor|Prozessoren}, {job} braucht {needs}";

    column_cluster = "Cluster";
    column_in_use = "Belegt";
    column_waiting = "Wartende Jobs";
    column_done = "Mit allem fertig um";
    clusters = "Cluster";
    waiting = "wartet";
    running = "läuft";
    on_its_way = "Ausgabe unterwegs";
    column_stage = "Abschnitt";
    column_input = "Eingabe da";
    column_starts = "Start";
    column_processed = "Verarbeitet";
    column_finished = "Ende";
    jobs_at_clusters = "Jobs auf Clustern";
    too_few = "zu wenige Prozessoren";
    in_time = "rechtzeitig";
    past_deadline = "nach der Frist";
    column_transfer = "Übertragung";
    column_wait = "Warten";
    column_process = "Rechnen";
    column_deadline = "Frist";
    table_ttr = "TTR von {job}";

    wider_than_all = "{job} ist breiter als jeder Cluster.";
    what_if_cluster = "Was wäre mit {cluster}?";
    what_if_not = "Was wäre ohne {cluster}?";
    what_if_away = "Was wäre, wenn der Job verworfen wird?";
    done_in = "fertig in {ttr}";
    done_late = "fertig in {ttr}, nach der Frist";
    length = "Länge";
    input = "Eingabe";
    output = "Ausgabe";

    criterion_own = "größter Score";
}
