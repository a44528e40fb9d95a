//! Predicting, in German.

use crate::words::parts::predict as area;

translations! {
    what_is_asked = "Was gefragt wird";
    ask_single = "Auch fragen, wo nichts zu wählen ist";
    ask_reason = "Auch nach dem Grund fragen";
    offer_hints = "Hinweise anbieten";
    question = "Frage";
    ask = "Gefragt wird";
    how = "Wie";
    asked = "Gefragt: {which}";
    nothing_follows = "Bis zum Ende des Laufs wird nichts mehr gefragt. Was mehr als {most} Möglichkeiten hat, wird nie gefragt.";

    reason_first = "Zuerst einen Grund wählen";
    reveal = "Aufdecken";
    key_enter = "Eingabe";
    skip = "Überspringen";
    hint = "Hinweis";
    hint_of = "{place} von {all}";
    right_why = "**Richtig.** Warum?";
    why = "Warum?";
    go_on = "Weiter";
    what_is_better = "Was wäre besser gewesen? (beendet das Vorhersagen)";

    hands = "Meldungen";
    hands_for = "Meldungen für {option}";

    so_far = "Vorhersagen bisher";
    tally = "Richtig: **{right} von {all}**";
}
