//! What is said of each policy, in German.

use crate::words::allocate::policies as area;

translations! {
    best_fit = "Best-Fit";
    best_fit_inside = "Best-Fit";
    best_fit_quoted = "Best-Fit";
    best_fit_begins = "Best-Fit";
    best_fit_rule =
        "Best-Fit nimmt den Standort, auf dem die wenigsten Prozessoren übrig bleiben, damit die großen Lücken \
         bleiben.";
    best_fit_numbers = "Rest: {left}. Der kleinste: ?";
    best_fit_goes = "Best-Fit lässt am wenigsten übrig: {left} auf {site}.";
    best_fit_lead =
        "Mit {job} auf {site} {left:bleibt|bleiben} dort **{left}** frei, am wenigsten von allen Standorten mit \
         Platz: Größere Lücken bleiben ganz.";
    best_fit_briefly = "Lässt {left} übrig, am wenigsten";

    fastest_first = "Fastest-First";
    fastest_first_inside = "Fastest-First";
    fastest_first_quoted = "Fastest-First";
    fastest_first_begins = "Fastest-First";
    fastest_first_rule = "Fastest-First nimmt den schnellsten Standort, der Platz hat.";
    fastest_first_numbers = "Mit Platz: {speeds}. Der schnellste: ?";
    fastest_first_goes =
        "Fastest-First nimmt den schnellsten Standort mit Platz: {site}, ×{speed}.";
    fastest_first_lead =
        "Von allen Standorten mit Platz ist keiner schneller als {site}: **×{speed}**. Mehr fragt Fastest-First nicht.";
    fastest_first_briefly = "×{speed}, der schnellste Standort mit Platz";

    adaptive = "Adaptiv";
    adaptive_inside = "adaptiv";
    adaptive_quoted = "adaptiv";
    adaptive_begins = "Adaptiv";
    adaptive_rule =
        "Die adaptive Strategie versucht die Standorte von Best-Fit und Fastest-First und nimmt den, mit \
         dem mehr wartende Jobs hineinkommen.";

    intelligent = "Intelligent";
    intelligent_inside = "intelligent";
    intelligent_quoted = "intelligent";
    intelligent_begins = "Intelligent";
    intelligent_rule =
        "Die intelligente Strategie wägt die Geschwindigkeit, die der vorderste Job gewinnt, gegen das ab, was die \
         ganze Warteschlange nutzen kann.";

    first_fit = "First-Fit";
    first_fit_inside = "First-Fit";
    first_fit_quoted = "First-Fit";
    first_fit_begins = "First-Fit";
    first_fit_rule = "First-Fit nimmt den ersten Standort der Liste, der Platz hat.";
    first_fit_goes = "First-Fit nimmt den ersten Standort mit Platz: {site}.";
    first_fit_lead =
        "**{site}** ist der erste Standort der Liste, der Platz für {job} hat. Weiter sucht First-Fit \
         nicht.";
    first_fit_briefly = "Der erste Standort mit Platz";

    worst_fit = "Worst-Fit";
    worst_fit_inside = "Worst-Fit";
    worst_fit_quoted = "Worst-Fit";
    worst_fit_begins = "Worst-Fit";
    worst_fit_rule = "Worst-Fit nimmt den Standort, auf dem die meisten Prozessoren übrig bleiben.";
    worst_fit_numbers = "Rest: {left}. Der größte: ?";
    worst_fit_goes = "Worst-Fit lässt am meisten übrig: {left} auf {site}.";
    worst_fit_lead =
        "Mit {job} auf {site} {left:bleibt|bleiben} dort **{left}** frei, am meisten von allen Standorten mit \
         Platz. Mehr fragt Worst-Fit nicht.";
    worst_fit_briefly = "Lässt {left} übrig, am meisten";
    worst_fit_tie =
        "{sites} haben gleich viele freie Prozessoren; Worst-Fit nimmt den ersten der Liste, {site}.";
}
