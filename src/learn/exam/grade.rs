//! Grading: lines of answers, as students send them, held against the key [L-67]. Marks are those of
//! predictions, numbers and choices [L-9, L-35, L-36], times the points.

use std::collections::BTreeSet;

use super::key::{Key, KeyRow, Sheet, at_line};
use crate::kernel::level_numbered;
use crate::learn::csv;
use crate::learn::lesson::{Lesson, block_name};
use crate::learn::number::{is_right, short};
use crate::report::harmless;
use crate::scenario::{Code, Problem, Value};

/// What begins a line of answers.
const FORMAT: &str = "gridlock-answers/1";

/// The points of one student.
#[derive(Clone, Debug, PartialEq)]
pub struct Grade {
    /// The student; several, where their variants are the same.
    pub student: String,
    /// The code of the variant.
    pub code: String,
    /// The points reached.
    pub points: f64,
    /// The points that could be.
    pub of: f64,
}

/// What came of grading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graded {
    /// The students who answered, in the order of the key.
    pub grades: Vec<Grade>,
    /// The lines that are none, each with its number.
    pub problems: Vec<Problem>,
}

impl Graded {
    /// The points by student, as CSV.
    pub fn csv(&self) -> String {
        let rows = self.grades.iter().map(|grade| {
            let student = harmless(&grade.student);
            csv::row([&*student, &grade.code, &short(grade.points), &short(grade.of)])
        });
        csv::row(["student", "code", "points", "of"]) + &rows.collect::<String>()
    }
}

/// Grades the lines of a text. `lesson` finds the lesson of an id: what is asked of a decision stands
/// there, and parts of an answer count by what is asked.
pub fn grade(key: &Key, text: &str, lesson: impl Fn(&str) -> Option<Lesson>) -> Graded {
    let mut graded = Graded::default();
    let mut seen = BTreeSet::new();
    let mut found: Vec<(usize, Grade)> = Vec::new();
    for (line, text) in (1..).zip(text.trim_start_matches('\u{feff}').lines()) {
        if text.trim().is_empty() {
            continue;
        }
        match of_line(key, text, &lesson) {
            Err((code, why)) => graded.problems.push(at_line(line, code, why)),
            Ok((_, grade)) if !seen.insert(grade.code.clone()) => {
                let message = format!("code {} has been answered already", grade.code);
                graded.problems.push(at_line(line, Code::Duplicate, message));
            }
            Ok(graded) => found.push(graded),
        }
    }
    found.sort_by_key(|(place, _)| *place);
    graded.grades = found.into_iter().map(|(_, grade)| grade).collect();
    graded
}

type Wrong = (Code, String);

fn of_line(
    key: &Key,
    text: &str,
    lesson: &impl Fn(&str) -> Option<Lesson>,
) -> Result<(usize, Grade), Wrong> {
    let mut words = text.trim().splitn(4, ' ');
    let (Some(FORMAT), Some(id), Some(code)) = (words.next(), words.next(), words.next()) else {
        let message = format!("found no line of answers, expected {FORMAT} ID CODE ANSWERS");
        return Err((Code::Content, message));
    };
    let has_code = |sheet: &&Sheet| sheet.code == code;
    let place = key.sheets.iter().position(|sheet| has_code(&sheet));
    let Some((place, sheet)) = place.and_then(|place| Some((place, key.sheets.get(place)?))) else {
        return Err((
            Code::UnknownValue,
            format!("found the code {code}, which is not in the key"),
        ));
    };
    let answers: Vec<&str> = words.next().unwrap_or_default().split(';').map(str::trim).collect();
    if answers.len() != sheet.rows.len() {
        let (found, expected) = (answers.len(), sheet.rows.len());
        let message = format!("found {found} answers, expected {expected}");
        return Err((Code::OutOfRange, message));
    }
    let lesson = lesson(id);
    let mut points = 0.0;
    for (row, answer) in sheet.rows.iter().zip(answers) {
        points += row.points * mark(row, answer, asked(lesson.as_ref(), row)?);
    }
    let students: Vec<&str> =
        key.sheets.iter().filter(has_code).map(|sheet| &*sheet.student).collect();
    let of = sheet.rows.iter().map(|row| row.points).sum();
    let student = students.join(" or ");
    Ok((place, Grade { student, code: code.to_owned(), points, of }))
}

/// What a prediction asks; nothing where all that counts is whether the answer is the same.
fn asked(lesson: Option<&Lesson>, row: &KeyRow) -> Result<Option<Asked>, Wrong> {
    if row.kind != "predict" {
        return Ok(None);
    }
    let Some(lesson) = lesson else {
        let parts = row.answer.split(' ').all(|part| part.parse::<f64>().is_ok());
        if !parts && row.answer != "none" {
            // A name: a site, a cluster or a resource.
            return Ok(None);
        }
        let message = format!(
            "what {} asks stands in the lesson, which is not built in; --lesson names its file",
            row.block
        );
        return Err((Code::Missing, message));
    };
    let mut blocks = lesson.blocks().iter().enumerate();
    let block = blocks.find(|(place, block)| block_name(block, *place) == row.block);
    let Some(ask) = block.and_then(|(_, block)| block.get("ask")).and_then(Value::text) else {
        return Err((Code::Content, format!("the lesson has no question {}", row.block)));
    };
    Ok(match ask {
        "order" => Some(Asked::Order),
        "start" => Some(Asked::Start),
        "level" => Some(Asked::Level),
        _ => None,
    })
}

