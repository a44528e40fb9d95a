//! The list of lessons, what stands beside it, and the card with which a lesson opens.

use crate::words::{Digits, Label, Words};

messages! {
    PartsLessons;

    lessons() -> Label = "Lessons";
    lab() -> Label = "Lab";
    all_labs() -> Label = "All";
    all_lessons() -> Label = "All lessons";
    right_at_first(right: usize, questions: usize) -> Words =
        "**{right} of {questions}** right at the first try";
    at_block(block: usize, blocks: usize) -> Words = "block **{block}** of {blocks}";
    questions(number: usize) -> String = "{number} {number:question|questions}";
    minutes(minutes: Digits) -> String = "{minutes}\u{202f}min";

    /// What the part beside the list is called.
    beside() -> Label = "Go on";
    your_own() -> Label = "Your own";
    record() -> Label = "Record a lesson";
    drop_file() -> Label =
        "Drop a lesson file anywhere. It can show text and run the engine, nothing else.";
    stays_here() -> Label = "Progress stays on this device.";
    stays_nowhere() -> Label =
        "This browser keeps nothing for the page: progress is gone with the tab.";
    export() -> Label = "Export";
    forget_some() -> Label = "Forget…";
    begin_here() -> Label = "Begin here";
    begin() -> Label = "Begin";
    were_here() -> Label = "You were here";
    go_on() -> Label = "Go on";
    were_here_last() -> Label = "You were here last";
    look_again() -> Label = "Look at it again";
    done(right: usize, questions: usize) -> String =
        "{right} of {questions} right at the first try.";
    went_to(block: usize, blocks: usize) -> String = "Block {block} of {blocks}.";
    goals() -> Label = "Afterwards you can";
    teach() -> Label = "Teach it";
    open() -> Label = "Open a lesson…";

    forget_progress() -> Label = "Forget progress";
    forget(title: &str) -> String = "Forget {title}";
    forget_it() -> Label = "Forget";
    nothing_kept() -> Label = "Nothing is kept any more.";
    no_way_back() -> Label = "What is forgotten cannot be brought back.";
    forget_all() -> Label = "Forget all";

    exam() -> Label = "Exam";
    student() -> Label = "Student";
    code() -> Label = "Code";
    one_try_each(questions: usize) -> String =
        "{questions} {questions:question|questions}, one try each, in their order. What you answer is not said to be right or wrong, and answers cannot be changed.";
    answers_stay() -> Label =
        "Your answers stay on this device until you copy them at the end and send them yourself. After a reload you go on where you were.";
    /// A file, a link or a recording.
    lesson_from(place: &str) -> String = "A lesson from {place}";
    your_recording() -> Label = "your recording";
    about(minutes: Digits, blocks: usize, questions: usize) -> String =
        "About {minutes} min, {blocks} {blocks:block|blocks}, {questions} {questions:question|questions}.";
    nothing_else() -> Label =
        "It shows text and runs the engine, nothing else. Progress stays on this device.";
    engine_holds() -> Label =
        "The engine answers otherwise than the author saw; the engine's answer holds.";

    playing_runs() -> Label = "Playing its runs…";
    exam_not_opened() -> Label = "This exam cannot be opened";
    lesson_not_opened() -> Label = "This lesson cannot be opened";
    ask_again() -> Label = "Ask for the link again: something in it is not as it was made.";
    and_more(more: usize) -> String = "And {more} more.";
    not_worked_out() -> Label = "The lesson could not be worked out";
    runs_stopped() -> Label = "The background program that plays its runs has stopped.";
}
