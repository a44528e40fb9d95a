//! The worker's side of exams: how far they are, and what came of them.

use super::protocol::{Progress, Reply, Stage};
use crate::playback::lesson::ExamOrder;

/// Makes an exam, and tells how many students are done.
#[inline(never)]
pub(super) fn make_exam(order: &ExamOrder, tell: &mut dyn FnMut(&Reply)) {
    let of = order.students.len() as u64;
    let made = order.make(&mut |done| {
        let done = done as u64;
        tell(&Reply::Progress(Progress { stage: Stage::Running, done, of, jobs: 0 }));
    });
    tell(&made.map_or_else(Reply::Problems, |made| Reply::Exam(Box::new(made))));
}
