//! The questions of mode Predict and what is said after the pick, in German.

use crate::words::prioritize::asked as area;

translations! {
    which_order = "In welcher Reihenfolge werden sie bedient?";
    pick_all =
        "Die Strategie ist **{policy}**. Alle nacheinander auswählen, hier oder in der Liste.";
    pick_first =
        "Die Strategie ist **{policy}**. Die ersten {places} nacheinander auswählen, hier oder in der Liste.";
    which_level = "Welche Stufe bekommt {job}?";
    measures =
        "Die Strategie ist **{policy}**. Der längste Pfad von {job} hat {complexity} Operationen, die Breite von {job} \
         ist {width}.";
    which_resource = "Welche Ressource bekommt {job}?";
    pick_resource =
        "Die Strategie ist **{policy}**. Eine Ressource auswählen, hier oder rechts.";

    option_width = "Breite {width}";
    option_level = "Stufe {level}";
    option_classes = "{complexity} Komplexität, {parallelism} Parallelität";
    none = "Keine";
    none_is_free = "keine ist frei";

    rule_own_order = "Die Strategie ordnet die Warteschlange, wie ihr Text es sagt.";
    rule_level =
        "Die Stufe ergibt sich aus zwei Klassen: wie komplex ein Job ist, und wie breit im Vergleich zu den freien \
         Ressourcen.";
    rule_first_free = "FCFS nimmt die erste freie Ressource der Liste, wie langsam auch immer.";
    rule_own_resource = "Die Strategie nimmt die Ressource, der ihr Text den höchsten Score gibt.";
    rule_own_type =
        "Zuerst wird unter dem Typ, der zur Stufe passt, die schnellste freie Ressource gesucht.";
    rule_fastest = "Die schnellste der freien Ressourcen wird genommen.";

    told_more = "{told} und {more} weitere";
    numbers_levels = "Stufen: {told}. Reihenfolge: ?";
    numbers_complexity = "Komplexität: {told}. Reihenfolge: ?";
    numbers_arrival = "Ankunft: {told}. Reihenfolge: ?";
    numbers_ranks = "{heavier} von {jobs} {jobs:Job|Jobs} {heavier:ist|sind} schwerer: ?";
    numbers_bounds = "Komplexität {complexity} gegenüber {medium} und {high}: ?";
    numbers_width = "Breite {width} gegenüber Max {max}, Mid {mid}: ?";
    numbers_level = "Stufe: ?";
    numbers_none_free = "Frei: keine. Genommen wird: ?";
    numbers_free = "Frei: {told}. Genommen wird: ?";

    by_ranks =
        "{heavier} von {jobs} {jobs:Job|Jobs} {heavier:ist|sind} schwerer: {class} Komplexität.";
    by_bounds = "Komplexität {complexity} gegenüber {medium} und {high}: {class} Komplexität.";
    by_width = "Breite {width} gegenüber Max {max}, Mid {mid}: {class} Parallelität.";
    that_is = "Das ist Stufe {level}.";
    no_resource_free = "Keine Ressource ist frei.";
    level_is = "Stufe {level} heißt {complexity} Komplexität und {parallelism} Parallelität.";

    tied_level = "Auf einer Stufe wird zuerst bedient, wer zuerst kam.";
    tied_complexity = "Von Jobs gleicher Komplexität wird zuerst bedient, wer zuerst kam.";
    tied_speed = "Von Ressourcen gleicher Geschwindigkeit wird die erste der Liste genommen.";

    own_first = "{policy} setzt {job} an die erste Stelle.";
    level_before = "Stufe {level} kommt vor Stufe {other}.";
    all_on_level =
        "Alle diese Jobs sind auf Stufe {level}, also ist zuerst an der Reihe, wer zuerst kam.";

    before = "{right} kommt vor {picked}.";
    before_by_level =
        "{right} kommt vor {picked}: {right} ist auf Stufe {level}, {picked} ist auf Stufe {other}.";
    before_by_arrival =
        "{right} kommt vor {picked}: {right} kam um {at}, {picked} kam um {other}.";
    before_by_complexity =
        "{right} kommt vor {picked}: {right} hat {complexity} Operationen, {picked} hat {other} Operationen.";

    is_first_free = "{resource} ist die erste freie der Liste.";
    is_of_own_type =
        "{resource}, {speed}, ist die schnellste des ersten Typs mit einer freien Ressource: {kind}.";
    is_fastest_free = "{resource} ist die schnellste freie Ressource: {speed}.";
    takes = "{policy} nimmt {resource}.";

    is_busy = "{resource} ist mit {job} belegt.";
    is_not_registered = "{resource} ist noch nicht registriert.";
    is_free = "{resource} ist frei.";
    stands_before = "{resource} steht in der Liste vor {other}.";
    types = "{resource} ist vom Typ {kind}, {other} vom Typ {other_kind}.";
    speeds = "{resource} hat {speed}, {other} hat {other_speed}.";
}
