//! Choices of a pass that the scenario forces, in German.

use crate::words::prioritize::forced as area;

translations! {
    next_anyway = "Erzwungen: **{job} ist an der Reihe**, wie bei der Strategie.";
    next = "Erzwungen: **{job} ist an der Reihe**.";
    gets_anyway = "Erzwungen: **{job} bekommt {resource}**, wie bei der Strategie.";
    gets = "Erzwungen: **{job} bekommt {resource}**.";

    would_take_own =
        "Die Strategie hätte **{other}** genommen: In der eigenen Strategie steht {other} an erster Stelle.";
    would_take_on_level =
        "Die Strategie hätte **{other}** genommen: {other} ist auf Stufe {level}, und niemand, der wartet, ist auf \
         einer besseren.";
    would_take_by_level =
        "Die Strategie hätte **{other}** genommen: Niemand, der wartet, ist auf einer besseren Stufe.";

    would_choose_first =
        "Die Strategie hätte **{resource}** gewählt: die erste freie Ressource der Liste, wie langsam auch immer.";
    would_choose_own =
        "Die Strategie hätte **{resource}** gewählt: In der eigenen Strategie steht {resource} an erster Stelle.";
    would_choose_kind =
        "Die Strategie hätte **{resource}** gewählt: die freie Ressource, deren Typ zur Stufe des Jobs passt.";
    would_choose_fastest =
        "Die Strategie hätte **{resource}** gewählt: die schnellste der freien Ressourcen.";
    would_refuse = "Die Strategie hätte keine Ressource gegeben.";
}
