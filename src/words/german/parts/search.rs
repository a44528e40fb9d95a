//! Searching for a case, in German.

use crate::words::parts::search as area;

translations! {
    find_a_case = "Einen Fall suchen";
    only_these_labs = "Fälle werden in den Laboren Allocate und Cluster gesucht.";
    how =
        "Kleine Szenarien werden ausgelost, bis etwas zutrifft, was der gesunde Menschenverstand bestreitet; was sich findet, wird so klein wie möglich gemacht.";
    under = "Gesucht ist ein Fall unter";
    in_which = "in dem";
    namely_to = "nämlich";
    judged_by = "beurteilt nach";
    at_most = "Höchstens so viele Szenarien";
    seed = "Startwert";
    search = "Suchen";
    searching = "Suche läuft";
    beginning = "Beginnt";
    drawn = "{done} von {all} Szenarien ausgelost";
    stopped = "Angehalten";
    open_in_compare = "Im Vergleich öffnen";
}
