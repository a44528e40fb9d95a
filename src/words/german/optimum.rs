//! How far a run is from the best that there is, in German.

use crate::words::optimum as area;

translations! {
    best = "das Beste";
    the_best_is = "Die beste mittlere Verweilzeit ist {value}.";
    the_best_found_is = "Das Beste, was gefunden wurde, hat eine mittlere Verweilzeit von {value}.";
    note_order_kept =
        "Erreichbar mit Kenntnis der Zukunft; die Reihenfolge der Warteschlange bleibt erhalten.";
    note_any_order =
        "Erreichbar mit Kenntnis der Zukunft; jede Reihenfolge und absichtliches Warten sind erlaubt.";

    no_sites_better = "Keine Wahl von Standorten ist besser";
    no_schedule_better = "Kein Ablaufplan ist besser";
    above_sites = "{gap} über dem Besten, das eine Wahl von Standorten erreicht";
    above_schedules = "{gap} über dem Besten, das ein Ablaufplan erreicht";
    at_most_above_sites = "Höchstens {gap} über dem Besten, das eine Wahl von Standorten erreicht";
    at_most_above_schedules = "Höchstens {gap} über dem Besten, das ein Ablaufplan erreicht";

    the_best = "das Beste";
    compare_with_best = "Mit dem Besten vergleichen";
}
