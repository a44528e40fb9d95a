//! Why a server moves this job, or why nothing moves, in German.

use crate::words::balance::acted as area;

translations! {
    may_send = "{server} darf senden";
    may_receive = "{server} darf empfangen";

    over = "Auf {server} wartet mehr als im Mittel: Der Server ist **überlastet**.";
    under = "Auf {server} wartet weniger als im Mittel: Der Server ist **unterbelastet**.";
    policy_lets_send = "Die Strategie lässt {server} senden.";
    policy_lets_receive = "Die Strategie lässt {server} empfangen.";
    has_sent = "{server} war nicht im Gleichgewicht und hat einen Job gesendet.";
    unbalanced =
        "Nach der Last allein täte {server} nichts, aber die Warteschlange ist **nicht im Gleichgewicht**.";

    takes_partner = "Sie nimmt {partner} als Partner und verlagert **{job}**.";
    first_briefly = "{job} ist der erste von denen, die verlagert werden dürfen";
    least_waiting = "Auf {server} wartet am wenigsten.";
    most_waiting = "Auf {server} wartet am meisten.";
    latest_goes = "Der späteste, der verlagert werden darf, geht: **{job}**.";
    goes = "**{job}** geht.";
    leaves_balanced = "**{job}** lässt die leere Warteschlange am besten im Gleichgewicht.";
    asks_most =
        "Die Warteschlange von {server} verlangt am meisten von {most}; {job} verlangt am meisten von **{wants}**.";
    asks_most_and_least =
        "Die Warteschlange von {server} verlangt am meisten von {most}, am wenigsten von {least}; {job} verlangt am \
         meisten von **{wants}**.";
    rb_briefly = "RB von {server} {rb}, der beste Wert der erlaubten";
    latest_briefly = "{job} ist der späteste, der verlagert werden darf";

    no_job_lowers = "Kein Job, der verlagert werden darf, würde **RB senken**.";
    but = "Aber **{stop}**.";
    stop_briefly = "{server}: {stop}";
    least_but =
        "{server} hat die kleinste Last der anderen, {ra}, aber sie müsste höchstens **{bound}** sein.";
    greatest_but =
        "{server} hat die größte Last der anderen, {ra}, aber sie müsste mindestens **{bound}** sein.";

    smallest = "**{rb}** ist der kleinste Wert, also";
    smallest_that_may = "**{rb}** ist der kleinste erlaubte Wert, also";
    has_just_sent =
        "Gerade wurde ein Job gesendet; was das auslöste, gilt auch für das Empfangen.";
    is_worse =
        "Ausgelöst hat die Last, also wird das beste Gleichgewicht genommen, auch wenn es schlechter ist als zuvor.";

    with = "mit {job}";
    without = "ohne {job}";
    jobs_that_could = "Jobs, die verlagert werden könnten, Bedarf in Prozent von {server}";
    more_jobs = "{jobs} {jobs:weiterer Job|weitere Jobs}";
    plane = "Last- und Balanceindex jedes Servers, geteilt durch die globalen Werte.";
    point = "{server}: Last {load}, Balance {balance}.";
    thresholds =
        "Ein Server ist überlastet ab {over}, nicht im Gleichgewicht ab {unbalanced}.";
    axis_load_on = "RA ÷ Mittelwert →";
    axis_load = "RA ÷ Mittelwert";
    axis_balance = "RB ÷ global";
}
