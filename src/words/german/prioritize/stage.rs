//! The stage: jobs by level, the resources, tables of both, in German.

use crate::words::prioritize::stage as area;

translations! {
    lab_asks =
        "Jobs, die Graphen von Teilaufgaben sind, in neun Prioritäten: Wer bekommt die schnellste Ressource?";
    jobs_by_level = "Jobs nach Stufe";
    jobs_by_arrival = "Jobs nach Ankunft";
    jobs_by_own = "Jobs nach der eigenen Strategie";
    no_jobs_yet = "Noch wurde kein Job eingereicht";
    more = "+{jobs} weitere";
    follow_run = "Wieder dem Lauf folgen";
    show_graph = "Graph dieses Jobs zeigen";
    complexity_and_width = "{job}: Komplexität **{complexity}**, Breite **{width}**";
    is_level = "{job} ist auf **Stufe {level}**: {work} Arbeit, {wide} davon parallel";
    summary =
        "{tasks} {tasks:Teilaufgabe|Teilaufgaben}, Komplexität {complexity}, Breite {width}, eingereicht um {at}";

    is_unknown =
        "{resource}, {speed}, {processors} {processors:Prozessor|Prozessoren}, noch nicht registriert";
    is_free = "{resource}, {speed}, {processors} {processors:Prozessor|Prozessoren}, frei";
    is_chosen =
        "{resource}, {speed}, {processors} {processors:Prozessor|Prozessoren}, frei, gewählt für {job}";
    is_busy =
        "{resource}, {speed}, {processors} {processors:Prozessor|Prozessoren}, belegt mit {job}";

    column_level = "Stufe";
    column_complexity = "Komplexität";
    column_parallelism = "Parallelität";
    column_class = "Klasse";
    column_width = "Breite";
    column_where = "Wo";
    column_at = "Wo";
    waiting = "wartet";
    on = "auf {resource}";
    finished = "zu Ende";

    resources = "Ressourcen";
    column_resource = "Ressource";
    column_peak_speed = "Spitzengeschwindigkeit";
    column_nodes = "Knoten × Prozessoren";
    column_state = "Zustand";
    not_registered = "nicht registriert";
    free = "frei";
    chosen_for = "gewählt für {job}";
    busy_with = "belegt mit {job}";

    decisions = "Entscheidungen des Durchgangs";
    column_runs_for = "Laufzeit";
}
