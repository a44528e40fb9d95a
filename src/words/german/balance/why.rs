//! Why a job starts or goes on, what is forced, in German.

use crate::words::balance::why as area;

translations! {
    fate = "abgewiesen, da größer als jeder Server";
    over_arrives = "Ein Job kommt an";
    where_to = "Wohin kommt {job}?";
    joins_alone = "{job} kommt in die Warteschlange von {server}, in der niemand wartet.";
    joins_behind = "{job} kommt in die Warteschlange von {server}, hinter {jobs} {jobs:Job|Jobs}.";
    joins_central_alone = "{job} kommt in die zentrale Warteschlange, in der niemand wartet.";
    joins_central_behind = "{job} kommt in die zentrale Warteschlange, hinter {jobs} {jobs:Job|Jobs}.";
    starts_if_fits = "Wenn der Job passt, startet er; dann werden die Warteschlangen verglichen.";
    starts_if_fits_alone = "Wenn der Job passt, startet er.";
    first_with_room = "Der erste Server mit Platz startet den Job.";
    arrives_briefly = "{job} kommt bei {server} an";
    arrives_central_briefly = "{job} kommt in der zentralen Warteschlange an";

    over_goes_on = "Ein Job geht weiter";
    why = "Warum {name}?";
    goes_on =
        "{job} braucht **{needs}** von {resource}, und ganz {from} hat {has}. {to} ist der nächste Server, der \
         Platz hätte. Das ist keine Verlagerung.";
    goes_on_briefly = "{job} passt nicht auf {from}, {to} ist der nächste";
    over_rejected = "Ein Job wird abgewiesen";
    rejected =
        "{job} braucht {needs} der Ressourcen. **Kein Server hat von jeder so viel**, also müsste der Job für immer \
         warten.";
    rejected_briefly = "{job} ist größer als jeder Server";
    gives_back = "{job} gibt zurück, was von {server} belegt war.";
    nobody_waits = "Dort wartet niemand.";
    nobody_waits_briefly = "{job} endet, bei {server} wartet niemand";
    may_fit = "Jetzt {jobs:passt|passen} vielleicht **{jobs} {jobs:wartender Job|wartende Jobs}**.";
    may_fit_briefly =
        "{job} endet; {jobs} {jobs:wartender Job passt|wartende Jobs passen} vielleicht auf {server}";
    over_finishes = "Ein Job endet";
    when_finishes = "Was geschieht, wenn {job} endet?";

    forced_move = "Erzwungen: **{job} wird nach {server} verlagert**.";
    forced_move_briefly = "Erzwungen: {job} wird nach {server} verlagert";
    forced_nothing = "Erzwungen: **Nichts wird verlagert**.";
    forced_nothing_briefly = "Erzwungen: Nichts wird verlagert";
    why_nothing = "Warum wird nichts verlagert?";
    would_move = "Die Strategie hätte **{job}** verlagert:";
    would_move_nothing = "Die Strategie hätte nichts verlagert:";
    forced_start = "Erzwungen: **{job} startet auf {server}**.";
    forced_start_briefly = "Erzwungen: {job} startet auf {server}";
    would_start = "Die Strategie hätte **{job}** gestartet:";

    over_starts = "{server} startet einen Job";
    head = "**{job}** steht vorn in der Warteschlange, und was der Job braucht, ist auf {server} frei.";
    head_briefly = "{job} steht vorn und passt auf {server}";
    is_to_start = "**{job}** soll starten.";
    is_to_start_briefly = "{job} soll starten";
    first_fit = "**{job}** ist der erste Job der Warteschlange, der passt.";
    first_fit_briefly = "{job} ist der erste Job, der auf {server} passt";
    lowest =
        "{server} nutzt {resource} am wenigsten, und von allen Jobs, die passen, nimmt **{job}** am meisten davon.";
    lowest_briefly = "{job} nimmt am meisten von {resource}";
    balanced =
        "Von allen Jobs, die passen, lässt **{job}** die Ressourcen von {server} am gleichmäßigsten genutzt.";
    balanced_briefly = "Mit {job} wird {server} am gleichmäßigsten genutzt";
    jobs_that_fit = "Jobs, die passen, Bedarf in Prozent von {server}";
    takes = "Nimmt";
    score = "Score";
    no_reservation =
        "Der vorderste Job passt nicht. Reserviert ist für ihn nichts: Die Arbeit gibt dafür keine Regel.";
}
