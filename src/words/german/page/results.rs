//! The results of a run, in German.

use crate::words::page::results as area;

translations! {
    of_run = "Ergebnisse des Laufs";
    only_at_end =
        "Die Ergebnisse stehen am Ende hier, wenn keine Entscheidung mehr vorherzusagen ist.";
    run_goes_on = "Der Lauf dauert an. Seine Kennzahlen stehen hier, wenn er zu Ende ist.";
    fingerprint = "Fingerabdruck aller Fakten";
    save = "Sichern";
    schedule_csv = "Ablaufplan als CSV";
    metrics_csv = "Kennzahlen als CSV";
    stage_svg = "Bühne als SVG";
    stage_png = "Bühne als PNG";
    times = "Zeiten";
    jobs = "Jobs";
    machines = "Maschinen";
    queue = "Warteschlange";
    fragmentation = "Fragmentierung";
    from_beginning = "Von vorn";
    what_was_read = "Was gelesen wurde";
    no_trace = "Die Jobs dieses Laufs kommen aus keinem Protokoll.";
    print_step = "Diesen Schritt drucken";
    two_a_page = "Zwei auf einer Seite, zum Zerschneiden";
    print_both = "Frage und Antwort drucken";
    rule = "{rule}, das heißt {numbers}";
    rule_holds = "gilt: {rule}, das heißt {numbers}";
    rule_fails = "gilt nicht: {rule}, das heißt {numbers}";
}
