//! What several labs say in the same words, in German.

use crate::words::lab as area;

translations! {
    stage = "Bühne";
    is_held = "{job} wird zurückgehalten.";
    was_cancelled_waiting = "{job} wurde abgebrochen und hat die Warteschlange verlassen.";
    may_pass = "**{job} darf am vordersten Job vorbei.**";
    is_next_forced = "**{job} ist als Nächstes an der Reihe: erzwungen.**";
    is_next = "**{job} ist als Nächstes an der Reihe.**";
    is_held_forced = "**{job} wird zurückgehalten: erzwungen.**";
    cancelled_next = "**{job} wird als Nächstes abgebrochen.**";
    cancelled_next_at = "**{job} wird als Nächstes abgebrochen, um {at}.**";
    submitted_next = "**{job} wird als Nächstes eingereicht.**";
    submitted_next_at = "**{job} wird als Nächstes eingereicht, um {at}.**";
    rejected_next = "**{job} wird als Nächstes eingereicht und abgewiesen.**";
    rejected_next_at = "**{job} wird als Nächstes, um {at}, eingereicht und abgewiesen.**";
    finishes_next = "**{job} endet als Nächstes.**";
    finishes_next_at = "**{job} endet als Nächstes, um {at}.**";
    gets_reservation = "**{job} bekommt eine Reservierung.**";
    why_waits = "Warum wartet {job}?";
    over_forced = "Eine erzwungene Wahl";
    forced_hold = "Erzwungen: **{job} wird zurückgehalten**.";
    forced_hold_briefly = "Erzwungen: {job} wird zurückgehalten";
    would_do_same = "Die Strategie hätte dasselbe getan:";
    would_do_nothing = "Die Strategie hätte hier nichts getan.";
    over_cancelled = "Ein Job wird abgebrochen";
    why_leaves = "Warum geht {job}?";
    leaves_queue = "Das Szenario bricht {job} ab: Der Job verlässt die Warteschlange.";
    cancelled_briefly = "{job} wird abgebrochen";
    still_in_use =
        "Laufende Jobs laufen weiter: {more} {more:Prozessor ist|Prozessoren sind} darüber hinaus belegt und \
         {more:verschwindet|verschwinden}, sobald Jobs enden.";
    summary = "{size}, eingereicht um {at}";
    summary_rejected = "{size}, eingereicht um {at}, abgewiesen";
    why_rejected = "Warum wird {job} abgewiesen?";
    over_due = "Eine Reservierung ist fällig";
    over_reservation_moves = "Eine Reservierung wird verlegt";
    over_submitted = "Ein Job wird eingereicht, andere warten";
    waiting_queue = "Warteschlange";
    running_jobs = "Laufende Jobs";
    column_job = "Job";
    column_processors = "Prozessoren";
    column_submitted_at = "Eingereicht um";
    column_finishes_at = "Ende um";
    column_planned_end = "Geplantes Ende";
    yes = "ja";
    no = "nein";
    column_reserved = "Reserviert";
    column_priority = "Priorität";
    column_site = "Standort";
    column_speed = "Geschwin\u{AD}dig\u{AD}keit";
    column_free = "Frei";
    what_if = "Was wäre, wenn?";
    what_if_waits = "Was wäre, wenn {job} wartet?";
    hold = "**{job}** zurückhalten";
    hold_means = "wartet auf das nächste Ereignis";
    passes = "überholt {head}";
    waits = "wartet";
    nothing_decided =
        "Hier wird nichts entschieden: Erst bei einer Entscheidung lässt sich eine andere erzwingen.";
    nobody_waits = "Hier wartet niemand, also lässt sich nichts erzwingen.";
    now = "jetzt";
    estimate = "Schätzung";
    shadow_time = "Schattenzeit";
    extra_processors = "überzählige Prozessoren";
}
