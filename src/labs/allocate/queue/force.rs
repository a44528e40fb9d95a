//! The rest of an event, choice by choice, and what interventions make of it: a start that the policy would
//! not have chosen, a job that is held, a site with another size, a job that leaves [G-22 to G-29].

use super::conservative::Chosen;
use super::handle::{ToldOrder, stopped};
use super::pass::{Choice, Pass};
use super::plan::Rules;
use crate::ids::{JobId, SiteId};
use crate::kernel::{
    Decided, Forced, ForcedBy, ForcedStep, Infeasible, Observer, Obstacle, Overruling, Refused,
    Run, World,
};
use crate::labs::allocate::evidence::{Evidence, Grounded, Instead, Occasion, Situation, Trigger};
use crate::labs::allocate::explain::explain;
use crate::labs::allocate::facts::{Cause, Fact, StartRule};
use crate::labs::allocate::lab::Allocate;
use crate::labs::allocate::options::Backfill;
use crate::labs::allocate::queue::{Discipline, Waiting as _};
use crate::labs::allocate::sites::Sites;
use crate::labs::allocate::state::State;
use crate::labs::allocate::view::Room;
use crate::time::{Span, Time};

/// What an event does by itself once its own facts are made.
#[derive(Clone, Debug)]
pub(super) enum Course {
    /// Nothing more.
    Over,
    /// A pass.
    Pass(Pass),
    /// Jobs start whose reservations are due, in the order.
    Due { next: usize, chosen: Chosen },
}

impl Course {
    /// What comes next. Who carries it out asks again, until nothing comes.
    fn next<S: Sites, D: Discipline>(
        &mut self,
        lab: &Allocate<S, D>,
        (state, order): (&State<S::Free, D::Waiting>, &[JobId]),
        (rules, at, trigger): (&Rules, Time, Trigger),
    ) -> Choice {
        match self {
            Self::Over => Choice::Nothing,
            Self::Pass(pass) => pass.next(lab, state, (rules, at, trigger)),
            Self::Due { next, chosen } => {
                let start = lab.next_due(state, (order, next), (rules, at), chosen);
                start.map_or(Choice::Nothing, Choice::Start)
            }
        }
    }
}

