//! A lesson that is played, in German.

use crate::words::parts::blocks as area;

translations! {
    blocks_of_lesson = "Abschnitte dieser Lektion";
    text_block = "Abschnitt {number}, Text, {state}";
    question_block = "Abschnitt {number}, Frage, {state}";
    open = "offen";
    done = "erledigt";
    shown = "aufgelöst";
    wrong = "falsch";
    right = "richtig";
    answered = "beantwortet";
    not_answered = "nicht beantwortet";
    print_handout = "Handout drucken";
    making_handout = "Handout wird erstellt";
    handout_help = "Alle Abschnitte auf Papier, die Antworten auf einer letzten Seite";

    text_of_lesson = "Text der Lektion";
    block = "Abschnitt {number}";
    block_of = "Abschnitt {number} von {blocks}";
    the_end = "Das Ende";
    about_minutes = "etwa {minutes}\u{202f}min";
    keeps_nothing =
        "Dieser Browser bewahrt für diese Seite nichts auf: Der Fortschritt wird nicht gemerkt.";
    you_said = "Gegebene Antwort: {answer}.";
    is_right = "Richtig.";
    is_not_right = "Nicht richtig.";
    leave_open = "Offen lassen";
    show_me = "Auflösen";
    finish = "Abschließen";
    next = "Weiter";
    give = "Antwort abgeben";
    check = "Prüfen";
    key_enter = "Eingabe";
    hint = "Hinweis";
    reveal = "Aufdecken";
    playing_run = "Der Lauf wird gespielt …";
    right_why = "Richtig. Warum?";

    next_lesson = "Nächste Lektion: **{title}**";
    came_to = "{right} von {questions} beim ersten Versuch richtig";
    still_open =
        "{blocks} {blocks:Abschnitt ist|Abschnitte sind} noch offen; die Marken oben führen dorthin.";
    now_you_can = "Was man jetzt kann";

    stage = "Bühne der Lektion";
    comparison = "Vergleich";
    untitled = "Bühne";
    step_on = "Schritt vor";
    why = "Warum?";
    at_start = "am Anfang";
    after = "nach {time}";
    is_the_question = "**Was als Nächstes kommt, ist die Frage.**";
    open_in = "In {lab} öffnen";

    experiment = "Experiment";
    open_experiments = "Experimente öffnen";
    takes_a_while =
        "Dieses Experiment des Artikels dauert eine Weile. Hier läuft es nicht: Seine Seite führt es aus und zeigt daneben, was der Artikel fand.";
    plus_minus = "± ist die Hälfte des Konfidenzintervalls zu 95\u{202f}%.";

    add_job = "Job hinzufügen";
    add_item = "Eintrag hinzufügen";
    added = "Hinzugefügt";
    take_away = "Entfernen";
    take_back = "Zurücknehmen";
    nothing_forced =
        "Wo die Bühne steht, lässt sich nichts erzwingen. Sie ist zu einer Entscheidung vorzurücken.";
    as_it_was = "Wie zuvor";
    playing_it = "Wird gespielt …";
    this_does_it = "So geht es.";
    it_holds = "Es trifft zu.";
    not_yet = "Noch nicht. Verlangt ist, mit den Zahlen, die jetzt herauskommen:";
}
