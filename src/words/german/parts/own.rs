//! The editor of a policy of one's own, in German.

use crate::words::parts::own as area;

translations! {
    policy_of_own = "Eigene Strategie: {name}";
    name_of_policy = "Name der Strategie";
    name_is_wrong = "1 bis 40 Zeichen aus a–z, 0–9 und „-“";
    save_file = "Als Datei sichern";
    save_help = "Den Text als Datei sichern";
    run = "Ausführen";
    key_run = "Strg ↵";
    keys_of_editor =
        "Tab verlässt den Text, Strg und Eingabe führt ihn aus, F8 geht zum nächsten Fehler.";
    put_away = "Den Editor schließen";
    used = "benutzt";
    policy_text = "Text der Strategie";
    texts_to_begin = "Eingebaute Strategien als Texte zum Anfangen";
    start_from = "Beginnen mit";
    params = "Parameter";
    text_value = "Der Wert im Text";
    back_to = "zurück auf {value}";

    from_elsewhere =
        "**Diese Strategie stammt von anderswo und ist noch nicht gelaufen.** Sie kann nur Zahlen berechnen: kein Netz, keine Dateien, begrenzte Arbeit. Erst lesen, dann ausführen.";
    run_before = "Bis dahin zeigt die Bühne den vorigen Lauf.";
    run_this = "Diese Strategie ausführen";
    came_with_it = "Diese kamen mit ihr und dürfen von da an auch laufen:";

    and_more = "und {more} weitere";
    keeps_last = "Die Bühne behält den letzten Text ohne Fehler.";
    use_word = "{word} nehmen";
    wrong_at = "**Zeile {line}, Spalte {column}:** {problem}";
    run_ended = "Dort endete der Lauf; die Bühne steht bei seinem letzten Schritt.";

    sees = "Was sie sieht";
    at_a_decision = "Werte bei einer Entscheidung";
    at_a_decision_insert = "Werte bei einer Entscheidung; Drücken fügt ein";
    at_this_decision = "bei dieser Entscheidung";
    at_this_decision_insert = "bei dieser Entscheidung; Drücken fügt ein";
    policy_sees = "Was die Strategie sieht";
    column_name = "Name";
    column_value = "Wert";
    column_unit = "Einheit";
    processors = "Prozessoren";
    jobs = "Jobs";

    same_for_all = "Teile, die für alle gleich sind";
    the_answer = "Die Antwort";
    verdict = "**{reason}**, also {mark} **{chosen}**";
    first_wins = "{tied}; davon gilt der erste.";
    which_moves = "Welcher Job verlagert wird";
    queue_order = "Reihenfolge der Warteschlange";
    came_about = "Wie **{name}** zustande kam";
    came_about_on = "Wie **{name}** auf {place} zustande kam";
    column_part = "Teil";

    help = "Hilfe zur Sprache";
    lab_asks = "Wonach dieses Labor fragt";
    lists = "Listen";
    words = "Wörter";
    help_part = "ein Teil: ein Schritt auf dem Weg, mit Namen; „Warum?“ zeigt seinen Wert";
    help_param = "eine Zahl, die geändert werden soll: ein Schieber";
    help_keys = "mehrere Zahlen: Eine spätere entscheidet, wo die früheren gleich sind";
    help_choice = "eine Fallunterscheidung; and, or, not, ==, !=, <, <=, >, >= ergeben Wahrheitswerte";
    help_list = "fragt eine Liste ab; ebenso min, max, count, any, all";
    help_pick = "das Element einer Liste mit der größten Zahl, oder keines";
    help_functions = "Funktionen von Zahlen";
    help_comment = "ein Kommentar";
    help_rest =
        "Jede Anweisung beginnt eine Zeile. Es gibt keine Schleifen und kein Gedächtnis: Eine Strategie ist eine Funktion dessen, was sie sieht.";
}
