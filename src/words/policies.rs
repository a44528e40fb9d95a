//! What policies are called, standing alone and inside a sentence.

use crate::words::Label;

messages! {
    Policies;

    best_fit() -> Label = "Best-fit";
    best_fit_inside() -> Label = "best-fit";
    fastest_first() -> Label = "Fastest-first";
    fastest_first_inside() -> Label = "fastest-first";
    adaptive() -> Label = "Adaptive";
    adaptive_inside() -> Label = "adaptive";
    intelligent() -> Label = "Intelligent";
    intelligent_inside() -> Label = "intelligent";
    first_fit() -> Label = "First-fit";
    first_fit_inside() -> Label = "first-fit";
    worst_fit() -> Label = "Worst-fit";
    worst_fit_inside() -> Label = "worst-fit";
    conservative() -> Label = "Conservative";
    conservative_inside() -> Label = "conservative";
    none() -> Label = "None";
    none_inside() -> Label = "none";
    central() -> Label = "Central queue";
    central_inside() -> Label = "central queue";
    central_server() -> Label = "Central";
    central_server_inside() -> Label = "central";
    own() -> Label = "Own policy";
    own_inside() -> Label = "own policy";
    easy_sjbf() -> Label = "EASY, shortest first";
}
