//! Where runs part, and what each does there, in German.

use crate::words::compare::parting as area;

translations! {
    title = "Abweichung {place} von {all}, um {at}";
    never = "Zu keinem Zeitpunkt unterscheiden sich die Läufe.";
    first_at = "{baseline} und {run} trennen sich zuerst um **{at}**.";
    here = "**Hier trennen sich die Läufe.**";
    also_does = "{run}: {does}.";
    does = "**{run}**: {does}.";
    nothing_yet = "In keinem der Läufe ist bisher etwas geschehen.";
    last_at = "Die letzte Abweichung war um {at}.";
    alike = "Bisher gleichen sich die Läufe.";
    apart_since =
        "Die Läufe unterscheiden sich seit {at}; entschieden wurde bisher gleich.";
    where_do_they = "Wo trennen sie sich?";

    nothing = "nichts dergleichen";
    starts_later = "{job} startet dann nicht, sondern um {at}, auf {lane}";
    has_started = "{job} startet dann nicht, sondern ist um {at} gestartet, auf {lane}";
    does_not = "Mit {job} geschieht das nicht";
    never_does = "Mit {job} geschieht das weder dann noch später";

    a_job = "ein Job";
    starts = "{job} startet";
    starts_on = "{job} startet auf {lane}";
    goes = "{job} geht";
    goes_to = "{job} geht an {lane}";
    moves = "{job} wird verlagert";
    moves_to = "{job} wird nach {lane} verlagert";
    goes_on_to = "{job} geht weiter an {lane}";
    finishes = "{job} endet";
    finishes_on = "{job} endet auf {lane}";
    is_rejected = "{job} wird abgewiesen";
    is_cancelled = "{job} wird abgebrochen";
    is_submitted = "{job} wird eingereicht";

    nothing_runs = "nichts";
    lane = "{lane}. Es läuft: {running}.";
    lane_of_processors = "{lane}: {busy} von {all} Prozessoren belegt. Es läuft: {running}.";
}
