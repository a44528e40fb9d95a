//! Passes in which the scenario makes choices in place of the policy: which job is queried next, and which free
//! resource answers [G-22, G-28, G-30].

use super::evidence::Overruled;
use super::explain::explain;
use super::facts::{Event, Fact};
use super::lab::{Prioritize, Refusal};
use super::policy::{Key, Ranked};
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::kernel::{
    Forced, ForcedBy, ForcedStep, Infeasible, Observer, Obstacle, Refused, Run, Script,
};
use crate::time::Time;

impl Prioritize {
    /// Whether the scenario makes a choice at this instant: only then the pass goes choice by choice.
    pub(super) fn is_moment(
        state: &State,
        at: Time,
        script: &Script,
    ) -> Result<bool, Refused<Self>> {
        Self::due(state, at, script)?;
        let next = script.forced().get(state.choices as usize);
        Ok(next.is_some_and(|step| step.at == at))
    }

    fn due(state: &State, at: Time, script: &Script) -> Result<Option<ForcedStep>, Refused<Self>> {
        let due = script.due(state.choices as usize, (state.facts, at));
        due.map(Option::<&ForcedStep>::copied).map_err(|infeasible| infeasible_at(at, infeasible))
    }

    /// The pass of an instant at which the scenario makes a choice.
    pub(super) fn forced_pass<O: Observer<Self>>(
        &self,
        script: &Script,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        let evidence = |state: &State| explain(self, state, at);
        let Some(first) = run.state().queue().next() else { return Ok(()) };
        if run.state().free.is_empty() {
            let forced = ForcedBy::NOBODY;
            run.decide(Fact::Queried { job: first, priority: None, forced }, evidence)?;
            let (site, forced) = Self::answered(run, script, None)?;
            return run.attempt(Fact::Answered { job: first, site, forced });
        }
        let (state, scratch) = run.think();
        let judged = self.judge(state);
        let all: Vec<JobId> = self.view(state).considered().collect();
        let stopped = |stopping| Refused { at, refusal: Refusal::Own(stopping) };
        let considered = self.order(state, at, scratch).map_err(stopped)?;
        let mut order = scratch.order.clone();
        let mut explained = self.policy().key() == Key::Level;
        if explained {
            let jobs = u32::try_from(considered).unwrap_or(u32::MAX);
            run.decide(Fact::Classified { jobs }, evidence)?;
        }
        let ranked = |job: JobId| {
            let known = judged.as_ref().and_then(|it| it.classes.iter().find(|row| row.job == job));
            Ranked { job, priority: known.map(|row| row.priority) }
        };
        loop {
            let queried = Self::queried(run, script, &all)?;
            let (next, forced) = match queried {
                Some((job, forced)) => (ranked(job), forced),
                None => match order.first() {
                    Some(next) => (*next, ForcedBy::NOBODY),
                    None => return Ok(()),
                },
            };
            let Ranked { job, priority } = next;
            order.retain(|other| other.job != job);
            let fact = Fact::Queried { job, priority, forced };
            if explained {
                run.attempt(fact)?;
            } else {
                run.decide(fact, evidence)?;
                explained = true;
            }
            let own = self.picked(run, job, priority)?;
            let (site, forced) = Self::answered(run, script, own)?;
            run.attempt(Fact::Answered { job, site, forced })?;
            let Some(site) = site else { return Ok(()) };
            run.attempt(Fact::Migrated { job, site })?;
            let finishes_at = at + self.execution_time(job, site);
            run.attempt(Fact::Started { job, site, finishes_at, priority })?;
        }
    }

    /// The job that the scenario lets be queried next: one of those considered that has not been served, while
    /// something is free.
    fn queried<O: Observer<Self>>(
        run: &Run<'_, Self, O>,
        script: &Script,
        all: &[JobId],
    ) -> Result<Option<(JobId, ForcedBy)>, Refused<Self>> {
        let (state, at) = (run.state(), run.at());
        if state.free.is_empty() {
            return Ok(None);
        }
        let Some(step) = Self::due(state, at, script)? else { return Ok(None) };
        let cannot = |obstacle| infeasible_at(at, Infeasible::of(step.intervention, obstacle));
        let Forced::Query { job } = step.choice else {
            return Err(cannot(Obstacle::OtherChoice));
        };
        if !all.contains(&job) || !state.is_waiting(job) {
            return Err(cannot(Obstacle::NotWaiting));
        }
        Ok(Some((job, ForcedBy::intervention(step.intervention))))
    }

    /// The answer to a query: the one that the scenario asks for, or the policy's.
    fn answered<O: Observer<Self>>(
        run: &Run<'_, Self, O>,
        script: &Script,
        own: Option<SiteId>,
    ) -> Result<(Option<SiteId>, ForcedBy), Refused<Self>> {
        let (state, at) = (run.state(), run.at());
        let Some(step) = Self::due(state, at, script)? else {
            return Ok((own, ForcedBy::NOBODY));
        };
        let cannot = |obstacle| infeasible_at(at, Infeasible::of(step.intervention, obstacle));
        let Forced::Assign { site } = step.choice else {
            return Err(cannot(Obstacle::OtherChoice));
        };
        if state.free.binary_search(&site).is_err() {
            return Err(cannot(Obstacle::NotFree));
        }
        Ok((Some(site), ForcedBy::intervention(step.intervention)))
    }

    /// The forced choice of a step, for evidence.
    fn forced_at(&self, (step, at): (u64, Time)) -> Option<&ForcedStep> {
        let all = self.script().map_or(&[][..], Script::forced);
        all.iter().find(|it| it.step == step && it.at == at)
    }

    /// The query that is forced at a step of a pass, if one is, and what is told of it.
    pub(super) fn told_query(
        &self,
        (order, free): (&[Ranked], &[SiteId]),
        (step, at): (u64, Time),
    ) -> (Option<Ranked>, Option<Overruled>) {
        let told = self.forced_at((step, at)).filter(|_| !free.is_empty()).and_then(|forced| {
            let Forced::Query { job } = forced.choice else { return None };
            let chosen = order.iter().copied().find(|other| other.job == job)?;
            let instead = (order.first()?.job, None);
            let intervention = forced.intervention;
            Some((chosen, Overruled { intervention, step, job, site: None, instead }))
        });
        told.unzip()
    }

    /// What is told of the answer that is forced at a step of a pass, if one is.
    pub(super) fn told_answer(
        &self,
        (job, own): (JobId, Option<SiteId>),
        (step, at): (u64, Time),
    ) -> Option<Overruled> {
        let forced = self.forced_at((step, at))?;
        let Forced::Assign { site } = forced.choice else { return None };
        let (intervention, site) = (forced.intervention, Some(site));
        Some(Overruled { intervention, step, job, site, instead: (job, own) })
    }

    /// What comes when nothing else does: that an intervention's moment has not come [G-28].
    pub(super) fn over(&self, state: &State) -> Option<(Time, Event)> {
        let undone = self.script()?.never(state.choices as usize);
        undone.map(|_| (state.clock, Event::Over))
    }
}

/// That an intervention cannot be carried out.
pub(super) fn infeasible_at(at: Time, infeasible: Infeasible) -> Refused<Prioritize> {
    Refused { at, refusal: Refusal::Infeasible(infeasible) }
}
