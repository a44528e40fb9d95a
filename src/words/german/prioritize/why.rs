//! Why a job is next and why it gets its resource, in German.

use crate::words::prioritize::why as area;

translations! {
    over_decision = "Entscheidung {number} in Durchgang {pass}";
    goes_first = "Warum ist {job} zuerst an der Reihe?";
    is_next = "Warum ist {job} an der Reihe?";
    rule = "**{job}** ▸ **{resource}**, {speed}, für {length}";
    briefly_on_level = "Stufe {level}, {resource}, {speed}";
    decision_of_run = "Entscheidung {number} des Laufs.";
    one_processor =
        "{job} hat nie mehr als eine laufende Teilaufgabe und nutzt also einen der {all} Prozessoren von {resource}: \
         {each} je Prozessor.";
    few_processors =
        "{job} hat höchstens {tasks} laufende Teilaufgaben und nutzt also höchstens ebenso viele der {all} Prozessoren \
         von {resource}: {each} je Prozessor.";

    by_level =
        "**{complexity}** Komplexität und **{parallelism}** Parallelität sind Stufe **{level}**: {work} Arbeit auf \
         dem längsten Pfad, {wide} davon gleichzeitig.";
    no_other_waits = "Kein anderer Job wartet.";
    none_better = "Kein wartender Job ist auf einer besseren Stufe.";
    none_better_others_later =
        "Kein wartender Job ist auf einer besseren Stufe; {others} {others:weiterer Job|weitere Jobs} auf dieser \
         {others:kam|kamen} später.";
    by_arrival =
        "In der Reihenfolge der Ankunft: Von {waiting} {waiting:wartenden Job|wartenden Jobs} kam **{job}** zuerst \
         und bekommt **{resource}**, die erste freie Ressource der Liste, wie langsam auch immer.";
    by_own =
        "In der eigenen Strategie steht **{job}** an erster Stelle und bekommt **{resource}**.";
    gets_only = "Der Job bekommt **{resource}**, die einzige Ressource, die noch frei ist.";
    gets_fastest_of_type =
        "Der Job bekommt **{resource}**, die schnellste des ersten Typs seiner Stufe, von dem eine frei ist.";
    gets_fastest = "Der Job bekommt **{resource}**, die schnellste der freien Ressourcen.";

    over_pass = "Ein Durchgang beginnt";
    most_needed = "Wer braucht eine Ressource am nötigsten?";
    levels =
        "Über mehr als {jobs} {jobs:Job|Jobs} und **{free} {free:Ressource|Ressourcen}** lässt sich jetzt nicht \
         entscheiden. Jeder Job bekommt eine Stufe: nach der Komplexität unter denen, die warten, und nach der Breite \
         im Vergleich zu den freien Ressourcen.";
    levels_enough_free =
        "{free} {free:Ressource|Ressourcen} für **{jobs} {jobs:Job|Jobs}**: Jeder bekommt eine. Die Stufe sagt, wer \
         die schnellste bekommt: nach der Komplexität unter denen, die warten, und nach der Breite im Vergleich zu den \
         freien Ressourcen.";
    levels_briefly = "{jobs} {jobs:Job|Jobs} auf neun Stufen";
    ranges = "Parallelität der Ressourcen: Max {max}, Mid {mid}, Min {min}.";

    more_complex = "{heavier} von {jobs} {jobs:Job|Jobs} komplexer";
    complexity_bounds = "Mittel ab {medium}, hoch ab {high}";
    width_bounds = "Mid {mid}, Max {max}";
    more_free = "{more} weitere {more:Ressource|Ressourcen} frei";

    matrix = "Stufe nach Komplexität (Zeilen) und Parallelität (Spalten)";
    level_of_parallelism = "Parallelitätsgrad";
    operands = "Woraus die Klassen gebildet wurden";
    column_measure = "Maß";
    column_value = "Wert";
    column_against = "Gegenüber";
    free_in_order = "Freie Ressourcen in der Reihenfolge, in der sie angesehen werden";
    free_by_speed = "Freie Ressourcen, die schnellste zuerst";
    chosen = "gewählt";
}
