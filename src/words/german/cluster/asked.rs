//! The question of mode Predict, in German.

use crate::words::cluster::asked as area;

translations! {
    who_starts = "Wer startet jetzt?";
    policy_is =
        "Die Strategie ist **{policy}**. Alle auswählen, die starten, hier oder in der Warteschlange, oder niemanden.";
    nobody = "Niemand";
    all_wait = "alle warten";

    rule_own =
        "Die Strategie ordnet die Warteschlange und sagt, wer an einem blockierten vordersten Job vorbei darf.";

    numbers = "{free} frei; {head}, der vorderste Job, braucht {need}.";
    numbers_shadow = "Schattenzeit {shadow}, überzählige Prozessoren {extra}.";
    numbers_who = "Wer startet: ?";

    nobody_starts = "Niemand startet.";
    more_start = "{jobs} {jobs:weiterer Job startet|weitere Jobs starten} auch.";
    start_alone = "{jobs} {jobs:startet|starten}.";
    start_too = "Auch {jobs} {jobs:startet|starten}.";
    careful = "Die Antwort war vorsichtig: Niemand der Genannten hätte den vordersten Job verzögert.";

    head_fits = "{job} steht vorn und passt.";
    ends_in_time =
        "{job} endet um {end}, nicht nach der Schattenzeit {shadow}: Der vorderste Job verliert nichts.";
    no_shadow = "{job} endet um {end}, und kein geplantes Ende macht Platz für den vordersten Job.";
    extra_processors =
        "{job} läuft über die Schattenzeit hinaus, braucht aber nur {need} {need:Prozessor|Prozessoren}, und {extra} \
         {extra:ist|sind} überzählig.";
    reservation = "Die Prozessoren von {job} sind ab {at} reserviert.";
    own = "{policy} lässt {job} am vordersten Job vorbei.";
    own_waits = "{policy} startet {job} jetzt nicht.";

    does_not_fit = "{job} braucht {need}; {free} {free:ist|sind} frei.";
    fits_no_more = "{job} braucht {need}; nach dem Start von {started} {free:ist|sind} {free} frei.";
    would_delay =
        "{job} würde um {end} enden, nach {shadow}, und braucht mehr als {extra} \
         {extra:überzähligen Prozessor|überzählige Prozessoren}.";
    would_delay_end =
        "{job} würde um {end} enden, nach dem Ende, und braucht mehr als {extra} \
         {extra:überzähligen Prozessor|überzählige Prozessoren}.";
    reserved_later =
        "Die erste Lücke für {job}, die niemandem etwas nimmt, beginnt um {at}.";
    behind_head = "{head} steht davor, und unter {policy} überholt das niemand.";
}
