//! The stage of lab Cluster, in German.

use crate::words::cluster::stage as area;

translations! {
    lab_asks =
        "Eine Maschine, eine Warteschlange: Wer darf vor dem vordersten Job starten, ohne ihn aufzuhalten?";
    extra = "{processors} {processors:überzähliger Prozessor|überzählige Prozessoren}";
    shadow_time = "Schattenzeit {at}";
    later = "+{reservations} {reservations:Reservierung|Reservierungen} später";
    until = "{job}: {processors} {processors:Prozessor|Prozessoren} bis {to}";
    until_with_others =
        "{job} und {others} weitere: {processors} {processors:Prozessor|Prozessoren} bis {to}";
    starts = "{job}: {processors} {processors:Prozessor startet|Prozessoren starten} jetzt, bis {to}";
    reserved =
        "{job}: {processors} {processors:Prozessor|Prozessoren} reserviert von {from} bis {to}";

    free_now = "Jetzt frei";
    head = "Vorderster Job";
    head_needs = "{job} braucht {need}";
    number_shadow_time = "Schattenzeit";
    extra_processors = "Überzählige Prozessoren";
    running = "Laufen";
    waiting = "Warten";
    backfilled_so_far = "Backfilling bisher";
    first_reservation = "Erste Reservierung";

    column_estimate = "Schätzung";
    column_reserved_from = "Reserviert ab";
    column_started_at = "Start um";
    column_backfilled = "Durch Backfilling";
}
