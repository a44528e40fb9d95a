//! What has just happened and what is next, in German.

use crate::words::allocate::caption as area;

translations! {
    started = "{job} ist auf {site} gestartet.";
    was_reserved = "Für {job} wurde {site} ab {at} reserviert.";
    finished =
        "{job} ist auf {site} zu Ende und hat {freed} {freed:Prozessor|Prozessoren} freigegeben.";
    cancelled_running = "{job} wurde abgebrochen und hat {site} verlassen.";
    resized = "{site} hat ab jetzt {processors} {processors:Prozessor|Prozessoren}.";
    rejected =
        "{job} wurde abgewiesen: Der Job braucht {need} Prozessoren, und kein Standort hat mehr als {widest}.";
    submitted_alone = "{job} kam in eine leere Warteschlange.";
    submitted = "{job} wurde eingereicht und steht in der Warteschlange.";

    started_there = "{job} ist dort gestartet.";
    it_started = "Der Job ist auf {site} gestartet.";
    several_started = "{jobs} sind gestartet.";
    many_started = "{first}, {second} und {more} {more:weiterer Job|weitere Jobs} sind gestartet.";
    no_site_holds_it = "Kein Standort hat Platz dafür, also wartet der Job.";
    still_waits = "{job} wartet weiter.";
    waits = "{job} wartet.";

    resized_next = "**{site} ändert als Nächstes die Größe.**";
    resized_next_at = "**{site} ändert als Nächstes die Größe, um {at}.**";
    is_now_head = "**{job} steht jetzt vorn, und kein Standort hat Platz dafür.**";
    is_still_head = "**{job} steht weiter vorn, und kein Standort hat Platz dafür.**";
    is_head = "**{job} steht vorn, und kein Standort hat Platz dafür.**";

    read_out_after = "Nachdem {job} auf {site} startet";
    read_out_against = "{job} gegen die Lücken";
    read_out_free = "Freie Prozessoren";
}
