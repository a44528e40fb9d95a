//! What is said to an answer, in German.

use crate::words::mark as area;

translations! {
    right = "Richtig.";
    tied = "Richtig, durch eine Gleichstandsregel.";
    half = "Halb richtig.";
    wrong = "Diesmal nicht.";
    skipped = "Übersprungen.";
}
