//! Presenting, in German.

use crate::words::parts::present as area;

translations! {
    presenting = "Vorführen";
    of_the_run = "Des Laufs";
    on_a_phone = "Dieser Schritt auf einem Telefon";
    why = "Warum";
    timeline = "Zeitachse";
    highlight = "Marker";
    code = "Code";
    blank = "leer";
    leave = "verlassen";
    key_escape = "Esc";
}
