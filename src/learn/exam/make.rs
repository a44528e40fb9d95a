//! Makes an exam for a list of students, for the command line and the page alike.

use std::collections::BTreeMap;

use super::{Lesson, Variant, variant};
use crate::learn::Runs;
use crate::scenario::Problem;

/// The variants of the students, in the order of their list, and the problem of each who gets none [L-62].
/// `told` hears how many students are done.
pub fn make(
    lesson: &Lesson,
    seed: u64,
    students: &[String],
    runs: &Runs,
    told: &mut dyn FnMut(usize),
) -> (Vec<Variant>, Vec<Problem>) {
    let (mut variants, mut problems) = (Vec::new(), Vec::new());
    for (done, student) in (1..).zip(students) {
        match variant(lesson, seed, student, runs) {
            Ok(variant) => variants.push(variant),
            Err(problem) => problems.push(problem),
        }
        told(done);
    }
    (variants, problems)
}

/// The students who have the answers of another one, each with the first who has them [L-65].
pub fn equal_answers(variants: &[Variant]) -> Vec<(&str, &str)> {
    let mut seen: BTreeMap<Vec<&str>, &str> = BTreeMap::new();
    let mut found = Vec::new();
    for variant in variants {
        let answers = variant.answers.iter().map(|answer| &*answer.told).collect();
        if let Some(first) = seen.get(&answers) {
            found.push((&*variant.student, *first));
        } else {
            seen.insert(answers, &variant.student);
        }
    }
    found
}
