//! A pass, choice by choice: heads as long as they find a site, then those behind a blocked one, where
//! that does not delay it.

use super::easy::reservation_of;
use super::line::Line;
use super::order::order_of;
use super::plan::Rules;
use crate::ids::JobId;
use crate::kernel::{Lab, Observer};
use crate::labs::allocate::ask::Placing;
use crate::labs::allocate::evidence::{Reservation, Trigger};
use crate::labs::allocate::facts::StartRule;
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::options::Backfill;
use crate::labs::allocate::own::{ORDER, OwnTold};
use crate::labs::allocate::policy::{self, Reasoned};
use crate::labs::allocate::queue::{Discipline, Waiting as _};
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::state::State;
use crate::labs::allocate::view::{Room, Turn, View};
use crate::own::{OwnPolicy, Stopping};
use crate::time::Time;

/// What a queue does next: a value, so that others can look at it before it is carried out.
#[derive(Clone, Debug)]
pub(in crate::labs::allocate) enum Choice {
    /// A job starts.
    Start(Start),
    /// The head finds no site.
    Blocked(JobId),
    /// An own policy cannot go on.
    Stopped(Stopping),
    /// Nothing more.
    Nothing,
}

/// A job that starts, and what was seen when that was chosen.
#[derive(Clone, Debug)]
pub(in crate::labs::allocate) struct Start {
    pub(in crate::labs::allocate) job: JobId,
    /// Where, and why there.
    pub(in crate::labs::allocate) reasoned: Reasoned,
    /// Why it may start.
    pub(in crate::labs::allocate) rule: StartRule,
    /// What is kept for the head that it passes.
    pub(in crate::labs::allocate) behind: Option<Reservation>,
    /// When it was to start, where it had a reservation.
    pub(in crate::labs::allocate) reserved_at: Option<Time>,
    /// What the policy saw, where somebody wants to know.
    pub(in crate::labs::allocate) seen: Option<Box<Seen>>,
}

/// What a policy saw, kept until it is explained.
#[derive(Clone, Debug, Default)]
pub(in crate::labs::allocate) struct Seen {
    /// The jobs behind, in the order of the pass.
    pub(in crate::labs::allocate) behind: Vec<JobId>,
    /// The free processors, site by site.
    pub(in crate::labs::allocate) free: Vec<u32>,
    /// The sites that were kept for others.
    pub(in crate::labs::allocate) barred: Vec<bool>,
    /// What an own policy looked at, where that was before other facts of the same event.
    pub(in crate::labs::allocate) told: Option<Box<OwnTold>>,
}

/// How far a pass has come.
#[derive(Clone, Debug)]
pub(super) struct Pass {
    order: Order,
    next: usize,
    phase: Phase,
    /// The jobs that a forced choice lets wait [G-25].
    held: Vec<JobId>,
    /// Whether somebody wants to know what was seen.
    tells: bool,
}

/// Whom a pass comes to.
#[derive(Clone, Debug)]
enum Order {
    /// All that wait, in the order of the queue: a start leaves the next of them first.
    AsItStands,
    /// These: all in the order of the pass, or those behind the head in the order of the walk.
    Made(Vec<JobId>),
}

