//! The form of a scenario.

use crate::words::Label;

messages! {
    PartsEditor;

    save_file() -> Label = "Save as file";
    apply() -> Label = "Apply";
    draw_seed() -> Label = "Draw a seed";
    policy_and_seed() -> Label = "Policy and seed";
    options() -> Label = "Options";
    for_people() -> Label = "For people";
    throw_away() -> Label = "Throw the changes away?";
    keep_editing() -> Label = "Keep editing";
    throw_it_away() -> Label = "Throw away";
    one_to_change() -> Label = "One thing has to be changed";
    some_to_change() -> Label = "Some things have to be changed";

    jobs_to_show() -> Label = "Jobs to show";
    all_jobs() -> Label = "all";
    first_jobs(shown: usize, jobs: usize) -> String =
        "The first {shown} of {jobs} {jobs:job|jobs}. Type numbers such as 12 or 40-60 to see others.";
    no_such_job(jobs: usize) -> String =
        "None of {jobs} {jobs:job|jobs} has such a number. Type numbers such as 12 or 40-60.";
    first_that_match(shown: usize, matching: usize, jobs: usize) -> String =
        "The first {shown} of {matching} that match, of {jobs} {jobs:job|jobs}.";
    shown_of(shown: usize, jobs: usize) -> String = "{shown} of {jobs} {jobs:job|jobs}.";

    source() -> Label = "Source";
    one_by_one() -> Label = "Written out below, one by one.";
    written_below(rows: &str) -> String = "{rows}, written out below.";

    /// What a field of a row is called.
    field_of(field: &str, row: &str) -> String = "{field} of {row}";
    wrong_at(place: &str, problem: &str) -> String = "{place}: {problem}";
    change_row() -> Label = "Change the row";
    remove(row: &str) -> String = "Remove {row}";
    move_up(row: &str) -> String = "Move up {row}";
    move_down(row: &str) -> String = "Move down {row}";
    can_be_pasted() -> Label = "Rows copied from a spreadsheet can be pasted into any cell.";
    pasted_mixed(rows: &str, changed: usize, added: usize) -> String =
        "Pasted {rows}: {changed} changed, {added} new.";
    pasted_new(rows: &str) -> String = "Pasted {rows}, all new.";
    pasted_over(rows: &str) -> String = "Pasted {rows} over those that were there.";
    unknown_column(cell: &str, known: &str) -> String =
        "Nothing was pasted: the first line names a column “{cell}”; expected {known}.";
    too_many_cells(cells: usize, found: &str, most: usize) -> String =
        "Nothing was pasted: a line has {cells} {cells:cell|cells}, found “{found}”; expected at most {most} from this cell on.";
    too_many_lines(most: usize) -> String =
        "Nothing was pasted: more than {most} lines; open a log as a trace instead.";
    no_rows() -> Label =
        "Nothing was pasted: there is no row below the names of the columns.";
}
