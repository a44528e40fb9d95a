//! The editor of a policy of one's own, and how what it computed is shown.

use crate::words::{Label, Words};

messages! {
    PartsOwn;

    policy_of_own(name: &str) -> String = "Policy of your own: {name}";
    name_of_policy() -> Label = "Name of the policy";
    name_is_wrong() -> Label = "1 to 40 of a-z, 0-9 and -";
    /// What is not emphasized is only heard.
    save_file() -> Label = "Save as file";
    save_help() -> Label = "Save the text as a file";
    run() -> Label = "Run";
    key_run() -> Label = "Ctrl ↵";
    keys_of_editor() -> Label =
        "Tab leaves the text, Control and Enter runs it, F8 goes to the next problem.";
    put_away() -> Label = "Put the editor away";
    used() -> Label = "used";
    policy_text() -> Label = "Policy text";
    texts_to_begin() -> Label = "Built-in policies as texts to begin with";
    start_from() -> Label = "Start from";
    params() -> Label = "Params";
    text_value() -> Label = "The value of the text";
    back_to(value: &str) -> String = "back to {value}";

    from_elsewhere() -> Words =
        "**This policy came from elsewhere and has not run.** It can only compute numbers: no network, no files, bounded work. Read it, then run it.";
    run_before() -> Words = "Until then the stage shows the run before.";
    run_this() -> Label = "Run this policy";
    came_with_it() -> Label = "These came with it and may run from then on too:";

    and_more(more: usize) -> String = "and {more} more";
    keeps_last() -> Label = "The stage keeps the last text without problems.";
    use_word(word: &str) -> String = "Use {word}";
    wrong_at(line: u32, column: u32, problem: &str) -> Words =
        "**Line {line}, column {column}:** {problem}";
    run_ended() -> Label = "The run ended there; the stage stands at its last step.";

    sees() -> Label = "What it sees";
    /// The note behind the heading says where the values come from, and whether a press types a name.
    at_a_decision() -> Label = "values at a decision";
    at_a_decision_insert() -> Label = "values at a decision; press to insert";
    at_this_decision() -> Label = "at this decision";
    at_this_decision_insert() -> Label = "at this decision; press to insert";
    policy_sees() -> Label = "What the policy sees";
    column_name() -> Label = "Name";
    column_value() -> Label = "Value";
    column_unit() -> Label = "Unit";
    processors() -> Label = "processors";
    jobs() -> Label = "jobs";

    same_for_all() -> Label = "Parts that are the same for all";
    the_answer() -> Label = "The answer";
    /// The mark stands where the policy's mark is drawn.
    verdict(reason: &str, mark: &str, chosen: &str) -> Words = "**{reason}**, so {mark} **{chosen}**";
    first_wins(tied: &str) -> String = "{tied}; the first of them wins.";
    which_moves() -> Label = "Which job moves";
    queue_order() -> Label = "Order of the queue";
    /// The name of a value is emphasized.
    came_about(name: &str) -> Words = "How **{name}** came about";
    came_about_on(name: &str, place: &str) -> Words = "How **{name}** came about on {place}";
    column_part() -> Label = "Part";

    help() -> Label = "Help with the language";
    lab_asks() -> Label = "What this lab asks";
    lists() -> Label = "Lists";
    words() -> Label = "Words";
    help_part() -> Label = "a part: a step on the way with a name; “Why?” shows its value";
    help_param() -> Label = "a number that is meant to be changed: a slider";
    help_keys() -> Label = "several numbers: a later one decides where the former are equal";
    help_choice() -> Label = "a choice; and, or, not, ==, !=, <, <=, >, >= make truths";
    help_list() -> Label = "asks a list; so do min, max, count, any, all";
    help_pick() -> Label = "the thing of a list with the greatest number, or none";
    help_functions() -> Label = "functions of numbers";
    help_comment() -> Label = "a comment";
    help_rest() -> Label =
        "Every statement begins a line. There are no loops and no memory: a policy is a function of what it sees.";
}
