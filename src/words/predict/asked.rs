//! Questions of mode Predict, and what becomes of answers.

use crate::words::Label;

messages! {
    PredictAsked;

    over(number: usize) -> String = "Question {number}. Predict before it plays";
    over_told(number: usize) -> String = "Question {number}";
    over_veiled() -> Label = "Predict before it plays";
    predict() -> Label = "predict";
    nobody() -> Label = "nobody";
    /// The option as it stands in a list: "no site".
    picked(picked: &str) -> String = "You picked {picked}.";
    picked_other(picked: &str, answer: &str) -> String =
        "You picked {picked}; the answer is {answer}.";

    pick_one_first() -> Label = "Pick one first";
    pick_who_first() -> Label = "Pick who starts first";
    pick_more_first(more: usize) -> String = "Pick {more} more first";

    dot_right(number: usize) -> String = "Question {number}, right";
    dot_right_hinted(number: usize) -> String = "Question {number}, right, with a hint";
    dot_half(number: usize) -> String = "Question {number}, half right";
    dot_half_hinted(number: usize) -> String = "Question {number}, half right, with a hint";
    dot_wrong(number: usize) -> String = "Question {number}, wrong";
    dot_wrong_hinted(number: usize) -> String = "Question {number}, wrong, with a hint";
    dot_skipped(number: usize) -> String = "Question {number}, skipped";
    dot_skipped_hinted(number: usize) -> String = "Question {number}, skipped, with a hint";

    every() -> Label = "every decision";
    divides() -> Label = "where policies differ";
    every_2nd() -> Label = "every 2nd decision";
    every_3rd() -> Label = "every 3rd decision";
    every_5th() -> Label = "every 5th decision";
    every_10th() -> Label = "every 10th decision";

    about_site() -> Label = "Which site a job goes to";
    about_order() -> Label = "In which order jobs are served";
    about_level() -> Label = "Which level a job gets";
    about_resource() -> Label = "Which resource a job gets";
    about_move() -> Label = "Which job moves";
    about_run() -> Label = "Which waiting job starts";
    about_cluster() -> Label = "Which cluster takes a job";
    about_start() -> Label = "Who starts now";
}
