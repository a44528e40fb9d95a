//! Why what comes next comes next, in German.

use crate::words::cluster::why as area;

translations! {
    fate = "abgewiesen, da breiter als die Maschine";
    column_processors = "Proz.";
    column_estimate = "Schätzung";
    column_obstacle = "Kann jetzt nicht starten";
    who_waits = "Wer wartet, und warum";
    whom_it_passes = "Wer überholt wird";
    requested = "angefordert";
    predicted =
        "Die letzten beiden Jobs desselben Nutzers dauerten {first} und {second}, also werden **{estimate}** \
         vorhergesagt; angefordert waren {requested}.";

    no_room = "{need} > {free} frei";
    head_blocks = "der vorderste Job blockiert";
    delays = "Ende {ends} > Schattenzeit {shadow}; {need} > {extra} überzählig";
    policy_keeps = "die Strategie lässt den Job warten";
    tried_later = "länger, später versucht";
    reserved_for = "reserviert für {at}";
    held = "zurückgehalten";
    turn_comes = "kommt noch an die Reihe";
    never = "nie";
    and_others = "{first} und {others} {others:anderer|andere}";
    the_machine = "die Maschine";

    why_starts = "Warum startet {job}?";
    forced_start = "Erzwungen: **{job} startet**.";
    forced_start_briefly = "Erzwungen: {job} startet";
    would_start_nobody = "Die Strategie hätte hier niemanden gestartet.";
    would_start = "Die Strategie hätte **{job}** gestartet:";
    stops =
        "Das Szenario bricht {job} ab: Der Job endet und gibt {freed} {freed:Prozessor|Prozessoren} zurück.";
    held_plan_changes =
        "{job} wird zurückgehalten. Als Nächstes ändert sich der Plan, mit Platz für den Job um **{at}**.";
    all_anew =
        "Alle Reservierungen werden neu gemacht, in der Reihenfolge der Warteschlange. {job} kann um **{at}** \
         starten.";
    why_then = "Warum {at}?";
    over_resized = "Die Maschine ändert ihre Größe";
    what_happens = "Was geschieht mit der Maschine?";
    resized =
        "Das Szenario gibt der Maschine **{processors} {processors:Prozessor|Prozessoren}** statt {before}.";
    resized_briefly = "Die Maschine hat jetzt {processors} {processors:Prozessor|Prozessoren}";

    over_submitted = "Ein Job wird eingereicht";
    asks_for = "Was verlangt {job}?";
    joins = "{job} kommt in die Warteschlange: **{size}**, wie der Scheduler annimmt.";
    request_taken =
        "Der Nutzer hat noch keine zwei beendeten Jobs: Die angeforderte Zeit gilt.";
    pass_follows = "Dann sieht ein Durchgang alle an.";
    over_rejected = "Ein Job wird abgewiesen";
    rejected =
        "{job} braucht **{need}** Prozessoren, die Maschine hat {has}: Der Job könnte nie starten.";
    rejected_briefly = "{job} ist breiter als die Maschine";

    the_hole = "die Lücke";
    not_long_enough = "nicht lang genug";
    too_few = "zu wenige";
    column_from = "Ab";
    column_for = "Für";
    column_verdict = "Ergebnis";
    free_as_planned = "Freie Prozessoren laut Plan";
    first_hole =
        "{job} braucht {need} {need:Prozessor|Prozessoren} für {length}. Wenn alle anderen Reservierungen \
         bleiben, beginnt die erste Lücke, die breit und lang genug ist, um **{starts}**.";
    earlier = "Das ist {by} früher als bisher.";
    over_reserved = "Ein Job bekommt seine Reservierung";
    first_hole_briefly = "{job}: erste Lücke um {starts}";

    goes_on =
        "Für {job} waren {expected} erwartet, und der Job läuft weiter. Die Schätzung steigt auf \
         **{estimate}**: Eine zu kurze Vorhersage schneidet nie einen Job ab.";
    estimate = "Schätzung";
    last_raise = "letzte Erhöhung";
    next_raise = "nächste Erhöhung";
    at_most = "**= {estimate}**, höchstens die angeforderten {requested}";
    correction = "Es ist die Korrektur Nummer {number} dieses Jobs.";
    over_corrected = "Eine Vorhersage wird korrigiert";
    corrected_briefly = "{job}: {estimate} statt {before}";
    why_anew = "Warum wird {job} neu geplant?";

    cut_off =
        "{job} gibt **{freed} {freed:Prozessor|Prozessoren}** zurück: Bei der angeforderten Zeit wird \
         abgeschnitten.";
    cut_off_briefly = "Bei der angeforderten Zeit abgeschnitten";
    as_planned = "{job} gibt **{freed} {freed:Prozessor|Prozessoren}** zurück, wie geplant.";
    as_planned_briefly = "Endet wie geplant";
    ends_early =
        "{job} gibt **{freed} {freed:Prozessor|Prozessoren}** zurück, {early} früher als geplant: Wer wartet, \
         kann vielleicht früher starten.";
    ends_early_briefly = "Endet {early} früher als geplant";
    over_finished = "Ein Job endet";
    what_changes = "Was ändert das Ende von {job}?";

    may_pass_by_own =
        "{job} darf am vordersten Job vorbei, sagt die eigene Strategie, und passt: Gebraucht {need:wird|werden} \
         **{need} {need:Prozessor|Prozessoren}**, {free} {free:ist|sind} frei. Das geplante Ende ist um {ends}.";
    is_first_of_own =
        "{job} ist in der Reihenfolge der eigenen Strategie der erste Job und passt: Gebraucht \
         {need:wird|werden} **{need} {need:Prozessor|Prozessoren}**, {free} {free:ist|sind} frei. Das geplante Ende ist um \
         {ends}.";
    is_first =
        "{job} ist der erste Job der Warteschlange und passt: Gebraucht {need:wird|werden} **{need} \
         {need:Prozessor|Prozessoren}**, {free} {free:ist|sind} frei. Das geplante Ende ist um {ends}.";
    head_fits_briefly = "Der vorderste Job passt: {need} von {free} freien";
    lets_pass_briefly = "Die eigene Strategie lässt {job} an {head} vorbei";
    one_behind = "Der Job dahinter wird danach angesehen.";
    those_behind = "{jobs} Jobs dahinter werden danach angesehen.";
    over_head = "Der vorderste Job startet";
    processors = "Prozessoren";
    free = "frei";

    passes = "{job} überholt **{passed}**.";
    never_room =
        "Kein geplantes Ende macht Platz für {head}. {job} **verzögert niemanden**.";
    should_have_ended =
        "Nach den Schätzungen kann {head} nicht vor {shadow} starten. Bis dahin sollte {job} **zu Ende sein**, also \
         wird der vorderste Job nicht verzögert, es sei denn, die Vorhersage ist zu kurz.";
    has_ended =
        "Nach den Schätzungen kann {head} nicht vor {shadow} starten. Bis dahin ist {job} **zu Ende**, also wird der \
         vorderste Job nicht verzögert.";
    not_delayed = "**{ends} ≤ {shadow}**, also wird der vorderste Job nicht verzögert.";
    ends_before_shadow = "Endet um {ends}, vor der Schattenzeit";
    still_runs =
        "Nach den Schätzungen läuft der Job noch, wenn {head} um {shadow} startet, aber {head} **lässt {extra} \
         {extra:Prozessor|Prozessoren} übrig**, also wird der vorderste Job nicht verzögert.";
    in_time = "**{need} ≤ {extra}**, also hat der vorderste Job seine Prozessoren rechtzeitig.";
    needs_extra = "Braucht {need} von {extra} {extra:überzähligen Prozessor|überzähligen Prozessoren}";
    others_passed =
        "Auch die anderen, die überholt werden, können jetzt nicht starten; nur der vorderste Job hat eine \
         Reservierung.";
    over_passes = "Ein Job darf am vordersten Job vorbei";
    why_may_pass = "Warum darf {job} an {head} vorbei?";

    reserved_from = "Die Prozessoren von {job} sind ab {at} reserviert.";
    nobody_in_front = "**Niemand wartet davor**, und der Job passt.";
    reserved_for_briefly = "Reserviert für {at}";
    takes_nothing =
        "Der Job überholt {passed}, **nimmt aber nichts, was für andere reserviert ist**: Jeder behält seinen \
         Start.";
    delays_nobody = "Überholt {passed} und verzögert niemanden";
    reserved = "reserviert";
}
