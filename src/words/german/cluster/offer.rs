//! What can be forced where the run stands, in German.

use crate::words::cluster::offer as area;

translations! {
    none_fits = "Kein wartender Job passt.";
    what_if_job = "Was wäre mit {job}?";
    what_if_not = "Was wäre ohne {job}?";
    starts = "**{job}** startet";
    means = "lässt {left} übrig, geplant bis {ends}";
    nobody_fits = "Niemand, der wartet, passt in die freien Prozessoren.";
    runs = "läuft";
    runtime = "Laufzeit";
}
