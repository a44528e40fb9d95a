//! A pass choice by choice: who would start next, asked without starting anybody, so that another choice can
//! take its place [E-7 to E-11, G-24, G-25].

use super::evidence::{Grounds, Reservation};
use super::lab::ClusterLab;
use super::own::{BACKFILL_ORDER, MAY_BACKFILL, ORDER, OwnOrder, Room};
use super::policy::conservative::is_due;
use super::policy::{Start, easy};
use super::queue::Waiting;
use super::refusal::Refusal;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Observer, Refused, Run};
use crate::own::Stopping;
use crate::time::Time;

/// What an event does by itself once its own facts are made.
#[derive(Clone, Debug)]
pub(super) enum Course {
    /// Nothing more.
    Over,
    /// Heads start as long as they fit.
    Heads(Line),
    /// Those behind a blocked head are tried, each once.
    Behind {
        /// The head and those behind it.
        line: Line,
        /// What the head waits for.
        reserved: Reservation,
        /// Who is tried, in order, and how many have been.
        order: Vec<JobId>,
        /// How many have been tried.
        next: usize,
    },
    /// Jobs start whose reservations are due.
    Due,
}

/// The waiting jobs in the order of the pass.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    pub(super) jobs: Vec<JobId>,
    /// What an own policy was asked for the order.
    pub(super) told: Option<OwnOrder>,
}

/// Where a pass stands: the state, the time, and who is held.
#[derive(Clone, Copy)]
pub(super) struct Standing<'a> {
    pub(super) state: &'a State,
    pub(super) at: Time,
    pub(super) held: &'a [JobId],
}

impl Course {
    /// The waiting jobs in the order of the pass, where it has one.
    pub(super) fn line(&self) -> Option<&Line> {
        match self {
            Self::Heads(line) | Self::Behind { line, .. } => Some(line),
            Self::Over | Self::Due => None,
        }
    }

    /// A job has started that the course had chosen.
    pub(super) fn start(&mut self, job: JobId) {
        if let Self::Heads(line) | Self::Behind { line, .. } = self {
            line.jobs.retain(|other| *other != job);
        }
    }
}

impl ClusterLab {
    /// The pass of an event from its beginning.
    pub(super) fn course<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
    ) -> Result<Course, Refused<Self>> {
        if self.policy.reserves() {
            return Ok(Course::Due);
        }
        let at = run.at();
        let (state, scratch) = run.think();
        let mut jobs = state.queue.jobs().to_vec();
        let mut told = None;
        if let Some(own) = self.own() {
            told = if O::EVIDENCE { self.tell_order(own, state, at) } else { None };
            scratch.own.line.clone_from(&jobs);
            let ordered = self.sort((own, ORDER), (state, at, None), &mut scratch.own, &mut jobs);
            ordered.map_err(|stopping| Refused { at, refusal: Refusal::Own(stopping) })?;
        }
        Ok(Course::Heads(Line { jobs, told }))
    }

    /// Who starts next, and how far the course has come then. Whoever carries it out tells the course and asks
    /// again, until nobody comes.
    pub(super) fn next_start(
        &self,
        here: Standing<'_>,
        course: &mut Course,
        room: &mut Room,
    ) -> Result<Option<Start>, Stopping> {
        match course {
            Course::Over => Ok(None),
            Course::Due => Ok(next_that_is_due(here)),
            Course::Heads(line) => {
                let head = line.jobs.first().and_then(|job| here.state.waiting(*job));
                let Some(head) = head else { return Ok(None) };
                let is_held = here.held.contains(&head.job);
                if head.processors <= here.state.free && !is_held {
                    return Ok(Some(Start { waiting: head, grounds: Grounds::Head }));
                }
                if !self.lets_pass() {
                    *course = Course::Over;
                    return Ok(None);
                }
                *course = self.behind(here, std::mem::take(line), (&head, is_held), room)?;
                self.next_start(here, course, room)
            }
            Course::Behind { line, reserved, order, next } => {
                while let Some(job) = order.get(*next).copied() {
                    *next += 1;
                    let Some(waiting) = here.state.waiting(job) else { continue };
                    if here.held.contains(&job) || waiting.processors > here.state.free {
                        continue;
                    }
                    let passes = self.passes((here, &waiting), (line, reserved), room)?;
                    if let Some(grounds) = passes {
                        return Ok(Some(Start { waiting, grounds }));
                    }
                }
                Ok(None)
            }
        }
    }

    /// Whether jobs may pass a blocked head.
    fn lets_pass(&self) -> bool {
        self.own().map_or(self.policy.backfills(), |own| own.program.has(MAY_BACKFILL))
    }

    /// The head is blocked or held: those behind it in the order in which they are tried [E-9, E-10, P-43].
    fn behind(
        &self,
        here: Standing<'_>,
        line: Line,
        (head, is_held): (&Waiting, bool),
        room: &mut Room,
    ) -> Result<Course, Stopping> {
        let view = self.view(here.state, here.at);
        let reserved = if is_held {
            easy::reservation_of_held(&view, head)
        } else {
            easy::reservation(&view, head)
        };
        let mut order = line.jobs.get(1..).unwrap_or(&[]).to_vec();
        if let Some(own) = self.own() {
            room.line.clone_from(&line.jobs);
            let by = (here.state, here.at, Some(reserved));
            self.sort((own, BACKFILL_ORDER), by, room, &mut order)?;
        } else if self.policy.backfills_shortest_first() {
            let estimate = |job: &JobId| here.state.waiting(*job).map(|it| it.estimate);
            order.sort_by_key(estimate);
        }
        Ok(Course::Behind { line, reserved, order, next: 0 })
    }

    /// Why a job that fits may pass the head, if it may; what the head leaves over becomes less by it.
    fn passes(
        &self,
        (here, waiting): (Standing<'_>, &Waiting),
        (line, reserved): (&Line, &mut Reservation),
        room: &mut Room,
    ) -> Result<Option<Grounds>, Stopping> {
        let (at, before) = (here.at, *reserved);
        if let Some(own) = self.own() {
            let Room { memory, worked, .. } = room;
            let asked = (here.state, at, before);
            let line = (line.jobs.as_slice(), waiting.job);
            let may = self.may_backfill(own, asked, (memory, worked), line)?;
            *reserved = if may { self.after(before, (at, waiting.job)) } else { before };
            return Ok(may.then_some(Grounds::Own(before)));
        }
        let grounds = easy::grounds(&before, at, waiting);
        if grounds.is_some() {
            *reserved = easy::after(before, at, (waiting.processors, waiting.estimate));
        }
        Ok(grounds)
    }
}

fn next_that_is_due(here: Standing<'_>) -> Option<Start> {
    let Standing { state, at, held } = here;
    let may_start =
        |it: &Waiting| is_due(it, at) && it.processors <= state.free && !held.contains(&it.job);
    let waiting = state.queue.iter().find(may_start)?;
    Some(Start { waiting, grounds: Grounds::Reserved { reserved_at: waiting.reserved_at } })
}
