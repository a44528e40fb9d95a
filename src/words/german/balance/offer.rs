//! What can be forced where the run stands, in German.

use crate::words::balance::offer as area;

translations! {
    what_if = "Was wäre, wenn {job}?";
    what_if_not = "Was wäre, wenn nicht {job}?";
    what_if_nobody = "Was wäre, wenn nichts verlagert wird?";
    starts = "**{job}** startet auf {server}";
    ends_at = "endet um {at}";
    moves = "**{job}** nach {server} verlagern";
    rb_of = "RB von {server} {rb}";
    needs = "braucht {needs}";
    nobody_moves = "nichts verlagern";
    keeps_queue = "{server} behält die Warteschlange";
    no_partner = "{server} findet keinen Partner, also lässt sich nichts verlagern.";
    none_may = "Kein Job von {server} darf verlagert werden.";
    size = "{needs} für {runtime}";
    field_needs = "Bedarf an jeder Ressource";
    field_runtime = "Laufzeit";
    field_submitted_to = "Eingereicht bei";
}
