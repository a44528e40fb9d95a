//! The formulas that decided, in German.

use crate::words::allocate::formula as area;

translations! {
    score =
        "Der Score ist die Geschwindigkeit des Standorts von Fastest-First durch die des Standorts von \
         Best-Fit, mal die gesamte Rechenkapazität mit Fastest-First durch die mit Best-Fit: {speed_fast} \
         durch {speed_best} mal {capacity_fast} durch {capacity_best} gleich {score}.";
    speeds_equal =
        "Die Geschwindigkeit des Standorts von Best-Fit, {best}, ist gleich der des Standorts von Fastest-First, {fast}.";
    speed_less =
        "Die Geschwindigkeit des Standorts von Best-Fit, {best}, ist kleiner als die des Standorts von Fastest-First, {fast}.";
    counts =
        "Jobs, die hineinkommen: {fast} mit Fastest-First, {best} mit Best-Fit.";
    least_left =
        "Frei minus gebraucht: {free} minus {need} gleich {left}, am wenigsten von allen Kandidaten.";
    most_left =
        "Frei minus gebraucht: {free} minus {need} gleich {left}, am meisten von allen Kandidaten.";
    fastest = "Die höchste Geschwindigkeit aller Kandidaten ist {speed}.";
    fragmentation =
        "Der Fragmentierungsindex ist 1 minus die größte Lücke durch alles, was frei ist: 1 minus {largest} durch \
         {free} gleich {index}.";

    free = "frei";
    needed = "gebraucht";
    the_least = "am wenigsten";
    the_most = "am meisten";
    largest_hole = "größte Lücke";
    total_free = "insgesamt frei";
    letters_score = "CS Geschwindigkeit, TCC gesamte Rechenkapazität";
    letters_speed = "CS Geschwindigkeit";
    letters_jobs = "N Jobs, die hineinkommen";

    candidate_sites = "Infrage kommende Standorte";
    column_leaves = "Rest";
    column_runs_for = "Läuft";
    tie_rule_decided = "= Gleichstand; die Gleichstandsregel hat entschieden";
    tied = "Gleichstand";
    where_each_would_go = "Wohin jeder wartende Job käme, und was er beiträgt";
    no_site = "keiner";
    not_tried = "nicht versucht";
    when_it_can_start = "Wann kann der Job starten?";
    when_each_has_room = "Wann jeder Standort Platz hat";
    column_ends_first = "Vorher endet";
}
