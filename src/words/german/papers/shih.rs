//! Lab *Allocate*: the paper's figure, tables and numbers, and the question of backfilling on a grid.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    ("Table IV", "Tabelle IV"),
    (
        "Jobs, widest job and average width by resource configuration.",
        "Jobs, breitester Job und mittlere Breite je Ressourcenkonfiguration.",
    ),
    ("Queue lengths", "Längen der Warteschlange"),
    (
        "Average queue lengths under best-fit by system loading.",
        "Mittlere Längen der Warteschlange unter best-fit, nach Systemlast.",
    ),
    ("queue length event avg", "Warteschlange nach Ereignissen"),
    ("queue length time avg", "Warteschlange über die Zeit"),
    ("queue length arrival avg", "Warteschlange bei Ankünften"),
    ("Speed ratios", "Verhältnisse der Geschwindigkeiten"),
    (
        "How much faster the fastest site is than the slowest, by speed heterogeneity.",
        "Wie viel schneller der schnellste Standort ist als der langsamste, nach der Verschiedenheit der Geschwindigkeiten.",
    ),
    (
        "the average is read after each event, and printed without rounding up",
        "das Mittel ist nach jedem Ereignis gelesen und ohne Aufrunden gedruckt",
    ),
    ("Jobs at RC # %", "Jobs bei RC # %"),
    ("Widest job at RC # %", "Breitester Job bei RC # %"),
    ("Average width at RC # %", "Mittlere Breite bei RC # %"),
    ("Average queue length at SL #", "Mittlere Länge der Warteschlange bei SL #"),
    ("Fastest over slowest site at SH #", "Schnellster durch langsamsten Standort bei SH #"),
    ("the paper's sets are not known", "die Sätze des Artikels sind nicht bekannt"),
    ("RC # %", "RC # %"),
    ("SL #", "SL #"),
    ("SH #", "SH #"),
    (
        "Average response times of four policies by loading, heterogeneity and configuration.",
        "Mittlere Verweilzeiten von vier Strategien nach Last, Verschiedenheit und Konfiguration.",
    ),
    (
        "Best-fit beats fastest-first at SL #, SH # and #, every RC",
        "best-fit schlägt fastest-first bei SL #, SH # und #, bei jeder RC",
    ),
    (
        "where it does not, the two are within a few thousandths of each other",
        "wo nicht, liegen die beiden wenige Tausendstel auseinander",
    ),
    (
        "Fastest-first beats best-fit at SL #, SH # and #, every RC",
        "fastest-first schlägt best-fit bei SL #, SH # und #, bei jeder RC",
    ),
    (
        "another workload or other speed sets than the paper's",
        "ein anderes Lastprofil oder andere Sätze von Geschwindigkeiten als im Artikel",
    ),
    ("The curves of the twelve panels", "Die Kurven der zwölf Teilbilder"),
    (
        "the paper prints them as pictures, without numbers",
        "der Artikel druckt sie als Bilder, ohne Zahlen",
    ),
    ("Table V", "Tabelle V"),
    (
        "In how many of # settings intelligent is best, close to the best, better than adaptive.",
        "In wie vielen von # Einstellungen intelligent am besten ist, nahe am besten, besser als adaptive.",
    ),
    (
        "the paper's speed sets are not known; other draws give # to #",
        "die Sätze von Geschwindigkeiten des Artikels sind nicht bekannt; andere Ziehungen geben # bis #",
    ),
    (
        "the paper's speed sets are not known",
        "die Sätze von Geschwindigkeiten des Artikels sind nicht bekannt",
    ),
    (
        "Best or within # % of the best in most settings",
        "In den meisten Einstellungen die beste oder höchstens # % neben ihr",
    ),
    ("Better than adaptive in most settings", "In den meisten Einstellungen besser als adaptive"),
    ("Settings in which it is the best", "Einstellungen, in denen sie die beste ist"),
    (
        "no reading of the rules and no draw of speed sets tried gives more than #",
        "keine Lesart der Regeln und keine versuchte Ziehung der Geschwindigkeiten gibt mehr als #",
    ),
    (
        "Settings in which it is within # % of the best",
        "Einstellungen, in denen sie höchstens # % neben der besten ist",
    ),
    ("Best or within # % of the best", "Die beste oder höchstens # % neben ihr"),
    (
        "Settings in which it is better than adaptive",
        "Einstellungen, in denen sie besser als adaptive ist",
    ),
    (
        "with long queues the speed that the head gains costs more than the look-ahead sees, and best-fit is better",
        "bei langen Warteschlangen kostet die Geschwindigkeit, die der vorderste Job gewinnt, mehr, als die Vorausschau sieht, und best-fit ist besser",
    ),
    ("The same at every system loading", "Dasselbe bei jeder Systemlast"),
    ("surpasses adaptive", "besser als adaptive"),
    ("paper best", "Artikel: beste"),
    ("paper close", "Artikel: nahe"),
    ("paper sum", "Artikel: Summe"),
    ("paper surpasses adaptive", "Artikel: besser als adaptive"),
    ("max processors", "meiste Prozessoren"),
    ("avg processors", "Prozessoren im Mittel"),
    ("paper jobs", "Artikel: Jobs"),
    ("paper max processors", "Artikel: meiste Prozessoren"),
    ("paper avg processors", "Artikel: Prozessoren im Mittel"),
    ("Backfilling on a grid", "Backfilling im Grid"),
    (
        "Response times by allocator, order and backfilling: does the site matter once jobs may pass? Takes the first # jobs unless told otherwise.",
        "Verweilzeiten nach Allokator, Reihenfolge und Backfilling: Kommt es auf den Standort noch an, wenn Jobs überholen dürfen? Nimmt die ersten # Jobs, wenn nichts anderes angegeben ist.",
    ),
    ("# % to # %", "# % auf # %"),
    ("# % less", "# % weniger"),
    ("# % more", "# % mehr"),
    (
        "The choice of the site still matters under EASY: the worst allocator is at least # % above the best",
        "Auf die Wahl des Standorts kommt es auch unter EASY an: Der schlechteste Allokator liegt mindestens # % über dem besten",
    ),
    (
        "It still matters under conservative backfilling: at least # % again",
        "Auch unter konservativem Backfilling: wieder mindestens # %",
    ),
    (
        "It matters less once jobs may pass (FCFS, none to EASY)",
        "Es kommt weniger darauf an, wenn Jobs überholen dürfen (FCFS, von keinem zu EASY)",
    ),
    (
        "The best allocator without backfilling is the best under EASY",
        "Der beste Allokator ohne Backfilling ist auch unter EASY der beste",
    ),
    (
        "Passing outweighs the site: the worst allocator under EASY beats the best without",
        "Überholen wiegt mehr als der Standort: Der schlechteste Allokator unter EASY schlägt den besten ohne",
    ),
    (
        "EASY shortens the response time, by allocator and order",
        "EASY verkürzt die Verweilzeit, nach Allokator und Reihenfolge",
    ),
    (
        "EASY beats conservative, by allocator and order",
        "EASY schlägt konservatives Backfilling, nach Allokator und Reihenfolge",
    ),
    (
        "Letting the shortest pass first beats plain EASY, by allocator and order",
        "Die kürzesten zuerst überholen zu lassen schlägt einfaches EASY, nach Allokator und Reihenfolge",
    ),
    (
        "a question of ours, answered for this workload; no paper claims it",
        "eine eigene Frage, für dieses Lastprofil beantwortet; kein Artikel behauptet es",
    ),
];
