//! Labs *Allocate* and *Cluster*: policies and options.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    ("Allocate", "Allocate"),
    (
        "One first-come-first-served queue over many sites: which site takes the head?",
        "Eine Warteschlange in der Reihenfolge der Ankunft vor vielen Standorten: Welcher nimmt den vordersten Job?",
    ),
    (
        "Everything that a run of lab Allocate needs.",
        "Alles, was ein Lauf des Labors Allocate braucht.",
    ),
    (
        "The site where the fewest processors are left over.",
        "Der Standort, an dem die wenigsten Prozessoren übrig bleiben.",
    ),
    ("Fastest-first", "Fastest-First"),
    ("The fastest site that has room.", "Der schnellste Standort, der Platz hat."),
    ("Adaptive", "Adaptiv"),
    (
        "Best-fit's or fastest-first's site, whichever lets more waiting jobs in.",
        "Der Standort von Best-Fit oder der schnellste, je nachdem, wo mehr wartende Jobs unterkommen.",
    ),
    ("Intelligent", "Intelligent"),
    (
        "Best-fit's or fastest-first's site, weighing computing capacity and speed.",
        "Der Standort von Best-Fit oder der schnellste, abgewogen nach Rechenkapazität und Geschwindigkeit.",
    ),
    ("The first site in order that has room.", "Der erste Standort der Reihe nach, der Platz hat."),
    ("Worst-fit", "Worst-Fit"),
    ("The site with the most free processors.", "Der Standort mit den meisten freien Prozessoren."),
    (
        "The load of the system, its sites' speeds, and the readings of rules the paper leaves open.",
        "Die Last des Systems, die Geschwindigkeiten seiner Standorte und die Lesarten von Regeln, die der Artikel offenlässt.",
    ),
    ("System loading (SL)", "Systemlast (SL)"),
    ("Every runtime is multiplied by this.", "Damit wird jede Laufzeit multipliziert."),
    ("Resource configuration (RC)", "Ressourcenaufteilung (RC)"),
    (
        "Jobs wider than this share of the largest site are cut into pieces; null cuts none.",
        "Jobs, die breiter sind als dieser Anteil des größten Standorts, werden in Stücke geteilt; bei null keiner.",
    ),
    ("Best-fit, on a tie", "Best-Fit bei Gleichstand"),
    (
        "The faster site, then the first in order.",
        "Der schnellere Standort, dann der erste der Reihe nach.",
    ),
    ("The first site in order.", "Der erste Standort der Reihe nach."),
    (
        "Which of several sites with the same leftover best-fit takes.",
        "Welchen von mehreren Standorten mit gleichem Rest Best-Fit nimmt.",
    ),
    ("Fastest-first, on a tie", "Fastest-First, bei Gleichstand"),
    (
        "The site with the least left over, then the first in order.",
        "Der Standort mit dem kleinsten Rest, dann der erste der Reihe nach.",
    ),
    (
        "Which of several equally fast sites fastest-first takes.",
        "Welchen von mehreren gleich schnellen Standorten Fastest-First nimmt.",
    ),
    ("Look-ahead", "Vorausschau"),
    ("Stop", "Anhalten"),
    (
        "It ends at the first job without a site: nobody may overtake it.",
        "Sie endet beim ersten Job ohne Standort: Niemand darf ihn überholen.",
    ),
    ("Skip", "Überspringen"),
    (
        "It passes over jobs without a site and tries those behind.",
        "Sie übergeht Jobs ohne Standort und versucht die dahinter.",
    ),
    (
        "What the look-ahead of adaptive and intelligent does at a job that finds no site.",
        "Was die Vorausschau von adaptiv und intelligent bei einem Job tut, der keinen Standort findet.",
    ),
    ("Adaptive, on a tie", "Adaptiv bei Gleichstand"),
    ("Fastest-first's site.", "Der schnellste Standort."),
    ("Best-fit's site.", "Der Standort von Best-Fit."),
    (
        "Whom adaptive follows when both choices let the same number of jobs in.",
        "Wem adaptiv folgt, wenn bei beiden gleich viele Jobs unterkommen.",
    ),
    ("Speed heterogeneity (SH)", "Verschiedenheit der Geschwindigkeiten (SH)"),
    (
        "Replaces the sites' speeds by drawn ones of this variance; null keeps them.",
        "Ersetzt die Geschwindigkeiten der Standorte durch gezogene dieser Varianz; bei null bleiben sie.",
    ),
    ("Speed set", "Satz von Geschwindigkeiten"),
    ("Which set of speeds is drawn.", "Welcher Satz von Geschwindigkeiten gezogen wird."),
    ("Mean of drawn speeds", "Mittelwert der gezogenen Geschwindigkeiten"),
    ("Over processors", "Über die Prozessoren"),
    (
        "The grid's computing capacity stays the same.",
        "Die Rechenkapazität des Grids bleibt gleich.",
    ),
    ("Over sites", "Über die Standorte"),
    ("The plain mean of the speeds is 1.", "Der einfache Mittelwert der Geschwindigkeiten ist 1."),
    (
        "Which mean of the drawn speeds is 1.",
        "Welcher Mittelwert der gezogenen Geschwindigkeiten 1 ist.",
    ),
    ("Order of the queue", "Reihenfolge der Warteschlange"),
    ("The order of arrival.", "Die Reihenfolge der Ankunft."),
    ("The shortest estimate first.", "Die kürzeste Schätzung zuerst."),
    ("The longest estimate first.", "Die längste Schätzung zuerst."),
    (
        "By the jobs' own priority, 1 first.",
        "Nach der Priorität, die die Jobs selbst haben, 1 zuerst.",
    ),
    (
        "By a priority made of length and width among the jobs that wait: long and narrow first.",
        "Nach einer Priorität aus Länge und Breite unter den wartenden Jobs: lange und schmale zuerst.",
    ),
    (
        "In which order waiting jobs are tried; the first that finds no site blocks the others.",
        "In welcher Reihenfolge wartende Jobs versucht werden; der erste, der keinen Standort findet, blockiert die anderen.",
    ),
    ("Backfilling", "Backfilling"),
    ("Nobody passes a blocked head.", "Niemand zieht an einem blockierten vordersten Job vorbei."),
    (
        "Others may start if that does not delay the head on the site reserved for it.",
        "Andere dürfen starten, wenn das den vordersten Job auf dem für ihn reservierten Standort nicht verzögert.",
    ),
    ("The same, the shortest of them first.", "Ebenso, der kürzeste von ihnen zuerst."),
    (
        "Every job has a site and a start; others may start if that delays nobody's.",
        "Jeder Job hat einen Standort und einen Start; andere dürfen starten, wenn das keinen davon verzögert.",
    ),
    (
        "Whether jobs may start before a blocked head.",
        "Ob Jobs vor einem blockierten vordersten Job starten dürfen.",
    ),
    (
        "What orders by length and backfilling plan with; without them nobody asks for it.",
        "Womit Reihenfolgen nach der Länge und Backfilling planen; ohne sie fragt niemand danach.",
    ),
    ("Ignore", "Übersehen"),
    (
        "The job runs on past its planned end.",
        "Der Job läuft über sein geplantes Ende hinaus weiter.",
    ),
    (
        "The job may go on, and its request is known to be longer from the submission on.",
        "Der Job darf weiterlaufen, und dass er länger dauert, ist von der Einreichung an bekannt.",
    ),
    ("Cluster", "Cluster"),
    (
        "One machine, one queue: who may start before the head without delaying it?",
        "Eine Maschine, eine Warteschlange: Wer darf vor dem vordersten Job starten, ohne ihn zu verzögern?",
    ),
    (
        "Everything that a run of lab Cluster needs.",
        "Alles, was ein Lauf des Labors Cluster braucht.",
    ),
    (
        "The machine, as a list of one site. Its speed divides runtimes, not requested times.",
        "Die Maschine, als Liste aus einem Standort. Ihre Geschwindigkeit teilt Laufzeiten, nicht angeforderte Zeiten.",
    ),
    (
        "In the order of arrival; the head blocks those behind it.",
        "In der Reihenfolge der Ankunft; der vorderste Job blockiert die dahinter.",
    ),
    (
        "The shortest estimate first; the head blocks those behind it.",
        "Die kürzeste Schätzung zuerst; der vorderste Job blockiert die dahinter.",
    ),
    (
        "The longest estimate first; the head blocks those behind it.",
        "Die längste Schätzung zuerst; der vorderste Job blockiert die dahinter.",
    ),
    (
        "Others may start if that does not delay the head.",
        "Andere dürfen starten, wenn das den vordersten Job nicht verzögert.",
    ),
    (
        "Others may start if that does not delay the head, the shortest of them first.",
        "Andere dürfen starten, wenn das den vordersten Job nicht verzögert, der kürzeste von ihnen zuerst.",
    ),
    ("EASY++", "EASY++"),
    (
        "The same, with estimates predicted from what the user's last two jobs took.",
        "Ebenso, mit Schätzungen, die aus den letzten zwei Jobs des Nutzers vorhergesagt sind.",
    ),
    (
        "Every job has a reservation; others may start if that delays nobody's.",
        "Jeder Job hat eine Reservierung; andere dürfen starten, wenn das keine davon verzögert.",
    ),
    (
        "What the scheduler knows of a job's length, and what becomes of jobs that take longer.",
        "Was der Scheduler von der Länge eines Jobs weiß, und was aus Jobs wird, die länger brauchen.",
    ),
    (
        "The job may go on, and its request is known to be longer from the start.",
        "Der Job darf weiterlaufen, und dass er länger dauert, ist von Anfang an bekannt.",
    ),
];
