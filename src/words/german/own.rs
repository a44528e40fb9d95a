//! What a policy of one's own looked at, in German.

use crate::words::own as area;

translations! {
    is_tied = "{others} {others:hat|haben} denselben Score wie {chosen}";
    parts_for_each = "Die Teile der Strategie {policy} für jedes Element";
    order = "Die Reihenfolge der wartenden Jobs, der kleinste zuerst";
    may_move = "Die Jobs, die verlagert werden dürfen";
    then = "dann";
    more = "und {more} weitere";
    unit_processors = "Prozessoren";
    unit_jobs = "Jobs";

    rule_gives = "**{policy}** hat dafür eine eigene Regel: {rule} ergibt **{chosen}**.";
    scores_as_high =
        "**{policy}** gibt keinen höheren Score als den von {chosen}: {tied}, und {chosen} kommt zuerst.";
    had_nothing_else = "**{policy}** hatte nichts anderes zur Wahl als **{chosen}**.";
    scores_highest = "**{policy}** gibt **{chosen}** den höchsten Score: **{key}**.";
    scores_highest_then =
        "**{policy}** gibt **{chosen}** den höchsten Score: **{key}**, dann kommt {next} mit {next_key}.";
    takes = "**{policy}** nimmt **{chosen}**.";

    problem = "**{problem}**.";
    problem_at = "**Zeile {line}, Spalte {column}: {problem}**.";
    was_deciding = "Entschieden wurde gerade über J{job}.";
    is_kept = "Alles bis hier bleibt erhalten; was als Nächstes käme, ist nicht entschieden.";
    could_not_go_on = "Die Strategie konnte nicht weiter";
    why_end = "Warum endet der Lauf hier?";
}
