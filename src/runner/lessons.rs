//! The worker's side of lessons: it works them out, and tests what learners change.

use super::protocol::Reply;
use crate::playback::lesson::{course, course_of_exam, handout_body, tried};
use crate::scenario::{Problem, parse};

/// What is asked of a lesson.
#[derive(Debug)]
pub(super) struct LessonOrder {
    /// The lesson as JSON.
    pub(super) lesson: String,
    /// The `x` of a student's link as JSON, where its exam is sat.
    pub(super) sitting: Option<String>,
    /// The place of the block and the scenario of a learner who has changed one.
    pub(super) mine: Option<(u32, String)>,
}

/// Answers it.
#[inline(never)]
pub(super) fn taught(order: LessonOrder) -> Reply {
    let LessonOrder { lesson, sitting, mine } = order;
    let told = |course| Reply::Lesson(Box::new(course));
    let answer = match (mine, sitting) {
        (Some((block, scenario)), _) => test(&lesson, block as usize, &scenario),
        (None, None) => course(lesson.as_bytes()).map(told),
        (None, Some(x)) => parse(x.as_bytes())
            .map_err(|problem| vec![problem])
            .and_then(|x| course_of_exam(lesson.as_bytes(), &x).map(told)),
    };
    answer.unwrap_or_else(Reply::Problems)
}

/// Makes the handout of a lesson.
#[inline(never)]
pub(super) fn handed_out(lesson: &str) -> Reply {
    handout_body(lesson.as_bytes()).map_or_else(Reply::Problems, Reply::Handout)
}

fn test(lesson: &str, block: usize, scenario: &str) -> Result<Reply, Vec<Problem>> {
    let mine = parse(scenario.as_bytes()).map_err(|problem| vec![problem])?;
    Ok(Reply::Tried(Box::new(tried(lesson.as_bytes(), block, &mine)?)))
}
