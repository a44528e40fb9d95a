//! Making an exam, and sitting one.

use crate::words::{Label, Words};

messages! {
    PartsExam;

    make_an_exam() -> Label = "Make an exam";
    the_lesson() -> Label = "The lesson";
    /// The title is emphasized, since it may be in another language.
    exam_of(title: &str) -> Words = "Exam: **{title}**";
    other_numbers(questions: usize) -> String =
        "{questions} {questions:question|questions}; every student gets other numbers.";
    seed() -> Label = "Seed";
    make_it() -> Label = "Make the exam";
    same_sheet() -> Words =
        "The same seed and student give the same sheet, here and on the command line.";
    /// What links are good for [L-69].
    practice() -> Words =
        "Links are for practice and homework: the engine that knows the answers is on the student’s device. Print an exam that is graded.";
    students_of(done: u64, all: u64) -> String = "{done} of {all} students";
    students_done() -> Label = "Students done";
    none_made() -> Label = "No exam was made.";
    maker_stopped() -> Label = "The background program that makes the exam has stopped.";

    students() -> Label = "Students";
    so_many() -> Label = "So many students";
    a_list() -> Label = "A list";
    one_a_line() -> Label = "Students, one a line";
    names_from_file() -> Label = "Names from a file…";

    sheets_made(sheets: usize) -> String = "{sheets} {sheets:sheet|sheets} made.";
    print_sheets() -> Label = "Print sheets";
    print_key() -> Label = "Print key";
    key_csv() -> Label = "Key as CSV";
    links_csv() -> Label = "Links as CSV";
    sheets_html() -> Label = "Sheets as HTML";
    key_html() -> Label = "Key as HTML";
    same_answers(student: &str, first: &str) -> String =
        "Student {student} has the answers of student {first}.";
    preview() -> Label = "Preview";
    attempt() -> Label = "Attempt";
    sheet_of(student: &str) -> String = "Sheet of student {student}";
    key_of(student: &str) -> String = "Key of student {student}";

    left_open() -> Label = "Left open.";
    your_answer(answer: &str) -> String = "Your answer: {answer}.";
    copied() -> Label = "Copied. Send it to whoever gave you this exam.";
    all_behind_you() -> Label = "All questions are behind you";
    sat_by(student: &str, code: &str) -> Words = "Student {student}, code {code}.";
    every_answered() -> Words = "Every question is answered.";
    were_left_open(questions: usize) -> Words =
        "{questions:One question was|{questions} questions were} left open.";
    leaves_nothing() -> Label = "Nothing leaves this device by itself: copy the line and send it.";
    answers() -> Label = "Answers";
    copy_answers() -> Label = "Copy answers";
}
