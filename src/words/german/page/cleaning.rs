//! What became of a trace when it was read, in German.

use crate::words::page::cleaning as area;

translations! {
    taken =
        "{lines} {lines:Zeile|Zeilen} Text, {of_jobs} davon {of_jobs:beschreibt|beschreiben} einen Job. **{jobs} {jobs:Job|Jobs} genommen.**";
    nothing = "Nichts wurde weggelassen und nichts geändert.";
    malformed = "Missgebildete Zeilen";
    left_out = "Weggelassene Jobs";
    changed = "Geändert oder ergänzt";
    beyond = "Hinter den ersten Jobs, nach denen gefragt war";
    what = "Was";
    how_often = "Wie oft";
    lines = "Zeilen";
    and_more = "{lines} und {more} weitere";

    not_numeric = "Ein Feld ist keine Zahl; die Zeile wird übersprungen";
    not_finite = "Eine Zahl ist unendlich oder zu groß; die Zeile wird übersprungen";
    too_few_fields = "Weniger als fünf Felder; die Zeile wird übersprungen";
    missing_fields = "Weniger als 18 Felder; der Rest gilt als unbekannt";
    extra_fields = "Mehr als 18 Felder; der Rest wird nicht beachtet";
    partial_execution = "Ein Teil eines unterbrochenen Jobs, der eine Zeile für das Ganze hat";
    job_number = "Die Nummer des Jobs ist unbrauchbar oder kam schon vor";
    status = "Nach diesem Status war nicht gefragt";
    processors = "Keine brauchbare Zahl von Prozessoren";
    submit_time = "Die Zeit der Einreichung ist negativ oder zu groß";
    runtime = "Die Laufzeit ist negativ oder zu groß";
    zero_runtime = "Der Job lief überhaupt nicht";
    queue = "Nach dieser Warteschlange war nicht gefragt";
    requested_time = "Es gibt keine angeforderte Zeit";
    other_processors = "Prozessoren aus dem anderen Feld genommen";
    zero_runtime_raised = "Eine Laufzeit von 0 wurde zu einer Sekunde";
    runtime_capped = "Die Laufzeit wurde auf die angeforderte Zeit gekürzt";
    no_requested_time = "Die angeforderte Zeit ist unbekannt";
    huge_requested_time = "Die angeforderte Zeit ist zu groß und gilt als unbekannt";
    fraction_cut = "Von einer Zahl, die ganz sein muss, wurde der Bruchteil abgeschnitten";
    unusable_number = "Ein Nutzer oder eine Warteschlange ist unbrauchbar und gilt als unbekannt";
    out_of_order = "Die Zeile stand hinter einem später eingereichten Job und wurde einsortiert";
    trailing_comment = "Ein Kommentar hinter den Zahlen wurde abgeschnitten";
    not_utf_8 = "Bytes, die kein UTF-8 sind, wurden ersetzt";
    byte_order_mark = "Eine Byte-Order-Mark wurde weggelassen";
    line_cut = "Von einer endlosen Zeile wurde nur der Anfang gelesen";
    header_cut = "Der Kopf enthielt schon so viel, wie behalten wird";
}
