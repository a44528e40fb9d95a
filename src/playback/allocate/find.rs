//! Searching a run: strides, conditions, times, jobs by name.

use super::places::{before, nearest};
use super::recorded::{Recorded, Row};
use crate::ids::JobId;
use crate::labs::allocate::{Fact, Sites};
use crate::playback::format;
use crate::playback::replay::{Condition, Direction, JobMoment, JobSummary, Stride, Target};

impl<S: Sites> Recorded<S> {
    pub(super) fn search(
        &self,
        from: usize,
        direction: Direction,
        target: Target,
    ) -> Option<usize> {
        match target {
            Target::Stride(stride) => self.stride(from, direction, stride),
            Target::Condition(condition) => match direction {
                Direction::Forward => self.first_beginning(from, self.timeline.len(), condition),
                Direction::Back => self.last_beginning(from, condition),
            },
            Target::Time(at) => {
                Some(self.timeline.log().entries.partition_point(|entry| entry.at <= at))
            }
            Target::Job(job, moment) => self.places().moment(job, moment),
        }
    }

    fn stride(&self, from: usize, direction: Direction, stride: Stride) -> Option<usize> {
        let places = self.places();
        match stride {
            Stride::Fact => match direction {
                Direction::Forward => (from < self.timeline.len()).then_some(from + 1),
                Direction::Back => from.checked_sub(1),
            },
            Stride::Event => self.event(from, direction),
            Stride::Decision => nearest(&places.starts, from, direction),
            Stride::Blocked => nearest(&places.blocked, from, direction),
            Stride::Job(job) => self.fact_about(job, from, direction),
        }
    }

    /// The nearest beginning of an event, or the end of a run that has ended.
    fn event(&self, from: usize, direction: Direction) -> Option<usize> {
        let marks = &self.timeline.log().events;
        let begin = |place: usize| marks.get(place).map(|mark| mark.step as usize);
        match direction {
            Direction::Forward => {
                let next = begin(marks.partition_point(|mark| mark.step as usize <= from));
                let end = self.timeline.len();
                next.or_else(|| (self.timeline.is_complete() && from < end).then_some(end))
            }
            Direction::Back => {
                begin(marks.partition_point(|mark| (mark.step as usize) < from).checked_sub(1)?)
            }
        }
    }

    fn fact_about(&self, job: JobId, from: usize, direction: Direction) -> Option<usize> {
        let places = self.places();
        let moments = [JobMoment::Submission, JobMoment::Start, JobMoment::Finish]
            .into_iter()
            .filter_map(|moment| places.moment(job, moment));
        // Heads wait in the order of their ids, so the steps at which this one did stand together.
        let head = |step: &u32| match self.next(*step as usize) {
            Some(entry) => match entry.fact {
                Fact::Blocked { job, .. } => Some(job),
                _ => None,
            },
            None => None,
        };
        let begin = places.blocked.partition_point(|step| head(step) < Some(job));
        let end = places.blocked.partition_point(|step| head(step) <= Some(job));
        let waited = nearest(&places.blocked[begin..end], from, direction);
        let all = moments.chain(waited);
        match direction {
            Direction::Forward => all.filter(|step| *step > from).min(),
            Direction::Back => all.filter(|step| *step < from).max(),
        }
    }

    /// The steps of the facts that a condition is about; nothing if it is about states.
    fn steps_of(&self, condition: Condition) -> Option<&[u32]> {
        let places = self.places();
        match condition {
            Condition::Start => Some(&places.starts),
            Condition::Submission => Some(&places.submissions),
            Condition::Finish => Some(&places.finishes),
            Condition::Blocked => Some(&places.blocked),
            Condition::QueueLongerThan(_)
            | Condition::IndexAbove(_)
            | Condition::BlockedByFragmentation => None,
        }
    }

