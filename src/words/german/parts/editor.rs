//! The form of a scenario, in German.

use crate::words::parts::editor as area;

translations! {
    save_file = "Als Datei sichern";
    apply = "Anwenden";
    draw_seed = "Einen Startwert auslosen";
    policy_and_seed = "Strategie und Startwert";
    options = "Optionen";
    for_people = "Für Menschen";
    throw_away = "Die Änderungen verwerfen?";
    keep_editing = "Weiter bearbeiten";
    throw_it_away = "Verwerfen";
    one_to_change = "Eines muss geändert werden";
    some_to_change = "Einiges muss geändert werden";

    jobs_to_show = "Gezeigte Jobs";
    all_jobs = "alle";
    first_jobs =
        "Die ersten {shown} von {jobs} {jobs:Job|Jobs}. Nummern wie 12 oder 40-60 zeigen andere.";
    no_such_job =
        "Keiner von {jobs} {jobs:Job|Jobs} hat eine solche Nummer. Möglich sind Nummern wie 12 oder 40-60.";
    first_that_match =
        "Die ersten {shown} von {matching}, die passen, aus {jobs} {jobs:Job|Jobs}.";
    shown_of = "{shown} von {jobs} {jobs:Job|Jobs}.";

    source = "Quelle";
    one_by_one = "Unten einzeln aufgeschrieben.";
    written_below = "{rows}, unten aufgeschrieben.";

    field_of = "{field} von {row}";
    wrong_at = "{place}: {problem}";
    change_row = "Die Zeile ändern";
    remove = "{row} entfernen";
    move_up = "{row} nach oben";
    move_down = "{row} nach unten";
    can_be_pasted =
        "Zeilen aus einer Tabellenkalkulation lassen sich in jede Zelle einfügen.";
    pasted_mixed = "Eingefügt: {rows}, davon {changed} geändert und {added} neu.";
    pasted_new = "Eingefügt: {rows}, alle neu.";
    pasted_over = "Eingefügt: {rows}, über die vorhandenen.";
    unknown_column =
        "Nichts wurde eingefügt: Die erste Zeile nennt eine Spalte „{cell}“; erwartet wird {known}.";
    too_many_cells =
        "Nichts wurde eingefügt: Eine Zeile hat {cells} {cells:Zelle|Zellen}, gefunden „{found}“; erwartet werden höchstens {most} ab dieser Zelle.";
    too_many_lines =
        "Nichts wurde eingefügt: mehr als {most} Zeilen; ein Protokoll ist als Lastprofil zu öffnen.";
    no_rows =
        "Nichts wurde eingefügt: Unter den Namen der Spalten steht keine Zeile.";
}
