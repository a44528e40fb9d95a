//! What has just happened and what is next, in German.

use crate::words::prioritize::caption as area;

translations! {
    asked_to_register = "{resource} hat sich zur Registrierung gemeldet.";
    agreed = "GIS ist bereit, {resource} zu registrieren.";
    registered = "{resource} ist registriert und frei.";
    submitted = "{job} wurde eingereicht.";
    finished = "{job} ist auf {resource} zu Ende, {resource} ist wieder frei.";
    have_levels = "{jobs} {jobs:Job hat seine Stufe|Jobs haben ihre Stufen}.";
    asks_for_on_level = "GGRB fragt GIS für {job}, Stufe {level}.";
    asks_for = "GGRB fragt GIS für {job}.";
    answered = "GIS antwortet für {job} mit {resource}.";
    waits = "Keine Ressource ist frei, also wartet {job}.";
    migrated = "{job} ist zu {resource} migriert.";
    started = "{job} ist auf {resource} gestartet und endet um {ends}.";

    asks_to_register = "**{resource} meldet sich als Nächstes zur Registrierung.**";
    asks_to_register_at = "**{resource} meldet sich als Nächstes zur Registrierung, um {at}.**";
    gis_answers = "**GIS antwortet.**";
    sends_details = "**{resource} sendet seine Angaben.**";
    get_levels = "**Die wartenden Jobs bekommen ihre Stufen.**";
    answers_forced = "**GIS antwortet mit {resource}: erzwungen.**";
    is_chosen = "**{resource} ist frei und wird gewählt.**";
    none_is_free = "**Keine Ressource ist frei.**";
    migrates = "**{job} migriert zu {resource}.**";
    starts = "**{job} startet auf {resource}.**";
    no_jobs = "Es gibt keine Jobs, also ist nichts zu verteilen.";
}
