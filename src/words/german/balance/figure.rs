//! The paper's worked example, in German.

use crate::words::balance::figure as area;

translations! {
    title = "Abbildung 2, in Prozent";
    caption =
        "Die Zustände von Abbildung 2: Bedarf beider Warteschlangen in Prozent, Last und Balance";
    column_state = "Zustand";
    choose = "Einen Zustand wählen, um ihn zu sehen.";
    not_in_this_run = "Nicht in diesem Lauf: **{state}**";

    initial = "(a) Anfang";
    latest_swapped = "(b) Späteste getauscht";
    sends = "(c) S1 sendet J3";
    receives = "(c) S1 empfängt J6";
    initial_told =
        "Beide Warteschlangen verlangen insgesamt gleich viel, und keine gleichmäßig.";
    latest_swapped_told =
        "Die Regel des Spätesten tauscht die zuletzt gekommenen Jobs, J4 und J6: weniger ungleichmäßig, aber die Last \
         ist nicht mehr gleich.";
    sends_told =
        "Die ausgleichende Regel sendet J3: Ohne J3 ist die Warteschlange von S1 gleichmäßiger als ohne J4.";
    receives_told =
        "Dann übernimmt S1 J6, und beide Warteschlangen sind gleich und gleichmäßig.";
}
