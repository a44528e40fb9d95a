//! Exams: a variant of a lesson for each student, derived from a seed and the student and nothing else
//! [L-57 to L-68].

mod draw;
mod grade;
mod key;
mod link;
mod make;
mod sit;
mod student;

pub use grade::{Grade, Graded, grade};
pub use key::{Key, KeyRow, key_csv, links_csv};
pub use link::student_link;
pub use make::{equal_answers, make};
pub use sit::{Sitting, asked_blocks, sit};
pub use student::{Students, normal};

use std::collections::BTreeMap;

use self::draw::attempt;
use super::check::{Answer, Checked, check_itself};
use super::derived;
use super::lesson::Lesson;
use super::number::short;
use super::played::Runs;
use super::worth::Ground;
use crate::fnv::Fnv1a;
use crate::random::Stream;
use crate::scenario::{Code, Problem, Value};

/// The lesson as one student has it.
#[derive(Clone, Debug, PartialEq)]
pub struct Variant {
    /// Who it is for.
    pub student: String,
    /// The lesson with the student's values.
    pub lesson: Lesson,
    /// What tells it from other variants [L-63].
    pub code: String,
    /// Which attempt was taken, from 1.
    pub attempt: u32,
    /// The values by their places in the lesson, in the order in which they were drawn.
    pub written: Vec<(String, f64)>,
    /// The answers of the questions of the exam, in the order of the blocks.
    pub answers: Vec<Answer>,
}

/// The variant of a student [L-59 to L-61]; the problem `no-variant` where no attempt is good [L-62].
pub fn variant(lesson: &Lesson, seed: u64, student: &str, runs: &Runs) -> Result<Variant, Problem> {
    const TRIES: f64 = 1000.0;
    let Some(exam) = lesson.exam() else {
        return Err(Problem::new(Code::Missing, "/exam", "missing: the lesson has no exam"));
    };
    let tries = exam.get("tries").and_then(Value::number).unwrap_or(TRIES);
    let mut stream = Stream::new(seed, &format!("exam/{}/{student}", lesson.id()));
    let mut failed: BTreeMap<String, u32> = BTreeMap::new();
    let mut number = 0_u32;
    while f64::from(number) < tries {
        number += 1;
        let (value, written) = attempt(&lesson.value, exam, &mut stream);
        match taken(&Lesson::of(value), exam, runs) {
            Ok((lesson, answers)) => {
                return Ok(Variant {
                    student: student.to_owned(),
                    code: code(lesson.id(), &written),
                    lesson,
                    attempt: number,
                    written,
                    answers,
                });
            }
            Err(why) => *failed.entry(why).or_default() += 1,
        }
    }
    let most = failed.iter().max_by_key(|(_, times)| **times);
    let most = most.map(|(why, times)| format!("; {why} in {times}")).unwrap_or_default();
    let message = format!("student {student}: none of {number} attempts is good{most}");
    Err(Problem::new(Code::NoVariant, "/exam", message))
}

/// The answers of an attempt that is taken, else why it is not [L-61].
fn taken(lesson: &Lesson, exam: &Value, runs: &Runs) -> Result<(Lesson, Vec<Answer>), String> {
    let Checked { problems, answers } = check_itself(lesson, runs);
    if let Some(problem) = problems.iter().find(|problem| !is_of_changes(problem.code)) {
        return Err(format!("there is the problem {} at {}", problem.code.word(), problem.path));
    }
    let names = lesson.value.get("scenarios").map(Value::entries).unwrap_or_default();
    let scenarios: BTreeMap<String, Value> = names
        .iter()
        .filter_map(|(name, _)| Some((name.clone(), derived::scenario(&lesson.value, name).ok()?)))
        .collect();
    let ground = Ground { lesson: &lesson.value, scenarios: &scenarios, stage: None, runs };
    let conditions = exam.get("keep").map(Value::items).unwrap_or_default();
    for (place, condition) in conditions.iter().enumerate() {
        if ground.holds(condition) != Ok(true) {
            return Err(format!("/exam/keep/{place} does not hold"));
        }
    }
    let asked = asked_blocks(lesson);
    let answers: Vec<Answer> =
        answers.into_iter().filter(|answer| asked.contains(&answer.place)).collect();
    match answers.iter().find(|answer| answer.is_tied) {
        Some(tied) => Err(format!("an option of {} is tied", tied.block)),
        None => Ok((lesson.clone(), answers)),
    }
}

/// Whether a problem is one of what authors saw, or of blocks that no exam asks: those in which something is
/// changed [L-61].
pub const fn is_of_changes(code: Code) -> bool {
    matches!(code, Code::AnswerChanged | Code::HoldsAlready | Code::SolutionFails)
}

/// What tells variants apart: the first digits of a hash of what was written [L-63].
fn code(id: &str, written: &[(String, f64)]) -> String {
    let mut hash = Fnv1a::default();
    hash.update(format!("{id}\n").as_bytes());
    for (pointer, value) in written {
        hash.update(format!("{pointer} {}\n", short(*value)).as_bytes());
    }
    format!("{:016x}", hash.finish()).chars().take(8).collect()
}
