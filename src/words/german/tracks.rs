//! What series, rows of events, strides, speeds and breakpoints are called, in German.

use crate::words::tracks as area;

translations! {
    jobs_waiting = "Wartende Jobs";
    jobs_waiting_short = "wartend";
    clusters_busy = "Belegte Cluster";
    clusters_busy_short = "belegt";
    files_on_the_way = "Dateien unterwegs";
    files_on_the_way_short = "unterwegs";
    fragmentation = "Fragmentierung";
    fragmentation_short = "Fragmentierung";
    greatest_rb = "Größter RB";
    greatest_rb_short = "RB";

    events = "Ereignisse";
    transfers = "Verlagerungen";

    event = "Ereignis";
    decision = "Entscheidung";
    blocked = "Blockiert";
    start = "Start";
    step = "Schritt";
    transfer = "Verlagerung";
    message = "Nachricht";
    instant = "Zeitpunkt";
    divergence = "Abweichung";

    at_start = "Start";
    at_submission = "Einreichung";
    at_finish = "Ende";
    at_divergence = "Abweichung";
    at_decision = "Entscheidung";
    at_backfill = "Backfilling";
    at_correction = "Korrektur";
    at_transfer = "Verlagerung";
    at_no_move = "keine Verlagerung";
    at_idle = "untätiger Server";
    at_rejected = "verworfen";
    at_picks_differ = "verschiedene Wahl";
    at_fragmented = "blockiert durch Fragmentierung";
    at_blocked = "vorderster Job blockiert";
    at_none_free = "keine Ressource frei";
    above_queue = "Warteschlange >";
    above_index = "Index >";
    above_rb = "RB >";
    below_free = "freie Ressourcen <";
    never = "{label}: nie in diesem Lauf";
    never_above = "{label} wurde nie erreicht: höchstens {number}";
    never_below = "{label} wurde nie erreicht: mindestens {number}";

    speed_half = "½ Schritt/s";
    speed_one = "1 Schritt/s";
    speed_two = "2 Schritte/s";
    speed_five = "5 Schritte/s";
    speed_ten = "10 Schritte/s";
    speed_hundred = "100 Schritte/s";
    speed_thousand = "1\u{202F}000 Schritte/s";
    speed_ten_thousand = "10\u{202F}000 Schritte/s";
}
