//! Mode What if, in German.

use crate::words::parts::what_if as area;

translations! {
    step = "Schritt {number}";
    step_forced = "Schritt {number}, erzwungen. Davor ändert sich nichts";
    policy_looks_at = "Worauf die Strategie achtet";
    forced_so_far = "Bisher erzwungen";
    take_back_one = "Zurücknehmen: {what}";
    go_to = "Gehen zu {place}";
    not_carried_out = "Nicht ausführbar";
    running_origin = "Das Original läuft nebenher";
    response_times = "Verweilzeiten der Jobs, Abzweig gegen Original";
    fork_against_origin = "Abzweig gegen Original";
    origin_is = "Original: der Lauf ohne „{last}“";
    compare_with_origin = "Mit dem Original vergleichen";
    take_back = "Zurücknehmen";
    take_all_back = "Alles zurücknehmen";

    nothing_differs = "kein Unterschied";
    differ = "{instants} {instants:Zeitpunkt unterscheidet|Zeitpunkte unterscheiden} sich";
    no_runs = "der Vergleich hat keine Läufe";
    origin_and_fork = "Original und Abzweig";
    origin = "Original";
    fork = "Abzweig";
    happens = "{what}, {when}";
    forked = "**{what}**";
    forked_so = "**{what}**: {differ}";

    force = "Bei diesem Schritt erzwingen";
    more = "{more} weitere";
    choose_site = "Eine Möglichkeit wählen** oder den Job auf einen Standort ziehen**.";
    choose_cluster = "Eine Möglichkeit wählen** oder den Job auf einen Cluster ziehen**.";
    choose_resource = "Eine Möglichkeit wählen** oder den Job auf eine Ressource ziehen**.";
    job = "**{job}**, {size}.";
    job_with_note = "**{job}**, {size}, {note}.";
    can_be_chosen = "**{jobs} {jobs:Job|Jobs}** {jobs:steht|stehen} hier zur Wahl.";
    choose_one = "Eine Möglichkeit wählen.";
    choose_any = "Eine Möglichkeit wählen** oder einen Job an einen möglichen Platz ziehen**.";
    by_policy = "die Strategie, {means}";
    forced = "erzwungen, {means}";
    again = "Wieder **{job}**";
    first = "Zuerst **{job}**";
    fits_sites = "passt auf {places} {places:Standort|Standorte}";
    fits_clusters = "passt auf {places} Cluster";
    fits_resources = "passt auf {places} {places:Ressource|Ressourcen}";
    dragged = "**{job}**";
    cannot_go = "**{job}** kann dort nicht hin";

    add_job = "Job hinzufügen";
    submit_job = "Den Job einreichen";
    resize_site = "Größe eines Standorts ändern";
    resize = "Größe ändern";
    cancel_a_job = "Einen Job abbrechen";
    cancel_the_job = "Den Job abbrechen";
    comes_first = "Geschieht als Erstes um {at}. Davor ändert sich nichts.";
    in_unit = "in {unit}";
    site = "Standort";
    job_field = "Job";
    site_of = "{site}, {processors} {processors:Prozessor|Prozessoren}";
    job_of = "{job}, {text}";
    processors_then = "Prozessoren von da an";
    in_use =
        "{processors} sind belegt: Laufende Jobs laufen weiter, und ein kleinerer Standort leert sich.";
}
