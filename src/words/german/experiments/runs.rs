//! How far the runs of an experiment are, in German.

use crate::words::experiments::runs as area;

translations! {
    results = "Ergebnisse";
    not_run_yet = "Noch nicht ausgeführt";
    what_run_does =
        "„Ausführen“ macht alle Läufe des Experiments auf diesem Gerät, in so vielen Workern, wie es Prozessoren hat. Die Teilbilder füllen sich, sobald Läufe enden; nichts verlässt das Gerät.";
    other_is_running = "{name} läuft: {done} von {of} Läufen. „Ausführen“ gibt das auf.";
    other_is_held = "{name} wird behalten: {done} von {of} Läufen. „Ausführen“ gibt das auf.";
    made_otherwise = "Seit diesen Läufen wurde oben etwas geändert.";
    back_to_it = "Einstellungen dieser Läufe zeigen";
    show = "{name} zeigen";
    save = "Sichern";
    one_row_a_run = "Eine Zeile je Lauf";
    the_table = "Die Tabelle";
    to_run_again = "Alles, was nötig ist, um es erneut auszuführen";
    as_drawing = "Die Abbildung als Zeichnung";
    as_picture = "Die Abbildung als Bild";
    link_to_this = "Ein Link auf dieses Experiment";
    link = "Link";

    progress = "Fortschritt";
    runs_done = "**{done}** von {of} Läufen";
    parts_done = "**{done}** von {of} Teilen";
    computing = "Rechnet";
    table = "Tabelle";
    done = "Fertig";
    go_on = "Weiter";
    pause = "Anhalten";
    stop_and_keep = "Beenden und behalten";
    stop = "Beenden";
    workers = "{number} Worker";
    took = "in {time}";
    left = "noch etwa {time}";
    is_paused = "angehalten";
    so_far = "bisher";
    is_stopped = "beendet";
    running = "Läuft";
    running_runs = "Läuft: {done} von {of} Läufen";
    running_parts = "Läuft: {done} von {of} Teilen";
    paused_runs = "Angehalten: {done} von {of} Läufen";
    paused_parts = "Angehalten: {done} von {of} Teilen";
    stopped_runs = "Beendet: {done} von {of} Läufen";
    stopped_parts = "Beendet: {done} von {of} Teilen";
    done_in = "Fertig, in {time}";
    failed =
        "{runs} {runs:Lauf ist|Läufe sind} gescheitert; die Datei der Zeilen sagt jeweils, warum.";
    other_reasons = "und {more} {more:weiterer Grund|weitere Gründe}";
    workers_gone = "Die Worker sind weg: {why}. Was fertig war, bleibt erhalten.";

    small = "Ein kleiner Durchgang zum Anfang: {runs}.";
    whole = "**Ausführen** macht das Ganze: {runs}.";
    whole_takes = "**Ausführen** macht das Ganze: {runs}, etwa {time} auf diesem Gerät.";
    runs = "{runs} {runs:Lauf|Läufe}";
    runs_of_jobs = "{runs} {runs:Lauf|Läufe} mit {jobs} {jobs:Job|Jobs}";

    too_large = "Das Verlangte ist zu groß, um hier ausgeführt zu werden: {why}.";
    press_run = "„Ausführen“ erstellt die Tabelle dieses Experiments auf diesem Rechner.";
    cannot_be_run = "Das Verlangte lässt sich noch nicht ausführen.";
}
