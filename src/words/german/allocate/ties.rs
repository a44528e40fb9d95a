//! Where a tie rule decided, in German.

use crate::words::allocate::ties as area;

translations! {
    best_fit_first_in_list =
        "{sites} haben gleich wenige freie Prozessoren; Best-Fit nimmt den ersten der Liste, {site}.";
    best_fit_first_of_fastest =
        "{sites} haben gleich wenige freie Prozessoren; Best-Fit nimmt den ersten der schnellsten, {site}.";
    best_fit_faster =
        "{sites} haben gleich wenige freie Prozessoren; Best-Fit nimmt den schnelleren, {site}.";
    best_fit_fastest =
        "{sites} haben gleich wenige freie Prozessoren; Best-Fit nimmt den schnellsten, {site}.";
    fastest_first_in_list =
        "{sites} sind gleich schnell; Fastest-First nimmt den ersten der Liste, {site}.";
    fastest_first_of_fullest =
        "{sites} sind gleich schnell; Fastest-First nimmt den ersten derer, auf denen am wenigsten \
         frei ist, {site}.";
    fastest_fuller =
        "{sites} sind gleich schnell; Fastest-First nimmt den, auf dem weniger frei ist, {site}.";
    fastest_fullest =
        "{sites} sind gleich schnell; Fastest-First nimmt den, auf dem am wenigsten frei ist, {site}.";
}
