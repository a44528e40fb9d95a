//! The picture of lab Cluster, in German.

use crate::words::cluster::plan as area;

translations! {
    title = "Plan von {machine}";
    free = "{processors} {processors:Prozessor|Prozessoren}, {free} frei";
    key_runs = "läuft";
    key_reserved = "reserviert";
    key_backfilled = "durch Backfilling";
    spoken = "Jobs bis zu ihren geplanten Enden.";
    told_estimate = "Prozessoren × Schätzung";
    numbers = "Zahlen, die entscheiden";
}
