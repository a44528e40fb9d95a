//! The read-out below the servers, in German.

use crate::words::balance::choice as area;

translations! {
    one_queue = "Eine Warteschlange für alle Server";
    waiting_jobs = "{jobs} {jobs:wartender Job|wartende Jobs}";
    what_is_compared = "Womit sich jeder Server vergleicht";
    nothing_is_compared = "Keine Warteschlangen werden verglichen";
    average_load = "Mittlere Last {load}";
    over_from = "Überlastet ab RA";
    under_to = "Unterbelastet bis RA";
    unbalanced_from = "Ungleich ab RB";

    looks_for_partner = "{server} sucht einen Partner";
    nothing_moves = "Nichts wird verlagert";
    with_each = "{server} mit jedem Job, den {other} geben könnte";
    without_each = "{server} ohne jeden Job, der an {other} gehen könnte";
    unit_stranded = "RB, gestrandeter Anteil";
    formula_stranded = "Gestrandeter Anteil 1 − 1/RB";
    ra_of = "RA von {server}";
    bound = "Schranke";

    as_it_is = "{server}, wie der Server ist: RB {rb}, {stranded} gestrandet.";
    with = "{server} mit {job}.";
    without = "{server} ohne {job}.";
    with_rb = "{server} mit {job}: RB {rb}, {stranded} gestrandet.";
    without_rb = "{server} ohne {job}: RB {rb}, {stranded} gestrandet.";
    it_may_not = "Der Job darf nicht verlagert werden: {reason}.";
    with_score = "{server} mit {job}. {score}";
    may_not_move = "darf nicht";

    now = "Jetzt";
    latest = "Spätester";
    balanced = "Ausgeglichen";
    forced = "Erzwungen";
    forced_job = "Erzwungen: {job}";
    the_latest = "Der späteste, {job}";
    the_latest_that_may = "Der späteste, der darf, {job}";
    moves = "{job} wird verlagert";
    stranded = "{share} gestrandet";
    stranded_not = "{share} gestrandet, nicht {latest}";

    uses_with_each = "Was {server} mit jedem Job nutzt, der passt";
    uses_with = "Was {server} mit {job} nutzt";
    unit_balanced = "Größtes durch Mittelwert, das Kleinste gewinnt";
    unit_lowest = "Anteil der am wenigsten genutzten Ressource, der größte gewinnt";
    head_fits = "Der vorderste Job passt";
    first_that_fits = "Der erste, der passt";
    fitting = "{jobs} von {waiting} {jobs:passt|passen}";

    out_limit = "Der Job wurde so oft verlagert, wie er darf";
    out_just_moved = "Der Job wurde gerade verlagert";
    out_partner = "Der andere Server hätte nie Platz dafür";
    out_no_better = "Das Gleichgewicht würde nicht besser";
    out_policy = "Die Strategie erlaubt es nicht";
    stop_partner = "der beste Partner kommt nicht infrage";
    stop_alone = "es gibt keinen anderen Server";
    stop_no_job = "kein Job darf verlagert werden";
    stop_forced = "nichts soll verlagert werden";

    candidates = "Kandidaten";
}
