//! Mode Waiting, in German.

use crate::words::parts::waiting as area;

translations! {
    reading_off = "Es wird abgelesen, warum Jobs warten";
    working = "Berechnung läuft";
    not_known = "Warum Jobs warten, ist nicht bekannt";
    find_another = "Mit / einen anderen Job suchen oder erneut versuchen.";
    stage = "Bühne";
    nobody_in_run = "In diesem Lauf wartet niemand.";
    read_off = "Es wird abgelesen, warum er wartet.";

    nobody = "Niemand wartet";
    column_reason = "Grund";
    column_share = "Anteil am Warten";
    column_longest = "Am längsten";
    wait = "Wartezeit";
    caused = "{reason}, {cause}";
    reason_caused = "**{reason}**, {cause}";
    longest_for = "Am längsten bei „{reason}“: {job}";

    every_wait = "Die Wartezeit jedes Jobs";
    every_job = "Jeder Job";
    longest_waits = "Die {jobs} längsten Wartezeiten";
    since_submission = "Seit der Einreichung";
    that_waited = "Jobs, die gewartet haben";
    how_many = "Wie viele warten";
    all_that_wait = "Alle, die warten";
    at_most = "höchstens {jobs}";
    over_time = "Wie viele Jobs worauf warten, über der Zeit, höchstens {jobs}";

    wait_of = "Die Wartezeit von {job}";
    waits = "{job} wartet";
    from_to = "{from}, {to}";
    part = "{reason}, {length}. {text}";
}
