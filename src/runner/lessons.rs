//! The worker's side of lessons: it works them out, and tests what learners change.

use super::protocol::Reply;
use crate::playback::lesson::{Draft, course, recorded, tried};
use crate::scenario::{Problem, parse};

/// What is asked of a lesson: it itself as JSON, and the place of the block and the scenario of a learner who
/// has changed one.
pub(super) type LessonOrder = (String, Option<(u32, String)>);

/// Answers it.
#[inline(never)]
pub(super) fn taught((lesson, mine): LessonOrder) -> Reply {
    let answer = match mine {
        None => course(lesson.as_bytes()).map(|course| Reply::Lesson(Box::new(course))),
        Some((block, scenario)) => test(&lesson, block as usize, &scenario),
    };
    answer.unwrap_or_else(Reply::Problems)
}

fn test(lesson: &str, block: usize, scenario: &str) -> Result<Reply, Vec<Problem>> {
    let mine = parse(scenario.as_bytes()).map_err(|problem| vec![problem])?;
    Ok(Reply::Tried(Box::new(tried(lesson.as_bytes(), block, &mine)?)))
}

/// Makes a lesson of a draft.
#[inline(never)]
pub(super) fn record(draft: &str) -> Reply {
    match Draft::read(draft) {
        Some(draft) => Reply::Recorded(Box::new(recorded(&draft))),
        None => Reply::Failed("What was recorded cannot be read.".to_owned()),
    }
}
