//! Steps that a sentence explains, in German.

use crate::words::allocate::steps as area;

translations! {
    decision = "Entscheidung {number}. {situation}";
    to_empty_queue = "Ein Job kam in eine leere Warteschlange";
    others_waiting = "Ein Job wurde eingereicht, andere warten";
    jobs_waiting = "Ein Job ist zu Ende, Jobs warten";
    cancelled_waiting = "Ein Job wurde abgebrochen, Jobs warten";
    resized_waiting = "Ein Standort hat eine andere Größe, Jobs warten";
    why_site = "Warum {site}?";

    sites_with_room = "{sites} {sites:weiterer Standort hat|weitere Standorte haben} Platz";
    none_free = "{sites}: nichts frei";
    too_small = "{site}: {free} frei, zu klein";
    all_too_small = "{sites}: höchstens {free} frei, zu klein";
    sites = "{number} {number:Standort|Standorte}";

    over_submitted_alone = "Ein Job wird eingereicht, niemand wartet";
    can_start = "Kann {job} sofort starten?";
    is_head =
        "{job} kommt in eine leere Warteschlange und ist damit der vorderste Job: Er startet, wenn ein \
         Standort **{need} {need:freien Prozessor|freie Prozessoren}** hat.";
    is_head_briefly =
        "{job} steht sofort vorn und braucht {need} {need:freien Prozessor|freie Prozessoren} an einem Standort";
    joins_for_place =
        "{job} kommt in die Warteschlange, in der **{head}** vorn steht. Zuerst bekommt der Job einen Standort \
         und einen Start, so dass niemandes Start sich verspätet.";
    joins_for_pass =
        "{job} kommt in die Warteschlange, in der **{head}** vorn steht. Ein Durchgang folgt: Die wartenden \
         Jobs werden der Reihe nach versucht.";
    joins_briefly = "{job} kommt in die Warteschlange, und ein Durchgang folgt";
    waits_behind =
        "**{head}** steht vorn, und die Strategie lässt den Job warten. Unter FCFS überholt ihn niemand, also \
         stellt sich {job} ans Ende der Warteschlange, auf Platz **{place}**.";
    waits_behind_held =
        "**{head}** steht vorn und wird zurückgehalten. Unter FCFS überholt ihn niemand, also stellt sich {job} ans \
         Ende der Warteschlange, auf Platz **{place}**.";
    waits_behind_briefly = "FCFS: {job} wartet hinter {head}, auf Platz {place}";

    over_finished_alone = "Ein Job endet, niemand wartet";
    over_finished = "Ein Job endet, Jobs warten";
    when_finishes = "Was geschieht, wenn {job} endet?";
    frees =
        "{job} endet auf {site} und gibt **{freed} {freed:Prozessor|Prozessoren}** frei; dort sind dann {free} \
         frei.";
    nothing_starts = "Niemand wartet, also startet nichts.";
    frees_briefly = "{job} endet auf {site}; niemand wartet";
    head_is_tried =
        "**{head}** steht vorn und braucht {need} {need:Prozessor|Prozessoren}: Jetzt wird der Job wieder versucht.";
    head_is_tried_briefly = "{job} endet auf {site}; dann wird {head} wieder versucht";

    over_rejected = "Kein Ereignis. Ein Job wird abgewiesen";
    rejected =
        "{job} braucht **{need}** Prozessoren an einem Standort, und der größte Standort hat **{widest}**. Der \
         Job könnte nie starten und würde die Warteschlange für immer blockieren. Mit einer \
         Ressourcenkonfiguration (RC) im Szenario werden breite Jobs in Stücke geschnitten, die passen.";
    rejected_briefly = "Braucht {need}, der größte Standort hat {widest}";
    fate = "abgewiesen, da breiter als jeder Standort";

    forced_start = "Erzwungen: **{job} startet auf {site}**.";
    forced_start_briefly = "Erzwungen: {job} startet auf {site}";
    would_choose = "Die Strategie hätte **{site}** gewählt:";
    would_start = "Die Strategie hätte **{job} auf {site}** gestartet:";
    would_find_holes =
        "Die Strategie hätte nichts gestartet: {head} steht vorn, und die freien Prozessoren liegen in zu \
         kleinen Lücken.";
    would_find_too_few =
        "Die Strategie hätte nichts gestartet: {head} steht vorn, und zu wenige Prozessoren sind frei.";
    would_keep_waiting =
        "Die Strategie hätte nichts gestartet: {head} steht vorn und wird von ihr zurückgehalten.";

    leaves_site =
        "Das Szenario bricht {job} ab: Der Job verlässt {site} und gibt {freed} {freed:Prozessor|Prozessoren} \
         zurück.";

    over_resized = "Ein Standort ändert seine Größe";
    what_happens_to = "Was geschieht mit {site}?";
    resized =
        "Das Szenario gibt {site} **{processors} {processors:Prozessor|Prozessoren}** statt {before}.";
    resized_briefly = "{site} hat jetzt {processors} {processors:Prozessor|Prozessoren}";

    over_reserved = "Eine Reservierung wird gemacht";
    why_site_at = "Warum {site} um {at}?";
    finds_room =
        "Neben dem, was läuft und reserviert ist, findet {job} zuerst auf **{site}** Platz, ab **{at}**.";
    moves_from = "Der Job kommt von {site} dorthin, {earlier} früher.";
    gets_earlier = "Das ist {earlier} früher.";
    nobody_in_its_way = "Niemand darf starten, der im Weg wäre.";
    finds_room_briefly = "{job} kann zuerst auf {site} starten, um {at}";
}
