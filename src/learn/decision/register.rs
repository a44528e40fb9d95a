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
    /// What those are asked by that `asked` is about.
    settings: Settings,
    /// Whether each of them is asked then, where that has been found out.
    asked: Vec<Option<bool>>,
    /// How many facts have been looked at.
    seen: usize,
}

/// How far a search for the next decision that is asked has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Looked {
    /// Before this cursor no decision is asked, from where the search began.
    pub until: usize,
    /// Whether it is known now which decision is asked next, or that none is so far.
    pub is_done: bool,
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
    pub fn new(asking: Asking) -> Self {
        let (settings, cursors, jobs, asked) = Default::default();
        Self { asking, cursors, jobs, settings, asked, seen: 0 }
    }

    /// Which kind.
    pub const fn asking(&self) -> Asking {
        self.asking
    }

    /// The decisions found so far, by their cursors.
    pub fn cursors(&self) -> &[usize] {
        &self.cursors
    }

    /// Looks through the facts before `end`, as far as it is known what happens at their instants.
    pub fn look_until<L: Asks>(&mut self, course: &(impl Course<L> + ?Sized), end: usize) {
        let end = end.min(told(course));
        while self.seen < end {
            self.look_at(course, self.seen);
            self.seen += 1;
        }
    }

    /// Looks for the first decision from `from` on that is asked under these settings, at `most` facts and decisions
    /// at once: what [`Register::next`] finds is then found at once. A search goes on where the last one ended.
    pub fn look<L: Asks>(
        &mut self,
        course: &(impl Course<L> + ?Sized),
        settings: Settings,
        from: usize,
        most: usize,
    ) -> Looked {
        self.ask_by(settings);
        let (told, mut left) = (told(course), most);
        let begin = from.min(told);
        let until = begin.min(self.seen.saturating_add(left));
        left -= until.saturating_sub(self.seen);
        self.look_until(course, until);
        if self.seen < begin {
            return Looked { until: self.seen, is_done: false };
        }
        let mut place = self.cursors.partition_point(|cursor| *cursor < from);
        loop {
            let known = self.cursors.get(place).zip(self.asked.get(place));
            let until = known.map_or(self.seen, |(cursor, _)| *cursor);
            match known {
                Some((_, Some(true))) => return Looked { until, is_done: true },
                Some((_, Some(false))) => {
                    place += 1;
                    continue;
                }
                None if self.seen >= told => return Looked { until, is_done: true },
                _ if left == 0 => return Looked { until, is_done: false },
                Some(_) => self.asks_at(course, place),
                None => self.look_until(course, self.seen + 1),
            }
            left -= 1;
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
        let mut from = from;
        loop {
            let Looked { until, .. } = self.look(course, settings, from, usize::MAX);
            // Where the search ends without one there is no decision.
            self.cursors.binary_search(&until).ok()?;
            if wanted(until) {
                return self.at(course, until);
            }
            from = until + 1;
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

    /// What is asked is found out anew under other settings.
    fn ask_by(&mut self, settings: Settings) {
        if self.settings != settings {
            self.settings = settings;
            self.asked.fill(None);
        }
    }

    /// Finds out whether a decision that is known is asked.
    fn asks_at<L: Asks>(&mut self, course: &(impl Course<L> + ?Sized), place: usize) {
        let found = self.at(course, self.cursors[place]);
        let settings = self.settings;
        self.asked[place] = Some(found.is_some_and(|it| settings.asks(it.number, &it.question)));
    }

    fn look_at<L: Asks>(&mut self, course: &(impl Course<L> + ?Sized), cursor: usize) {
        let wanted = Wanted { asking: self.asking, job: None, done: &self.jobs };
        let Some(question) = question_at(course, wanted, cursor) else { return };
        self.cursors.push(cursor);
        self.asked.push(Some(self.settings.asks(self.cursors.len(), &question)));
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
