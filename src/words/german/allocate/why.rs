//! Why a job goes where it goes, in German.

use crate::words::allocate::why as area;

translations! {
    only_room =
        "Nur {site} hat Platz für {job}: **{free}** frei, **{needed}** gebraucht.";
    only_room_briefly = "Der einzige Standort mit Platz";
    both_agree =
        "**Best-Fit und Fastest-First sind sich einig**: Von allen Standorten mit Platz \
         bleiben auf {site} die wenigsten Prozessoren frei, und keiner ist schneller. Es gibt nichts \
         abzuwägen.";
    both_agree_briefly = "Best-Fit und Fastest-First sind sich einig";

    own_verdict_briefly = "{verdict}, also {site}";
    own_briefly = "{policy} nimmt {site}";

    speed_alone_faster =
        "Niemand sonst wartet, also zählt nur die Geschwindigkeit. {job} läuft auf {fast} \
         **{times}-mal** so schnell wie auf {best}.";
    speed_alone_equal =
        "Niemand sonst wartet, also zählt nur die Geschwindigkeit. {fast} und {best} sind **gleich \
         schnell**, also bleibt es bei {best}, dem Standort von Best-Fit.";
    speeds_compared = "×{fast} {relation} ×{best}, {winner}";

    verdict = "**{comparison}**, also";

    score_briefly = "Score {score} {relation} 1, {winner}";
    faster_with_less =
        "{job} läuft auf {fast} **{times}-mal** so schnell wie auf {best}, dafür nutzt die \
         Warteschlange nur das **{capacity}-Fache** der Rechenkapazität. Die Geschwindigkeit wiegt das \
         auf.";
    faster_with_more =
        "{job} läuft auf {fast} **{times}-mal** so schnell wie auf {best}, und die Warteschlange nutzt \
         das **{capacity}-Fache** der Rechenkapazität.";
    faster_with_same =
        "{job} läuft auf {fast} **{times}-mal** so schnell wie auf {best}, und die Warteschlange nutzt \
         so oder so die gleiche Rechenkapazität.";
    as_fast_with_more =
        "{job} läuft auf {fast} und {best} gleich schnell, aber die Warteschlange nutzt das \
         **{capacity}-Fache** der Rechenkapazität.";
    gap_outweighed = "Das wiegt die größere Lücke auf, die dort bleibt.";

    would_be_faster =
        "Auf {fast} liefe {job} **{times}-mal** so schnell wie auf {best}, aber die Warteschlange nutzte \
         nur das **{capacity}-Fache** der Rechenkapazität.";
    would_use_less =
        "{fast} und {best} sind gleich schnell, und mit {job} auf {fast} nutzte die Warteschlange nur \
         das **{capacity}-Fache** der Rechenkapazität.";
    would_be_same =
        "{fast} und {best} sind gleich schnell, und die Warteschlange nutzt so oder so die gleiche \
         Rechenkapazität.";
    exactly_one = "Ein Score von genau 1 geht an Best-Fit.";
    speed_too_little = "Die Geschwindigkeit macht das nicht wett.";

    only_head_either_way =
        "Ob {job} auf {fast} läuft oder auf {best}: Nur der vorderste Job kommt hinein. Bei Gleichstand \
         gewinnt **{winner}**.";
    as_many_either_way =
        "Ob {job} auf {fast} läuft oder auf {best}: {jobs} Jobs kommen hinein, der vorderste \
         mitgezählt. Bei Gleichstand gewinnt **{winner}**.";
    more_jobs =
        "Mit {job} auf {site} {more:kommt|kommen} **{more} {more:Job|Jobs}** hinein, mit {job} auf \
         {other} nur **{fewer}**, der vorderste mitgezählt.";
    jobs_briefly = "Jobs, die hineinkommen: {counts}, {winner}";

    reserved =
        "{site} war für {job} reserviert, und die Zeit ist gekommen: {job} startet dort, wo auch immer \
         sonst noch Platz ist.";
    reserved_briefly = "Reserviert auf {site}";
    own = "Die eigene Strategie legt {job} auf **{site}**.";
    own_choice_briefly = "Die Wahl der eigenen Strategie";
    kept_to_the_end =
        "Sonst kommt nichts mehr, also startet **{job}**, von der Strategie bisher zurückgehalten, auf \
         {site}.";
    kept_to_the_end_briefly = "Bis zum Ende zurückgehalten";

    winner_both = "beide";
    winner_reservation = "Reservierung";
    winner_own = "die eigene Strategie";
    winner_end = "das Ende";
}
