//! Paired jobs of two runs, in German.

use crate::words::compare::jobs as area;

translations! {
    earlier = "früher";
    later = "später";
    elsewhere = "anderswo";
    another_length = "andere Länge";
    unchanged = "gleich";

    summary_same =
        "{jobs} {jobs:Job|Jobs} in beiden Läufen: {better} besser mit {run}, {worse} schlechter, {same} gleich; im \
         Mittel kein Unterschied.";
    summary_less =
        "{jobs} {jobs:Job|Jobs} in beiden Läufen: {better} besser mit {run}, {worse} schlechter, {same} gleich; im \
         Mittel {by} weniger.";
    summary_more =
        "{jobs} {jobs:Job|Jobs} in beiden Läufen: {better} besser mit {run}, {worse} schlechter, {same} gleich; im \
         Mittel {by} mehr.";

    is_not_in = "kommt in {run} nicht vor";
    is_cancelled_in = "wird in {run} abgebrochen";
    is_rejected_in = "wird in {run} abgewiesen: {reason}";
    rejected = "abgewiesen";
    too_wide = "breiter als jeder Standort";
    deadline = "Frist";
    policy = "Strategie";
    forced = "erzwungen";

    column_job = "Job";
    column_place = "Ort";
    column_start = "Start, {run}";
    column_response_time = "Verweilzeit, {run}";
    column_difference = "Differenz";
    column_change = "Änderung";
    column_verdict = "Urteil";
    jobs_of = "Jobs von {baseline} und {run}";
}
