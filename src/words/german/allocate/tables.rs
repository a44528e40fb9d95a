//! The stage in text, in German.

use crate::words::allocate::tables as area;

translations! {
    sites = "Standorte";
    queue_in_order = "Warteschlange, in ihrer Reihenfolge";
    busy = "Belegt";
    running_jobs = "Laufende Jobs";
    runtime = "Laufzeit bei Geschwindigkeit 1";
    estimate = "Schätzung bei Geschwindigkeit 1";
    reserved_from = "{site} ab {at}";
    passed_head = "Hat den vordersten Job überholt";

    told_runtime = "Prozessoren × Laufzeit bei Geschwindigkeit 1";
    told_estimate = "Prozessoren × Schätzung bei Geschwindigkeit 1";
    told_shortest = "kürzeste zuerst: Prozessoren × Schätzung bei Geschwindigkeit 1";
    told_longest = "längste zuerst: Prozessoren × Schätzung bei Geschwindigkeit 1";
    told_priority = "nach Priorität: Prozessoren × Schätzung bei Geschwindigkeit 1, Priorität";
    told_shape = "lange und schmale zuerst: Prozessoren × Schätzung bei Geschwindigkeit 1, Priorität";

    spoken =
        "Standort {site}, Geschwindigkeit {speed}: {busy} von {processors} Prozessoren belegt, {free} frei.";
    spoken_running = "Es laufen: {jobs}.";
    spoken_running_more = "Es laufen: {jobs} und {more} weitere.";
    spoken_reserved = "Reserviert für {job} ab {at}.";
    spoken_kept =
        "Reserviert für {job} ab {at}; dann {extra:bleibt|bleiben} {extra} {extra:Prozessor|Prozessoren} übrig.";
}