/// The questions of which a part may be right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    Order,
    Start,
    Level,
}

/// What an answer is worth, from 0 to 1.
fn mark(row: &KeyRow, answer: &str, asked: Option<Asked>) -> f64 {
    let is_same = |a: &str, b: &str| a.trim().eq_ignore_ascii_case(b.trim());
    let whole = |right: bool| f64::from(u8::from(right));
    match (&*row.kind, asked) {
        // Left open: not even the empty set.
        _ if answer.trim().is_empty() => 0.0,
        ("number", _) => whole(is_near(row, answer)),
        ("choice", _) => whole(set(answer) == set(&row.answer)),
        (_, Some(Asked::Order)) => order(&list(&row.answer), &list(answer)),
        (_, Some(Asked::Start)) => start(&set(&row.answer), &set(answer)),
        (_, Some(Asked::Level)) => level(&row.answer, answer),
        _ => whole(is_same(&row.answer, answer)),
    }
}

/// A number is right within the tolerance, or as the exact one rounded to the digits typed [L-35].
fn is_near(row: &KeyRow, typed: &str) -> bool {
    let typed: String = typed.chars().filter(|sign| !sign.is_whitespace()).collect();
    let typed = typed.replace('\u{2212}', "-");
    match (typed.parse::<f64>(), row.answer.parse::<f64>()) {
        (Ok(_), Ok(exact)) => is_right(&typed, exact, row.tolerance),
        _ => false,
    }
}

fn list(text: &str) -> Vec<&str> {
    text.split([' ', ',']).filter(|part| !part.is_empty() && *part != "none").collect()
}

fn set(text: &str) -> BTreeSet<&str> {
    list(text).into_iter().collect()
}

/// The share of the pairs that stand in the right order; a job left out stands last, and a pair of which
/// both are left out is wrong [L-9].
fn order(right: &[&str], given: &[&str]) -> f64 {
    let place = |job: &str| given.iter().position(|other| *other == job);
    let (mut pairs, mut correct) = (0.0, 0.0);
    for (number, first) in right.iter().enumerate() {
        for second in right.iter().skip(number + 1) {
            pairs += 1.0;
            let in_order = match (place(first), place(second)) {
                (Some(first), Some(second)) => first < second,
                (Some(_), None) => true,
                _ => false,
            };
            correct += f64::from(u8::from(in_order));
        }
    }
    let share = if pairs > 0.0 { correct / pairs } else { 0.0 };
    match share {
        1.0 => 1.0,
        share if share >= 0.5 => 0.5,
        _ => 0.0,
    }
}

/// The same set is right; a part of it, not empty, and nobody else is half [L-9].
fn start(right: &BTreeSet<&str>, given: &BTreeSet<&str>) -> f64 {
    if given == right {
        1.0
    } else if !given.is_empty() && given.is_subset(right) {
        0.5
    } else {
        0.0
    }
}

/// The same row or the same column of the matrix of levels is half [L-9].
fn level(right: &str, given: &str) -> f64 {
    let level = |text: &str| level_numbered(text.trim().parse().ok()?);
    match (level(right), level(given)) {
        (Some(right), Some(given)) if right == given => 1.0,
        (Some(right), Some(given)) if right.shares_a_line_with(given) => 0.5,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::{level, list, order, set, start};

    #[test]
    fn parts_of_an_answer_count_half() {
        let right = list("2 4 1 5");
        for (given, expected) in [
            ("2 4 1 5", 1.0),
            ("2 4 1", 1.0),
            ("2 4", 0.5),
            ("4 2 1 5", 0.5),
            ("5 1 4 2", 0.0),
            ("none", 0.0),
        ] {
            assert_eq!(order(&right, &list(given)), expected, "{given}");
        }
        for (given, expected) in [("6 4", 1.0), ("4", 0.5), ("none", 0.0), ("4 5", 0.0)] {
            assert_eq!(start(&set("4 6"), &set(given)), expected, "{given}");
        }
        assert_eq!(start(&set("none"), &set("none")), 1.0);
        // The rows of the matrix are 1 2 4, 3 5 7 and 6 8 9.
        for (right, half) in [("1", "2346"), ("2", "1458"), ("5", "2378"), ("9", "4678")] {
            for given in ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "x"] {
                let expected = if given == right {
                    1.0
                } else if half.contains(given) {
                    0.5
                } else {
                    0.0
                };
                assert_eq!(level(right, given), expected, "{given} for {right}");
            }
        }
    }
}
