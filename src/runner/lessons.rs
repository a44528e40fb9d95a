//! The worker's side of lessons: it works them out, and tests what learners change.

use super::exams::make_exam;
use super::protocol::{Reply, Request};
use crate::playback::lesson::{Draft, course, course_of_exam, handout_body, recorded, tried};
use crate::scenario::{Problem, parse};
use crate::words::{self, Language};

/// Answers what is asked of a lesson, and tells how far an exam is.
#[inline(never)]
pub(super) fn taught(request: Request, tell: &mut dyn FnMut(&Reply)) {
    let reply = match request {
        Request::Lesson { lesson, sitting, language } => {
            spoken(&language, || opened(&lesson, sitting.as_deref()))
        }
        Request::Try { lesson, block, scenario, language } => {
            spoken(&language, || test(&lesson, block as usize, &scenario))
        }
        Request::Record { draft } => Ok(record(&draft)),
        Request::Handout { lesson, language } => {
            spoken(&language, || handout_body(lesson.as_bytes()).map(Reply::Handout))
        }
        Request::Exam(order) => return spoken(&order.language, || make_exam(&order, tell)),
        _ => Ok(Reply::Failed("This is no question about a lesson.".to_owned())),
    };
    tell(&reply.unwrap_or_else(Reply::Problems));
}

/// What is said in the language of whoever asks; what files hold never is [L-85].
fn spoken<T>(language: &str, say: impl FnOnce() -> T) -> T {
    let before = words::language();
    words::speak(Language::of_tag(language).unwrap_or_default());
    let said = say();
    words::speak(before);
    said
}

fn opened(lesson: &str, sitting: Option<&str>) -> Result<Reply, Vec<Problem>> {
    let course = match sitting {
        None => course(lesson.as_bytes()),
        Some(x) => {
            let x = parse(x.as_bytes()).map_err(|problem| vec![problem])?;
            course_of_exam(lesson.as_bytes(), &x)
        }
    };
    Ok(Reply::Lesson(Box::new(course?)))
}

fn test(lesson: &str, block: usize, scenario: &str) -> Result<Reply, Vec<Problem>> {
    let mine = parse(scenario.as_bytes()).map_err(|problem| vec![problem])?;
    Ok(Reply::Tried(Box::new(tried(lesson.as_bytes(), block, &mine)?)))
}

/// Makes a lesson of a draft.
fn record(draft: &str) -> Reply {
    match Draft::read(draft) {
        Some(draft) => Reply::Recorded(Box::new(recorded(&draft))),
        None => Reply::Failed("What was recorded cannot be read.".to_owned()),
    }
}
