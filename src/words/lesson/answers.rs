//! What is said to an answer of a lesson, and to what a teacher types.

use crate::words::Label;

messages! {
    LessonAnswers;

    look_again() -> Label = "Look at the numbers again.";
    it_is(number: &str) -> String = "It is {number}.";
    /// A formula with its numbers.
    worked(formula: &str, number: &str) -> String = "{formula} = {number}.";
    with_unit(number: &str, unit: &str) -> String = "{number} {unit}";
    /// Units, as the next three.
    one_processor() -> Label = "processor";
    processors() -> Label = "processors";
    one_job() -> Label = "job";
    jobs() -> Label = "jobs";
    type_a_number() -> Label = "Type a number first.";
    sign_once_point() -> Label = "Write the decimal sign once, as a point: 0.5.";
    sign_once_either() -> Label = "Write the decimal sign once, as a comma or a point: 0,5.";
    number_alone() -> Label = "Type the number alone, without a unit.";
    pick_an_option() -> Label = "Pick an option first.";
    not_these() -> Label = "Not these, or not only these.";

    seed_wrong(found: &str, most: &str) -> String =
        "Seed: found \"{found}\", expected a whole number from 0 to {most}";
    students_wrong(found: &str) -> String =
        "Students: found \"{found}\", expected a whole number from 1 to 10000";
    /// What is wrong with a line of a list.
    line(line: &str, problem: &str) -> String = "Line {line}: {problem}";
    students(problem: &str) -> String = "Students: {problem}";
    no_exam() -> Label = "missing: the lesson has no exam";

    a_job() -> Label = "a job";
    an_item() -> Label = "an item";
    /// A value of a job or a machine: "J4, processors".
    value_of(of: &str, key: &str) -> String = "{of}, {key}";
}
