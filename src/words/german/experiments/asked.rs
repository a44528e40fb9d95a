//! What an experiment is asked for, in German.

use crate::words::experiments::asked as area;

translations! {
    experiment = "Experiment";
    own_sweep = "Eigene Messreihe …";
    run = "Ausführen";
    jobs = "Jobs";
    sets = "Sätze";
    seed = "Startwert";
    all_jobs = "alle";
    look_at_fields = "Etwas ist zu ändern: siehe die Felder.";
    workload = "Lastprofil";
    built_in = "wie SDSC SP2 (eingebaut)";
    open_trace_first = "ein Protokoll: zuerst öffnen";
    whole_between = "eine ganze Zahl von {least} bis {most}";
    whole_or_all = "eine ganze Zahl ab 1, oder nichts für alle";
    nothing_to_run = "es gibt nichts auszuführen";

    the_sweep = "Die Messreihe";
    as_form = "Formular";
    hide = "Verbergen";
    mend_json =
        "Das JSON ist so nicht lesbar: Wird es dort berichtigt, ist das Formular wieder da.";
    as_json = "Das Experiment als JSON";
    once_each =
        "{settings} {settings:Einstellung|Einstellungen}, je einmal: {runs} {runs:Lauf|Läufe}";
    up_to_times_each =
        "{settings} {settings:Einstellung|Einstellungen}, je bis zu {times}-mal: {runs} {runs:Lauf|Läufe}";
    times_each =
        "{settings} {settings:Einstellung|Einstellungen}, je {times}-mal: {runs} {runs:Lauf|Läufe}";

    axes = "Achsen";
    varied_field = "Variiertes Feld";
    values = "Werte";
    drawn_as = "Gezeichnet als";
    column = "Spalte";
    change_row = "Zeile ändern";
    add_axis = "Achse hinzufügen";
    field_of = "Feld der Achse {axis}";
    values_of = "Werte der Achse {axis}";
    column_of = "Spalte der Achse {axis}";
    move_up = "Achse {axis} nach oben";
    move_down = "Achse {axis} nach unten";
    remove = "Achse {axis} entfernen";
    drawn_along = "entlang";
    drawn_beside = "nebeneinander";
    drawn_lines = "Linien";
    drawn_columns = "Spalten";
    drawn_rows = "Zeilen";
    another_place = "Eine andere Stelle …";
    as_pointer = "{label}, als JSON-Pointer";
    off = "aus";
    on = "an";

    base = "Grundszenario";
    open_in_lab = "Im Labor geöffnet: {workload}";
    drop_anywhere = "Oder ein Szenario oder ein Protokoll irgendwo auf der Seite ablegen";
    file = "Datei …";
    baseline = "Bezug";
    no_baseline = "Keiner";
    metrics = "Kennzahlen";
    metrics_chosen = "{chosen} von {all}";
    replications = "Wiederholungen";
    once = "Einmal";
    repeated_field = "Wiederholtes Feld";
    repeated_values = "Wiederholte Werte";
}
