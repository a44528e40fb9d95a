//! What can be forced where the run stands, in German.

use crate::words::prioritize::offer as area;

translations! {
    none_free = "Keine Ressource ist frei, also lässt sich nichts erzwingen.";
    what_if = "Was wäre mit {name}?";
    what_if_not = "Was wäre ohne {name}?";
    is_next = "**{job}** ist an der Reihe";
    is_next_means = "{complexity} Operationen, Breite {width}";
    gets = "**{job}** auf {resource}";
    gets_means = "{speed}, endet um {ends}";
    tasks = "{tasks} {tasks:Teilaufgabe|Teilaufgaben}";
    tasks_of = "{job}, {tasks} {tasks:Teilaufgabe|Teilaufgaben}";
    tasks_like = "Teilaufgaben wie die von";
}
