//! What choices cost, and how far a run is from the best, in German.

use crate::words::parts::regret as area;

translations! {
    dearest = "Teuerste Entscheidungen";
    each_alternative =
        "Jede Alternative jeder Entscheidung, bis zum Ende des Laufs gespielt.";
    find_dearest = "Die teuersten suchen";
    runs_played = "{done} von {all} Läufen gespielt";
    playing_alternatives = "Die Alternativen werden gespielt";
    beginning = "Beginnt";
    stopped = "Angehalten";
    go_on = "Weiter";
    all_known = "Alle Entscheidungen sind bekannt";
    known_to_limit = "Die Entscheidungen sind bekannt, soweit die Grenze reicht";
    dearest_first = "Die teuersten Entscheidungen, die teuerste zuerst";
    column_choice = "Wahl";
    column_chosen = "Gewählt";
    column_best = "Beste";
    column_regret = "Mehrkosten";
    choice_at = "{job} um {at}";

    playing_to_end = "Die Alternativen werden bis zum Ende gespielt";
    too_long =
        "Der Lauf ist zu lang, um alle Alternativen dieser Entscheidung bis zum Ende zu spielen.";
    not_known = "Was die Alternativen ergeben, ist nicht bekannt: {why}";
    average_above =
        "Mittlere Verweilzeit am Ende des Laufs, über der besten Alternative";
    above_best = "Über dem Besten";
    who_and_way = "Wer sie gewählt hat, und der Weg zu ihrem Lauf";
    compare = "Vergleichen";
    chosen = "gewählt";

    best_there_is = "Das Bestmögliche";
    best_not_known = "Das Beste ist nicht bekannt: {why}";
    searching_best = "Das Beste wird gesucht";
    policies_above = "Strategien, danach, wie weit sie über dem Besten liegen";
    column_policy = "Strategie";
    policy_of_run = "**{policy}**, dieser Lauf";
}
