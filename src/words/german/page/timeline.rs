//! The timeline, in German.

use crate::words::page::timeline as area;

translations! {
    event = "Ereignis";
    hidden_until = "verdeckt bis";
    you_predict = "zur Vorhersage";
    series_as_table = "Verläufe als Tabelle";
    time = "Zeit";
    timeline = "Zeitachse";
    series_over_time = "{names} über der Zeit";
    who_ran = "Wer wo lief, {rows} {rows:Zeile|Zeilen}, Ereignisse, {series}; jetzt bei {at}.";
    zoom = "Maßstab der Zeitachse";
    show_longer = "Eine längere Zeit zeigen";
    show_shorter = "Eine kürzere Zeit zeigen";
    drag_window = "Das Fenster oder seine Ränder ziehen; ein Doppelklick zeigt alles";
    place = "{counted} {number}, {at}";
    place_of = "{counted} {number} von {all}, {at}";
}
