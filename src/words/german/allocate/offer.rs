//! What can be forced where the run stands, in German.

use crate::words::allocate::offer as area;

translations! {
    what_if_site = "Was wäre mit {site}?";
    what_if_not = "Was wäre ohne {site}?";
    what_if_passes = "Was wäre, wenn ein anderer Job {head} überholt?";
    start = "**{job}** auf {site}";
    start_means = "lässt {left} übrig, endet um {ends}";
    no_hole = "braucht {need}, die größte Lücke ist {largest}";
    runs_on = "läuft auf {site}";
    processors = "Prozessoren";
    runtime = "Laufzeit bei Geschwindigkeit 1";
    not_yet =
        "Noch ist nichts geschehen: Erst bei einer Entscheidung lässt sich eine andere erzwingen.";
    no_room = "Kein Standort hat Platz für jemanden, der wartet.";
}
