//! The key of an exam and the links of its students, as CSV [L-65, L-68]: written, and the key read again.

use std::collections::BTreeMap;

use super::link::student_link;
use super::{Lesson, Variant};
use crate::learn::csv;
use crate::learn::number::short;
use crate::report::{as_given, harmless};
use crate::scenario::{Code, Problem, Value};

/// The columns of a key.
const COLUMNS: [&str; 10] = [
    "student",
    "code",
    "attempt",
    "block",
    "kind",
    "points",
    "answer",
    "tolerance",
    "unit",
    "reason",
];

/// The key of an exam: one row a question, students in the order of the list.
pub fn key_csv(lesson: &Lesson, variants: &[Variant]) -> String {
    let points = lesson.exam().and_then(|exam| exam.get("points")).unwrap_or(&Value::Null);
    let mut text = csv::row(COLUMNS);
    for variant in variants {
        for answer in &variant.answers {
            let (tolerance, unit) = match &answer.number {
                Some((tolerance, unit)) => (short(*tolerance), unit.clone()),
                None => Default::default(),
            };
            let points = points.get(&answer.block).and_then(Value::number).unwrap_or(1.0);
            // A number may begin with its sign; whatever people have named may not look like a formula.
            let told = if answer.answer.number().is_some() {
                answer.told.clone().into()
            } else {
                harmless(&answer.told)
            };
            text += &csv::row([
                &*harmless(&variant.student),
                &variant.code,
                &variant.attempt.to_string(),
                &answer.block,
                answer.kind,
                &short(points),
                &*told,
                &tolerance,
                &unit,
                answer.reason.unwrap_or_default(),
            ]);
        }
    }
    text
}

/// The links of the students; each goes behind the address of a page [L-66].
pub fn links_csv(lesson: &Lesson, variants: &[Variant], address: &str) -> String {
    let mut text = csv::row(["student", "code", "link"]);
    for variant in variants {
        let link = format!("{address}{}", student_link(lesson, variant));
        text += &csv::row([&*harmless(&variant.student), &variant.code, &link]);
    }
    text
}

/// A key that was read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Key {
    /// The students of each code, in the order of the key, with the questions of that code.
    pub(super) sheets: Vec<Sheet>,
}

/// What one student was asked.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sheet {
    pub(super) student: String,
    pub(super) code: String,
    pub(super) rows: Vec<KeyRow>,
}

/// A question of a key.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyRow {
    /// The name of its block.
    pub block: String,
    /// The kind of its block.
    pub kind: String,
    /// What it is worth.
    pub points: f64,
    /// The answer.
    pub answer: String,
    /// By how much a number may differ.
    pub tolerance: f64,
}

impl Key {
    /// The key in the text of a CSV file.
    pub fn read(text: &str) -> Result<Self, Vec<Problem>> {
        let rows = csv::rows(text.trim_start_matches('\u{feff}'));
        if rows.first().is_none_or(|head| head != &COLUMNS) {
            let message =
                format!("found another table, expected the columns {}", COLUMNS.join(","));
            return Err(vec![at_line(1, Code::Content, message)]);
        }
        let mut key = Self::default();
        let mut places: BTreeMap<(String, String), usize> = BTreeMap::new();
        let mut problems = Vec::new();
        for (line, row) in (2..).zip(rows.iter().skip(1)) {
            let [student, code, _, block, kind, points, answer, tolerance, ..] = &row[..] else {
                let message = format!("found {} cells, expected {}", row.len(), COLUMNS.len());
                problems.push(at_line(line, Code::Content, message));
                continue;
            };
            let Ok(points) = points.parse() else {
                let message = format!("found the points {points:?}, expected a number");
                problems.push(at_line(line, Code::Content, message));
                continue;
            };
            let student = as_given(student).to_owned();
            let place = *places.entry((student.clone(), code.clone())).or_insert_with(|| {
                let rows = Vec::new();
                key.sheets.push(Sheet { student, code: code.clone(), rows });
                key.sheets.len() - 1
            });
            let (block, kind) = (block.clone(), kind.clone());
            let answer = as_given(answer).to_owned();
            let tolerance = tolerance.parse().unwrap_or(0.0);
            let row = KeyRow { block, kind, points, answer, tolerance };
            key.sheets.get_mut(place).into_iter().for_each(|sheet| sheet.rows.push(row.clone()));
        }
        if problems.is_empty() { Ok(key) } else { Err(problems) }
    }
}

/// A problem of a line.
pub(super) fn at_line(line: u32, code: Code, message: impl Into<String>) -> Problem {
    Problem { line: std::num::NonZero::new(line), ..Problem::new(code, "", message) }
}
