//! What choices cost, in German.

use crate::words::regret as area;

translations! {
    site = "Was jeder Standort am Ende kostet";
    resource = "Was jede Ressource am Ende kostet";
    cluster = "Was jeder Cluster am Ende kostet";
    moves = "Was jede Verlagerung am Ende kostet";
    starts = "Was jeder Start am Ende kostet";
    head_on = "{job} auf";
    head_moves = "Verlagert";
    head_starts = "Startet";

    best = "das Beste";
    hold = "{job} zurück\u{ad}halten";
    none = "keiner";
    nothing_to_measure = "nichts zu messen";
    nothing_measured = "Nichts zu messen";
    regret = "Bedauern von {chosen}: **{regret}** von {value}";
    no_regret = "**Kein Bedauern**: Nichts ist besser als {chosen}";

    first = "{job} zuerst";
    job_moves = "{job} verlagert";
    nobody_moves = "keine Verlagerung";
    on = "{job} auf {site}";
    compare_with = "Mit {run} vergleichen";

    no_alternative = "Keine Entscheidung hat eine Alternative.";
    no_alternative_so_far = "Bisher hat keine Entscheidung eine Alternative.";
    none_better = "Keine von {choices} {choices:Entscheidung|Entscheidungen} hat eine bessere Alternative.";
    none_better_so_far =
        "Keine von bisher {choices} {choices:Entscheidung|Entscheidungen} hat eine bessere Alternative.";
    some_better =
        "{without} von {choices} {choices:Entscheidung|Entscheidungen} {without:hat|haben} keine bessere Alternative. \
         Die anderen kosten zusammen {cost}, was kein anderer Lauf einsparen muss: Ist eine zurückgenommen, kommt \
         die nächste vielleicht nicht.";
    some_better_so_far =
        "{without} von bisher {choices} {choices:Entscheidung|Entscheidungen} {without:hat|haben} keine bessere \
         Alternative. Die anderen kosten zusammen {cost}, was kein anderer Lauf einsparen muss: Ist eine \
         zurückgenommen, kommt die nächste vielleicht nicht.";

    no_such_moment = "nicht dieser Zeitpunkt";
    not_waiting = "wartet nicht";
    does_not_fit = "passt nicht";
    not_the_head = "nicht der vorderste";
    nothing_to_hold = "nichts zurückzuhalten";
    nothing_would_follow = "nichts würde folgen";
    not_in_system = "nicht im System";
    other_choice = "andere Wahl";
    not_free = "nicht frei";
    transfer_limit = "Grenze der Verlagerungen";
    moved_in_this_phase = "in dieser Phase schon verlagert";
    does_not_fit_partner = "passt nicht zum Partner";
    partner_not_eligible = "Partner kommt nicht infrage";
    no_partner = "kein Partner";
}
