//! Links, files and codes to share, and what a link or a file may hold.

use crate::words::Label;

messages! {
    PageShare;

    share() -> Label = "Share";
    scenario_too_long(characters: usize) -> String =
        "A link to this scenario would have {characters} characters, too many for most programs. Share the scenario as a file instead.";
    experiment_too_long(characters: usize) -> String =
        "A link to this experiment would have {characters} characters, too many for most programs. Share it as a file instead.";
    lesson_too_long() -> Label =
        "A link to this lesson would be too long for most programs. Share it as a file instead.";
    trace_apart(name: &str) -> String =
        "The trace is not part of it: whoever opens this is asked for the file {name}.";
    link_to_step() -> Label = "Link to this step";
    link_to_experiment() -> Label = "Link to this experiment";
    link_to_block() -> Label = "Link to this block";
    link_to_list() -> Label = "Link to this list";
    copied_step() -> Label =
        "Link copied. It holds the scenario and this very step; nothing has left this machine.";
    copied_experiment() -> Label =
        "Link copied. It holds the experiment, ready to be run; nothing has left this machine.";
    copied_block() -> Label =
        "Link copied. It holds the lesson and its block, and no answer; nothing has left this machine.";
    copied_list() -> Label =
        "Link copied. It holds the list of lessons; nothing has left this machine.";
    not_copied() -> Label =
        "The browser does not allow copying. It is selected: copy it by hand.";
    copy_link() -> Label = "Copy link";
    code_for_page() -> Label = "Code for a page of your own";
    code_copied() -> Label = "Code copied.";
    copy_code() -> Label = "Copy code";
    save_scenario() -> Label = "Save scenario as file";
    save_experiment() -> Label = "Save experiment as file";
    save_lesson() -> Label = "Save lesson as file";

    no_code_from_disk() -> Label =
        "This page runs from disk, where no phone finds it, so there is no code to scan.";
    too_long_for_code() -> Label = "The link is too long for a code that a phone reads.";
    code_of_link() -> Label = "QR code of the link";
    code_for_phones() -> Label = "QR code for phones";

    case_not_opened() -> Label = "The case cannot be opened";
    not_in_a_frame() -> Label =
        "a frame in another page shows the labs alone; this file opens in Gridlock itself";
    questions() -> Label =
        "\"compare\", \"waiting\", \"regret\", \"optimum\" or \"find\"";
    policy_file_name() -> Label = "a file named by 1 to 40 of a-z, 0-9 and -";
    no_utf_8(at: usize) -> String = "found bytes that are no UTF-8 at {at}";
    too_many_characters(most: usize) -> String = "more than {most} characters";
}
