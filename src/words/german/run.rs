//! Where in a run a step is, what comes next, and how the run ended, in German.

use crate::words::run as area;

translations! {
    event = "Ereignis {number}. {what}";
    next_event = "Als Nächstes Ereignis {number}. {what}";
    instant = "Zeitpunkt {number}. {what}";
    next_instant = "Als Nächstes Zeitpunkt {number}. {what}";

    still_computed = "Was folgt, wird noch berechnet.";
    no_jobs = "Es gibt keine Jobs, also geschieht nichts.";
    has_ended = "Der Lauf ist zu Ende.";

    over_unknown = "Berechnung läuft";
    what_comes_next = "Was kommt als Nächstes?";
    unknown = "Das ist bisher der letzte Schritt; der Lauf wird noch berechnet.";
    unknown_briefly = "Wird noch berechnet";

    over_end = "Das Ende";
    why_nothing = "Warum ist hier nichts?";
    nothing = "Das Lastprofil hat keine Jobs, also geschieht nichts.";
    nothing_briefly = "Keine Jobs";
    how_it_ended = "Wie ging es aus?";
    ended = "**{jobs} {jobs:Job|Jobs}** {jobs:lief|liefen} bis zum Ende, der letzte bis {at}.";
    met = "{jobs} {jobs:Job wurde|Jobs wurden} {fate}.";
    ended_briefly = "{jobs} {jobs:Job|Jobs} zu Ende um {at}";
    none_finished = "**Kein Job** lief bis zum Ende.";
    none_finished_briefly = "Kein Job zu Ende";

    table = "{name}, {all}";
    table_begin = "{name}, die ersten {shown} von {all}";

    queue_length = "Warteschlange";
    queue_length_short = "Warteschlange";
    utilization = "Auslastung";
    utilization_short = "Auslastung";
}
