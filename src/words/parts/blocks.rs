//! A lesson that is played: its bar, its blocks with their answers, its stage, and its end.

use crate::words::{Digits, Label, Words};

messages! {
    PartsBlocks;

    blocks_of_lesson() -> Label = "Blocks of this lesson";
    text_block(number: usize, state: &str) -> String = "Block {number}, text, {state}";
    question_block(number: usize, state: &str) -> String = "Block {number}, question, {state}";
    open() -> Label = "open";
    done() -> Label = "done";
    shown() -> Label = "shown";
    wrong() -> Label = "wrong";
    right() -> Label = "right";
    answered() -> Label = "answered";
    not_answered() -> Label = "not answered";
    print_handout() -> Label = "Print handout";
    making_handout() -> Label = "Making the handout";
    handout_help() -> Label = "All blocks on paper, the answers on a last page";

    text_of_lesson() -> Label = "Text of the lesson";
    block(number: usize) -> String = "Block {number}";
    block_of(number: usize, blocks: usize) -> String = "Block {number} of {blocks}";
    the_end() -> Label = "The end";
    about_minutes(minutes: Digits) -> String = "about {minutes}\u{202f}min";
    keeps_nothing() -> Label =
        "This browser keeps nothing for this page: how far you are is not remembered.";
    you_said(answer: &str) -> String = "You said: {answer}.";
    is_right() -> Label = "Right.";
    is_not_right() -> Label = "Not right.";
    leave_open() -> Label = "Leave it open";
    show_me() -> Label = "Show me";
    finish() -> Label = "Finish";
    next() -> Label = "Next";
    give() -> Label = "Give the answer";
    check() -> Label = "Check";
    key_enter() -> Label = "Enter";
    hint() -> Label = "Hint";
    reveal() -> Label = "Reveal";
    playing_run() -> Label = "Playing the run…";
    right_why() -> Label = "Right. Why?";

    /// The title is emphasized, since it may be in another language.
    next_lesson(title: &str) -> Words = "Next lesson: **{title}**";
    came_to(right: usize, questions: usize) -> String =
        "{right} of {questions} right at the first try";
    still_open(blocks: usize) -> String =
        "{blocks} {blocks:block|blocks} still open; the marks above lead there.";
    now_you_can() -> Label = "Now you can";

    stage() -> Label = "Stage of the lesson";
    comparison() -> Label = "Comparison";
    /// A stage whose scenario has no title.
    untitled() -> Label = "Stage";
    step_on() -> Label = "Step on";
    why() -> Label = "Why?";
    at_start() -> Label = "at the start";
    after(time: &str) -> String = "after {time}";
    is_the_question() -> Words = "**What comes next is the question.**";
    open_in(lab: &str) -> String = "Open in {lab}";

    experiment() -> Label = "Experiment";
    open_experiments() -> Label = "Open Experiments";
    takes_a_while() -> Label =
        "This experiment of the paper takes a while. It is not run here: its page runs it, and shows what the paper found beside it.";
    plus_minus() -> Label = "± is half of the 95\u{202f}% confidence interval.";

    add_job() -> Label = "Add a job";
    add_item() -> Label = "Add an item";
    added() -> Label = "Added";
    take_away() -> Label = "Take it away";
    take_back() -> Label = "Take it back";
    nothing_forced() -> Label =
        "Nothing can be forced where the stage stands. Step it to a decision.";
    as_it_was() -> Label = "As it was";
    playing_it() -> Label = "Playing it…";
    this_does_it() -> Label = "This does it.";
    it_holds() -> Label = "It holds.";
    not_yet() -> Label = "Not yet. Wanted, with the numbers that it comes to now:";
}
