//! What policies are called, standing alone and inside a sentence, in German.

use crate::words::policies as area;

translations! {
    best_fit = "Best-Fit";
    best_fit_inside = "Best-Fit";
    fastest_first = "Der schnellste zuerst";
    fastest_first_inside = "der schnellste zuerst";
    adaptive = "Adaptiv";
    adaptive_inside = "adaptiv";
    intelligent = "Intelligent";
    intelligent_inside = "intelligent";
    first_fit = "First-Fit";
    first_fit_inside = "First-Fit";
    worst_fit = "Worst-Fit";
    worst_fit_inside = "Worst-Fit";
    conservative = "Konservativ";
    conservative_inside = "konservativ";
    none = "Keine";
    none_inside = "keine";
    central = "Zentrale Warteschlange";
    central_inside = "zentrale Warteschlange";
    central_server = "Zentral";
    central_server_inside = "zentral";
    own = "Eigene Strategie";
    own_inside = "eigene Strategie";
    easy_sjbf = "EASY, der kürzeste zuerst";
}
