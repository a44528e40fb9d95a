//! Why a job may start before the head, and what is kept for those who wait, in German.

use crate::words::allocate::passing as area;

translations! {
    first_by_shortest = "Von allen, die warten, ist {job} zuerst an der Reihe: Die Schätzung ist die kürzeste, {estimate}.";
    first_by_longest = "Von allen, die warten, ist {job} zuerst an der Reihe: Die Schätzung ist die längste, {estimate}.";
    first_by_priority = "Von allen, die warten, ist {job} zuerst an der Reihe: Keine Priorität liegt unter {priority}.";
    first_by_shape =
        "Von allen, die warten, ist {job} zuerst an der Reihe: Keine Priorität nach Länge und Breite liegt unter {priority}.";
    first_without_shape =
        "Von allen, die warten, ist {job} zuerst an der Reihe: Kein Prozessor ist frei, an dem die Breite zu messen wäre.";

    ends_in_time =
        "{job} überholt **{head}**. {site} ist ab {shadow} für {head} reserviert, und bis dahin ist {job} **laut \
         Plan zu Ende**: Der vorderste Job wird nicht verzögert.";
    ends_in_time_briefly = "Endet um {ends}, bevor {head} starten kann";
    needs_extra =
        "{job} überholt **{head}**. {site} ist ab {shadow} für {head} reserviert, und {head} lässt dort **{extra} \
         {extra:überzähligen Prozessor|überzählige Prozessoren}** übrig: Der vorderste Job wird nicht verzögert.";
    needs_extra_briefly =
        "Braucht {need} von {extra} {extra:überzähligen Prozessor|überzähligen Prozessoren}";
    other_site =
        "{job} überholt **{head}**. {head} kann zuerst auf {reserved} starten, um {shadow}, und reserviert ist \
         **allein auf {reserved}**: Auf {site} kann {job} nichts verzögern.";
    other_site_briefly = "{reserved} ist für {head} reserviert, nicht {site}";
    in_time = "**{comparison}**, also hat der vorderste Job seine Prozessoren rechtzeitig.";
    why_may_pass = "Warum darf {job} an {head} vorbei, und warum auf {site}?";
    why_now = "Warum {site}, und warum jetzt?";

    takes_nothing_from_one =
        "{job} überholt **{passed}**, **nimmt aber nichts, was für andere reserviert ist**: Jeder behält seinen \
         Start.";
    takes_nothing =
        "{job} überholt **{passed}** und {more} {more:weiteren Job|weitere Jobs}, **nimmt aber nichts, was für andere \
         reserviert ist**: Jeder behält seinen Start.";

    its_site = "sein Standort";
    reserved_site = "reservierter Standort";
    speed = "Geschwindigkeit";
    processors = "Prozessoren";
    reserved_from = "reserviert ab";
    free = "frei";
    given_back = "zurückgegeben";
    needed = "gebraucht";
    extra = "überzählig";

    barred_reserved = "{sites} {sites:hat|haben} Platz, aber nicht neben dem, was dort reserviert ist";
    barred =
        "{sites} {sites:hat|haben} Platz, aber {job} würde {head} dort verzögern: Das Ende wäre um {ends}, und \
         gebraucht wird mehr als {extra} {extra:überzähliger Prozessor|überzählige Prozessoren}";

    has_its_place =
        "Konservativ: {job} hat seinen Platz, **{site}** ab **{at}**. Andere dürfen vorher starten, solange \
         niemandes Start sich verspätet.";
    shadow =
        "EASY: {job} kann zuerst auf **{site}** starten, um **{at}** (Schattenzeit), und lässt dort **{extra} \
         {extra:Prozessor|Prozessoren}** übrig. Andere dürfen auf anderen Standorten vorbei; auf {site}, wenn sie \
         bis dahin enden oder nicht mehr als das brauchen.";

    where_first = "Wo der Job zuerst starten könnte";
    column_site = "Standort";
    column_room_from = "Platz ab";
    column_for = "Für";
    column_verdict = "Ergebnis";
    reserved = "reserviert";
}