    pub(super) fn first_beginning(
        &self,
        from: usize,
        to: usize,
        condition: Condition,
    ) -> Option<usize> {
        if let Some(steps) = self.steps_of(condition) {
            return nearest(steps, from, Direction::Forward).filter(|step| *step <= to);
        }
        let rows = self.timeline.rows();
        (from + 1..=to)
            .find(|cursor| holds(condition, rows[*cursor]) && !holds(condition, rows[*cursor - 1]))
    }

    fn last_beginning(&self, from: usize, condition: Condition) -> Option<usize> {
        if let Some(steps) = self.steps_of(condition) {
            return nearest(steps, from, Direction::Back);
        }
        let rows = self.timeline.rows();
        (0..from).rev().find(|cursor| {
            let held = cursor.checked_sub(1).is_some_and(|before| holds(condition, rows[before]));
            holds(condition, rows[*cursor]) && !held
        })
    }

    /// How many events have begun at `cursor`; rejections do not count [T-7].
    pub(super) fn events_begun(&self, cursor: usize) -> usize {
        let marks = &self.timeline.log().events;
        let begun = marks.partition_point(|mark| (mark.step as usize) < cursor);
        begun - before(&self.places().rejections, cursor)
    }

    /// How many events the run has, as far as it is known.
    pub(super) fn events(&self) -> usize {
        self.timeline.log().events.len() - self.places().rejections.len()
    }

    /// The cursor at the beginning of an event, rejections not counted.
    pub(super) fn beginning_of(&self, event: usize) -> usize {
        let marks = &self.timeline.log().events;
        let counted = |step: u32| self.events_begun(step as usize + 1);
        let place = marks.partition_point(|mark| counted(mark.step) <= event);
        marks.get(place).map_or(self.timeline.len(), |mark| mark.step as usize)
    }

    pub(super) fn named(&self, text: &str, limit: usize) -> Vec<JobSummary> {
        let text = text.trim();
        let text = text.strip_prefix(['J', 'j']).unwrap_or(text);
        let (number, piece) =
            text.split_once('.').map_or((text, None), |(number, piece)| (number, Some(piece)));
        let Ok(wanted) = number.parse::<u64>() else { return Vec::new() };
        if number.starts_with(['0', '+']) {
            return Vec::new();
        }
        let is_meant = |job: &JobId| {
            let name = self.table().job(*job).name;
            match piece {
                None => begins_with(name.number, wanted),
                Some(piece) => {
                    name.number == wanted
                        && name.piece.is_some_and(|one| one.to_string().starts_with(piece))
                }
            }
        };
        // The job of exactly this number first, then the others by position.
        let (mut found, mut others) = (Vec::new(), Vec::new());
        for job in self.table().by_position().filter(is_meant) {
            let exact = self.table().job(job).name.number == wanted;
            let list = if exact { &mut found } else { &mut others };
            if list.len() < limit {
                list.push(job);
            }
        }
        found.extend(others);
        found.into_iter().take(limit).map(|job| self.summary(job)).collect()
    }

    fn summary(&self, job: JobId) -> JobSummary {
        let size = format::job_size(self.need(job), self.lab().work(job));
        let at = format::instant(self.table().job(job).submitted_at);
        let rejected = if job.index() < self.table().demands().len() { "" } else { ", rejected" };
        JobSummary { mark: self.mark(job), text: format!("{size}, submitted at {at}{rejected}") }
    }
}

fn holds(condition: Condition, row: Row) -> bool {
    match condition {
        Condition::QueueLongerThan(jobs) => row.queue as usize > jobs,
        Condition::IndexAbove(bound) => row.index().is_some_and(|index| index > bound),
        Condition::BlockedByFragmentation => row.is_fragmented(),
        Condition::Start | Condition::Submission | Condition::Finish | Condition::Blocked => false,
    }
}

/// Whether the digits of `number` begin with those of `prefix`.
fn begins_with(mut number: u64, prefix: u64) -> bool {
    while number > prefix {
        number /= 10;
    }
    number == prefix
}
