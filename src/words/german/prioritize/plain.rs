//! Steps that a sentence explains, in German.

use crate::words::prioritize::plain as area;

translations! {
    none_free =
        "{resources} {resources:Ressource ist|Ressourcen sind} bekannt, **davon ist keine frei**.";
    none_free_until =
        "{resources} {resources:Ressource ist|Ressourcen sind} bekannt, **davon ist keine frei**. Als erste wird \
         {first} wieder frei, um {at}.";
    none_free_briefly = "Keine Ressource frei, {jobs} {jobs:Job wartet|Jobs warten}";

    over_asked = "Eine Anfrage";
    asked_by_own =
        "GGRB sortiert nach der eigenen Strategie und fragt also jetzt für **{job}**. Als Nächstes antwortet GIS.";
    asked_briefly = "Anfrage für {job}";

    over_submitted = "Ein Job wird eingereicht";
    what_happens = "Was geschieht mit {job}?";
    submitted =
        "Der schwerste Pfad von {job} hat **{complexity}** Operationen, die Breite ist **{width}**. Der Job kommt ans \
         Ende der Warteschlange des Brokers; wenn alles zu diesem Zeitpunkt geschehen ist, sucht der Broker nach \
         Ressourcen.";
    submitted_briefly = "Komplexität {complexity}, Breite {width}";

    over_finished = "Ein Job endet";
    what_leaves = "Was hinterlässt {job}?";
    finished = "{job} hatte {resource} für sich allein. Jetzt **ist {resource} frei** für den nächsten Job.";
    finished_briefly = "{resource} wird frei";

    over_registers = "Eine Ressource wird registriert";
    how_learned = "Wie erfährt das Grid von {resource}?";
    registers =
        "Der lokale Broker fragt den Informationsserver, bekommt Antwort und sendet, was die Ressource hat: \
         **{processors} {processors:Prozessor|Prozessoren}** mit zusammen **{speed}**. Von da an kann GIS sie als \
         Antwort geben.";
}
