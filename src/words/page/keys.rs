//! What each key does.

use crate::words::Label;

messages! {
    PageKeys;

    /// What stands on a key, as the next eight.
    shift() -> Label = "Shift";
    home() -> Label = "Home";
    end() -> Label = "End";
    page_up() -> Label = "Page Up";
    page_down() -> Label = "Page Down";
    tab_key() -> Label = "Tab";
    enter_key() -> Label = "Enter";
    escape() -> Label = "Esc";
    play_or_pause() -> Label = "Play or pause";
    step() -> Label = "One step back or on, as long as “Step by” says";
    decision() -> Label = "The decision before, the next decision";
    ends() -> Label = "The first event, the last event";
    slider() -> Label = "In the slider: the next decision, the decision before";
    tab() -> Label = "The next control; inside the queue, the sites and the waits the arrows move";
    region() -> Label = "The next region; with Shift the one before";
    enter() -> Label =
        "Press the button or open the value that has the focus; in Predict reveal, then go on";
    close() -> Label = "Close what is open";
    breakpoint() -> Label = "Breakpoint at this kind of event, or no longer";
    tables() -> Label = "Stage and series as tables, or as pictures";
    why() -> Label = "Go to Why?";
    results() -> Label = "Results of the run";
    present() -> Label = "Present: the stage large, for a room";
    find() -> Label = "Find a job";
    zoom() -> Label = "Show a shorter or a longer part of the timeline";
    pick() -> Label = "Predict: pick one of the first nine options, or none";
    skip() -> Label = "Predict: skip";
    hint() -> Label = "Predict: a hint";
    this_list() -> Label = "This list";
    next_block() -> Label = "The next block";
    previous_block() -> Label = "The block before";
    make_stop() -> Label = "A stop where the run stands";
    ask_decision() -> Label = "A stop that asks the decision there";
    step_on() -> Label = "A step on";
    step_back() -> Label = "A step back";
    present_parts() -> Label = "Why, and the timeline, or not";
    blank() -> Label = "Nothing at all, and back";
    highlighter() -> Label = "The highlighter, and erase; arrows move it, Space draws";
    ask() -> Label = "Ask: the next decision before it is shown";
    code() -> Label = "The code that phones read";
    larger() -> Label = "Larger and smaller text";
    leave() -> Label = "Leave";
    everywhere() -> Label = "Everywhere but in text fields";
    letters() -> Label = "Single letters and signs";
    in_lesson() -> Label = "In a lesson";
    recording() -> Label = "While recording a lesson";
    presenting() -> Label = "While presenting";
    letters_are_keys() -> Label = "Single letters are keys";
    letters_help() -> Label =
        "Switch them off if speech input or a neighboring key sets them off by mistake.";
}
