//! Recording a lesson, in German.

use crate::words::parts::record as area;

translations! {
    recording = "Aufzeichnung";
    counted = "**Aufzeichnung:** {stops} {stops:Halt|Halte}";
    counted_with =
        "**Aufzeichnung:** {stops} {stops:Halt|Halte}, {questions} {questions:Frage|Fragen}";
    make_stop = "hier einen Halt setzen";
    ask_decision = "nach dieser Entscheidung fragen";
    key_shift = "Umschalt";
    throw_all_away = "Alle Halte verwerfen?";
    throw_away = "Verwerfen";
    stop_recording = "Aufnahme beenden";
    may_throw_away = "Verwerfen …";
    keep = "Behalten";
    no_run = "Es gibt noch keinen Lauf.";
    only_in_lab = "Halte werden in einem Labor gesetzt.";
    no_decision =
        "Hier wird als Nächstes nichts entschieden: zuerst zu einer Entscheidung vorrücken.";
    stop_made = "Halt {number}: {at}";
    question_made = "Frage {number}: {at}";

    in_the_making = "Eine Lektion entsteht";
    stops = "Halte";
    no_stops = "An eine Stelle gehen, die einen Satz wert ist, und dort einen Halt setzen.";
    stop_deleted = "Halt {number} ist gelöscht.";
    undo = "Rückgängig";
    title = "Titel";
    title_hint = "Worum geht es?";
    goal = "Ziel";
    goal_hint = "Was kann man danach?";
    minutes = "Minuten";
    save_lesson = "Lektion sichern";
    is_saved = "Die Datei ist gesichert.";
    open_it = "Öffnen";
    named_by =
        "Ein Halt heißt nach dem, was dort geschieht, nicht nach einer Zahl von Schritten: Er bleibt richtig, wenn sich Zahlen ändern.";
    too_long = "Für einen Link ist sie zu lang: die Datei weitergeben.";
    link = "Link dorthin";
    copy_link = "Link kopieren";
    link_copied = "Link kopiert.";

    a_stop = "Halt";
    a_question = "Frage";
    stop = "Halt {number}";
    question = "Frage {number}";
    go_to_stop = "Zu Halt {number} gehen";
    go_to_question = "Zu Frage {number} gehen";
    move_up = "{stop}: nach oben";
    move_down = "{stop}: nach unten";
    delete = "{stop}: löschen";
    text_of = "{stop}: Text";

    question_of = "Halt {number}: Frage";
    ask_nothing = "Nichts fragen";
    ask_the_decision = "Nach der Entscheidung fragen";
    ask_number = "Nach einer Zahl fragen";
    ask_options = "Mit Auswahl fragen";
    ask_why = "Auch nach dem Grund fragen";
    which_number = "Welche Zahl";
    queue_length = "Wie viele Jobs warten?";
    busy = "Wie viel ist belegt?";
    free_total = "Wie viele Prozessoren sind frei?";
    free_max = "Wie groß ist die größte Lücke?";
    index = "Wie hoch ist der Fragmentierungsindex?";
    option_of = "Halt {number}: Möglichkeit {option}";
    is_right = "richtig";
    another_option = "Weitere Möglichkeit";
    option_without_text = "Möglichkeit {option} hat keinen Text.";
}
