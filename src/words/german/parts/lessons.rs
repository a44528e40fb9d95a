//! The list of lessons, what stands beside it, and the card of a lesson, in German.

use crate::words::parts::lessons as area;

translations! {
    lessons = "Lektionen";
    lab = "Labor";
    all_labs = "Alle";
    all_lessons = "Alle Lektionen";
    right_at_first = "**{right} von {questions}** beim ersten Versuch richtig";
    at_block = "Abschnitt **{block}** von {blocks}";
    questions = "{number} {number:Frage|Fragen}";
    minutes = "{minutes}\u{202f}min";

    beside = "Weiter";
    your_own = "Eigene Lektionen";
    record = "Lektion aufzeichnen";
    drop_file =
        "Die Datei einer Lektion lässt sich irgendwo ablegen. Sie kann Text zeigen und rechnen lassen, sonst nichts.";
    stays_here = "Der Fortschritt bleibt auf diesem Gerät.";
    stays_nowhere =
        "Dieser Browser bewahrt für die Seite nichts auf: Der Fortschritt geht mit dem Tab verloren.";
    export = "Exportieren";
    forget_some = "Vergessen …";
    begin_here = "Zum Beginn";
    begin = "Beginnen";
    were_here = "Angefangen";
    go_on = "Weiter";
    were_here_last = "Zuletzt bearbeitet";
    look_again = "Noch einmal ansehen";
    done = "{right} von {questions} beim ersten Versuch richtig.";
    went_to = "Abschnitt {block} von {blocks}.";
    goals = "Was man danach kann";
    teach = "Unterrichten";
    open = "Lektion öffnen …";

    forget_progress = "Fortschritt vergessen";
    forget = "{title} vergessen";
    forget_it = "Vergessen";
    nothing_kept = "Es ist nichts mehr aufbewahrt.";
    no_way_back = "Was vergessen ist, lässt sich nicht zurückholen.";
    forget_all = "Alles vergessen";

    exam = "Prüfung";
    student = "Teilnehmer";
    code = "Code";
    one_try_each =
        "{questions} {questions:Frage|Fragen} mit je einem Versuch, der Reihe nach. Ob eine Antwort richtig oder falsch ist, wird nicht gesagt, und Antworten lassen sich nicht ändern.";
    answers_stay =
        "Die Antworten bleiben auf diesem Gerät, bis sie am Ende kopiert und von Hand verschickt werden. Nach dem Neuladen geht es an derselben Stelle weiter.";
    lesson_from = "Eine Lektion aus {place}";
    your_recording = "der eigenen Aufzeichnung";
    about =
        "Etwa {minutes} min, {blocks} {blocks:Abschnitt|Abschnitte}, {questions} {questions:Frage|Fragen}.";
    nothing_else =
        "Sie zeigt Text und lässt rechnen, sonst nichts. Der Fortschritt bleibt auf diesem Gerät.";
    engine_holds =
        "Die Berechnung antwortet anders, als der Autor sah; es gilt, was berechnet wird.";

    playing_runs = "Die Läufe werden gespielt …";
    exam_not_opened = "Diese Prüfung lässt sich nicht öffnen";
    lesson_not_opened = "Diese Lektion lässt sich nicht öffnen";
    ask_again = "Der Link ist noch einmal zu erbitten: Etwas darin ist nicht mehr so, wie es war.";
    and_more = "Und {more} weitere.";
    not_worked_out = "Die Lektion ließ sich nicht ausarbeiten";
    runs_stopped = "Das Programm im Hintergrund, das ihre Läufe spielt, ist stehen geblieben.";
}