#[derive(Clone, Debug)]
enum Phase {
    /// The head may start.
    Heads,
    /// It is blocked and has been told so; what is kept for it.
    Behind(Option<Reservation>),
    /// Nothing can start any more.
    Over,
}

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// The free processors, site by site.
    #[inline]
    pub(in crate::labs::allocate) fn free_of<'a>(
        &self,
        state: &'a State<S::Free, D::Waiting>,
    ) -> &'a [u32] {
        self.sites.levels(&state.free)
    }

    /// The order of a pass that begins now.
    pub(super) fn order(
        &self,
        state: &State<S::Free, D::Waiting>,
        (rules, at): (&Rules, Time),
    ) -> Result<Vec<JobId>, Stopping> {
        let Some(line) = state.waiting.line() else { return Ok(Vec::new()) };
        let free = self.free_of(state);
        if let Some(own) = self.ordering_policy() {
            return self.ask_order((own, rules), (line, at), free);
        }
        Ok(order_of(self.options.queue_order, (line, rules), (free, self.table.demands())))
    }

    /// The own policy that orders the queue, if one does.
    pub(super) fn ordering_policy(&self) -> Option<&OwnPolicy> {
        self.own().filter(|own| own.program.has(ORDER))
    }

    /// Where the policy puts a job, seeing this room.
    pub(super) fn placed(
        &self,
        state: &State<S::Free, D::Waiting>,
        (job, behind): (JobId, &[JobId]),
        room: Room<'_>,
        trigger: Trigger,
    ) -> Result<Option<Reasoned>, Stopping> {
        if let (Some(own), Some(rules)) = (self.own(), self.rules()) {
            return self.ask((own, rules), state, Placing { job, behind, room, trigger });
        }
        let turn = Turn { job, behind, situation: trigger.situation };
        let known = (&self.speeds, self.table.demands(), &self.options);
        Ok(policy::choose(self.policy, &View::new(turn, room, known)))
    }
}

impl Pass {
    /// A pass over the queue as it stands, in which nobody is forced to start; what was seen is kept
    /// where the observer wants evidence.
    pub(super) fn as_it_stands<L: Lab, O: Observer<L>>() -> Self {
        let (order, held) = (Order::AsItStands, Vec::new());
        Self { order, next: 0, phase: Phase::Heads, held, tells: O::EVIDENCE }
    }

    /// A pass over jobs in their order.
    pub(super) fn over(order: Vec<JobId>) -> Self {
        Self::without(Vec::new(), order)
    }

    /// A pass in which some jobs are held: they keep their places, but do not start.
    pub(super) fn without(held: Vec<JobId>, order: Vec<JobId>) -> Self {
        let order = Order::Made(order);
        Self { order, next: 0, phase: Phase::Heads, held, tells: true }
    }

    /// Lets a job wait.
    pub(super) fn hold(&mut self, job: JobId) {
        self.held.push(job);
    }

    /// The jobs that are held.
    pub(super) fn held(&self) -> &[JobId] {
        &self.held
    }

    /// What comes next. Who carries it out asks again, until nothing comes.
    pub(super) fn next<S: Sites, D: Discipline>(
        &mut self,
        lab: &Allocate<S, D>,
        state: &State<S::Free, D::Waiting>,
        (rules, at, trigger): (&Rules, Time, Trigger),
    ) -> Choice {
        let Some(line) = state.waiting.line() else { return Choice::Nothing };
        if matches!(self.phase, Phase::Heads) {
            let Some((job, behind)) = self.left(line).split_first() else {
                return Choice::Nothing;
            };
            let job = *job;
            if self.held.contains(&job) {
                // It bars those behind it as if no site could take it, though nothing says so.
                self.turn_behind(lab, state, (line, rules), (job, at));
                return self.next_behind(lab, state, (rules, at, trigger));
            }
            let need = lab.table.demands()[job.index()].processors;
            if !lab.sites.has_room(&state.free, need) {
                self.turn_behind(lab, state, (line, rules), (job, at));
                return Choice::Blocked(job);
            }
            let free = lab.free_of(state);
            let room = Room { free, barred: &[] };
            let reasoned = match lab.placed(state, (job, behind), room, trigger) {
                Ok(Some(reasoned)) => reasoned,
                Ok(None) => {
                    self.turn_behind(lab, state, (line, rules), (job, at));
                    return Choice::Blocked(job);
                }
                Err(stopping) => return Choice::Stopped(stopping),
            };
            let seen = self.seen(behind, (free, &[]));
            if let Order::Made(_) = self.order {
                self.next += 1;
            }
            let (rule, behind, reserved_at) = (StartRule::Head, None, None);
            let start = Start { job, reasoned, rule, behind, reserved_at, seen };
            return Choice::Start(start);
        }
        self.next_behind(lab, state, (rules, at, trigger))
    }

