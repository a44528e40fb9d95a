//! What each key does, in German.

use crate::words::page::keys as area;

translations! {
    shift = "Umschalt";
    home = "Pos 1";
    end = "Ende";
    page_up = "Bild ↑";
    page_down = "Bild ↓";
    tab_key = "Tab";
    enter_key = "Eingabe";
    escape = "Esc";
    play_or_pause = "Abspielen oder anhalten";
    step = "Ein Schritt zurück oder vor, so lang wie „Schrittweite“ sagt";
    decision = "Die vorige Entscheidung, die nächste Entscheidung";
    ends = "Das erste Ereignis, das letzte Ereignis";
    slider = "Im Schieber: die nächste Entscheidung, die vorige";
    tab =
        "Das nächste Bedienelement; in der Warteschlange, den Standorten und den Wartezeiten gelten die Pfeile";
    region = "Der nächste Bereich; mit Umschalt der vorige";
    enter =
        "Die Schaltfläche drücken oder den Wert öffnen, der den Fokus hat; beim Vorhersagen aufdecken, dann weiter";
    close = "Schließen, was offen ist";
    breakpoint = "Haltepunkt bei dieser Art von Ereignis, oder nicht mehr";
    tables = "Bühne und Verläufe als Tabellen oder als Bilder";
    why = "Zu Warum? gehen";
    results = "Ergebnisse des Laufs";
    present = "Vorführen: die Bühne groß, für einen Saal";
    find = "Einen Job suchen";
    zoom = "Einen kürzeren oder längeren Teil der Zeitachse zeigen";
    pick = "Vorhersagen: eine der ersten neun Möglichkeiten wählen, oder keine";
    skip = "Vorhersagen: überspringen";
    hint = "Vorhersagen: ein Hinweis";
    this_list = "Diese Liste";
    next_block = "Der nächste Block";
    previous_block = "Der vorige Block";
    make_stop = "Ein Halt, wo der Lauf steht";
    ask_decision = "Ein Halt, der nach der Entscheidung dort fragt";
    step_on = "Ein Schritt vor";
    step_back = "Ein Schritt zurück";
    present_parts = "Warum und die Zeitachse, oder nicht";
    blank = "Gar nichts, und zurück";
    highlighter = "Der Marker, und löschen; Pfeile bewegen ihn, die Leertaste zeichnet";
    ask = "Fragen: die nächste Entscheidung, bevor sie gezeigt wird";
    code = "Der Code, den Telefone lesen";
    larger = "Größere und kleinere Schrift";
    leave = "Verlassen";
    everywhere = "Überall außer in Textfeldern";
    letters = "Einzelne Buchstaben und Zeichen";
    in_lesson = "In einer Lektion";
    recording = "Beim Aufzeichnen einer Lektion";
    presenting = "Beim Vorführen";
    letters_are_keys = "Einzelne Buchstaben sind Tasten";
    letters_help =
        "Auszuschalten, wenn Spracheingabe oder eine Nachbartaste sie versehentlich auslöst.";
}
