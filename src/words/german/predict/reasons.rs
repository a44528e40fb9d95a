//! The reasons of all labs without their numbers, in German.

use crate::words::predict::reasons as area;

translations! {
    only_room = "Nur ein Standort hat Platz";
    least_left = "Dort bleibt am wenigsten übrig";
    fastest = "Es ist der schnellste Standort mit Platz";
    first_room = "Es ist der erste Standort mit Platz";
    most_left = "Dort bleibt am meisten übrig";
    both_agree = "Best-Fit und Fastest-First sind sich einig";
    speed_alone = "Sonst wartet niemand, also zählt nur die Geschwindigkeit";
    score_above_1 = "Der Score liegt über 1: Der Gewinn überwiegt";
    score_not_above_1 =
        "Der Score liegt nicht über 1: Die Geschwindigkeit macht die verlorene Rechenkapazität nicht wett";
    more_jobs = "Mehr Jobs kommen hinein";
    jobs_tie = "So oder so kommen gleich viele Jobs hinein: Die Gleichstandsregel entscheidet";
    scattered = "Insgesamt ist genug frei, aber keine Lücke ist groß genug";
    too_few = "Insgesamt sind zu wenige Prozessoren frei";
    reservation_due = "Die Reservierung ist fällig";
    own = "Die eigene Strategie gibt den höchsten Score";
    kept_to_the_end = "Sonst kommt nichts mehr";
    arrival = "In der Reihenfolge der Ankunft";
    least_complex = "Der am wenigsten komplexe zuerst";
    most_complex = "Der komplexeste zuerst";
    by_level = "Nach Prioritätsstufe";
    level = "Nach Komplexität und Parallelität";
    fastest_free = "Es ist die schnellste freie Ressource";
    first_free = "Es ist die erste freie Ressource der Liste";
    own_type = "Es ist die schnellste des ersten Typs, von dem eine frei ist";
    none_free = "Keine Ressource ist frei";
    latest = "Es ist der letzte Job, der verlagert werden darf";
    best_balance = "Damit ist der Server am besten im Gleichgewicht";
    partner_not_eligible = "Der Partner kommt nicht infrage";
    no_job = "Kein Job, der verlagert werden darf, hilft";
    run_balanced = "Damit ist der Server am gleichmäßigsten genutzt";
    run_lowest = "Der Job nimmt am meisten von dem, was am wenigsten genutzt ist";
    run_first = "Es ist der erste, der passt";
    least_ttr = "Die Summe aus Übertragung, Warten und Rechnen ist am kleinsten";
    least_load = "Dort warten die wenigsten Jobs";
    best_link = "Die Anbindung ist die beste";
    most_power = "Die Leistung ist die größte";
    only_left = "Nur dieser ist breit genug und rechtzeitig";
    deadline = "Jeder Cluster ist zu spät";
    too_wide = "Kein Cluster ist breit genug";
}
