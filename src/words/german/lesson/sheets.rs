//! What is printed of lessons and exams beside their own texts, in German.

use crate::words::lesson::sheets as area;

translations! {
    date = "Datum";
    worth = "{points} Punkte; {policy}";
    worth_one = "1 Punkt; {policy}";
    no_site = "Keinen Standort, der Job wartet";
    no_cluster = "Keiner, der Job wird verworfen";
    no_resource = "Keine ist frei";
    because = "Denn";
    answers = "Antworten: {title}";
    queue = "Warteschlange: {jobs}";
    in_unit = "{column} ({unit})";

    one_more_job = "ein Job mehr";
    one_more = "eins mehr in {list}";

    runs = "Läufe";
    metric_in = "{metric}, {unit}";
    standard_deviation = "Standardabweichung";
    at_most = "{share} höchstens";
    against = "Gegen {policy}";
    mean_and_interval = "{metric}: Mittelwert und Konfidenzintervall zu 95\u{202f}%";
    minus_in_pairs = "Dasselbe abzüglich {policy}, Paar für Paar";
    ratio_to = "Verhältnis zu {policy}";

    name = "Name";
    id = "Nr.";
    processors = "Prozessoren";
    speed = "Geschwindigkeit";
    submitted_at = "eingereicht um";
    runtime = "Laufzeit";
    requested_time = "angeforderte Zeit";
    user = "Benutzer";
    key_queue = "Warteschlange";
    priority = "Priorität";
    operations_per_cycle = "Operationen je Takt";
    processors_per_node = "Prozessoren je Knoten";
    nodes = "Knoten";
    clock_hz = "Takt, Hz";
    registered_at = "angemeldet um";
    tasks = "Teilaufgaben";
    edges = "Kanten";
    capacity = "Kapazität";
    requirements = "Anforderungen";
    submitted_to = "eingereicht bei";
    mips = "MIPS";
    bandwidth = "Bandbreite";
    length = "Länge";
    input = "Eingabe";
    output = "Ausgabe";
    deadline = "Frist";
    policy = "Strategie";
}
