//! Everything that is wrong with a lesson, and every answer, worked out again by the engine [L-45].
//!
//! The tables report a value that is missing or of another type; the checks here treat such a value as
//! absent, and go on.

mod blocks;
mod exam;
mod head;
mod questions;
mod scenarios;
mod translations;
mod try_out;

pub(super) use exam::ASKED;
pub(super) use try_out::allows;

use std::collections::BTreeMap;

use super::lesson::{LARGEST, Lesson, too_large};
use super::played::Runs;
use super::problems::Found;
use super::tables::LESSON;
use super::worth::Ground;
use crate::scenario::{Code, Problem, Value, check_object};

/// What came of checking a lesson.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// All that is wrong with it, in the order of the file.
    pub problems: Vec<Problem>,
    /// The answers of its questions, in the order of its blocks.
    pub answers: Vec<Answer>,
}

/// The answer of a question [L-34 to L-38].
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The place of its block.
    pub place: usize,
    /// The name of its block.
    pub block: String,
    /// What kind of block it is.
    pub kind: &'static str,
    /// The answer as files have it.
    pub answer: Value,
    /// The answer as it is told [L-65].
    pub told: String,
    /// By how much an answer may differ, and in which unit; of numbers.
    pub number: Option<(f64, String)>,
    /// The code of the reason, where it is asked.
    pub reason: Option<&'static str>,
    /// Whether only a tie rule parts the answer from another.
    pub is_tied: bool,
}

impl Checked {
    /// Whether the lesson opens: another answer than the author saw is a warning [L-40].
    pub fn opens(&self) -> bool {
        self.problems.iter().all(|problem| problem.code == Code::AnswerChanged)
    }
}

/// Checks a lesson, and derives three variants if it has an exam [L-45].
pub fn check(lesson: &Lesson, runs: &Runs) -> Checked {
    let mut checked = check_itself(lesson, runs);
    if checked.problems.is_empty() && lesson.exam().is_some() {
        let students = ["1", "2", "3"].iter();
        let lacking =
            students.filter_map(|student| super::exam::variant(lesson, 1, student, runs).err());
        checked.problems.extend(lacking.take(1));
    }
    checked
}

/// Checks a lesson as it is written, without deriving variants of it.
pub fn check_itself(lesson: &Lesson, runs: &Runs) -> Checked {
    let mut problems = lesson.format_problems();
    if !problems.is_empty() {
        head::without_format(&lesson.value, &mut problems);
        return Checked { problems, answers: Vec::new() };
    }
    let mut found = Found::default();
    if lesson.size > LARGEST {
        found.add(too_large(lesson.size));
    }
    for problem in check_object(&lesson.value, &LESSON) {
        found.add(problem);
    }
    let mut checker = Checker {
        lesson: &lesson.value,
        scenarios: BTreeMap::new(),
        runs,
        found,
        answers: Vec::new(),
    };
    checker.head();
    checker.all_scenarios();
    checker.sweeps();
    checker.blocks();
    checker.exam();
    checker.translations();
    let Checker { found, answers, .. } = checker;
    Checked { problems: found.in_order(&lesson.value), answers }
}

/// Walks through a lesson.
struct Checker<'a> {
    lesson: &'a Value,
    /// The scenarios that can be made, complete.
    scenarios: BTreeMap<String, Value>,
    runs: &'a Runs,
    found: Found,
    answers: Vec<Answer>,
}

impl Checker<'_> {
    /// What values are about while this scenario is on the stage.
    fn ground<'g>(&'g self, stage: Option<&'g str>) -> Ground<'g> {
        Ground { lesson: self.lesson, scenarios: &self.scenarios, stage, runs: self.runs }
    }
}

/// Whether a text consists of a to z, 0 to 9 and -, and has from one to so many characters.
fn is_name(text: &str, most: usize) -> bool {
    let may_stand = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=most).contains(&text.len()) && text.bytes().all(may_stand)
}
