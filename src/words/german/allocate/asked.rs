//! The questions of mode Predict and what is said after the pick, in German.

use crate::words::allocate::asked as area;

translations! {
    where_to = "Welchen Standort bekommt {job}?";
    policy_is =
        "Die Strategie ist **{policy}**. Auf der Bühne oder in der Liste einen Standort auswählen.";
    free = "{processors} frei";
    no_site = "Keinen Standort";
    it_waits = "der Job wartet";

    rule_own = "Die Strategie nimmt den Standort, dem ihr Text den höchsten Score gibt.";

    numbers_blocked = "{job} braucht {need}. Frei: {free}. Mit Platz: ?";
    numbers_score =
        "Geschwindigkeiten {fast} ∕ {best} × Kapazitäten {capacity_fast} ∕ {capacity_best} = ?";
    numbers_jobs =
        "Jobs, die hineinkommen: {jobs_fast} mit {fast}, {jobs_best} mit {best}. Genommen wird: ?";
    numbers_speeds = "Geschwindigkeiten {fast} und {best}. Schneller: ?";
    numbers_both = "Rest: {left}. Geschwindigkeiten: {speeds}. Beide nehmen: ?";
    numbers_room = "{need} gebraucht. Mit Platz: {free}. Genommen wird: ?";

    goes_to = "{job} kommt auf {site}.";
    only_room = "Nur {site} hat Platz: {free} frei, {need} gebraucht.";
    reservation_due = "Die Prozessoren von {job} sind ab {at} reserviert.";
    kept_to_the_end =
        "{policy} lässt {job} warten; sonst kommt nichts mehr, also startet der Job.";
    both_agree =
        "Best-Fit und Fastest-First sind sich über {site} einig; es wird nichts abgewogen.";
    speed_alone =
        "Niemand sonst wartet, also zählt nur die Geschwindigkeit: ×{fast} gegen ×{best}.";
    score_above_1 =
        "Der Score ist {score} > 1: Was an Geschwindigkeit und Kapazität gewonnen wird, überwiegt den Rest.";
    score_not_above_1 =
        "Der Score ist {score} ≤ 1: Die Geschwindigkeit macht die verlorene Kapazität nicht wett.";
    more_jobs =
        "Mit {site} {more:kommt|kommen} {more} {more:Job|Jobs} hinein statt {fewer}.";
    jobs_tie =
        "Beide lassen {jobs} {jobs:Job|Jobs} hinein; bei Gleichstand gewinnt {policy}.";
    own_scores = "{policy} gibt {site} den höchsten Score: {score}.";
    own_takes = "{policy} nimmt {site}.";
    scattered = "{total} {total:ist|sind} frei, aber die größte Lücke ist {largest}, und {job} braucht {need}.";
    too_few = "Insgesamt {total:ist|sind} nur {total} frei; {job} braucht {need}.";
    keeps_waiting = "{policy} lässt {job} warten.";

    too_small = "{site} hat {free} frei; {job} braucht {need}.";
    has_room = "{site} hat Platz: {free} frei.";
    that_is_best_fit = "Das ist der Standort von Best-Fit: Rest {left}.";
    that_is_fastest = "Das ist der Standort von Fastest-First: ×{speed}.";
    speeds_of = "{site} hat ×{speed}, {other} ×{other_speed}.";
    stands_before = "{site} steht in der Liste vor {other}.";
    left_on = "Auf {site} {left:bleibt|bleiben} {left} übrig, auf {other} {other_left}.";
}