impl<S: Sites, D: Discipline> Allocate<S, D> {
    /// The rest of an event: what it does by itself, and what the scenario does in its place.
    pub(super) fn follow<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
        (order, course): (&mut ToldOrder, &mut Course),
    ) -> Result<(), Refused<Self>> {
        // Behind a blocked head nothing is decided until another has started [G-22], unless others may pass it:
        // then each of their starts is a choice, as in lab Cluster [G-34].
        let mut is_moment = true;
        loop {
            if is_moment && self.force(run, (rules, trigger), (order, course))? {
                continue;
            }
            let known = (rules, run.at(), trigger);
            match course.next(self, (run.state(), &order.jobs), known) {
                Choice::Start(start) => {
                    self.start(run, (rules, trigger), (&start, order.told.as_ref()))?;
                    is_moment = true;
                }
                Choice::Blocked(job) => {
                    let free_total = self.free_total(run.state());
                    let free_max = self.free_max(run.state());
                    run.emit(Fact::Blocked { job, free_total, free_max });
                    is_moment = self.options.backfill.passes_head();
                }
                Choice::Stopped(stopping) => return Err(stopped(run, stopping)),
                Choice::Nothing => return Ok(()),
            }
        }
    }

    /// The rest of an event that has no pass: nothing, but for what is forced.
    pub(super) fn stand<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        rules: &Rules,
        job: JobId,
    ) -> Result<(), Refused<Self>> {
        if rules.script().is_none() {
            return Ok(());
        }
        let (situation, occasion) = (Situation::Finish, Occasion::Finished);
        let trigger = Trigger { situation, occasion, job: Some(job) };
        let jobs = self.order(run.state(), (rules, run.at()));
        let jobs = jobs.map_err(|stopping| stopped(run, stopping))?;
        let mut order = ToldOrder { jobs, told: None };
        self.follow(run, (rules, trigger), (&mut order, &mut Course::Over))
    }

    /// Makes the forced choice that is due, if one is.
    fn force<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
        (order, course): (&mut ToldOrder, &mut Course),
    ) -> Result<bool, Refused<Self>> {
        let Some(script) = rules.script() else { return Ok(false) };
        let at = run.at();
        let Some(line) = run.state().waiting.line() else { return Ok(false) };
        let due = script.due(line.forced.choices as usize, (line.facts(), at));
        let due = due.map_err(|it| Self::infeasible(run, it))?;
        let Some(step) = due.copied() else { return Ok(false) };
        let mut ahead = course.clone();
        let choice = ahead.next(self, (run.state(), &order.jobs), (rules, at, trigger));
        let choice = match choice {
            Choice::Stopped(stopping) => return Err(stopped(run, stopping)),
            choice => choice,
        };
        match step.choice {
            Forced::Start { job, site } => {
                let place = self.place_for(run.state(), (job, site), (rules, trigger), &order.jobs);
                let site = place.map_err(|obstacle| Self::obstructed(run, step, obstacle))?;
                let own = match &choice {
                    Choice::Start(start) if (start.job, start.reasoned.site) == (job, site) => {
                        Some(start.rule)
                    }
                    _ => None,
                };
                let work = rules.plan(job).work.secs() / self.speeds[site];
                let started = Fact::Started {
                    job,
                    site,
                    finishes_at: at + Span::from_secs(work),
                    rule: own.unwrap_or(StartRule::Forced),
                    forced: ForcedBy::intervention(step.intervention),
                };
                run.decide(started, |state| {
                    self.overruled(state, (step, trigger), (job, Some(site)), (&choice, order))
                })?;
                if own.is_some() {
                    *course = ahead;
                } else {
                    self.begin_anew(run, (rules, trigger), (order, course))?;
                }
            }
            Forced::Hold { job } => {
                let held = self.may_hold(run.state(), (job, rules), &choice);
                held.map_err(|obstacle| Self::obstructed(run, step, obstacle))?;
                let forced = ForcedBy::intervention(step.intervention);
                run.decide(Fact::Held { job, forced }, |state| {
                    self.overruled(state, (step, trigger), (job, None), (&choice, order))
                })?;
                self.hold(run, (rules, trigger), (order, course), job)?;
            }
            Forced::Query { .. }
            | Forced::Assign { .. }
            | Forced::Move { .. }
            | Forced::Select { .. } => {
                return Err(Self::obstructed(run, step, Obstacle::OtherChoice));
            }
        }
        Ok(true)
    }

    /// Where a job is forced to start: on the site that is asked for, or where the policy puts it as if it
    /// headed the queue [G-23].
    fn place_for(
        &self,
        state: &State<S::Free, D::Waiting>,
        (job, site): (JobId, Option<SiteId>),
        (rules, trigger): (&Rules, Trigger),
        order: &[JobId],
    ) -> Result<SiteId, Obstacle> {
        let waits = state.waiting.line().is_some_and(|line| line.has(job, rules));
        if !waits {
            return Err(Obstacle::NotWaiting);
        }
        let need = self.table.demands()[job.index()].processors;
        if let Some(site) = site {
            let fits = self.free(state, site) >= need;
            return if fits { Ok(site) } else { Err(Obstacle::DoesNotFit) };
        }
        let waiting =
            |other: &JobId| state.waiting.line().is_some_and(|line| line.has(*other, rules));
        let behind: Vec<JobId> =
            order.iter().copied().filter(|other| *other != job && waiting(other)).collect();
        let free = self.free_of(state);
        let room = Room { free, barred: &[] };
        let reasoned = self.placed(state, (job, &behind), room, trigger);
        let reasoned = reasoned.map_err(|_| Obstacle::DoesNotFit)?;
        reasoned.map(|reasoned| reasoned.site).ok_or(Obstacle::DoesNotFit)
    }

    /// Whether a job may be held: where the queue keeps its order, the head alone; and only if somebody would
    /// start [G-25, G-34].
    fn may_hold(
        &self,
        state: &State<S::Free, D::Waiting>,
        (job, rules): (JobId, &Rules),
        choice: &Choice,
    ) -> Result<(), Obstacle> {
        let keeps_order = !self.has_every_pass() && self.own().is_none();
        let waits = || state.waiting.line().is_some_and(|line| line.has(job, rules));
        if keeps_order && state.head() != Some(job) {
            Err(Obstacle::NotTheHead)
        } else if !keeps_order && !waits() {
            Err(Obstacle::NotWaiting)
        } else if !matches!(choice, Choice::Start(_)) {
            Err(Obstacle::NothingToHold)
        } else {
            Ok(())
        }
    }

    /// What the event does after a job has been held.
    fn hold<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
        (order, course): (&mut ToldOrder, &mut Course),
        job: JobId,
    ) -> Result<(), Refused<Self>> {
        match course {
            Course::Over => return Ok(()),
            Course::Pass(pass) => pass.hold(job),
            Course::Due { next, .. } => {
                *next = 0;
                self.put_off(run, (job, rules));
                return Ok(());
            }
        }
        self.begin_anew(run, (rules, trigger), (order, course))
    }

    /// The pass begins anew, or all reservations are made anew, since somebody has started whom the policy
    /// would not have chosen [G-23, G-24].
    fn begin_anew<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, trigger): (&Rules, Trigger),
        (order, course): (&mut ToldOrder, &mut Course),
    ) -> Result<(), Refused<Self>> {
        if self.options.backfill == Backfill::Conservative {
            *order = self.told_order(run, rules)?;
            let chosen = self.reserve_anew(run, &order.jobs, (rules, trigger));
            let chosen = chosen.map_err(|stopping| stopped(run, stopping))?;
            if let Course::Due { .. } = course {
                *course = Course::Due { next: 0, chosen };
            }
        } else if let Course::Pass(pass) = course {
            let held = pass.held().to_vec();
            *order = self.told_order(run, rules)?;
            *course = Course::Pass(Pass::without(held, order.jobs.clone()));
        }
        Ok(())
    }

    /// What is told of a forced choice [G-29]; `state` is the one before it.
    fn overruled(
        &self,
        state: &State<S::Free, D::Waiting>,
        (step, trigger): (ForcedStep, Trigger),
        (job, site): (JobId, Option<SiteId>),
        (choice, order): (&Choice, &ToldOrder),
    ) -> Grounded {
        let need = |job: JobId| self.table.demands()[job.index()].processors;
        let instead = match choice {
            Choice::Start(start) => {
                let evidence = explain(self, state, (step.at, trigger), start);
                let own_order = order.told.clone();
                Some(Instead::Start(Box::new(Evidence { own_order, ..evidence })))
            }
            Choice::Blocked(job) => {
                let cause = Cause::of(need(*job), self.free_total(state), self.free_max(state));
                Some(Instead::Blocked { job: *job, cause })
            }
            Choice::Stopped(_) | Choice::Nothing => None,
        };
        Decided::Forced(Box::new(Overruling {
            intervention: step.intervention,
            job,
            site,
            at: step.at,
            processors: need(job),
            free: self.free_of(state).to_vec(),
            queue_length: state.queue_length(),
            planned_end: None,
            instead,
        }))
    }

    fn obstructed<O: Observer<Self>>(
        run: &Run<'_, Self, O>,
        step: ForcedStep,
        obstacle: Obstacle,
    ) -> Refused<Self> {
        Self::infeasible(run, Infeasible::of(step.intervention, obstacle))
    }

    /// Something happens from outside, and a pass follows if somebody waits [G-26].
    pub(super) fn take_outside<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (rules, place): (&Rules, u32),
    ) -> Result<(), Refused<Self>> {
        let world = rules.script().and_then(|script| script.world().get(place as usize).copied());
        let Some(world) = world else { return Ok(()) };
        let intervention = world.intervention;
        let (occasion, job) = match world.event {
            World::Cancel { job } => {
                let line = run.state().waiting.line();
                let waits = line.is_some_and(|line| line.has(job, rules));
                let runs = line.and_then(|line| line.running().iter().find(|one| one.job == job));
                let site = runs.map(|one| one.site);
                if !waits && site.is_none() {
                    let infeasible = Infeasible::of(intervention, Obstacle::NotInSystem);
                    return Err(Self::infeasible(run, infeasible));
                }
                run.emit(Fact::Cancelled { job, site, intervention });
                (Occasion::Cancelled, Some(job))
            }
            World::Resize { site, processors } => {
                run.emit(Fact::Resized { site, processors, intervention });
                for job in self.too_wide(run.state()) {
                    run.emit(Fact::Rejected { job });
                }
                (Occasion::Resized, None)
            }
        };
        let trigger = Trigger { situation: Situation::Finish, occasion, job };
        if self.options.backfill != Backfill::Conservative {
            return self.pass_of_line(run, (rules, trigger));
        }
        let mut order = self.told_order(run, rules)?;
        let chosen = self.reserve_anew(run, &order.jobs, (rules, trigger));
        let chosen = chosen.map_err(|stopping| stopped(run, stopping))?;
        self.follow(run, (rules, trigger), (&mut order, &mut Course::Due { next: 0, chosen }))
    }
}
