//! The picture of lab Allocate, in German.

use crate::words::allocate::stage as area;

translations! {
    lab_asks =
        "Eine Warteschlange in der Reihenfolge der Ankunft über vielen Standorten: Welcher nimmt den vordersten Job?";
    key_free = "freier Prozessor";
    key_busy = "belegt";
    sites = "Standorte";
    sites_in_order = "Standorte, {order}";
    by_speed = "schnellste zuerst";
    by_id = "nach Nummer";
    by_size = "größte zuerst";

    speed_means = "Geschwindigkeit im Verhältnis zum Referenzprozessor";
    free = "frei";
    of = "von {processors}";
    chosen = "gewählt";
    forced = "erzwungen";
    policy = "Strategie";
    both_picks = "beide";
    also_chosen = ", gewählt";
    leaves = "Rest {processors}";
    short = "{processors} {processors:fehlt|fehlen}";
    largest_hole = "größte Lücke";
    largest = "größte";
    site_button = "{site}, {free} von {processors} frei";
    job_button = "{job}, {processors} {processors:Prozessor|Prozessoren}";
    tip = "{job}: {processors} {processors:Prozessor|Prozessoren}";
    tip_finishes = "{job}: {processors} {processors:Prozessor|Prozessoren}, Ende um {at}";

    queue_empty = "Warteschlange leer";
    fits = "Passt auf {sites} von {of} {of:Standort|Standorten}";
    blocked_fragmentation = "Blockiert durch Fragmentierung";
    blocked_capacity = "Blockiert durch Kapazität";
    free_in_total = "Insgesamt frei";
    largest_hole_head = "Größte Lücke";
    head_needs = "Vorn gebraucht";
    needs = "{job} braucht";
    needs_so_many = "{job} braucht {processors}";
    none_free = "Kein Prozessor ist frei";
    fragmentation_index = "Fragmentierungsindex";
    spoken_free =
        "Insgesamt {processors:ist|sind} {processors} {processors:Prozessor|Prozessoren} frei.";
    spoken_largest = "Die größte Lücke ist {processors}.";
    spoken_needs = "{job} braucht {processors}.";
}
