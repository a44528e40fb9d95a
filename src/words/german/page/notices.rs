//! What the page tells, in German.

use crate::words::page::notices as area;

translations! {
    file_not_opened = "{name} wurde nicht geöffnet";
    nothing_changed = "Nichts hat sich geändert.";
    files_left = "{files:Eine Datei wurde|{files} Dateien wurden} nicht geöffnet";
    one_at_a_time =
        "Geöffnet wird eine Datei, ein Szenario mit seinem Lastprofil oder mehrere Workflows zusammen.";
    trace_wanted = "Das Protokoll fehlt";
    a_trace = "ein Protokoll";
    trace_not_open = "Das Szenario läuft auf {name}, das hier nicht offen ist.";
    open_the_file = "Mit der Datei wird das Szenario ausgeführt.";
    and_more = "und {more} weitere";
    file_open = "{name} ist offen";
    never_start =
        "{jobs:Ein Job braucht|{jobs} Jobs brauchen} mehr Prozessoren, als der größte Standort hat ({widest}), und {jobs:kann|können} nie starten.";
    never_start_on_clusters =
        "{jobs:Ein Job braucht|{jobs} Jobs brauchen} mehr Prozessoren, als der größte Cluster hat ({widest}), und {jobs:kann|können} nie starten.";
    never_start_on_machine =
        "{jobs:Ein Job braucht|{jobs} Jobs brauchen} mehr Prozessoren, als die Maschine hat ({widest}), und {jobs:kann|können} nie starten.";
    rejected = "{jobs} {jobs:Job|Jobs} abgewiesen";
    without_interventions = "Ohne {all} {all:Eingriff|Eingriffe}";
    read_from = "{jobs} {jobs:Job|Jobs} aus {lines} {lines:Zeile|Zeilen} gelesen.";
    left_out = "{jobs} {jobs:Job|Jobs} weggelassen.";
    skipped = "{lines} {lines:Zeile|Zeilen} übersprungen: nicht lesbar.";
    other_program =
        "Der Link gehört zu einem anderen Lauf: Eine andere Fassung des Programms berechnet etwas anderes.";
    fingerprint_instead = "Fingerabdruck {found} statt {promised}.";
    differs_from_link = "Dieser Lauf weicht von dem des Links ab";
    only_allocate = "Bis dahin geht nur das Labor Allocate; erneut versuchen.";
    rest_missing = "Die anderen Labore ließen sich nicht holen";
    storage_full =
        "Der Speicher des Browsers ist voll oder abgeschaltet: Beim Neuladen geht verloren, was zuletzt geöffnet oder geschrieben wurde.";
    save_it = "Als Datei sichern und nötige Ergebnisse exportieren.";
    not_kept = "Wird beim Neuladen nicht behalten";
    not_saved = "{name} ist nicht gesichert";
    no_file_made =
        "Der Browser legt dafür keine Datei an, meist weil kein Speicher frei ist. Andere Tabs schließen und erneut versuchen.";
    workflows_open = "{all:Ein Workflow ist|{all} Workflows sind} offen";
    workflow_weights =
        "Alle Jobs kommen auf einmal. „Szenario bearbeiten“ sagt, was eine Sekunde wert ist.";
    a_link = "einem Link";
    no_such_lesson = "Diese Seite hat die Lektion {id} nicht; ihre Datei öffnen.";
    lesson_not_opened = "Die Lektion lässt sich nicht öffnen";
    link_not_opened = "Der Link lässt sich nicht öffnen";
    newer_version =
        "Er stammt von einer neueren Fassung von Gridlock und wird so weit geöffnet, wie diese ihn versteht.";
    parts_left_out = "Weggelassen: {parts}.";
    not_all_understood = "Nicht alles im Link wird verstanden";
    paused_at =
        "Angehalten bei {at}, {events} {events:Ereignis|Ereignisse} weiter. {waiting} warten.";
    too_fast =
        "Es zieht mehr vorbei, als jemand lesen kann. Angehalten oder mit höchstens 10 Schritten in der Sekunde stehen die Gründe wieder da.";
    playing_fast = "Spielt schnell";
    why_waits = "Warum? wartet";
    until_it_pauses = "bis zum Anhalten";
}
