//! What comes due in a run with a line, what it brings about, and what facts do to the line.

use super::conservative::Chosen;
use super::easy::reservation_of;
use super::line::{AFTER_FINISHES, BEFORE_FINISHES, Ends, Kind, Line, Runs, taken_apart};
use super::order::order_of;
use super::pass::{Choice, Pass, Seen, Start};
use super::plan::Rules;
use crate::ids::{JobId, SiteId};
use crate::kernel::{EventOrder, NEVER, Observer, Refused, Run};
use crate::labs::allocate::evidence::{
    Branch, Evidence, Occasion, Reservation, Rule, Situation, Trigger,
};
use crate::labs::allocate::explain::explain;
use crate::labs::allocate::facts::{Event, Fact, StartRule};
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::options::{Backfill, QueueOrder};
use crate::labs::allocate::own::OwnOrder;
use crate::labs::allocate::policy::Reasoned;
use crate::labs::allocate::queue::{Discipline, Waiting as _};
use crate::labs::allocate::refusal::Refusal;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::state::State;
use crate::own::Stopping;
use crate::time::{Span, Time};

/// The order of a pass, and what an own policy looked at for it.
struct ToldOrder {
    jobs: Vec<JobId>,
    told: Option<OwnOrder>,
}

type StateOf<S, D> = State<<S as Sites>::Free, <D as Discipline>::Waiting>;

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// The next event [T-3, E-6, A-50].
    #[inline(never)]
    pub(in crate::labs::allocate) fn next_of_line(
        &self,
        line: &Line,
        arrival: Option<(Time, Event)>,
    ) -> Option<(Time, Event)> {
        let first = line.agenda.first();
        let place = match self.options.event_order {
            EventOrder::SubmitFirst => BEFORE_FINISHES,
            EventOrder::FinishFirst => AFTER_FINISHES,
        };
        let is_first = |at: Time| (u128::from(at.bits()) << 64 | u128::from(place)) <= first;
        let next = match arrival {
            Some((at, event)) if is_first(at) => Some((at, event)),
            _ if first == NEVER => None,
            _ => Some(pending(line, first)),
        };
        if self.options.backfill == Backfill::Conservative {
            let due = line.waiting.iter().filter_map(|waiting| Some(waiting.reserved?.1));
            if let Some(due) = due.filter(|at| *at > line.clock).min()
                && next.is_none_or(|(at, _)| due < at)
            {
                return Some((due, Event::Due));
            }
        }
        // A policy may keep jobs waiting until nothing else is left to come [P-47].
        let is_kept = next.is_none() && self.own().is_some() && !line.waiting.is_empty();
        if is_kept { Some((line.clock, Event::Kept)) } else { next }
    }

    /// Handles an event of a run with a line.
    #[inline(never)]
    pub(in crate::labs::allocate) fn handle_in_line<O: Observer<Self>>(
        &self,
        (event, rules): (Event, &Rules),
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let nobody_waits = run.state().queue_length() == 0;
        let every = self.has_every_pass();
        match event {
            // It reserves nothing and triggers nothing.
            Event::Rejection(job) => run.emit(Fact::Rejected { job }),
            Event::GiveBack(job, site) => run.emit(Fact::Finished { job, site }),
            Event::Submission(job) => {
                run.emit(Fact::Submitted { job });
                let situation =
                    if nobody_waits { Situation::Submission } else { Situation::Finish };
                let occasion = Occasion::Submitted;
                let trigger = Trigger { situation, occasion, job: Some(job) };
                if self.options.backfill == Backfill::Conservative {
                    let order = self.told_order(run, rules)?;
                    let chosen = self.reserve(run, (job, &order.jobs), (rules, trigger));
                    let chosen = chosen.map_err(|stopping| stopped(run, stopping))?;
                    return self.start_due(run, (rules, trigger), (&order, chosen));
                }
                let idle = self.own().is_some() && run.state().running_jobs() == 0;
                if every || nobody_waits || idle {
                    return self.pass_of_line(run, (rules, trigger));
                }
            }
            Event::Finish(job, site) => {
                run.emit(Fact::Finished { job, site });
                return self.after_finish(run, (rules, job));
            }
            Event::Pass(job) => return self.after_finish(run, (rules, job)),
            Event::Due => return self.due(run, rules),
            Event::Kept => return self.kept_to_the_end(run, rules),
        }
        Ok(())
    }

    fn after_finish<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, job): (&Rules, JobId),
    ) -> Result<(), Refused<Self>> {
        let (situation, occasion) = (Situation::Finish, Occasion::Finished);
        let trigger = Trigger { situation, occasion, job: Some(job) };
        if self.options.backfill == Backfill::Conservative {
            let order = self.told_order(run, rules)?;
            let chosen = self.improve(run, &order.jobs, (rules, trigger));
            let chosen = chosen.map_err(|stopping| stopped(run, stopping))?;
            return self.start_due(run, (rules, trigger), (&order, chosen));
        }
        self.pass_of_line(run, (rules, trigger))
    }

    /// Reservations come due by themselves; the first of them in the order is the trigger.
    fn due<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        rules: &Rules,
    ) -> Result<(), Refused<Self>> {
        let order = self.told_order(run, rules)?;
        let (state, at) = (run.state(), run.at());
        let is_due = |job: &JobId| {
            let reserved = state.waiting.line().and_then(|line| line.reserved_of(*job, rules));
            reserved.is_some_and(|(_, due)| due == at)
        };
        let job = order.jobs.iter().copied().find(is_due);
        let (situation, occasion) = (Situation::Finish, Occasion::ReservationDue);
        let trigger = Trigger { situation, occasion, job };
        self.start_due(run, (rules, trigger), (&order, Chosen::new()))
    }

    /// The order of a pass that begins now, told where somebody wants to know.
    fn told_order<O: Observer<Self>>(
        &self,
        run: &Run<'_, Self, O>,
        rules: &Rules,
    ) -> Result<ToldOrder, Refused<Self>> {
        let told = if O::EVIDENCE { self.tell_order(run.state(), run.at()) } else { None };
        let jobs = self.order(run.state(), (rules, run.at()));
        Ok(ToldOrder { jobs: jobs.map_err(|stopping| stopped(run, stopping))?, told })
    }

    /// Goes through a pass, choice by choice.
    fn pass_of_line<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
    ) -> Result<(), Refused<Self>> {
        if run.state().queue_length() == 0 {
            return Ok(());
        }
        let ToldOrder { jobs, told } = self.told_order(run, rules)?;
        let mut pass = Pass::over(jobs);
        loop {
            match pass.next(self, run.state(), (rules, run.at(), trigger)) {
                Choice::Start(start) => {
                    self.start(run, (rules, trigger), (&*start, told.as_ref()))?;
                }
                Choice::Stopped(stopping) => return Err(stopped(run, stopping)),
                Choice::Blocked(job) => {
                    let free_total = self.free_total(run.state());
                    let free_max = self.free_max(run.state());
                    run.emit(Fact::Blocked { job, free_total, free_max });
                }
                Choice::Nothing => return Ok(()),
            }
        }
    }

    /// Starts the jobs whose reservations are due and that fit, in order.
    fn start_due<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
        (order, mut chosen): (&ToldOrder, Chosen),
    ) -> Result<(), Refused<Self>> {
        let mut next = 0;
        while let Some(start) =
            self.next_due(run.state(), (&order.jobs, &mut next), (rules, run.at()), &mut chosen)
        {
            self.start(run, (rules, trigger), (&*start, order.told.as_ref()))?;
        }
        Ok(())
    }

    fn start<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
        (start, told): (&Start, Option<&OwnOrder>),
    ) -> Result<(), Refused<Self>> {
        let (at, job, site) = (run.at(), start.job, start.reasoned.site);
        let work = rules.plan(job).work.secs() / self.speeds[site];
        let finishes_at = at + Span::from_secs(work);
        let started = Fact::Started { job, site, finishes_at, rule: start.rule };
        run.decide(started, |state| {
            let evidence = explain(self, state, (at, trigger), start);
            Evidence { own_order: told.cloned(), ..evidence }
        })
    }

    /// Starts the first who waits on the lowest site with room, since nothing else is left to come
    /// [P-47].
    fn kept_to_the_end<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        rules: &Rules,
    ) -> Result<(), Refused<Self>> {
        let state = run.state();
        let Some(line) = state.waiting.line() else { return Ok(()) };
        let Some(job) = line.first() else { return Ok(()) };
        let behind = line.jobs().filter(|other| *other != job).collect();
        let free = self.free_of(state);
        let need = self.table.demands()[job.index()].processors;
        let Some(site) = free.iter().position(|free| *free >= need) else { return Ok(()) };
        let last = line.counted.last;
        let (occasion, last) =
            last.map_or((Occasion::Finished, None), |(occasion, job)| (occasion, Some(job)));
        let trigger = Trigger { situation: Situation::Finish, occasion, job: last };
        let (rule, branch, look_ahead) = (Rule::KeptToTheEnd, Branch::KeptToTheEnd, None);
        let reasoned = Reasoned { site: SiteId::from_index(site), rule, branch, look_ahead };
        let seen = Seen { behind, free, barred: Vec::new(), told: None };
        let (rule, behind, reserved_at) = (StartRule::KeptToTheEnd, None, None);
        let start = Start { job, reasoned, rule, behind, reserved_at, seen };
        self.start(run, (rules, trigger), (&start, None))
    }

    /// What is kept for a blocked head, under EASY; `state` is the one in which it was blocked.
    pub fn reservation(&self, state: &StateOf<S, D>, head: JobId) -> Option<Reservation> {
        let line = state.waiting.line()?;
        if !matches!(self.options.backfill, Backfill::Easy | Backfill::EasySjbf) {
            return None;
        }
        let need = self.table.demands().get(head.index())?.processors;
        let free = self.free_of(state);
        reservation_of((head, need), line, (&free, &self.speeds), line.clock)
    }

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
        match *fact {
            Fact::Submitted { job } => {
                state.tail += 1;
                line.join(job, rules);
            }
            Fact::Rejected { .. } => state.rejected += 1,
            Fact::Reserved { job, site, starts_at } => line.reserve(job, rules, (site, starts_at)),
            Fact::Blocked { job, .. } => {
                line.head = self.orders_each_pass().then_some(job);
            }
            Fact::Started { job, site, finishes_at, .. } => {
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
                    self.sites.give(&mut state.free, site, running.processors);
                }
            }
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
        let is_unknown = self.options.backfill == Backfill::Conservative;
        let head = if is_unknown && self.orders_each_pass() {
            Some(self.head_of_last_pass(state, at, rules))
        } else {
            None
        };
        let Some(line) = state.waiting.line_mut() else { return };
        line.clock = at;
        line.settle();
        if let Event::Pass(job) = event {
            line.take_pass(job);
        }
        if let Some(head) = head
            && !matches!(event, Event::Rejection(_) | Event::GiveBack(..))
        {
            line.head = head;
        }
    }

    /// The first who still waits of the order in which the last pass began: with those who started in
    /// it, on what was free then.
    fn head_of_last_pass(&self, state: &StateOf<S, D>, at: Time, rules: &Rules) -> Option<JobId> {
        let now = state.waiting.line()?;
        let mut line = now.clone();
        let mut free = self.free_of(state);
        for (site, processors) in line.take_back(at, rules) {
            free[site.index()] += processors;
        }
        let order = match self.ordering_policy() {
            Some(own) => self.ask_order((own, rules), (&line, at), &free).ok()?,
            None => {
                order_of(self.options.queue_order, (&line, rules), (&free, self.table.demands()))
            }
        };
        order.into_iter().find(|job| now.place_of(*job, rules).is_some())
    }

    /// Whether the order is made anew at each pass, so that the state has to hold the head of the last.
    fn orders_each_pass(&self) -> bool {
        self.options.queue_order == QueueOrder::Cplp || self.ordering_policy().is_some()
    }
}

/// An own policy cannot go on, so the run ends here.
fn stopped<S: Sites, D: Discipline, O: Observer<Allocate<S, D>>>(
    run: &Run<'_, Allocate<S, D>, O>,
    stopping: Stopping,
) -> Refused<Allocate<S, D>> {
    Refused { at: run.at(), refusal: Refusal::Own(stopping) }
}

/// The event of a pending key.
fn pending(line: &Line, key: u128) -> (Time, Event) {
    let (at, kind, job) = taken_apart(key);
    let place = line.place_of_running(job).map(|place| line.running[place].site);
    let event = match (kind, place) {
        (Kind::GiveBack, site) => Event::GiveBack(job, site.unwrap_or(SiteId(0))),
        (Kind::Finish, Some(site)) => Event::Finish(job, site),
        (Kind::Finish, None) => Event::Pass(job),
    };
    (at, event)
}
