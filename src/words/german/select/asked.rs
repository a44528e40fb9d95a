//! The question of mode Predict and what is said after the pick, in German.

use crate::words::select::asked as area;

translations! {
    which = "Welcher Cluster nimmt {job}?";
    policy_is = "Die Strategie ist **{policy}**. {job} braucht {needs}.";
    processors = "{number} {number:Prozessor|Prozessoren}";
    waiting = "{jobs} {jobs:wartet|warten}";
    none = "Keiner";
    is_discarded = "der Job wird verworfen";

    rule_own = "Die Strategie nimmt den Cluster, dem ihr Text den höchsten Score gibt.";
    tie = "Gleiche Cluster: Der erste der Liste wird genommen.";

    all_sums = "Übertragung + Wartezeit + Rechenzeit: {clusters}.";
    and_more = "{clusters} und {more} weitere";
    limit = "Frist {limit}.";
    taken_asked = "Genommen wird: ?";

    none_allowed = "Die Strategie erlaubt {job} keinen Cluster.";
    least_sum = "{cluster} hat die kleinste Summe: {terms} = {ttr}.";
    only_left = "Nur {cluster} ist breit genug und rechtzeitig fertig.";
    takes = "{policy} nimmt {cluster}.";
    least_ttr = "Die kleinste TTR ist {ttr}, die Frist {limit}.";
    too_wide =
        "Der Job braucht {need} {need:Prozessor|Prozessoren}; der breiteste Cluster hat {widest}.";

    can_take = "{cluster} kann den Job nehmen: TTR {ttr}.";
    has_only = "{cluster} hat {has} {has:Prozessor|Prozessoren}; {job} braucht {need}.";
    would_be_late = "{cluster} käme {by} zu spät.";
    that_is = "Das ist der Cluster von {policy}.";
    ttr_of_both = "TTR {ttr} auf {cluster}, {other_ttr} auf {other}.";
    ttr_on = "TTR {ttr} auf {cluster}.";
}
