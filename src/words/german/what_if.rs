//! Interventions, and a fork beside its origin, in German.

use crate::words::what_if as area;

translations! {
    pause_first = "Zum Erzwingen einer anderen Wahl anhalten.";
    nothing_happened =
        "Bisher ist nichts geschehen: Erst bei einer Entscheidung lässt sich eine andere erzwingen.";
    number_of_job = "Nummer des Jobs";
    when = "Schritt {step}, {at}";

    first = "{job} zuerst";
    starts = "**{job}** startet";
    on = "{job} auf {site}";
    starts_on = "**{job}** startet auf {site}";
    waits = "{job} wartet";
    is_held = "**{job}** wird zurückgehalten";
    cancelled = "{job} abgebrochen";
    is_cancelled = "**{job}** wird abgebrochen";
    has = "{site} hat {processors} {processors:Prozessor|Prozessoren}";
    has_from_then = "**{site}** hat von da an {processors} {processors:Prozessor|Prozessoren}";
    added = "{job} kommt hinzu";
    is_submitted = "**{job}** wird eingereicht";
    next = "{job} als Nächstes";
    is_asked_for = "Für **{job}** wird als Nächstes gefragt";
    answers = "{resource} als Antwort";
    is_answer = "**{resource}** ist die Antwort";
    moves = "{job} verlagert";
    does_move = "**{job}** wird verlagert";
    nobody_moves = "keine Verlagerung";
    nobody_does_move = "**Niemand** wird verlagert";
    selected = "{cluster} gewählt";
    gets_job = "**{cluster}** bekommt den Job, der kommt";
    turned_away = "verworfen";
    nobody_gets_job = "**Niemand** bekommt den Job, der kommt";

    better = "Besser";
    worse = "Schlechter";
    same = "Gleich";
    jobs = "{jobs} {jobs:Job|Jobs}";
    most = "am meisten: {job} {by}";
    nothing_otherwise = "Der Abzweig entscheidet nichts anders als das Original.";
    differ_same =
        "Sie unterscheiden sich zu {instants} {instants:Zeitpunkt|Zeitpunkten}; die mittlere Verweilzeit ist gleich.";
    differ_shorter =
        "Sie unterscheiden sich zu {instants} {instants:Zeitpunkt|Zeitpunkten}; die mittlere Verweilzeit ist {by} \
         kürzer.";
    differ_longer =
        "Sie unterscheiden sich zu {instants} {instants:Zeitpunkt|Zeitpunkten}; die mittlere Verweilzeit ist {by} \
         länger.";
    only_origin = "Nur im Original zu Ende: {jobs}.";
    only_fork = "Nur im Abzweig zu Ende: {jobs}.";
}
