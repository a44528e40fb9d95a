//! Why the head of the queue waits, in German.

use crate::words::allocate::blocked as area;

translations! {
    title = "Warum wartet {job}?";
    over_new = "Keine Zuteilung";
    over_still = "Der vorderste Job wartet";

    scattered =
        "{job} braucht **{need}** Prozessoren an einem Standort. Frei {free:ist|sind} **{free}**, aber in \
         {holes} getrennten Lücken, und die größte hat **{largest}**.";
    scattered_briefly = "{free} frei, größte Lücke {largest}, {need} gebraucht";
    too_few =
        "{job} braucht **{need}** Prozessoren an einem Standort. Frei {free:ist|sind} auf allen Standorten \
         zusammen nur **{free}**.";
    too_few_briefly = "{free} frei insgesamt, {need} gebraucht";
    none_free =
        "{job} braucht **{need} {need:Prozessor|Prozessoren}**, und alle Prozessoren sind belegt.";
    kept_waiting = "Es ist Platz für {job}, aber die Strategie lässt den Job warten.";
    kept_waiting_briefly = "Es ist Platz, die Strategie wartet";

    free_at = "{need} frei um";
    free_as_planned = "{need} frei laut Plan";
    never = "{sites} ist kleiner als {need}: nie";
    never_any = "{sites} sind kleiner als {need}: nie";
    free_later = "{sites} {sites:weiterer Standort wird|weitere Standorte werden} später frei";
    more = "{jobs} weitere";
    then = "{jobs}, dann {last}";

    nobody_passes_one =
        "Niemand überholt einen blockierten vordersten Job: Der Job hinter {head} wartet auch.";
    nobody_passes =
        "Niemand überholt einen blockierten vordersten Job: Die {jobs} Jobs hinter {head} warten auch.";
    one_would_not_fit =
        "FCFS: Der Job hinter {head} wartet auch; er würde ebenfalls nicht passen.";
    one_would_fit =
        "FCFS: Der Job hinter {head} wartet auch, obwohl er passen würde: Er braucht {need} \
         {need:Prozessor|Prozessoren}.";
    none_would_fit =
        "FCFS: Die {jobs} Jobs hinter {head} warten auch; von ihnen würde ebenfalls keiner passen.";
    all_would_fit =
        "FCFS: Die {jobs} Jobs hinter {head} warten auch, obwohl {need} {need:Prozessor|Prozessoren} für \
         alle {need:reichte|reichten}.";
    some_would_fit =
        "FCFS: Die {jobs} Jobs hinter {head} warten auch, obwohl {fitting} davon passen {fitting:würde|würden}: \
         {need} {need:Prozessor|Prozessoren} {need:reichte|reichten} dafür.";
    some_of_first_would_fit =
        "FCFS: Die {jobs} Jobs hinter {head} warten auch, obwohl {fitting} der ersten {tried} passen \
         {fitting:würde|würden}: {need} {need:Prozessor|Prozessoren} {need:reichte|reichten} dafür.";
}
