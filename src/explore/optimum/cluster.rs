//! The least average response time of any schedule in lab *Cluster*: waiting on purpose is allowed, and
//! no order is kept [G-65].

use super::search::Tree;
use crate::labs::cluster::{Demand, JobTable};
use crate::time::Time;

/// All start times of the jobs of a table.
#[derive(Debug)]
pub(super) struct Starts<'a> {
    pub(super) table: &'a JobTable,
    pub(super) processors: u32,
}

/// Where the search stands.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    now: Time,
    /// Whether nobody else starts at this instant.
    is_over: bool,
    /// Nobody who has not started starts before this.
    not_before: Time,
    /// The first job that has not been submitted.
    submitted: usize,
    /// The waiting jobs, by position.
    waiting: Vec<usize>,
    /// Those before this place of the queue have been passed over at this instant.
    passed: usize,
    /// When running jobs end, and how wide they are.
    running: Vec<(Time, u32)>,
    free: u32,
    /// When each job starts, once it does.
    pub(super) started: Vec<Option<Time>>,
}

impl Starts<'_> {
    /// Before anything has happened.
    pub(super) fn initial(&self) -> Standing {
        Standing {
            now: Time::ZERO,
            is_over: true,
            not_before: Time::ZERO,
            submitted: 0,
            waiting: Vec::new(),
            passed: 0,
            running: Vec::new(),
            free: self.processors,
            started: vec![None; self.table.demands().len()],
        }
    }

    fn demand(&self, job: usize) -> &Demand {
        &self.table.demands()[job]
    }

    /// The places in the queue whose jobs may start now.
    fn fitting<'a>(&'a self, state: &'a Standing) -> impl Iterator<Item = usize> + 'a {
        let places = state.passed..state.waiting.len();
        places.filter(|place| self.demand(state.waiting[*place]).processors <= state.free)
    }

    /// When the next job is submitted or finishes.
    fn next_event(&self, state: &Standing) -> Option<Time> {
        let submission = self.table.demands().get(state.submitted).map(|job| job.submitted_at);
        let finish = state.running.iter().map(|running| running.0).min();
        [submission, finish].into_iter().flatten().min()
    }

    /// Lets everything of the next instant happen; false when nothing is left to happen.
    fn go_on(&self, state: &mut Standing) -> bool {
        let Some(at) = self.next_event(state) else { return false };
        (state.now, state.not_before) = (at, at);
        state.is_over = false;
        state.passed = 0;
        let over = |running: &(Time, u32)| running.0 <= at;
        state.free += state.running.iter().filter(|it| over(it)).map(|it| it.1).sum::<u32>();
        state.running.retain(|running| !over(running));
        let jobs = self.table.demands();
        while jobs.get(state.submitted).is_some_and(|job| job.submitted_at == at) {
            state.waiting.push(state.submitted);
            state.submitted += 1;
        }
        true
    }

    fn start(&self, state: &mut Standing, place: usize) {
        let job = state.waiting.remove(place);
        let Demand { run, processors, .. } = *self.demand(job);
        state.started[job] = Some(state.now);
        state.running.push((state.now + run, processors));
        state.free -= processors;
        state.passed = place;
    }
}

impl Tree for Starts<'_> {
    type State = Standing;

    /// The starts in the order of the queue, and to let time go on, if it can.
    fn advance(&self, state: &mut Standing) -> usize {
        if state.started.iter().all(Option::is_some) || state.is_over && !self.go_on(state) {
            return 0;
        }
        self.fitting(state).count() + usize::from(self.next_event(state).is_some())
    }

    fn choose(&self, state: &mut Standing, choice: usize) {
        let place = self.fitting(state).nth(choice);
        if let Some(place) = place {
            self.start(state, place);
        } else {
            state.is_over = true;
            if let Some(at) = self.next_event(state) {
                state.not_before = at;
            }
        }
    }

    fn bound(&self, state: &Standing) -> f64 {
        let profile = profile(state);
        let (mut sum, mut submissions) = (0.0, 0.0);
        let (mut finishes, mut areas) = (Vec::new(), Vec::new());
        for (job, started_at) in self.table.demands().iter().zip(&state.started) {
            if let Some(started_at) = started_at {
                sum += (*started_at + job.run).since(job.submitted_at).secs();
                continue;
            }
            submissions += job.submitted_at.secs();
            let room = profile.iter().find(|step| step.1 >= job.processors);
            let begin = room.map_or(state.not_before, |step| step.0).max(job.submitted_at);
            finishes.push(begin + job.run);
            areas.push(f64::from(job.processors) * job.run.secs());
        }
        finishes.sort_unstable();
        areas.sort_by(f64::total_cmp);
        let mut area = 0.0;
        let mut least = 0.0;
        for (finish, more) in finishes.iter().zip(&areas) {
            area += more;
            let filled = filled_at(&profile, area);
            least += finish.secs().max(filled - 1e-9 * filled);
        }
        sum + (least - submissions)
    }
}

/// The free processors from the first possible start on: each time at which they change.
fn profile(state: &Standing) -> Vec<(Time, u32)> {
    let mut ends = state.running.clone();
    ends.sort_unstable();
    let mut steps = vec![(state.not_before, state.free)];
    for (end, processors) in ends {
        let free = steps.last().map_or(0, |last| last.1) + processors;
        let at = end.max(state.not_before);
        match steps.last_mut() {
            Some(last) if last.0 == at => last.1 = free,
            _ => steps.push((at, free)),
        }
    }
    steps
}

/// When the free processors have held so many processor-seconds.
fn filled_at(profile: &[(Time, u32)], mut area: f64) -> f64 {
    for (place, (at, free)) in profile.iter().enumerate() {
        let Some((next, _)) = profile.get(place + 1) else {
            return if *free == 0 { at.secs() } else { at.secs() + area / f64::from(*free) };
        };
        let room = f64::from(*free) * next.since(*at).secs();
        if room >= area && *free > 0 {
            return at.secs() + area / f64::from(*free);
        }
        area -= room;
    }
    0.0
}
