//! What is printed of a step beside what the page says of it, in German.

use crate::words::sheet as area;

translations! {
    gridlock = "Gridlock";
    of_lab = "Gridlock, {lab}";
    jobs_from = "Jobs aus {trace}";
    event = "Ereignis {number}";
    run = "Lauf {fingerprint}";
    and_more = "und {more} weitere";
    click = "klicken";
    pick = "auswählen";
    press = "drücken";

    taken = "genommen";
    candidates = "Kandidaten";
    candidates_in = "Kandidaten, in {unit}";
    column_left_over = "Rest";
    column_runs_for = "Läuft";
    when_it_can_start = "Wann ein Start möglich ist";
    column_after = "Nach";
    classes = "Klassen";
    column_value = "Wert";
    column_against = "Gegen";
    column_class = "Klasse";
    levels = "Stufen";
    column_measures = "Komplexität, Parallelität";
    high = "Hoch";
    medium = "Mittel";
    low = "Niedrig";
    free_resources = "Freie Ressourcen";
    column_resource = "Ressource";
    column_cluster = "Cluster";
    column_transfer = "Übertragung";
    column_wait = "Warten";
    column_process = "Rechnen";

    rule = "{rule}: {numbers}";
    rule_holds = "{rule}: {numbers}, gilt";
    rule_does_not = "{rule}: {numbers}, gilt nicht";

    ttr = "TTR = Übertragung + Warten + Rechnen";
    ttr_parts = "Übertragung = {moved} / {bandwidth}, Rechnen = {length} / {power}";
    score =
        "Score = (CS von Fastest-First / CS von Best-Fit) × (TCC von Fastest-First / TCC von \
         Best-Fit) = ({speed_ff} / {speed_bf}) × ({tcc_ff} / {tcc_bf}) = {speeds} × {capacities} = {score}";
    speeds_equal =
        "Geschwindigkeit des Standorts von Best-Fit = der von Fastest-First: {speed_bf} = {speed_ff}";
    speeds_less =
        "Geschwindigkeit des Standorts von Best-Fit < der von Fastest-First: {speed_bf} < {speed_ff}";
    counts =
        "Jobs, die hineinkommen: {placed_ff} mit Fastest-First, {placed_bf} mit Best-Fit";
    leaves_least = "frei − benötigt = {free} − {need} = {left}, am wenigsten";
    leaves_most = "frei − benötigt = {free} − {need} = {left}, am meisten";
    fastest = "Die höchste Geschwindigkeit: {speed}";
    fragmentation = "F = 1 − größte Lücke / insgesamt frei = 1 − {largest} / {free} = {index}";
    threshold =
        "{index} von {server} {sign} ({factor}) × {index} von allen: {value} {sign} ({factor}) × {global} = {bound}";
    balance = "RB von {server} = größter / Mittelwert = {most} / {average} = {index}";
    use_with = "Nutzung mit {job} = größte / Mittelwert = {most} / {average} = {score}";
    takes = "{job} nimmt von {resource}: {share}";
}
