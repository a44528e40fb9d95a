//! Which waiting jobs start: passes by the head [E-7], backfilling around it [E-8 to E-10], and
//! reservations for everybody [E-11, E-12].

use super::evidence::{Evidence, Grounds, Reservation};
use super::facts::{Fact, Opens};
use super::lab::ClusterLab;
use super::policy::conservative::is_due;
use super::policy::{easy, easy_sjbf};
use super::queue::Waiting;
use super::released::Released;
use super::state::State;
use crate::kernel::{Decided, ForcedBy, Observer, Refused, Run};
use crate::time::Time;

/// Which jobs behind the head a pass has to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Candidates {
    /// Everybody.
    All,
    /// Only the job that came last: nothing else has changed since the last pass.
    Last,
}

impl ClusterLab {
    /// Starts jobs from the head on as long as the head fits [E-7].
    #[inline(always)]
    pub(super) fn start_heads<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        while run.state().head_fits()
            && let Some(head) = run.state().head()
        {
            self.start(run, &head, Grounds::Head)?;
        }
        Ok(())
    }

    /// Goes once through the jobs behind a blocked head [E-9, E-10].
    pub(super) fn backfill<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        candidates: Candidates,
    ) -> Result<(), Refused<Self>> {
        if self.policy.backfills_shortest_first() {
            return self.backfill_shortest_first(run);
        }
        let place = match candidates {
            Candidates::All => 1,
            Candidates::Last => run.state().queue.len().saturating_sub(1).max(1),
        };
        let (state, at) = (run.state(), run.at());
        // Without a job that fits nobody needs to know the reservation.
        let free = state.free;
        let Some(mut place) = state.queue.next_that(place, |processors, _| processors <= free)
        else {
            return Ok(());
        };
        let Some(head) = state.head() else { return Ok(()) };
        let mut reserved = easy::reservation(&self.view(state, at), &head);
        loop {
            let state = run.state();
            let free = state.free;
            if free == 0 {
                return Ok(());
            }
            let next = state.queue.next_that(place, |processors, estimate| {
                (processors <= free) & easy::admits(&reserved, at, (processors, estimate))
            });
            let Some((next, waiting)) = next.and_then(|next| Some((next, state.queue.get(next)?)))
            else {
                return Ok(());
            };
            self.start_before_head(run, &waiting, &mut reserved)?;
            // Those behind have moved up.
            place = next;
        }
    }

    fn backfill_shortest_first<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        let (state, scratch) = run.think();
        // Processors only become fewer on the way, so who does not fit now never will.
        let fitting = state.queue.iter().skip(1).filter(|it| it.processors <= state.free);
        let mut candidates = std::mem::take(&mut scratch.candidates);
        candidates.clear();
        candidates.extend(fitting);
        easy_sjbf::order(&mut candidates);
        let head = state.head().filter(|_| !candidates.is_empty());
        let reserved = head.map(|head| easy::reservation(&self.view(state, at), &head));
        if let Some(mut reserved) = reserved {
            for waiting in &candidates {
                if waiting.processors <= run.state().free {
                    self.start_before_head(run, waiting, &mut reserved)?;
                }
            }
        }
        run.think().1.candidates = candidates;
        Ok(())
    }

    /// Starts a job if it does not delay the head, and takes it off what the head leaves over [E-9].
    fn start_before_head<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        waiting: &Waiting,
        reserved: &mut Reservation,
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        let Some(grounds) = easy::grounds(reserved, at, waiting) else { return Ok(()) };
        *reserved = easy::after(*reserved, at, (waiting.processors, waiting.estimate));
        self.start(run, waiting, grounds)
    }

    /// Starts the jobs whose reservations are due and that fit, in order [E-11].
    pub(super) fn start_due<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        let mut place = 0;
        while let Some(waiting) = run.state().queue.get(place) {
            if is_due(&waiting, run.at()) && waiting.processors <= run.state().free {
                let reserved_at = waiting.reserved_at;
                self.start(run, &waiting, Grounds::Reserved { reserved_at })?;
            } else {
                place += 1;
            }
        }
        Ok(())
    }

    #[inline(always)]
    pub(super) fn start<O: Observer<Self>>(
        &self,
        run: &mut Run<'_, Self, O>,
        waiting: &Waiting,
        grounds: Grounds,
    ) -> Result<(), Refused<Self>> {
        let at = run.at();
        let job = waiting.job;
        let finishes_at = at + self.table.demand(job).run;
        let (rule, forced) = (grounds.rule(), ForcedBy::NOBODY);
        let opens = std::mem::take(&mut run.think().1.opening);
        run.decide(Fact::Started { job, finishes_at, rule, opens, forced }, |state| {
            Decided::ByPolicy(self.evidence(state, at, (waiting, grounds)))
        })
    }

    /// What a start rests on; `state` is the one before it.
    pub(super) fn evidence(
        &self,
        state: &State,
        at: Time,
        (waiting, grounds): (&Waiting, Grounds),
    ) -> Evidence {
        let Waiting { job, processors, estimate, .. } = *waiting;
        Evidence {
            job,
            at,
            processors,
            free: state.free,
            queue_length: state.queue_length(),
            estimate,
            planned_end: at + estimate,
            grounds,
            passed: self.passed(state, at, (job, grounds)),
            own_order: None,
            own: None,
        }
    }
}

/// Reserves the earliest start for the job that came last [E-11].
#[inline(never)]
pub(super) fn reserve<O: Observer<ClusterLab>>(run: &mut Run<'_, ClusterLab, O>) {
    let state = run.state();
    let (Some(waiting), Some(profile)) = (state.queue.back(), state.profile()) else { return };
    let earliest = profile.earliest(run.at().secs(), waiting.processors, waiting.estimate.secs());
    let starts_at = Time::from_secs(earliest);
    run.emit(Fact::Reserved { job: waiting.job, starts_at, opens: Opens::NOTHING });
}

/// Lets every waiting job, in order, keep or improve its reservation [E-12]. Who improves leaves room
/// to those behind at once, and to those before at the next finish.
#[inline(never)]
pub(super) fn improve<O: Observer<ClusterLab>>(run: &mut Run<'_, ClusterLab, O>) {
    let now = run.at().secs();
    let mut released = std::mem::replace(&mut run.think().1.released, Released::nothing());
    for place in 0..run.state().queue.len() {
        let state = run.state();
        let (Some(waiting), Some(profile)) = (state.queue.get(place), state.profile()) else {
            break;
        };
        let starts_at = Time::from_secs(profile.improved(now, &waiting, &released));
        if starts_at != waiting.reserved_at {
            let opens = std::mem::take(&mut run.think().1.opening);
            run.emit(Fact::Reserved { job: waiting.job, starts_at, opens });
            let left =
                (waiting.reserved_at.secs(), (waiting.reserved_at + waiting.estimate).secs());
            released.add(left.0, left.1);
            run.think().1.released.add(left.0, left.1);
        }
    }
}
