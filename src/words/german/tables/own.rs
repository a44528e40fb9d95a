//! What a policy of one's own is asked, and the lists that it can ask.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    (
        "The site with the greatest gets the job.",
        "Der Standort mit dem größten Wert bekommt den Job.",
    ),
    ("Whether a site may get the job at all.", "Ob ein Standort den Job überhaupt bekommen darf."),
    (
        "The site that gets the job, or none to keep it waiting.",
        "Der Standort, der den Job bekommt; none lässt ihn warten.",
    ),
    (
        "The waiting job with the least is the head.",
        "Der wartende Job mit dem kleinsten Wert ist der vorderste.",
    ),
    ("All sites.", "Alle Standorte."),
    ("The sites with room for the job.", "Die Standorte mit Platz für den Job."),
    (
        "The waiting jobs, with the one that is to be placed.",
        "Die wartenden Jobs, mit dem, der einen Platz bekommen soll.",
    ),
    (
        "The job with the least is served first.",
        "Der Job mit dem kleinsten Wert wird zuerst bedient.",
    ),
    (
        "The free resource with the greatest gets the job.",
        "Die freie Ressource mit dem größten Wert bekommt den Job.",
    ),
    ("The jobs considered.", "Die Jobs, um die es geht."),
    ("The resources that have registered.", "Die Ressourcen, die sich gemeldet haben."),
    ("The free ones.", "Die freien."),
    ("Whether the server gives a job away.", "Ob der Server einen Job abgibt."),
    ("Whether the server takes a job of another.", "Ob der Server einen Job eines anderen nimmt."),
    ("Whether another server may be the partner.", "Ob ein anderer Server der Partner sein darf."),
    (
        "The server with the greatest is the partner.",
        "Der Server mit dem größten Wert ist der Partner.",
    ),
    ("Whether a job may move.", "Ob ein Job verschoben werden darf."),
    ("The job with the greatest moves.", "Der Job mit dem größten Wert wird verschoben."),
    ("All servers.", "Alle Server."),
    (
        "The cluster with the greatest gets the job.",
        "Der Cluster mit dem größten Wert bekommt den Job.",
    ),
    (
        "Whether a cluster may get the job at all.",
        "Ob ein Cluster den Job überhaupt bekommen darf.",
    ),
    ("All clusters with enough processors.", "Alle Cluster mit genug Prozessoren."),
    (
        "Those of them that are left after the deadline.",
        "Die davon, die nach der Frist übrig sind.",
    ),
    (
        "Whether a job that fits may start before the blocked head.",
        "Ob ein Job, der passt, vor dem blockierten vordersten Job starten darf.",
    ),
    (
        "The job behind the head with the least is tried first.",
        "Hinter dem vordersten wird der Job mit dem kleinsten Wert zuerst versucht.",
    ),
    ("The waiting jobs.", "Die wartenden Jobs."),
];
