//! Experiments and sweeps, and documents that use one part of the program by itself.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    ("Scenario", "Szenario"),
    ("Param", "Parameter"),
    (
        "A number that the policy's text gives a name.",
        "Eine Zahl, der der Text der Strategie einen Namen gibt.",
    ),
    ("What its column is called.", "Wie die Spalte heißt."),
    ("Path", "Pfad"),
    ("Values", "Werte"),
    ("What is put there, one after another.", "Was dort eingesetzt wird, eins nach dem anderen."),
    (
        "A field of the scenario that is varied, and its values.",
        "Ein Feld des Szenarios, das verändert wird, und seine Werte.",
    ),
    (
        "The field that is varied, as a JSON pointer into the scenario.",
        "Das Feld, das verändert wird, als JSON-Pointer in das Szenario.",
    ),
    ("Values at a path", "Werte an einem Pfad"),
    (
        "Repeats every setting with each of these values.",
        "Wiederholt jede Einstellung mit jedem dieser Werte.",
    ),
    (
        "The field that makes repetitions differ, as a JSON pointer.",
        "Das Feld, in dem sich Wiederholungen unterscheiden, als JSON-Pointer.",
    ),
    ("So many seeds", "So viele Startwerte"),
    (
        "Repeats every setting with so many seeds, from the scenario's on.",
        "Wiederholt jede Einstellung mit so vielen Startwerten, vom Startwert des Szenarios an.",
    ),
    ("Count", "Anzahl"),
    ("How many seeds.", "Wie viele Startwerte."),
    (
        "Many runs of one scenario whose fields are varied.",
        "Viele Läufe eines Szenarios, dessen Felder verändert werden.",
    ),
    ("What people call the experiment.", "Wie das Experiment genannt wird."),
    ("Base", "Grundlage"),
    (
        "The scenario that is varied, without its format.",
        "Das Szenario, das verändert wird, ohne sein Format.",
    ),
    ("Axes", "Achsen"),
    (
        "What is varied: every combination of values is a setting, the first axis slowest.",
        "Was verändert wird: Jede Kombination von Werten ist eine Einstellung, die erste Achse wechselt am langsamsten.",
    ),
    ("Replications", "Wiederholungen"),
    ("How every setting is repeated.", "Wie jede Einstellung wiederholt wird."),
    ("Metrics", "Kennzahlen"),
    (
        "What is computed; all metrics of the lab without it.",
        "Was berechnet wird; ohne Angabe alle Kennzahlen des Labors.",
    ),
    ("Baseline", "Vergleichswert"),
    (
        "The value of the last axis that all others are compared with, run by run.",
        "Der Wert der letzten Achse, mit dem alle anderen Lauf für Lauf verglichen werden.",
    ),
    ("Warm-up", "Anlauf"),
    (
        "The share of the jobs, the first by position, that metrics of jobs leave out.",
        "Der Anteil der Jobs, die ersten nach ihrer Position, den Kennzahlen von Jobs auslassen.",
    ),
    ("Quantiles", "Quantile"),
    (
        "Quantiles over the replications, as shares.",
        "Quantile über die Wiederholungen, als Anteile.",
    ),
    ("Costs", "Kosten"),
    (
        "How long each task takes on each machine: one row a task, all equally long.",
        "Wie lange jede Teilaufgabe auf jeder Maschine dauert: je Teilaufgabe eine Zeile, alle gleich lang.",
    ),
    (
        "Places tasks that wait for each other on machines, by HEFT and by CPOP.",
        "Verteilt Teilaufgaben, die aufeinander warten, auf Maschinen, nach HEFT und nach CPOP.",
    ),
    ("Task graph", "Aufgabengraph"),
    (
        "HEFT, CPOP and lower bounds of a graph of tasks.",
        "HEFT, CPOP und untere Schranken eines Aufgabengraphen.",
    ),
    (
        "Which task waits for which, and what sending between two machines costs.",
        "Welche Teilaufgabe auf welche wartet, und was das Senden zwischen zwei Maschinen kostet.",
    ),
    (
        "Works Figure 2 of the paper of lab Balance.",
        "Rechnet Abbildung 2 des Artikels zum Labor Balance.",
    ),
    ("Figure 2", "Abbildung 2"),
    (
        "Two queues, balanced by the latest and by the balanced selection.",
        "Zwei Warteschlangen, ausgeglichen durch die letzte und durch die ausgeglichene Auswahl.",
    ),
    ("MCT", "MCT"),
    ("Each task where it is completed first.", "Jede Teilaufgabe dort, wo sie zuerst fertig ist."),
    ("MET", "MET"),
    (
        "Each task where it takes the least time.",
        "Jede Teilaufgabe dort, wo sie am wenigsten Zeit braucht.",
    ),
    ("OLB", "OLB"),
    (
        "Each task on the machine that is ready first.",
        "Jede Teilaufgabe auf die Maschine, die zuerst bereit ist.",
    ),
    ("Min-min", "Min-Min"),
    (
        "Again and again the task that can be completed first.",
        "Immer wieder die Teilaufgabe, die zuerst fertig sein kann.",
    ),
    ("Max-min", "Max-Min"),
    (
        "Again and again the task whose first completion is the latest.",
        "Immer wieder die Teilaufgabe, die frühestens am spätesten fertig ist.",
    ),
    ("Sufferage", "Sufferage"),
    (
        "The task that would suffer most from its second best machine.",
        "Die Teilaufgabe, die unter ihrer zweitbesten Maschine am meisten litte.",
    ),
    ("Maps independent tasks onto machines.", "Verteilt unabhängige Teilaufgaben auf Maschinen."),
    ("Mapping", "Zuordnung"),
    ("Six heuristics for independent tasks.", "Sechs Heuristiken für unabhängige Teilaufgaben."),
    ("Who maps.", "Wer zuordnet."),
    ("Ready", "Bereit"),
    (
        "When each machine is ready for its first task; null for all at 0.",
        "Wann jede Maschine für ihre erste Teilaufgabe bereit ist; null für alle bei 0.",
    ),
];
