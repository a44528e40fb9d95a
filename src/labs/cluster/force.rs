//! The rest of an event, choice by choice, and what the scenario makes of it: a start that the policy would not
//! have chosen, or a job that is held [G-22 to G-25, G-29].

use super::anew::put_off;
use super::course::{Course, Line, Standing};
use super::evidence::Evidence;
use super::facts::{Fact, Rule};
use super::lab::ClusterLab;
use super::policy::Start;
use super::refusal::Refusal;
use super::released::Released;
use super::scripted::infeasible_at;
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{
    Decided, Forced, ForcedBy, ForcedStep, Infeasible, Observer, Obstacle, Overruling, Refused,
    Run, Script,
};
use crate::time::Time;

impl ClusterLab {
    /// The rest of an event: what it does by itself, and what the scenario does in its place.
    pub(super) fn follow<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        script: &Script,
        mut course: Course,
    ) -> Result<(), Refused<Self>> {
        let mut held = Vec::new();
        loop {
            let (state, at) = (run.state(), run.at());
            let due = script.due(state.forced.choices as usize, (state.facts, at));
            let due = due.map_err(|infeasible| infeasible_at(at, infeasible))?.copied();
            if let Some(step) = due {
                self.force(run, step, (&mut course, &mut held))?;
                continue;
            }
            let Some(start) = self.ask(run, (&mut course, &held))? else { return Ok(()) };
            self.carry_out(run, &start, course.line())?;
            course.start(start.waiting.job);
        }
    }

    /// Who would start next.
    fn ask<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (course, held): (&mut Course, &[JobId]),
    ) -> Result<Option<Start>, Refused<Self>> {
        let at = run.at();
        let (state, scratch) = run.think();
        let here = Standing { state, at, held };
        let next = self.next_start(here, course, &mut scratch.own);
        next.map_err(|stopping| Refused { at, refusal: Refusal::Own(stopping) })
    }

    fn carry_out<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        start: &Start,
        line: Option<&Line>,
    ) -> Result<(), Refused<Self>> {
        let (at, job) = (run.at(), start.waiting.job);
        let fact = self.start_of(run, (job, start.grounds.rule()), ForcedBy::NOBODY);
        run.decide(fact, |state| Decided::ByPolicy(self.grounded(state, at, (start, line))))
    }

    fn start_of<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (job, rule): (JobId, Rule),
        forced: ForcedBy,
    ) -> Fact {
        let finishes_at = run.at() + self.table.demand(job).run;
        let opens = std::mem::take(&mut run.think().1.opening);
        Fact::Started { job, finishes_at, rule, opens, forced }
    }

    /// What a start of the policy's rests on; `state` is the one before it.
    fn grounded(
        &self,
        state: &State,
        at: Time,
        (start, line): (&Start, Option<&Line>),
    ) -> Evidence {
        let Start { waiting, grounds } = start;
        match (self.own(), line) {
            (Some(_), Some(Line { jobs, told })) => {
                self.own_evidence((state, at), (waiting.job, *grounds), (jobs, told.as_ref()))
            }
            _ => self.evidence(state, at, (waiting, *grounds)),
        }
    }

    /// Makes a forced choice in place of what would come next.
    fn force<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        step: ForcedStep,
        (course, held): (&mut Course, &mut Vec<JobId>),
    ) -> Result<(), Refused<Self>> {
        let mut ahead = course.clone();
        let next = self.ask(run, (&mut ahead, held))?;
        let at = run.at();
        let cannot = |obstacle| infeasible_at(at, Infeasible::of(step.intervention, obstacle));
        let (job, starts) = match step.choice {
            Forced::Start { job, .. } => (job, true),
            Forced::Hold { job } => (job, false),
            Forced::Query { .. }
            | Forced::Assign { .. }
            | Forced::Move { .. }
            | Forced::Select { .. } => return Err(cannot(Obstacle::OtherChoice)),
        };
        let Some(waiting) = run.state().waiting(job) else {
            return Err(cannot(Obstacle::NotWaiting));
        };
        if starts && waiting.processors > run.state().free {
            return Err(cannot(Obstacle::DoesNotFit));
        }
        if !starts && next.is_none() {
            return Err(cannot(Obstacle::NothingToHold));
        }
        let forced = ForcedBy::intervention(step.intervention);
        let own = next.filter(|start| starts && start.waiting.job == job);
        let fact = if starts {
            let rule = own.map_or(Rule::Forced, |start| start.grounds.rule());
            self.start_of(run, (job, rule), forced)
        } else {
            let opens = std::mem::take(&mut run.think().1.opening);
            Fact::Held { job, opens, forced }
        };
        let line = ahead.line();
        run.decide(fact, |state| {
            Decided::Forced(Box::new(Overruling {
                intervention: step.intervention,
                job,
                site: starts.then_some(SiteId(0)),
                at,
                processors: waiting.processors,
                free: vec![state.free],
                queue_length: state.queue_length(),
                planned_end: starts.then(|| at + waiting.estimate),
                instead: next.map(|start| self.grounded(state, at, (&start, line))),
            }))
        })?;
        if own.is_some() {
            // That was the policy's next choice: the pass goes on.
            *course = ahead;
            course.start(job);
            return Ok(());
        }
        if !starts {
            held.push(job);
        }
        run.think().1.released = Released::default();
        match course {
            Course::Over => {}
            Course::Due if starts => self.reserve_anew(run, held),
            Course::Due => put_off(run, job),
            Course::Heads(_) | Course::Behind { .. } => *course = self.course(run)?,
        }
        Ok(())
    }
}
