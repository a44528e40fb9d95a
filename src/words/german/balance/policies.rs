//! What policies are called, in German.

use crate::words::balance::policies as area;

translations! {
    none = "Keine";
    none_inside = "„ohne Verlagerung“";
    central = "Zentrale Warteschlange";
    central_inside = "„zentrale Warteschlange“";
    central_server = "Zentral";
    central_server_inside = "zentral";
}
