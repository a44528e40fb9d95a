//! What stands around every lab's stage, in German.

use crate::words::page::stage as area;

translations! {
    waiting_jobs = "Wartende Jobs, der vorderste zuerst";
    waiting = "{jobs} {jobs:Job|Jobs}, {processors} {processors:Prozessor|Prozessoren}";
    processors = "{number} {number:Prozessor|Prozessoren}";
    head = "vorn";
    nobody_waits = "Niemand wartet.";

    as_tables = "Bühne als Tabellen";
    save_table = "Als CSV sichern: {name}";
    show_picture = "Die Bühne als Bild zeigen";
    show_table = "Die Bühne als Tabelle zeigen";

    event = "Ereignis";
    instant = "Zeitpunkt";
    why_waiting = "Warum gewartet?";
    what_reasons_cost = "und was jeder Grund kostet";
    where_they_part = "Wo trennen sie sich?";
    why_there = "und warum dort";

    gridlock = "Gridlock";
    gridlock_lab = "Gridlock, Labor {lab}";
    open = "Öffnen";
    what_opens =
        "Ein Protokoll (SWF), ein Szenario (JSON), eine Strategie (.policy) oder Workflows (WfFormat, DAX, DOT, STG) öffnen";
    drop_files =
        "Ein Protokoll (.swf, .swf.gz), ein Szenario (.json), eine Strategie (.policy) oder Workflows (.json, .dax, .dot, .stg) hier ablegen";

    ended_silently =
        "Der Browser hat es wortlos beendet, meist weil der Speicher des Geräts knapp ist.";
    not_fetched =
        "Ein Teil des Programms ließ sich nicht holen. Falls die Seite erneuert wurde, seit sie offen ist: neu laden.";
    browser_refuses = "der Browser weigert sich ohne Angabe von Gründen";
    no_glue = "die Seite lädt ihr Bindeglied nicht vor";
    no_glue_address = "das Bindeglied hat keine Adresse";
}
