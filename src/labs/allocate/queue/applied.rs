//! What each fact changes in a queue that is a line, and what is done when an event ends.

use super::handle::StateOf;
use super::line::{Ends, Runs};
use super::order::order_of;
use super::plan::Rules;
use crate::ids::{JobId, SiteId};
use crate::kernel::{ForcedBy, NEVER};
use crate::labs::allocate::evidence::Occasion;
use crate::labs::allocate::facts::{Event, Fact};
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::options::{Backfill, QueueOrder};
use crate::labs::allocate::queue::{Discipline, Waiting as _};
use crate::labs::allocate::sites::Sites;
use crate::time::Time;

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// What a fact does to the line.
    #[inline(never)]
    pub(in crate::labs::allocate) fn apply_to_line(
        &self,
        state: &mut StateOf<S, D>,
        at: Time,
        (fact, rules): (&Fact, &Rules),
    ) {
        let Some(line) = state.waiting.line_mut() else { return };
        line.clock = at;
        line.count(fact);
        if self.options.backfill == Backfill::Conservative {
            self.keep_profiles(line, at, (fact, rules));
        }
        line.release(fact);
        match *fact {
            Fact::Submitted { job } => {
                state.tail += 1;
                line.join(job, rules);
            }
            // Who waits is turned away by a resize [G-27].
            Fact::Rejected { job } if job.index() < rules.jobs() => line.leave(job, rules),
            Fact::Rejected { .. } => state.rejected += 1,
            Fact::Held { job, .. } => {
                line.forced.choices += 1;
                line.hold(job);
            }
            Fact::Cancelled { job, site, .. } => self.cancel(state, at, (job, site, rules)),
            Fact::Resized { site, processors, .. } => {
                line.forced.worlds += 1;
                self.resize(state, (site, processors));
                self.plan_anew(state, at, rules);
            }
            Fact::Reserved { job, site, starts_at } => line.reserve(job, rules, (site, starts_at)),
            Fact::Blocked { job, .. } => {
                line.head = self.orders_each_pass().then_some(job);
            }
            Fact::Started { job, site, finishes_at, forced, .. } => {
                line.forced.choices += u32::from(forced != ForcedBy::NOBODY);
                let processors = self.table.demands()[job.index()].processors;
                let estimate = rules.plan(job).estimate_at(self.speeds[site]);
                line.leave(job, rules);
                let (order, started_at, planned_end) = (line.starts, at, at + estimate);
                let running =
                    Runs { job, order, site, processors, started_at, planned_end, finishes_at };
                // Where not every event has its pass, nobody gives back before it.
                let every = self.has_every_pass();
                line.start(running, if every { Ends::AsPlanned } else { Ends::AtFinishes });
                self.sites.take(&mut state.free, site, processors);
            }
            Fact::Finished { job, site } => {
                if let Some(running) = line.end(at, job) {
                    self.give_back(state, (site, running.processors));
                }
            }
        }
    }

    /// A job leaves its queue, or the site on which it runs [G-26].
    fn cancel(
        &self,
        state: &mut StateOf<S, D>,
        at: Time,
        (job, site, rules): (JobId, Option<SiteId>, &Rules),
    ) {
        let Some(line) = state.waiting.line_mut() else { return };
        line.forced.worlds += 1;
        match site {
            None => line.leave(job, rules),
            Some(site) => {
                let left = line.cancel(job).map_or(0, |running| running.processors);
                self.give_back(state, (site, left));
                self.plan_anew(state, at, rules);
            }
        }
    }

    /// The profiles once a site has another size, or a running job has left: with the reservations of all
    /// but those that are wider than every site is now [G-27].
    fn plan_anew(&self, state: &mut StateOf<S, D>, at: Time, rules: &Rules) {
        if self.options.backfill != Backfill::Conservative {
            return;
        }
        let widest = self.widest_now(state);
        let Some(line) = state.waiting.line_mut() else { return };
        let demands = self.table.demands();
        line.waiting.drop_where(|job| demands[job.index()].processors > widest);
        let profiles = self.profiles(state, at, rules);
        if let Some(line) = state.waiting.line_mut() {
            line.profiles = profiles;
        }
    }

    /// An event is over: a pass without a fact has been handled, and the head is known [M-9].
    #[inline(never)]
    pub(in crate::labs::allocate) fn settle_line(
        &self,
        state: &mut StateOf<S, D>,
        (at, event): (Time, Event),
        rules: &Rules,
    ) {
        if let (Event::Pass(job), Some(line)) = (event, state.waiting.line_mut()) {
            line.take_pass(job);
            // The finish is what has happened last, though its fact stands before others of the instant [E-6].
            line.counted.last = Some((Occasion::Finished, job));
        }
        let order = self.order_to_know(state, (at, event), rules);
        let Some(line) = state.waiting.line_mut() else { return };
        line.clock = at;
        // Neither a rejection nor a reservation that comes due is an event that a hold lasts until [G-25, E-11].
        if !matches!(event, Event::Rejection(_) | Event::Due) {
            line.release_settled();
        }
        line.settle();
        if let Some(order) = order {
            line.head = order.first().copied();
            line.kept = if line.agenda.first() == NEVER { order } else { Vec::new() };
        }
    }

    /// The order of the last pass, as far as somebody has to know it who cannot read it off the facts: the first who
    /// still waits is the head [M-9], and where nothing runs any more a policy may have kept them all [P-47].
    fn order_to_know(
        &self,
        state: &StateOf<S, D>,
        (at, event): (Time, Event),
        rules: &Rules,
    ) -> Option<Vec<JobId>> {
        let line = state.waiting.line().filter(|_| self.orders_each_pass())?;
        match event {
            Event::Rejection(_) | Event::GiveBack(..) => return None,
            Event::Kept => {
                let waits = |job: &JobId| line.place_of(*job, rules).is_some();
                return Some(line.kept.iter().copied().filter(waits).collect());
            }
            _ => {}
        }
        let is_idle = line.agenda.first() == NEVER && !line.waiting.is_empty();
        let keeps = self.own().is_some() && is_idle;
        let is_unknown =
            self.options.backfill == Backfill::Conservative || rules.script().is_some();
        (is_unknown || keeps).then(|| self.order_of_last_pass(state, at, rules)).flatten()
    }

    /// Who still waits of the order in which the last pass began: with those who started in it, on what was free
    /// then.
    fn order_of_last_pass(
        &self,
        state: &StateOf<S, D>,
        at: Time,
        rules: &Rules,
    ) -> Option<Vec<JobId>> {
        let now = state.waiting.line()?;
        let mut line = now.clone();
        let mut free = self.free_of(state).to_vec();
        for (site, processors) in line.take_back(at, rules) {
            free[site.index()] += processors;
        }
        let order = match self.ordering_policy() {
            Some(own) => self.ask_order((own, rules), (&line, at), &free).ok()?,
            None => {
                order_of(self.options.queue_order, (&line, rules), (&free, self.table.demands()))
            }
        };
        Some(order.into_iter().filter(|job| now.place_of(*job, rules).is_some()).collect())
    }

    /// Whether the order is made anew at each pass, so that the state has to hold the head of the last.
    pub(super) fn orders_each_pass(&self) -> bool {
        self.options.queue_order == QueueOrder::Cplp || self.ordering_policy().is_some()
    }
}
