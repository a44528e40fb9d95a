//! What a run does otherwise than its policy, and what happens to it from outside.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    ("Interventions", "Eingriffe"),
    (
        "What this run does otherwise than its policy, and what happens to it from outside.",
        "Was dieser Lauf anders macht als seine Strategie, und was ihm von außen geschieht.",
    ),
    ("Step", "Schritt"),
    (
        "How many facts there are before: the number of its own fact.",
        "Wie viele Fakten davor liegen: die Nummer des eigenen Fakts.",
    ),
    ("At", "Um"),
    ("What the clock shows then.", "Was die Uhr dann zeigt."),
    (
        "Nothing: what happens from outside comes at a time.",
        "Nichts: Was von außen geschieht, kommt zu einer Zeit.",
    ),
    (
        "A waiting job starts now, wherever it stands in the queue.",
        "Ein wartender Job startet jetzt, wo immer er in der Warteschlange steht.",
    ),
    ("Start", "Starten"),
    ("The job that starts.", "Der Job, der startet."),
    ("Site", "Standort"),
    (
        "Where; null for wherever the policy puts it.",
        "Wo; null für dort, wohin ihn die Strategie bringt.",
    ),
    (
        "A job that would start waits until the next event.",
        "Ein Job, der starten würde, wartet bis zum nächsten Ereignis.",
    ),
    ("Hold", "Zurückhalten"),
    ("The job that waits.", "Der Job, der wartet."),
    (
        "A resource is asked for this job next.",
        "Als Nächstes wird für diesen Job nach einer Ressource gefragt.",
    ),
    ("Query", "Anfragen"),
    ("The job.", "Der Job."),
    ("This resource is the answer.", "Diese Ressource ist die Antwort."),
    ("Assign", "Zuweisen"),
    ("The place of the resource.", "Der Platz der Ressource."),
    (
        "This job of the server that gives one away moves, or none does.",
        "Dieser Job des abgebenden Servers wird verlagert, oder keiner.",
    ),
    ("Move", "Verlagern"),
    ("The job; null to move nothing.", "Der Job; null, um nichts zu verlagern."),
    ("This cluster gets the job, or none does.", "Dieser Cluster bekommt den Job, oder keiner."),
    (
        "The place of the cluster; null to reject the job.",
        "Der Platz des Clusters; null, um den Job zu verwerfen.",
    ),
    (
        "A site has this many processors from now on; running jobs go on.",
        "Ein Standort hat von nun an so viele Prozessoren; laufende Jobs laufen weiter.",
    ),
    ("Resize", "Größe ändern"),
    ("The place of the site.", "Der Platz des Standorts."),
    ("How many processors it has then.", "Wie viele Prozessoren er dann hat."),
    ("A waiting or running job leaves.", "Ein wartender oder laufender Job geht."),
    ("Cancel", "Entfernen"),
    ("The job that leaves.", "Der Job, der geht."),
    ("A job more is submitted.", "Ein weiterer Job wird eingereicht."),
    ("Submit", "Einreichen"),
    (
        "The job, as in the list of jobs but without submitted_at.",
        "Der Job, wie in der Liste der Jobs, aber ohne submitted_at.",
    ),
];
