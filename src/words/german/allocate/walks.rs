//! The formula that decided, and both look-aheads, in German.

use crate::words::allocate::walks as area;

translations! {
    above_one =
        "Score {score} auf einer Skala von einem Viertel bis vier; über 1 gewinnt Fastest-First.";
    not_above_one =
        "Score {score} auf einer Skala von einem Viertel bis vier; bei 1 oder weniger gewinnt Best-Fit.";
    which_jobs = "Welche Jobs hineinkommen";
    where_from = "Woher {fast} und {best} kommen";
    on = "{job} auf {site}";
    jobs = "Jobs";
    capacity = "TCC";

    find_no_site = "{jobs} {jobs:weiterer Job findet|weitere Jobs finden} keinen Standort";
    not_shown = "{rows} {rows:weitere Zeile wird|weitere Zeilen werden} nicht gezeigt";
    not_tried =
        "{jobs} {jobs:Job|Jobs} hinter {last} {jobs:wird|werden} nicht versucht: Unter FCFS {jobs:wartet er|warten \
         sie darauf}";
    not_tried_with =
        "Mit {site} {jobs:wird|werden} {jobs} {jobs:Job|Jobs} hinter {last} nicht versucht: Unter FCFS warten sie";
    not_tried_with_either =
        "Mit {fast} {jobs:wird|werden} {jobs} {jobs:Job|Jobs} hinter {last} nicht versucht, mit {best} {others} \
         {others:Job|Jobs} hinter {other_last}: Unter FCFS warten sie";
}
