//! Mode Compare in German.

use crate::words::compare_page as area;

translations! {
    queues_and_starts = "Warteschlangen und Starts";
    difference_gantt = "Differenz-Gantt";
    jobs = "Jobs";
    metrics = "Kennzahlen";
    shown_below = "Unten gezeigt";
    stage = "Bühne";

    beginning = "Beginnt";
    comparing = "Vergleicht";
    running = "Führt {name} aus";
    comparing_runs = "Vergleicht die Läufe";
    reading_trace = "Liest das Protokoll";
    ended_early = "ein Lauf war zu Ende, bevor er begann";
    other_run = "{name}: Fingerabdruck {found} gefunden, {expected} erwartet";
    no_run = "keinen Lauf gefunden";
    writing = "Schreibt";
    cancel = "Abbrechen";
    shows_before = "Abgebrochen: Gezeigt wird der vorige Vergleich.";
    compare_again = "Erneut vergleichen";
    try_again = "Erneut versuchen";
    was_stopped = "Der Vergleich wurde abgebrochen";
    cannot_compare = "Diese Läufe lassen sich nicht vergleichen";

    runs = "Läufe **{number}**";
    compared_runs = "Verglichene Läufe";
    leads = "Der Bezug; die Leiste darüber ändert ihn";
    at_least_two = "Mindestens zwei Läufe werden verglichen";
    at_most_four = "Höchstens vier Läufe werden verglichen";
    held_against_baseline = "Neben dem Bezug";
    shown_run = "Gezeigter Lauf";
    baseline = "Bezug";
    changed = "Geändert:";
    compare_without = "Ohne {name} vergleichen";
    make_baseline = "Als Bezug";
    make_baseline_of = "Als Bezug: {name}";
    and_more = "und {more} weitere";
    waiting = "Wartend **{jobs}**";

    figures_so_far = "Zahlen bisher";
    difference = "Differenz";
    difference_of = "Differenz, {name}";
    better = "besser";
    worse = "schlechter";
    same = "gleich";
    metrics_beside = "Kennzahlen nebeneinander";
    metrics_of_runs = "Kennzahlen der ganzen Läufe nebeneinander";
    metric = "Kennzahl";

    previous_divergence = "Voriger Unterschied";
    no_divergence = "Kein Unterschied";
    next_divergence = "Nächster Unterschied";

    gains_most = "Gewinnt am meisten: {job}, {difference}";
    loses_most = "Verliert am meisten: {job}, {difference}";
    paired_jobs = "Gepaarte Jobs";
    jobs_of_both = "Jobs, die in beiden Läufen zu Ende kamen";
    column_job = "Job";
    column_place = "Ort";
    column_start = "Start, {name}";
    column_response = "Verweilzeit, {name}";
    column_change = "Änderung";
    go_to_start = "Zum Start von {job}";
    rows = "Zeilen {first} bis {last} von {all}";
    rows_before = "Vorige Zeilen";
    rows_after = "Weitere Zeilen";
    in_one_only = "Nur in einem Lauf: {jobs}";
    file_has_more = "und {more} weitere; die Datei hat alle";
    writing_comparison = "Schreibt den Vergleich";
    as_csv = "Vergleich als CSV";

    starts_so_far = "Starts bisher";
    queues_told =
        "Länge der Warteschlange von {names} von {from} bis {to}; darunter der Start jedes Jobs unter {one}, verbunden mit seinem Start unter {other}.";
    none = "keiner";
    earlier_with = "{jobs} früher mit {other}";
    later_with = "{jobs} später mit {other}";
    elsewhere = "{jobs} zur selben Zeit, an einem anderen Ort";
    jobs_same = "{jobs} gleich";
    started_with_only = "{jobs} nur mit {name} gestartet";
    starts = "Starts, {name}";
    instant = "Zeitpunkt";

    gantt_rows = "Differenz-Gantt, Zeilen";
    gantt_told =
        "Wo und wann jeder Job von {from} bis {to} läuft, unter {one} hohl und unter {other} gefüllt, wo sich etwas unterscheidet.";
    starts_earlier = "{name}: startet früher";
    starts_later = "startet später";
    is_elsewhere = "anderswo oder anders lang";
    too_many =
        "Zu viele Jobs, um sie zu unterscheiden: Hohl und gefüllt ist, was belegt ist. Mit + näher heran an die Jobs.";
    drawn_rows =
        "Gezeichnet sind die ersten {rows} {rows:Zeile|Zeilen}, {more} weitere nicht.";

    against = "{name} gegen";
    held_against = "Verglichen mit";
    open_in_compare = "In „Vergleichen“ öffnen";
    running_both = "Führt beide aus";
    both_policies = "Beide Strategien über den ganzen Lauf";
    whole_run = "Ganzer Lauf";
    instead = "stattdessen";
    no_difference = "Zu keinem Zeitpunkt entscheiden sie verschieden.";
    first_difference = "Erster Unterschied.";
    go_there = "Dorthin";
}
