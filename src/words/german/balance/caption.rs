//! What has just happened and what is next, in German.

use crate::words::balance::caption as area;

translations! {
    arrived = "{job} ist bei {server} angekommen.";
    arrived_central = "{job} ist in der zentralen Warteschlange angekommen.";
    was_rejected = "{job} wurde abgewiesen.";
    went_on = "{job} ging weiter an {server}.";
    started = "{job} ist auf {server} gestartet.";
    moved = "{job} wurde von {from} nach {to} verlagert.";
    moved_nothing = "{server} hat nichts verlagert.";
    finished = "{job} ist auf {server} zu Ende.";

    arrives = "**{job} kommt als Nächstes an.**";
    arrives_then = "**{job} kommt als Nächstes an, um {at}.**";
    arrives_at = "**{job} kommt als Nächstes bei {server} an.**";
    arrives_at_then = "**{job} kommt als Nächstes bei {server} an, um {at}.**";
    is_rejected = "Kein Server hat je Platz dafür: **{job} wird abgewiesen.**";
    goes_on = "{from} hat nie Platz dafür: **{job} geht weiter an {to}.**";
    starts_forced = "**{job} startet auf {server}: erzwungen.**";
    starts = "**{job} startet auf {server}.**";
    finishes = "**{job} endet als Nächstes auf {server}.**";
    finishes_at = "**{job} endet als Nächstes auf {server}, um {at}.**";

    by_policy = "Die Strategie lässt {server} handeln:";
    to_receive_too = "{server} soll auch empfangen:";
    unbalanced = "{server} ist nicht im Gleichgewicht:";
    overloaded = "{server} ist überlastet:";
    underloaded = "{server} ist unterbelastet:";
    sends = "**{server} sendet {job} an {other}.**";
    takes = "**{server} übernimmt {job} von {other}.**";
    sends_forced = "**{server} sendet {job} an {other}: erzwungen.**";
    takes_forced = "**{server} übernimmt {job} von {other}: erzwungen.**";
    moves_nothing = "**{server} handelt, und nichts wird verlagert.**";
    moves_nothing_forced = "**{server} handelt, und nichts wird verlagert: erzwungen.**";
}
