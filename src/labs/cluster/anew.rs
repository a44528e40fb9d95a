//! Reservations that interventions drop and make anew, and a held job that is put off [G-24 to G-27].

use super::facts::Fact;
use super::interfered::UNRESERVED;
use super::lab::ClusterLab;
use super::released::Released;
use crate::ids::JobId;
use crate::kernel::{Observer, Run};
use crate::time::Time;

impl ClusterLab {
    /// Reserves the earliest start for every waiting job that has no reservation and for which the machine
    /// is large enough, in order: the one that has just come, and those for whom there was no place [E-11,
    /// G-25, G-27].
    pub(super) fn reserve_missing<O: Observer<Self>>(&self, run: &mut Run<'_, Self, O>) {
        if !self.policy.reserves() {
            return;
        }
        for place in 0..run.state().queue.len() {
            let state = run.state();
            let (Some(waiting), Some(profile)) = (state.queue.get(place), state.profile()) else {
                break;
            };
            // Who is held without one has none until the next event, which a reservation that comes due is not.
            let is_held = state.is_held(waiting.job);
            let is_wide = waiting.processors > self.size(state);
            if waiting.reserved_at != UNRESERVED || is_wide || is_held {
                continue;
            }
            let now = run.at().secs();
            let earliest = profile.earliest(now, waiting.processors, waiting.estimate.secs());
            tell_reserved(run, (waiting.job, Time::from_secs(earliest)));
        }
    }

    /// Lets every waiting job, in order, keep or improve its reservation, or get one [E-12].
    pub(super) fn improve_scripted<O: Observer<Self>>(&self, run: &mut Run<'_, Self, O>) {
        if !self.policy.reserves() {
            return;
        }
        let now = run.at().secs();
        let mut released = std::mem::replace(&mut run.think().1.released, Released::nothing());
        for place in 0..run.state().queue.len() {
            let state = run.state();
            let (Some(waiting), Some(profile)) = (state.queue.get(place), state.profile()) else {
                break;
            };
            if waiting.processors > self.size(state) {
                continue;
            }
            let (had_one, length) = (waiting.reserved_at != UNRESERVED, waiting.estimate);
            let starts_at = Time::from_secs(if had_one {
                profile.improved(now, &waiting, &released)
            } else {
                profile.earliest(now, waiting.processors, length.secs())
            });
            if starts_at == waiting.reserved_at {
                continue;
            }
            tell_reserved(run, (waiting.job, starts_at));
            if had_one {
                let (from, to) = (waiting.reserved_at, waiting.reserved_at + length);
                released.add(from.secs(), to.secs());
                run.think().1.released.add(from.secs(), to.secs());
            }
        }
    }

    /// Drops all reservations and makes them anew in order, beside running jobs alone; those that moved are
    /// told [G-24, G-26].
    pub(super) fn reserve_anew<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        held: &[JobId],
    ) {
        if !self.policy.reserves() {
            return;
        }
        run.think().1.released = Released::default();
        let now = run.at();
        let mut profile = run.state().profile_of_running(now, self.size(run.state()));
        for place in 0..run.state().queue.len() {
            let state = run.state();
            let Some(waiting) = state.queue.get(place) else { break };
            if waiting.processors > self.size(state) {
                continue;
            }
            let (width, seconds) = (waiting.processors, waiting.estimate.secs());
            let found = if held.contains(&waiting.job) {
                profile.later(now.secs(), width, seconds)
            } else {
                Some(profile.earliest(now.secs(), width, seconds))
            };
            let Some(found) = found else { continue };
            profile.take(now.secs(), (found, found + seconds), width);
            let starts_at = Time::from_secs(found);
            if starts_at != waiting.reserved_at {
                tell_reserved(run, (waiting.job, starts_at));
            }
        }
    }
}

/// Puts a job off that is held: to the first later change of the profile at which it fits [G-25].
pub(super) fn put_off<O: Observer<ClusterLab>>(run: &mut Run<'_, ClusterLab, O>, job: JobId) {
    let (state, now) = (run.state(), run.at().secs());
    let (Some(waiting), Some(profile)) = (state.waiting(job), state.profile()) else { return };
    let (width, seconds) = (waiting.processors, waiting.estimate.secs());
    let mut beside = profile.clone();
    if waiting.reserved_at != UNRESERVED {
        let own = waiting.reserved_at.secs();
        beside.release(now, (own, own + seconds), width);
    }
    let Some(later) = beside.later(now, width, seconds) else { return };
    let starts_at = Time::from_secs(later);
    if starts_at != waiting.reserved_at {
        tell_reserved(run, (job, starts_at));
    }
}

fn tell_reserved<O: Observer<ClusterLab>>(
    run: &mut Run<'_, ClusterLab, O>,
    (job, starts_at): (JobId, Time),
) {
    let opens = std::mem::take(&mut run.think().1.opening);
    run.emit(Fact::Reserved { job, starts_at, opens });
}
