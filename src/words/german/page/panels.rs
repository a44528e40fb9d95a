//! What opens before the page, in German.

use crate::words::page::panels as area;

translations! {
    messages = "Meldungen";
    what_was_read = "Was gelesen wurde …";
    results = "Ergebnisse …";
    paper_sites = "Die Standorte des Artikels nehmen (8, 128, 128, 128, 50)";
    open_file = "Die Datei öffnen …";
    put_away = "Diese Meldung schließen";
    close = "Schließen";
    break_at = "Halten bei";
    add_breakpoint = "Haltepunkt hinzufügen";
    change = "Ändern";
    add = "Hinzufügen";
    job = "Job";
    no_job = "Kein Job heißt so.";
    submission = "Einreichung";
    start = "Start";
    finish = "Ende";
    time = "Zeit";
    no_time = "Das ist keine Zeit.";
    go = "Gehen";
    change_breakpoint = "{label} ändern";
    breakpoint = "Haltepunkt {label}; ändern";
    breakpoint_reached = "Haltepunkt {label}, erreicht; ändern";
    reached = ", erreicht";
    remove_breakpoint = "Haltepunkt {label} entfernen";
    jobs_found = "{jobs} {jobs:Job|Jobs}";
    times_to_type =
        "Zum Beispiel 14 h 20 min, 3 d 4 h, 14:20 oder 600 s. Der Lauf endet bei {end}.";
}
