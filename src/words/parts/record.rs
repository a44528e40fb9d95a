//! Recording a lesson: its bar, its stops and what they ask.

use crate::words::{Label, Words};

messages! {
    PartsRecord;

    recording() -> Label = "Recording";
    counted(stops: usize) -> Words = "**Recording,** {stops} {stops:stop|stops}";
    counted_with(stops: usize, questions: usize) -> Words =
        "**Recording,** {stops} {stops:stop|stops}, {questions} {questions:question|questions}";
    make_stop() -> Label = "make a stop here";
    ask_decision() -> Label = "ask about this decision";
    key_shift() -> Label = "Shift";
    throw_all_away() -> Label = "Throw all stops away?";
    throw_away() -> Label = "Throw away";
    stop_recording() -> Label = "Stop recording";
    may_throw_away() -> Label = "Throw away…";
    keep() -> Label = "Keep";
    no_run() -> Label = "There is no run yet.";
    only_in_lab() -> Label = "Stops are made in a lab.";
    no_decision() -> Label = "Nothing is decided next here: step to a decision first.";
    stop_made(number: usize, at: &str) -> String = "Stop {number}: {at}";
    question_made(number: usize, at: &str) -> String = "Question {number}: {at}";

    in_the_making() -> Label = "A lesson in the making";
    stops() -> Label = "Stops";
    no_stops() -> Label = "Step to a place that is worth a sentence, and make a stop there.";
    stop_deleted(number: usize) -> String = "Stop {number} is deleted.";
    undo() -> Label = "Undo";
    title() -> Label = "Title";
    title_hint() -> Label = "What is it about?";
    goal() -> Label = "Goal";
    goal_hint() -> Label = "What can one do afterwards?";
    minutes() -> Label = "Minutes";
    save_lesson() -> Label = "Save lesson";
    is_saved() -> Label = "The file is saved.";
    open_it() -> Label = "Open it";
    named_by() -> Label =
        "A stop is named by what happens there, not by a number of steps: it stays true when numbers change.";
    too_long() -> Label = "It is too long for a link: give the file on.";
    link() -> Label = "Link to it";
    copy_link() -> Label = "Copy link";
    link_copied() -> Label = "Link copied.";

    a_stop() -> Label = "Stop";
    a_question() -> Label = "Question";
    stop(number: usize) -> String = "Stop {number}";
    question(number: usize) -> String = "Question {number}";
    go_to_stop(number: usize) -> String = "Go to stop {number}";
    go_to_question(number: usize) -> String = "Go to question {number}";
    move_up(stop: &str) -> String = "{stop}: move up";
    move_down(stop: &str) -> String = "{stop}: move down";
    delete(stop: &str) -> String = "{stop}: delete";
    text_of(stop: &str) -> String = "{stop}: text";

    question_of(number: usize) -> String = "Stop {number}: question";
    ask_nothing() -> Label = "Ask nothing";
    ask_the_decision() -> Label = "Ask the decision";
    ask_number() -> Label = "Ask a number";
    ask_options() -> Label = "Ask with options";
    ask_why() -> Label = "Ask why, too";
    which_number() -> Label = "Which number";
    queue_length() -> Label = "How many jobs wait?";
    busy() -> Label = "How much is busy?";
    free_total() -> Label = "How many processors are free?";
    free_max() -> Label = "How large is the largest hole?";
    index() -> Label = "What is the fragmentation index?";
    option_of(number: usize, option: usize) -> String = "Stop {number}: option {option}";
    is_right() -> Label = "right";
    another_option() -> Label = "Another option";
    option_without_text(option: usize) -> String = "Option {option} has no text.";
}
