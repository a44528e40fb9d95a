//! How long jobs wait for what, in German.

use crate::words::waiting::picture as area;

translations! {
    waited = "{job} wartete {wait}";
    column_job = "Job";
    column_submitted_at = "Eingereicht um";
    column_started_at = "Gestartet um";
    column_wait = "Wartezeit";
    column_most = "Das meiste davon";
    jobs_that_waited = "Jobs, die warteten";
    longest_waits = "Jobs, die am längsten warteten";
    column_from = "Von";
    column_to = "Bis";
    column_time = "Zeit";
    column_why = "Warum";
    wait_of = "Wartezeit von {job}";

    with_cause = "{reason}, {cause}";
    over = "Eingereicht um {at}";
    why = "Warum wartete {job}?";
    started_after = "{job} startete nach **{wait}.**";
    left_after = "{job} ging nach **{wait}.**";
    waited_longest = "{asked} wartete nicht. {job} wartete am längsten: **{wait}.**";
    submitted = "eingereicht {at}";
    started = "gestartet {at}";
    left = "gegangen {at}";

    did_not_wait = "Der Job wartete nicht.";
    all_of_it = "**{time}** lang: {meaning}.";
    most_of_it = "**{time} von {wait}**: {meaning}.";
    all_of_it_behind = "**{time}** lang hinter {heads} ({cause}): {meaning}.";
    most_of_it_behind = "**{time} von {wait}** hinter {heads} ({cause}): {meaning}.";
    others = "anderen";
    jobs = "{jobs} {jobs:Job|Jobs}";

    behind = "hinter {head}";
    behind_cause = "hinter {head} ({cause})";
    behind_until = "hinter {head}, dessen Start um {at} erwartet wurde";
    own_reservation = "die eigene Reservierung war um {at}";
    part = "{from} bis {to}: {why}";

    cost = "{jobs} {jobs:Job|Jobs}, {time}";
    each = "{jobs} {jobs:Job|Jobs}, im Mittel {wait}";
    fragmentation =
        "Fragmentierung hält den vordersten Job für {own} allen Wartens auf; mit denen dahinter für {all}.";
}
