//! Which event comes next in a run whose queue is a line, and which facts it brings about.

use super::conservative::Chosen;
use super::easy::reservation_of;
use super::force::Course;
use super::line::{AFTER_FINISHES, BEFORE_FINISHES, Kind, Line, taken_apart};
use super::pass::{Pass, Seen, Start};
use super::plan::Rules;
use crate::ids::{JobId, SiteId};
use crate::kernel::{Decided, EventOrder, ForcedBy, NEVER, Observer, Refused, Run};
use crate::labs::allocate::evidence::{
    Branch, Evidence, Occasion, Reservation, Rule, Situation, Trigger,
};
use crate::labs::allocate::explain::explain;
use crate::labs::allocate::facts::{Event, Fact, StartRule};
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::options::Backfill;
use crate::labs::allocate::own::OwnOrder;
use crate::labs::allocate::policy::Reasoned;
use crate::labs::allocate::queue::{Discipline, Waiting as _};
use crate::labs::allocate::refusal::Refusal;
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::state::State;
use crate::own::Stopping;
use crate::time::{Span, Time};

/// The order of a pass, and what an own policy looked at for it.
pub(super) struct ToldOrder {
    pub(super) jobs: Vec<JobId>,
    pub(super) told: Option<OwnOrder>,
}

impl ToldOrder {
    /// None: nobody waits, or the queue keeps the order in which it stands.
    fn untold() -> Self {
        Self { jobs: Vec::new(), told: None }
    }
}

