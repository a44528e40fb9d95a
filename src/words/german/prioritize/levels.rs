//! The classes that make a level, in German. "Komplexität" and "Parallelität" are both feminine.

use crate::words::prioritize::levels as area;

translations! {
    low = "Niedrig";
    medium = "Mittel";
    high = "Hoch";
    low_begins = "Niedrige";
    medium_begins = "Mittlere";
    high_begins = "Hohe";
    low_before = "niedrige";
    medium_before = "mittlere";
    high_before = "hohe";

    little = "wenig";
    some = "etwas";
    much = "viel";
}
