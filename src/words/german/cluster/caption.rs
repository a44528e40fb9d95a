//! What has just happened and what is next, in German.

use crate::words::cluster::caption as area;

translations! {
    joined = "{job} steht in der Warteschlange.";
    rejected = "{job} wurde abgewiesen: Der Job braucht {need} Prozessoren.";
    has_reservation = "{job} hat eine Reservierung für {at}.";
    passed = "{job} hat den vordersten Job überholt.";
    started = "{job} ist gestartet.";
    cancelled_running = "{job} wurde abgebrochen und hat die Maschine verlassen.";
    resized = "Die Maschine hat ab jetzt {processors} {processors:Prozessor|Prozessoren}.";
    corrected = "{job} läuft länger als vorhergesagt, jetzt bis {at}.";
    finished = "{job} ist zu Ende und hat {freed} {freed:Prozessor|Prozessoren} freigegeben.";

    can_start = "**{job} kann um {at} starten.**";
    resized_next = "**Die Maschine ändert als Nächstes die Größe.**";
    resized_next_at = "**Die Maschine ändert als Nächstes die Größe, um {at}.**";
    head_fits = "**{job} ist der vorderste Job und passt.**";
    head_fits_at = "**{job} ist der vorderste Job und passt, um {at}.**";
    before_shadow = "**{job} darf am vordersten Job vorbei: Das Ende liegt vor der Schattenzeit.**";
    extra = "**{job} darf am vordersten Job vorbei: Überzählige Prozessoren genügen.**";
    own = "**{job} darf am vordersten Job vorbei, sagt die eigene Strategie.**";
    own_at = "**{job} darf am vordersten Job vorbei, um {at}, sagt die eigene Strategie.**";
    due = "**Die Reservierung von {job} ist fällig.**";
    due_at = "**Die Reservierung von {job} ist fällig, um {at}.**";
    goes_on = "**{job} läuft über das vorhergesagte Ende hinaus.**";
    goes_on_at = "**{job} läuft über das vorhergesagte Ende hinaus, um {at}.**";
}
