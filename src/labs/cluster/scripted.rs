//! Events of a run with interventions: as in any other run, but for the instants at which the scenario makes a
//! choice, and for what happens from outside [G-22, G-26, G-28].

use super::course::Course;
use super::facts::{Event, Fact, Opens};
use super::lab::ClusterLab;
use super::pass::Candidates;
use super::refusal::Refusal;
use super::state::State;
use crate::ids::JobId;
use crate::kernel::{Infeasible, Observer, Obstacle, Refused, Run, Script, World};
use crate::time::Time;

impl ClusterLab {
    /// Handles an event of a run with interventions.
    #[cold]
    pub(super) fn handle_scripted<O: Observer<Self>>(
        &self,
        (event, script): (Event, &Script),
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let state = run.state();
        let due = script.due(state.forced.choices as usize, (state.facts, run.at()));
        due.map_err(|infeasible| infeasible_at(run.at(), infeasible))?;
        run.think().1.opening = Opens::NOTHING;
        match event {
            Event::Rejection(job) => {
                run.emit(Fact::Rejected { job });
                return Ok(());
            }
            // The moment of what is given back is that of the finish, which comes without a fact [G-22].
            Event::GiveBack(job) => {
                run.emit(Fact::Finished { job, as_planned: true });
                return Ok(());
            }
            Event::Correction(job) => {
                self.correct(run, job);
                let is_moment = is_moment(run, script) && !self.pass_follows(run);
                return if is_moment { self.follow(run, script, Course::Over) } else { Ok(()) };
            }
            Event::Submission(job) => {
                run.emit(Fact::Submitted { job });
                self.reserve_missing(run);
            }
            Event::Finish(job) => self.finish_scripted(run, job),
            Event::Due => {
                run.think().1.opening = Opens::DUE;
                self.reserve_missing(run);
            }
            Event::World(place) => {
                self.take_outside(run, (script, place))?;
                self.reserve_anew(run, &[]);
            }
            Event::Over => {
                let undone = Self::undone(run.state(), script);
                return undone.map_or(Ok(()), |it| Err(infeasible_at(run.at(), it)));
            }
        }
        if is_moment(run, script) {
            let course = self.course(run)?;
            return self.follow(run, script, course);
        }
        self.pass(run, Candidates::All)
    }

    /// Whether a pass without a fact comes next at this instant: the moment is that of the pass then.
    fn pass_follows<O: Observer<Self>>(&self, run: &Run<'_, Self, O>) -> bool {
        let state = run.state();
        match self.next(state) {
            Some((at, Event::Finish(job))) => at == run.at() && !state.is_running(job),
            _ => false,
        }
    }

    fn finish_scripted<O: Observer<Self>>(&self, run: &mut Run<'_, Self, O>, job: JobId) {
        if let Some(running) = run.state().running.get(job) {
            let (now, planned_end) = (run.at(), running.planned_end);
            if self.policy.reserves() {
                run.think().1.released.add(now.secs(), planned_end.secs());
            }
            run.emit(Fact::Finished { job, as_planned: false });
        } else {
            run.think().1.opening = Opens::finish(job);
        }
        self.improve_scripted(run);
    }

    /// What is told when nothing is left to come: an intervention whose moment has not come, or a hold that
    /// nothing follows [G-28].
    pub(super) fn undone(state: &State, script: &Script) -> Option<Infeasible> {
        let done = state.forced.choices as usize;
        let waits = || script.held_for_ever(done).filter(|_| state.queue.len() > 0);
        script.never(done).or_else(waits)
    }

    /// Something happens from outside [G-26].
    fn take_outside<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        (script, place): (&Script, u32),
    ) -> Result<(), Refused<Self>> {
        let Some(world) = script.world().get(place as usize) else { return Ok(()) };
        let intervention = world.intervention;
        match world.event {
            World::Cancel { job } => {
                let state = run.state();
                let runs = state.is_running(job);
                if !runs && state.place_in_queue(job).is_none() {
                    let infeasible = Infeasible::of(intervention, Obstacle::NotInSystem);
                    return Err(infeasible_at(run.at(), infeasible));
                }
                run.emit(Fact::Cancelled { job, runs, intervention });
            }
            World::Resize { processors, .. } => {
                run.emit(Fact::Resized { processors, intervention });
                let widest = self.widest_to_come(run.state());
                let queue = run.state().queue.iter();
                let too_wide: Vec<JobId> =
                    queue.filter(|it| it.processors > widest).map(|it| it.job).collect();
                for job in too_wide {
                    run.emit(Fact::Rejected { job });
                }
            }
        }
        Ok(())
    }

    /// The next event from outside, if it comes before what would come next without it: after what is given
    /// back as planned, before all else of its instant [G-26].
    pub(super) fn next_of_world(
        (state, script): (&State, &Script),
        next: Option<(Time, Event)>,
    ) -> Option<(Time, Event)> {
        let place = state.forced.worlds;
        let world = script.world().get(place as usize)?;
        let is_first = match next {
            None => true,
            Some((at, Event::GiveBack(_))) => world.at < at,
            Some((at, _)) => world.at <= at,
        };
        is_first.then_some((world.at, Event::World(place)))
    }
}

/// Whether the scenario makes a choice at this instant: only then the event goes choice by choice.
fn is_moment<O: Observer<ClusterLab>>(run: &Run<'_, ClusterLab, O>, script: &Script) -> bool {
    let next = script.forced().get(run.state().forced.choices as usize);
    next.is_some_and(|step| step.at == run.at())
}

/// That an intervention cannot be carried out.
pub(super) fn infeasible_at(at: Time, infeasible: Infeasible) -> Refused<ClusterLab> {
    Refused { at, refusal: Refusal::Infeasible(infeasible) }
}
