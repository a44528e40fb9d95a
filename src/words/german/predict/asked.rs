//! Questions of mode Predict, and what becomes of answers, in German.

use crate::words::predict::asked as area;

translations! {
    over = "Frage {number}. Vorhersagen, bevor es abläuft";
    over_told = "Frage {number}";
    over_veiled = "Vorhersagen, bevor es abläuft";
    predict = "vorhersagen";
    nobody = "niemand";
    picked = "Gewählt: {picked}.";
    picked_other = "Gewählt: {picked}; richtig ist: {answer}.";

    pick_one_first = "Zuerst wählen";
    pick_who_first = "Zuerst wählen, wer startet";
    pick_more_first = "Zuerst noch {more} wählen";

    dot_right = "Frage {number}, richtig";
    dot_right_hinted = "Frage {number}, richtig, mit Hinweis";
    dot_half = "Frage {number}, halb richtig";
    dot_half_hinted = "Frage {number}, halb richtig, mit Hinweis";
    dot_wrong = "Frage {number}, falsch";
    dot_wrong_hinted = "Frage {number}, falsch, mit Hinweis";
    dot_skipped = "Frage {number}, übersprungen";
    dot_skipped_hinted = "Frage {number}, übersprungen, mit Hinweis";

    every = "jede Entscheidung";
    divides = "wo Strategien sich unterscheiden";
    every_2nd = "jede 2. Entscheidung";
    every_3rd = "jede 3. Entscheidung";
    every_5th = "jede 5. Entscheidung";
    every_10th = "jede 10. Entscheidung";

    about_site = "An welchen Standort ein Job geht";
    about_order = "In welcher Reihenfolge Jobs bedient werden";
    about_level = "Welche Stufe ein Job bekommt";
    about_resource = "Welche Ressource ein Job bekommt";
    about_move = "Welcher Job verlagert wird";
    about_run = "Welcher wartende Job startet";
    about_cluster = "Welcher Cluster einen Job nimmt";
    about_start = "Wer jetzt startet";
}
