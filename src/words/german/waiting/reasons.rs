//! Why jobs wait, reason by reason, in German.

use crate::words::waiting::reasons as area;

translations! {
    fragmentation_short = "keine Lücke";
    capacity_short = "zu wenig frei";
    no_site_short = "jetzt zu breit";
    held_short = "zurückgehalten";
    head_of_line_short = "würde passen";
    behind_short = "kein Platz";
    would_delay_head_short = "würde den vordersten verzögern";
    reserved_for_others_short = "für andere reserviert";
    policy_short = "die Strategie lässt warten";
    no_resource_short = "keine frei";
    outside_window_short = "nicht betrachtet";
    misplaced_short = "Platz anderswo";
    staging_short = "Eingabe unterwegs";
    busy_short = "Cluster belegt";
    staging_gap_short = "frühere Eingabe";

    fragmentation_means = "Insgesamt war genug frei, aber an keiner Stelle";
    capacity_means = "Zu wenig war frei";
    no_site_means = "Der Job war breiter als jeder Standort";
    held_means = "Der Job wurde zurückgehalten";
    head_of_line_means = "Es war Platz da, und der Job wartete, bis er an der Reihe war";
    behind_means = "Der Job wartete, bis er an der Reihe war, und Platz war für ihn auch nicht da";
    would_delay_head_means = "Der Job hätte gepasst, aber den vordersten verzögert";
    reserved_for_others_means =
        "Der Job hätte gepasst, aber was frei war, war für andere reserviert";
    policy_means = "Es war Platz da, und die eigene Strategie ließ den Job warten";
    no_resource_means = "Keine Ressource war frei";
    outside_window_means =
        "Eine Ressource war frei, aber nur die vordersten der Warteschlange werden betrachtet";
    misplaced_means = "Ein anderer Server hatte Platz dafür";
    staging_means = "Die Eingabe war unterwegs";
    busy_means = "Der Cluster arbeitete an einem anderen Job";
    staging_gap_means = "Der Cluster war untätig, bis die Eingabe eines früheren Jobs da war";

    fragmentation = "Fragmentierung";
    capacity = "Kapazität";
    no_site = "kein Standort";
    held = "zurückgehalten";
    head_of_line = "hinter dem vordersten";
    behind = "dahinter";
    would_delay_head = "würde den vordersten verzögern";
    reserved_for_others = "für andere reserviert";
    policy = "Strategie";
    no_resource = "keine Ressource";
    outside_window = "außerhalb des Fensters";
    misplaced = "am falschen Ort";
    staging = "Eingabe unterwegs";
    busy = "belegt";
    staging_gap = "Lücke vor der Eingabe";

    head_fragmentation = "dafür war keine Lücke breit genug";
    head_capacity = "dafür waren zu wenige Prozessoren frei";
    head_no_site = "breiter als jeder Standort";
    head_reserved_for_others = "später reserviert";
    head_policy = "die eigene Strategie ließ warten";
    head_held = "zurückgehalten";
}