pub(super) type StateOf<S, D> = State<<S as Sites>::Free, <D as Discipline>::Waiting>;

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// The next event [T-3, E-6, A-50].
    #[inline(never)]
    pub(in crate::labs::allocate) fn next_of_line(
        &self,
        (state, line): (&StateOf<S, D>, &Line),
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
        let world = self.rules().and_then(|rules| Self::next_of_world((line, rules), next));
        let next = world.or(next);
        if self.options.backfill == Backfill::Conservative {
            let due = line.reservations().map(|(_, (_, at))| at);
            if let Some(due) = due.filter(|at| *at > line.clock).min()
                && self.comes_by_itself(state, (due, first), next)
            {
                return Some((due, Event::Due));
            }
        }
        // A policy may keep jobs waiting until nothing else is left to come [P-47].
        if next.is_some() {
            return next;
        }
        if self.own().is_some() && !line.waiting.is_empty() {
            return Some((line.clock, Event::Kept));
        }
        let undone = self.rules().and_then(|rules| Self::undone((line, rules)));
        undone.map(|_| (line.clock, Event::Over))
    }

    /// Whether a reservation comes due before anything else that lets jobs start. A rejection triggers nothing, at its
    /// instant either.
    fn comes_by_itself(
        &self,
        state: &StateOf<S, D>,
        (due, first): (Time, u128),
        next: Option<(Time, Event)>,
    ) -> bool {
        match next {
            Some((at, Event::Rejection(_))) if due == at => {
                let submission = self.table.demands().get(state.tail);
                let submitted_at = submission.map(|it| it.submitted_at);
                let pending = (first != NEVER).then(|| taken_apart(first).0);
                submitted_at != Some(due) && pending != Some(due)
            }
            other => other.is_none_or(|(at, _)| due < at),
        }
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
        let was_held = Self::expect(run, rules)?;
        match event {
            // It reserves nothing and triggers nothing.
            Event::Rejection(job) => run.emit(Fact::Rejected { job }),
            // Its moment is that of its pass, which comes without a fact [G-22].
            Event::GiveBack(job, site) => run.emit(Fact::Finished { job, site }),
            Event::Submission(job) => {
                run.emit(Fact::Submitted { job });
                let situation =
                    if nobody_waits { Situation::Submission } else { Situation::Finish };
                let occasion = Occasion::Submitted;
                let trigger = Trigger { situation, occasion, job: Some(job) };
                if self.options.backfill == Backfill::Conservative {
                    let order = self.told_order(run, rules)?;
                    let chosen = if rules.script().is_some() {
                        self.reserve_missing(run, &order.jobs, (rules, trigger))
                    } else {
                        self.reserve(run, (job, &order.jobs), (rules, trigger))
                    };
                    let chosen = chosen.map_err(|stopping| stopped(run, stopping))?;
                    return self.start_due(run, (rules, trigger), (order, chosen));
                }
                let idle = self.own().is_some() && run.state().running_jobs() == 0;
                // Who was held waits for any event [G-25].
                if every || nobody_waits || idle || was_held {
                    return self.pass_of_line(run, (rules, trigger));
                }
                return self.stand(run, rules, job);
            }
            Event::Finish(job, site) => {
                run.emit(Fact::Finished { job, site });
                return self.after_finish(run, (rules, job));
            }
            Event::Pass(job) => return self.after_finish(run, (rules, job)),
            Event::Due => return self.due(run, rules),
            Event::Kept => return self.kept_to_the_end(run, rules),
            Event::World(place) => return self.take_outside(run, (rules, place)),
            Event::Over => {
                let line = run.state().waiting.line();
                if let Some(infeasible) = line.and_then(|line| Self::undone((line, rules))) {
                    return Err(Self::infeasible(run, infeasible));
                }
            }
        }
        Ok(())
    }

    /// That no moment of an intervention has passed unnoticed; whether somebody was held in the event
    /// before.
    fn expect<O: Observer<Self>>(
        run: &Run<'_, Self, O>,
        rules: &Rules,
    ) -> Result<bool, Refused<Self>> {
        let (Some(script), Some(line)) = (rules.script(), run.state().waiting.line()) else {
            return Ok(false);
        };
        let due = script.due(line.forced.choices as usize, (line.facts(), run.at()));
        due.map_err(|infeasible| Self::infeasible(run, infeasible))?;
        Ok(!line.forced.held.is_empty())
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
            return self.start_due(run, (rules, trigger), (order, chosen));
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
        let mut chosen = Chosen::new();
        if rules.script().is_some() {
            let missing = self.reserve_missing(run, &order.jobs, (rules, trigger));
            chosen = missing.map_err(|stopping| stopped(run, stopping))?;
        }
        self.start_due(run, (rules, trigger), (order, chosen))
    }

    /// The order of a pass that begins now, told where somebody wants to know.
    pub(super) fn told_order<O: Observer<Self>>(
        &self,
        run: &Run<'_, Self, O>,
        rules: &Rules,
    ) -> Result<ToldOrder, Refused<Self>> {
        let told = if O::EVIDENCE { self.tell_order(run.state(), run.at()) } else { None };
        let jobs = self.order(run.state(), (rules, run.at()));
        Ok(ToldOrder { jobs: jobs.map_err(|stopping| stopped(run, stopping))?, told })
    }

    /// Goes through a pass, choice by choice.
    pub(super) fn pass_of_line<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
    ) -> Result<(), Refused<Self>> {
        if run.state().queue_length() == 0 {
            if rules.script().is_none() {
                return Ok(());
            }
            let (mut order, mut course) = (ToldOrder::untold(), Course::Over);
            return self.follow(run, (rules, trigger), (&mut order, &mut course));
        }
        if rules.script().is_none() && !self.orders_each_pass() {
            let (mut order, pass) = (ToldOrder::untold(), Pass::as_it_stands::<Self, O>());
            return self.follow(run, (rules, trigger), (&mut order, &mut Course::Pass(pass)));
        }
        let mut order = self.told_order(run, rules)?;
        let pass = Pass::over(order.jobs.clone());
        self.follow(run, (rules, trigger), (&mut order, &mut Course::Pass(pass)))
    }

    /// Starts the jobs whose reservations are due and that fit, in order.
    fn start_due<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
        (mut order, chosen): (ToldOrder, Chosen),
    ) -> Result<(), Refused<Self>> {
        self.follow(run, (rules, trigger), (&mut order, &mut Course::Due { next: 0, chosen }))
    }

    pub(super) fn start<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
        (start, told): (&Start, Option<&OwnOrder>),
    ) -> Result<(), Refused<Self>> {
        let (at, job, site) = (run.at(), start.job, start.reasoned.site);
        let work = rules.plan(job).work.secs() / self.speeds[site];
        let finishes_at = at + Span::from_secs(work);
        let (rule, forced) = (start.rule, ForcedBy::NOBODY);
        let started = Fact::Started { job, site, finishes_at, rule, forced };
        run.decide(started, |state| {
            let evidence = explain(self, state, (at, trigger), start);
            Decided::ByPolicy(Evidence { own_order: told.cloned(), ..evidence })
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
        let free = self.free_of(state).to_vec();
        let need = self.table.demands()[job.index()].processors;
        let Some(site) = free.iter().position(|free| *free >= need) else { return Ok(()) };
        let last = line.counted.last;
        let (occasion, last) =
            last.map_or((Occasion::Finished, None), |(occasion, job)| (occasion, Some(job)));
        let trigger = Trigger { situation: Situation::Finish, occasion, job: last };
        let (rule, branch, look_ahead) = (Rule::KeptToTheEnd, Branch::KeptToTheEnd, None);
        let reasoned = Reasoned { site: SiteId::from_index(site), rule, branch, look_ahead };
        let seen = Some(Box::new(Seen { behind, free, barred: Vec::new(), told: None }));
        let (rule, behind, reserved_at) = (StartRule::KeptToTheEnd, None, None);
        let start = Start { job, reasoned, rule, behind, reserved_at, seen };
        self.start(run, (rules, trigger), (&start, None))
    }

    /// What is kept for a blocked head, under EASY; `state` is the one in which it was blocked.
    pub fn reservation(&self, state: &StateOf<S, D>, head: JobId) -> Option<Reservation> {
        let line = state.waiting.line()?;
        if !self.options.backfill.passes_head() {
            return None;
        }
        let need = self.table.demands().get(head.index())?.processors;
        let free = self.free_of(state);
        let waits = line.is_held(head);
        reservation_of((head, need, waits), line, (free, &self.speeds), line.clock)
    }
}

/// An own policy cannot go on, so the run ends here.
pub(super) fn stopped<S: Sites, D: Discipline, O: Observer<Allocate<S, D>>>(
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
