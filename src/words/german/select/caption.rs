//! What has just happened and what is next, in German.

use crate::words::select::caption as area;

translations! {
    came = "{job} kam: {needs}.";
    came_due = "{job} kam: {needs}, Frist {limit}.";
    goes_to = "{job} geht an {cluster}, TTR laut Schätzung {ttr}.";
    was_rejected = "{job} wurde verworfen.";
    input_is_at = "Die Eingabe von {job} ist auf {cluster}.";
    started = "{job} ist auf {cluster} gestartet.";
    is_done = "{cluster} ist mit {job} fertig; die Ausgabe geht zurück.";
    finished = "{job} war nach {ttr} zu Ende.";
    finished_in_time = "{job} war nach {ttr} zu Ende, rechtzeitig.";
    finished_late = "{job} war nach {ttr} zu Ende, zu spät.";

    comes = "**{job} kommt als Nächstes.**";
    comes_at = "**{job} kommt als Nächstes, um {at}.**";
    goes_to_forced = "**{job} geht an {cluster}: erzwungen.**";
    none_wide_enough = "**Kein Cluster hat genug Prozessoren für {job}.**";
    none_in_time = "**Auf keinem Cluster wird {job} rechtzeitig fertig.**";
    none_allowed = "**Die Strategie erlaubt {job} keinen Cluster.**";
    turned_away_forced = "**{job} wird verworfen: erzwungen.**";
    input_reaches = "**Die Eingabe von {job} erreicht {cluster}.**";
    input_reaches_at = "**Die Eingabe von {job} erreicht {cluster}, um {at}.**";
    starts = "**{job} startet auf {cluster}.**";
    starts_at = "**{job} startet auf {cluster}, um {at}.**";
    will_be_done = "**{cluster} wird mit {job} fertig.**";
    will_be_done_at = "**{cluster} wird mit {job} fertig, um {at}.**";

    only = "**Nur {cluster} hat genug Prozessoren.**";
    all_would = "**Alle vier Strategien würden {cluster} nehmen.**";
    each_another = "**Jedes Kriterium wählt einen anderen Cluster.**";
    they_pick = "**Die Strategien wählen {clusters} verschiedene Cluster.**";

    no_jobs = "**Es gibt keine Jobs.**";
    all_finished = "**{jobs:Der Job ist|Alle {jobs} Jobs sind} zu Ende.**";
    some_rejected = "**{jobs} {jobs:Job|Jobs} zu Ende, {rejected} verworfen.**";

    on = "**{job}** auf {cluster}";
    turn_away = "**{job}** verwerfen";
}
