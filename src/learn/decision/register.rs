//! The decisions of a run in their order, found only as far as somebody has looked [L-1].

use super::course::{Course, question_at};
use super::settings::Settings;
use crate::ids::JobId;
use crate::kernel::{Asking, Asks, Question, Subject, Wanted};

/// Where the decisions of one kind are, as far as the run has been looked through.
#[derive(Clone, Debug)]
pub struct Register {
    asking: Asking,
    /// Their cursors, ascending.
    cursors: Vec<usize>,
    /// The jobs that they were about, where every job is asked about once.
    jobs: Vec<JobId>,
    /// How many facts have been looked at.
    seen: usize,
}

/// A decision of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// So many facts come before it.
    pub cursor: usize,
    /// Its number among the decisions of its kind, from 1.
    pub number: usize,
    /// What is asked.
    pub question: Question,
}

impl Register {
    /// The decisions of a kind, of which none has been looked for.
    pub const fn new(asking: Asking) -> Self {
        Self { asking, cursors: Vec::new(), jobs: Vec::new(), seen: 0 }
    }

    /// Which kind.
    pub const fn asking(&self) -> Asking {
        self.asking
    }

    /// The decisions found so far, by their cursors.
    pub fn cursors(&self) -> &[usize] {
        &self.cursors
    }

    /// How many facts have been looked at.
    pub const fn seen(&self) -> usize {
        self.seen
    }

    /// Looks through the facts before `end`, as far as it is known what happens at their instants.
    pub fn look_until<L: Asks>(&mut self, course: &(impl Course<L> + ?Sized), end: usize) {
        let end = end.min(told(course));
        while self.seen < end {
            self.look_at(course, self.seen);
            self.seen += 1;
        }
    }

    /// The first decision from `from` on that is asked under these settings and that `wanted` asks for; nothing
    /// if there is none so far.
    pub fn next<L: Asks>(
        &mut self,
        course: &(impl Course<L> + ?Sized),
        settings: Settings,
        from: usize,
        wanted: impl Fn(usize) -> bool,
    ) -> Option<Decision> {
        self.look_until(course, from);
        let mut place = self.cursors.partition_point(|cursor| *cursor < from);
        loop {
            while place >= self.cursors.len() {
                if self.seen >= told(course) {
                    return None;
                }
                self.look_until(course, self.seen + 1);
            }
            let cursor = self.cursors[place];
            if wanted(cursor) {
                let found = self.at(course, cursor);
                if let Some(found) = found.filter(|it| settings.asks(it.number, &it.question)) {
                    return Some(found);
                }
            }
            place += 1;
        }
    }

    /// The decision at a cursor; nothing if there is none.
    pub fn at<L: Asks>(
        &mut self,
        course: &(impl Course<L> + ?Sized),
        cursor: usize,
    ) -> Option<Decision> {
        self.look_until(course, cursor + 1);
        let place = self.cursors.binary_search(&cursor).ok()?;
        let wanted = Wanted {
            asking: self.asking,
            job: self.jobs.get(place).copied().filter(|_| self.asking == Asking::Level),
            done: &[],
        };
        let question = question_at(course, wanted, cursor)?;
        Some(Decision { cursor, number: place + 1, question })
    }

    fn look_at<L: Asks>(&mut self, course: &(impl Course<L> + ?Sized), cursor: usize) {
        let wanted = Wanted { asking: self.asking, job: None, done: &self.jobs };
        let Some(question) = question_at(course, wanted, cursor) else { return };
        self.cursors.push(cursor);
        if let (Asking::Level, Subject::Job(job)) = (self.asking, question.subject) {
            self.jobs.push(job);
        }
    }
}

/// How many facts can be asked about: while a run grows, those of its last instant cannot, since more may follow
/// then.
pub fn told<L: Asks>(course: &(impl Course<L> + ?Sized)) -> usize {
    let entries = &course.log().entries;
    match entries.last() {
        Some(last) if !course.is_complete() => entries.partition_point(|entry| entry.at < last.at),
        _ => entries.len(),
    }
}
