//! Who sits an exam: a list, one student a line, or a number of them [L-58].

use crate::scenario::{Code, Problem};

/// The most students of one exam.
const MOST: u32 = 10_000;

/// The students of an exam, in the order of their list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Students(pub Vec<String>);

/// A student's name as it enters the random stream: blanks at the ends removed, inner runs of blanks made
/// one. The text is taken to be in Unicode's form NFC.
pub fn normal(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Students {
    /// The students 1 to so many.
    pub fn counted(count: u32) -> Result<Self, Problem> {
        if count == 0 || count > MOST {
            let expected = format!("a whole number from 1 to {MOST}");
            return Err(Problem::found(Code::Argument, "--students", count.to_string(), expected));
        }
        Ok(Self((1..=count).map(|number| number.to_string()).collect()))
    }

    /// The students of a list, one a line; empty lines count for nothing.
    pub fn listed(text: &str) -> Result<Self, Vec<Problem>> {
        let (mut students, mut problems) = (Vec::new(), Vec::new());
        for (line, name) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
            let name = normal(name);
            let mut wrong = |code, message: String| {
                let problem = Problem::new(code, "", message);
                problems.push(Problem { line: std::num::NonZero::new(line), ..problem });
            };
            match name.chars().count() {
                0 => {}
                length if length > 40 => {
                    let message = format!("found {length} characters, expected at most 40");
                    wrong(Code::OutOfRange, message);
                }
                _ if students.contains(&name) => {
                    wrong(Code::Duplicate, format!("{name} is in the list already"));
                }
                _ => students.push(name),
            }
        }
        if students.is_empty() && problems.is_empty() {
            problems.push(Problem::new(Code::Empty, "", "found no student, expected one a line"));
        }
        if problems.is_empty() { Ok(Self(students)) } else { Err(problems) }
    }
}

#[cfg(test)]
mod tests {
    use super::Students;

    #[test]
    fn blanks_make_no_other_student() {
        let listed = Students::listed("\u{feff} Ada  Lovelace \n\nAlan\tTuring\r\n").unwrap();
        assert_eq!(listed.0, ["Ada Lovelace", "Alan Turing"]);
        assert_eq!(Students::counted(3).unwrap().0, ["1", "2", "3"]);
    }

    #[test]
    fn what_is_wrong_with_a_list_is_told_with_its_line() {
        let problems = Students::listed(&format!("a\n a\n{}\n", "x".repeat(41))).unwrap_err();
        let lines: Vec<_> = problems.iter().map(|it| it.line.map(std::num::NonZero::get)).collect();
        assert_eq!(lines, [Some(2), Some(3)]);
        assert!(Students::listed("\n \n").is_err() && Students::counted(0).is_err());
    }
}
