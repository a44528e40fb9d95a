//! The servers and the tables that stand for them, in German.

use crate::words::balance::stage as area;

translations! {
    lab_asks =
        "Server mit mehreren Ressourcen und eigenen Warteschlangen: Welcher Job wechselt wohin?";
    memory = "Speicher";
    disk = "Platte";
    network = "Netz";
    cpu = "CPU";
    resource = "Ressource {number}";
    memory_short = "Sp.";
    disk_short = "Pl.";
    network_short = "Netz";

    sender = "Sender";
    receiver = "Empfänger";
    starts = "startet";
    no_move = "nichts";

    in_use_alike = "Server {server}: belegt {share} jeder Ressource.";
    in_use =
        "Server {server}: belegt höchstens {most} ({most_used}), mindestens {least} ({least_used}).";
    nobody_waits = "Niemand wartet.";
    asks_alike =
        "{jobs} {jobs:wartender Job verlangt|wartende Jobs verlangen} {share} jeder Ressource; RA {ra}, RB {rb}.";
    asks =
        "{jobs} {jobs:wartender Job verlangt|wartende Jobs verlangen} höchstens {most} ({most_asked}), mindestens \
         {least} ({least_asked}); RA {ra}, RB {rb}.";
    next = "Als Nächstes: {role}.";
    queue = "Warteschlange: {jobs}.";
    queue_and_more = "Warteschlange: {jobs} und {more} weitere.";

    waiting = "{jobs} {jobs:wartet|warten}";
    finished = "{jobs} beendet";
    central = "zentral {waiting:wartet|warten} **{waiting}**, **{finished}** beendet";
    key_waiting = "wartet, bis {scale}";
    key_in_use = "belegt";
    key_free = "frei";
    key_most = "max.,";
    key_least = "min. genutzt";
    central_queue = "Zentrale Warteschlange, {jobs} {jobs:wartender Job|wartende Jobs}";

    summary = "{needs} für {runtime}, eingereicht um {at}";
    summary_rejected = "{needs} für {runtime}, eingereicht um {at}, abgewiesen";

    servers = "Server";
    waiting_jobs = "Wartende Jobs";
    column_server = "Server";
    column_in_use = "{resource} belegt";
    column_asked_for = "{resource} verlangt";
    column_queue = "Warteschlange";
    column_requirements = "Anforderungen";
    central_place = "zentral";
}
