//! Making an exam, and sitting one, in German.

use crate::words::parts::exam as area;

translations! {
    make_an_exam = "Prüfung erstellen";
    the_lesson = "Zur Lektion";
    exam_of = "Prüfung: **{title}**";
    other_numbers =
        "{questions} {questions:Frage|Fragen}; alle Teilnehmer bekommen andere Zahlen.";
    seed = "Startwert";
    make_it = "Prüfung erstellen";
    same_sheet =
        "Gleicher Startwert und gleicher Teilnehmer ergeben den gleichen Bogen, hier und auf der Kommandozeile.";
    practice =
        "Links sind für Übungen und Hausaufgaben: Die Berechnung, die alle Antworten kennt, liegt auf dem Gerät des Teilnehmers. Eine benotete Prüfung ist zu drucken.";
    students_of = "{done} von {all} Teilnehmern";
    students_done = "Fertige Teilnehmer";
    none_made = "Es wurde keine Prüfung erstellt.";
    maker_stopped = "Das Programm im Hintergrund, das die Prüfung erstellt, ist stehen geblieben.";

    students = "Teilnehmer";
    so_many = "Eine Anzahl";
    a_list = "Eine Liste";
    one_a_line = "Teilnehmer, einer je Zeile";
    names_from_file = "Namen aus einer Datei …";

    sheets_made = "{sheets} {sheets:Bogen|Bögen} erstellt.";
    print_sheets = "Bögen drucken";
    print_key = "Lösungen drucken";
    key_csv = "Lösungen als CSV";
    links_csv = "Links als CSV";
    sheets_html = "Bögen als HTML";
    key_html = "Lösungen als HTML";
    same_answers = "{student} hat die gleichen Antworten wie {first}.";
    preview = "Vorschau";
    attempt = "Anlauf";
    sheet_of = "Bogen von {student}";
    key_of = "Lösungsbogen von {student}";

    left_open = "Offen gelassen.";
    your_answer = "Gegebene Antwort: {answer}.";
    copied = "Kopiert. Die Zeile geht an die Person, von der diese Prüfung kam.";
    all_behind_you = "Das waren alle Fragen";
    sat_by = "Teilnehmer {student}, Code {code}.";
    every_answered = "Jede Frage ist beantwortet.";
    were_left_open = "{questions:Eine Frage blieb|{questions} Fragen blieben} offen.";
    leaves_nothing =
        "Nichts verlässt dieses Gerät von selbst: Die Zeile ist zu kopieren und zu verschicken.";
    answers = "Antworten";
    copy_answers = "Antworten kopieren";
}
