//! Why this cluster, or why none, in German.

use crate::words::select::why as area;

translations! {
    fate = "verworfen";
    decision = "Entscheidung {number} von {of}. {left} von {clusters} {clusters:Cluster|Clustern} übrig";
    why_cluster = "Warum {cluster}?";
    clusters = "{number} Cluster";

    only_in_time =
        "**{cluster}** ist der einzige Cluster, auf dem der Job rechtzeitig fertig wird: TTR **{ttr}**.";
    only_wide_enough = "**{cluster}** ist der einzige Cluster mit genug Prozessoren: TTR **{ttr}**.";
    only_left = "Der einzige Cluster, der bleibt, TTR {ttr}";
    least_sum_briefly = "TTR {ttr}, die kleinste";

    idlest = "am wenigsten belastet";
    best_linked = "am besten angebunden";
    fastest = "am schnellsten";
    not_idlest = "nicht am wenigsten belastet";
    not_best_linked = "nicht am besten angebunden";
    not_fastest = "nicht am schnellsten";
    is_all = "{cluster} ist von den Clustern, die übrig sind, {all}.";
    is_none = "{cluster} ist von den Clustern, die übrig sind, {none}.";
    is_some = "{cluster} ist von den Clustern, die übrig sind, {some}, aber {not}.";
    sum_is_smallest = "Die **Summe** ist die kleinste: {ttr}.";

    greatest_score = "**{cluster}** hat den größten Score.";
    greatest_score_briefly = "Größter Score von denen, die übrig sind, TTR {ttr}";
    costs_more = "Nach mehr wird nicht gefragt. TTR {ttr}, **{more}** mehr als auf {least}.";
    is_least_too = "Auch die TTR ist die kleinste: {ttr}.";

    turned_away = "Das Szenario verwirft **{job}**.";
    turned_away_briefly = "Vom Szenario verworfen";
    none_allowed =
        "Die Strategie erlaubt keinen der Cluster, die übrig sind, also wird **{job}** verworfen.";
    none_allowed_briefly = "Die Strategie erlaubt keinen Cluster";
    too_late =
        "Selbst **{best}** würde {ttr} brauchen. {job} darf **{limit}** dauern, also fällt jeder Cluster weg, und \
         der Job wird verworfen.";
    too_late_briefly = "Kleinste TTR {ttr}, Frist {limit}";
    too_wide =
        "{job} braucht **{need}** Prozessoren eines Clusters, und der breiteste hat **{widest}**. Der Job könnte \
         nie starten.";
    too_wide_briefly = "Braucht {need}, der breiteste Cluster hat {widest}";

    more = "{clusters} weitere";
    past_deadline = "{clusters}: nach der Frist, {limit}";
    fewer = "{clusters}: weniger als {processors} {processors:Prozessor|Prozessoren}";
    the_least = "= **{ttr}**, die kleinste:";
    also_least = "= **{ttr}**, auch die kleinste:";
    in_time = "= **{ttr}**, rechtzeitig:";
    not_asked = "= **{ttr}**, wonach nicht gefragt wird:";

    forced_goes = "Erzwungen: **{job} geht an {cluster}**.";
    forced_goes_briefly = "Erzwungen: {job} geht an {cluster}";
    forced_away = "Erzwungen: **{job} wird verworfen**.";
    forced_away_briefly = "Erzwungen: {job} wird verworfen";
    would_choose = "Die Strategie hätte **{cluster}** gewählt:";
    would_turn_away = "Die Strategie hätte den Job verworfen:";

    over_comes = "Ein Job kommt";
    where_to = "Wohin kann {job}?";
    comes =
        "{job} kommt: {needs}. Der Scheduler bedient den Job sofort: Er schätzt die Zeit auf jedem Cluster, der \
         genug Prozessoren hat, **Übertragung plus Warten plus Rechnen**, und bleibt dabei.";
    comes_briefly = "{job} kommt: {needs}";
    over_arrived = "Dateien sind angekommen";
    waits_for = "Worauf wartet {job}?";
    took_and_waits =
        "{size} Eingabe brauchten {took} über die Anbindung von {cluster}. Der Cluster hat andere davor: **{job} \
         wartet noch {wait}**.";
    took_and_starts =
        "{size} Eingabe brauchten {took} über die Anbindung von {cluster}. **Der Cluster hat Platz**, also startet \
         {job} sofort.";
    input_is_at = "Die Eingabe von {job} ist auf {cluster}";
    input_is_at_and_waits = "Die Eingabe von {job} ist auf {cluster}; der Job wartet {wait}";
    over_starts = "Ein Job startet";
    why_now = "Warum startet {job} jetzt?";
    has_room =
        "Die Eingabe ist da, und {cluster} hat Platz, {wait} nachdem {job} kam. Das Rechnen dauert **{run}**.";
    starts_briefly = "{job} startet auf {cluster}";
    over_done = "Ein Cluster ist mit einem Job fertig";
    what_follows = "Was folgt für {cluster}?";
    output_leaves =
        "{cluster} ist mit {job} fertig. {output} Ausgabe gehen über die Anbindung; der Cluster ist dabei nicht \
         belegt.";
    nobody_there = "**Dort wartet niemand**.";
    some_there = "**Dort {jobs:wartet|warten} {jobs} {jobs:Job|Jobs}**.";
    is_done_briefly = "{cluster} ist mit {job} fertig";
    over_finishes = "Ein Job endet";
    how_long = "Wie lange hat {job} gedauert?";
    took = "Die Ausgabe ist zurück: {job} hat **{ttr}** gedauert.";
    took_estimated =
        "Die Ausgabe ist zurück: {job} hat **{ttr}** gedauert, geschätzt waren {estimate}.";
    no_deadline = "Eine Frist gab es nicht.";
    was_in_time = "Rechtzeitig: Erlaubt waren {limit}.";
    was_late = "Zu spät: Erlaubt waren {limit}.";
    took_briefly = "{job} hat {ttr} gedauert";
}
