//! The bars of the page, in German.

use crate::words::page::bars as area;

translations! {
    start_page = "Gridlock, Startseite";
    results = "Ergebnisse";
    share = "Teilen";
    menu = "Menü";
    present = "Vorführen";
    experiments = "Experimente";
    learn = "Lernen";
    labs_and_pages = "Labore und Seiten";
    mode = "Modus";
    watch = "Ansehen";
    predict = "Vorhersagen";
    what_if = "Was wäre wenn";
    compare = "Vergleichen";
    waiting = "Warten";
    edit_scenario = "Szenario bearbeiten";
    find_job = "Job suchen";
    go_to_time = "Zu einer Zeit gehen";
    keys = "Tasten";
    record = "Lektion aufzeichnen";
    show_pictures = "Bilder zeigen";
    show_tables = "Tabellen zeigen";
    step_by = "Schrittweite";
    playback_speed = "Abspielgeschwindigkeit";
    breakpoints = "Haltepunkte";
    appearance = "Darstellung";
    playback = "Abspielen";
    transport = "Steuerung";
    play = "Abspielen";
    pause = "Anhalten";
    first_event = "Erstes Ereignis";
    last_event = "Letztes Ereignis";
    step_back = "Schritt zurück";
    step_forward = "Schritt vor";
    all_keys = "Alle Tasten";
    space = "Leertaste";
    cannot_run = "Dieses Szenario lässt sich nicht ausführen";
    progress = "Fortschritt";
    cancel = "Abbrechen";
    worker_lost = "Der Worker ist verloren gegangen";
    worker_stopped =
        "Das Programm im Hintergrund, das Läufe berechnet, ist stehen geblieben. Nichts Eingegebenes ist verloren.";
    try_again = "Erneut versuchen";
    canceled = "Abgebrochen";
    run_again = "Erneut ausführen";
    starting = "Beginnt";
    reading_trace = "Liest das Protokoll";
    preparing_jobs = "Bereitet die Jobs vor";
    making_jobs = "Erzeugt, beschneidet und sortiert sie";
    running = "Führt das Szenario aus";
    counted_of = "{counted} {number} von {all}";
    counted = "{counted} {number}";
    jobs_read = "{jobs} {jobs:Job|Jobs} gelesen, {done} der Datei";
    events_done = "{done} von {all} Ereignissen";
    theme = "Farben";
    text_size = "Schriftgröße";
    theme_and_size = "Farben, Schriftgröße und Sprache";
    language = "Sprache";
    language_changed = "Die Seite ist jetzt auf Deutsch.";
    as_system = "Wie das System";
    light = "Hell";
    dark = "Dunkel";
    skip = "Zur Bühne springen";
}
