//! The brokers and their messages, in German.

use crate::words::prioritize::brokers as area;

translations! {
    sorts_by_own = "sortiert nach der eigenen Strategie";

    fastest_on_level = "Stufe {level}, schnellste für {job}?";
    first_free = "erste freie für {job}?";
    fastest_free = "schnellste freie für {job}?";
    which_one = "welche?";
    migrate = "{job} migrieren";
    none_is_free = "keine ist frei";
    register = "{resource} registrieren?";
    agreed = "einverstanden";

    messages = "Nachrichten";
    column_number = "Nummer";
    column_way = "Weg";
    column_text = "Text";
    to_server = "GGRB an GIS";
    from_server = "GIS an GGRB";
    to_resource = "an LGRB";
    from_resource = "LGRB an GIS";
    sent = "gesendet";
    next = "nächste";
    now = "jetzt";
    later = "später";

    brokers = "Broker";
    between = "Zwischen GGRB und GIS";
    knows_free = "weiß, was frei ist";
    free_of = "**{free}** von {known} frei";
    to_and_from = "Von und zu LGRB";
    local_brokers = "Lokale Broker";
    solid_is_busy = "gefüllt: belegt";
    nobody_waits = "niemand wartet";
    waiting_jobs = "Wartende Jobs";
    busy_of = "{busy} von {all} belegt";
}
