//! Lab *Prioritize*: the example graph, ten jobs, and trials.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    ("The example graph and its width.", "Der Beispielgraph und seine Breite."),
    (
        "Response times of ten jobs under four policies.",
        "Verweilzeiten von zehn Jobs unter vier Strategien.",
    ),
    ("Response time", "Verweilzeit"),
    ("Trials", "Versuche"),
    (
        "How four policies compare over many trials.",
        "Wie vier Strategien in vielen Versuchen zueinander stehen.",
    ),
    ("Readings", "Lesarten"),
    (
        "The trials under several readings of the paper.",
        "Die Versuche unter mehreren Lesarten des Artikels.",
    ),
    ("layer #", "Schicht #"),
    ("width by layers", "Breite nach Schichten"),
    ("width by antichain", "Breite nach Antikette"),
    (
        "the width of layers is not the paper's",
        "die Breite nach Schichten ist nicht die des Artikels",
    ),
    ("The width of the example graph", "Die Breite des Beispielgraphen"),
    ("The execution times of ten jobs", "Die Ausführungszeiten von zehn Jobs"),
    (
        "the figure has no readable numbers, and its jobs are not given",
        "die Abbildung hat keine lesbaren Zahlen, und ihre Jobs sind nicht angegeben",
    ),
    ("ljfr < fcfs", "ljfr < fcfs"),
    ("cplp < fcfs", "cplp < fcfs"),
    ("sjfr < fcfs", "sjfr < fcfs"),
    ("ljfr < sjfr", "ljfr < sjfr"),
    ("cplp < sjfr", "cplp < sjfr"),
    ("cplp < ljfr", "cplp < ljfr"),
    ("cplp within # % of ljfr", "cplp höchstens # % neben ljfr"),
    ("cplp < ljfr in most trials", "cplp < ljfr in den meisten Versuchen"),
    ("mean of sjfr / fcfs", "Mittel von sjfr / fcfs"),
    ("mean of ljfr / fcfs", "Mittel von ljfr / fcfs"),
    ("mean of cplp / fcfs", "Mittel von cplp / fcfs"),
    ("held", "gilt"),
    ("not held", "gilt nicht"),
    ("usually", "meist"),
    ("sometimes", "manchmal"),
    (
        "with as many resources as jobs all start at once, and the sum is greatest where the lightest job has the fastest resource",
        "mit so vielen Ressourcen wie Jobs starten alle zugleich, und die Summe ist am größten, wo der leichteste Job die schnellste Ressource hat",
    ),
    (
        "the level of parallelism is the same for nearly all jobs; the paper's text says sometimes, its conclusion that it is superior",
        "der Parallelitätsgrad ist bei fast allen Jobs derselbe; der Text des Artikels sagt manchmal, sein Schluss, dass es überlegen sei",
    ),
    (
        "drawn jobs and resources; other seeds draw others",
        "Jobs und Ressourcen sind gezogen; andere Startwerte ziehen andere",
    ),
    ("mid", "Mitte"),
    ("complexity classes", "Klassen der Komplexität"),
    ("execution", "Ausführung"),
    ("priority tie", "Gleichstand"),
    ("speed", "Geschwindigkeit"),
    ("search", "Suche"),
    ("sjfr over fcfs", "sjfr / fcfs"),
    ("ljfr over fcfs", "ljfr / fcfs"),
    ("cplp over fcfs", "cplp / fcfs"),
    ("cplp better than ljfr", "cplp besser als ljfr"),
    ("cplp close to ljfr", "cplp nahe ljfr"),
];
