//! Figures of runs that are compared, and their tables, in German.

use crate::words::compare::figures as area;

translations! {
    jobs_finished = "Jobs zu Ende";
    average_response_time = "Mittlere Verweilzeit";
    average_queue_length = "Mittlere Länge der Warteschlange";
    utilization = "Auslastung";
    average_fragmentation = "Mittlere Fragmentierung";
    point = "{difference} Punkt";
    points = "{difference} Punkte";

    area_same =
        "Zwischen den Linien von {baseline} und {run} bleibt nichts übrig: Alle Jobs zusammen warten gleich \
         lange.";
    area_less =
        "Die schattierte Fläche ist der Unterschied im Warten: Mit {run} warten alle Jobs zusammen {by} weniger \
         als mit {baseline}.";
    area_more =
        "Die schattierte Fläche ist der Unterschied im Warten: Mit {run} warten alle Jobs zusammen {by} mehr \
         als mit {baseline}.";

    so_far = "Kennzahlen bisher";
    at_the_end = "Kennzahlen am Ende";
    column_run = "Lauf";
    column_does = "Was er tut";
    column_why = "Warum";
    column_figure = "Kennzahl";
    difference_of = "Differenz von {run}";
    judged = "{difference}, {verdict}";
    better = "besser";
    worse = "schlechter";
    same = "gleich";

    origin = "Original";
    fork = "Abzweig";
    another_question = "andere Frage gefunden, erwartet wird „{expected}“";
}
