//! The picture of lab Select and its part of "Why?", in German.

use crate::words::select::picture as area;

translations! {
    column_waiting = "Warten";
    key_transfer = "Übertragung";
    key_wait = "Warten";
    key_process = "Rechnen";
    key_running = "läuft";
    key_planned = "hat einen Platz";
    time_from_now = "Zeit ab jetzt";
    ahead = "Davor: {jobs}.";
    nobody_ahead = "Niemand ist davor.";
    processors = "{processors} {processors:Prozessor|Prozessoren}, {in_use} belegt";
    processors_held =
        "{processors} {processors:Prozessor|Prozessoren}, {in_use} belegt, {held} vorgemerkt";
    in_use_of = "{in_use} von {processors}";

    latest_jobs = "Neueste Jobs";
    length_unit = "Länge in Millionen MI";
    nobody_came = "Noch ist niemand gekommen.";

    would_pick = "Was jede Strategie für {job} wählen würde";
    chosen = "gewählt";
    none = "keiner";
    jobs_at_each = "Jobs in jedem Abschnitt";
    input_on_its_way = "Eingabe unterwegs";
    waiting = "Warten";
    running = "Laufen";
    output_on_its_way = "Ausgabe unterwegs";

    takes = "{policy} nimmt";
    candidates_in = "Kandidaten, in {unit}";
    in_unit = "in {unit}";
    also_chosen = ", gewählt";
    where_waits_come_from = "Woher die Wartezeiten kommen";
    parts_of_waits =
        "Rechenzeiten der Jobs, die warten, der Rest des Jobs, der läuft, und Leerlauf für Dateien, die \
         unterwegs sind";
    column_queued = "Davor";
    column_rest = "Rest";
    column_gap = "Leerlauf";

    term_queued = "davor";
    term_rest = "Rest";
    term_gap = "leer";
    term_room = "Platz";
    formula =
        "Die Zeit bis zum Ende ist Übertragung plus Wartezeit plus Rechenzeit: {moved} durch {bandwidth}, plus die \
         Wartezeit, plus {length} durch {power}: {transfer} plus {wait} plus {process} gleich {total}.";
}