    /// The head finds no site: what is kept for it, and who is tried instead.
    fn turn_behind<S: Sites, D: Discipline>(
        &mut self,
        lab: &Allocate<S, D>,
        state: &State<S::Free, D::Waiting>,
        (line, rules): (&Line, &Rules),
        (head, at): (JobId, Time),
    ) {
        if !lab.options.backfill.passes_head() {
            self.phase = Phase::Over;
            return;
        }
        let need = lab.table.demands()[head.index()].processors;
        let waits = self.held.contains(&head);
        let free = lab.free_of(state);
        let kept = reservation_of((head, need, waits), line, (free, &lab.speeds), at);
        let mut behind: Vec<JobId> = self.left(line).iter().skip(1).copied().collect();
        if lab.options.backfill == Backfill::EasySjbf {
            behind.sort_by_key(|job| rules.plan(*job).estimate);
        }
        (self.phase, self.order, self.next) = (Phase::Behind(kept), Order::Made(behind), 0);
    }

    /// Whom it has not come to.
    fn left<'a>(&'a self, line: &'a Line) -> &'a [JobId] {
        match &self.order {
            Order::AsItStands => line.waiting(),
            Order::Made(order) => order.get(self.next..).unwrap_or_default(),
        }
    }

    /// What was seen, where somebody wants to know.
    fn seen(&self, behind: &[JobId], (free, barred): (&[u32], &[bool])) -> Option<Box<Seen>> {
        if !self.tells {
            return None;
        }
        let (behind, free, barred) = (behind.to_vec(), free.to_vec(), barred.to_vec());
        Some(Box::new(Seen { behind, free, barred, told: None }))
    }

    /// Who may start behind a blocked head: each is tried once.
    fn next_behind<S: Sites, D: Discipline>(
        &mut self,
        lab: &Allocate<S, D>,
        state: &State<S::Free, D::Waiting>,
        (rules, at, trigger): (&Rules, Time, Trigger),
    ) -> Choice {
        let Phase::Behind(mut reservation) = self.phase else { return Choice::Nothing };
        let Order::Made(order) = &self.order else { return Choice::Nothing };
        let most = lab.free_max(state);
        while let Some(job) = order.get(self.next).copied() {
            self.next += 1;
            let need = lab.table.demands()[job.index()].processors;
            if need > most || self.held.contains(&job) {
                continue;
            }
            let free = lab.free_of(state);
            let ends_in_time = |kept: &Reservation| {
                at + rules.plan(job).estimate_at(lab.speeds[kept.site]) <= kept.shadow_time
            };
            let in_time = reservation.as_ref().is_none_or(ends_in_time);
            let mut barred = vec![false; free.len()];
            if let Some(kept) = &reservation {
                barred[kept.site.index()] = !in_time && need > kept.extra_processors;
            }
            let behind = &order[self.next..];
            let room = Room { free, barred: &barred };
            let reasoned = match lab.placed(state, (job, behind), room, trigger) {
                Ok(Some(reasoned)) => reasoned,
                Ok(None) => continue,
                Err(stopping) => return Choice::Stopped(stopping),
            };
            let kept = reservation;
            let on_reserved = kept.is_some_and(|kept| kept.site == reasoned.site);
            let rule = match (on_reserved, in_time) {
                (false, _) => StartRule::BackfillOtherSite,
                (true, true) => StartRule::BackfillBeforeShadow,
                (true, false) => StartRule::BackfillExtra,
            };
            let seen = self.seen(behind, (free, &barred));
            if let (StartRule::BackfillExtra, Some(kept)) = (rule, &mut reservation) {
                kept.extra_processors -= need;
            }
            self.phase = Phase::Behind(reservation);
            let start = Start { job, reasoned, rule, behind: kept, reserved_at: None, seen };
            return Choice::Start(start);
        }
        Choice::Nothing
    }
}
