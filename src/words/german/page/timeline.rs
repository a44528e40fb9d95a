//! The timeline, in German.

use crate::words::page::timeline as area;

translations! {
    event = "Ereignis";
    hidden_until = "verdeckt bis";
    you_predict = "zur Vorhersage";
    series_as_table = "Verläufe als Tabelle";
    time = "Zeit";
    timeline = "Zeitleiste";
    series_over_time = "{names} über der Zeit";
    place = "{counted} {number}, {at}";
    place_of = "{counted} {number} von {all}, {at}";
}
