//! The evidence of a pass: the whole order, not only what matters, worked out once more from the state
//! before it [B-38].

use super::evidence::{Assignment, Evidence, Judged, PassEnd};
use super::lab::Prioritize;
use super::own::{Pass, SCORE};
use super::pass::Scratch;
use super::policy::{Key, Ranked, answer, cplp, order};
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

impl Prioritize {
    /// The classes of the jobs that a pass in this state considers; nothing where the policy has no
    /// priorities or no resource is free.
    pub fn judge(&self, state: &State) -> Option<Judged> {
        let has_priorities = self.policy().key() == Key::Level && !state.free.is_empty();
        has_priorities.then(|| cplp::judge(&self.view(state)))
    }
}

/// What the pass that begins in `state` at this time looks at and comes to.
pub(super) fn explain(lab: &Prioritize, state: &State, at: Time) -> Evidence {
    let view = lab.view(state);
    let queue: Vec<JobId> = view.considered().collect();
    let judged = lab.judge(state);
    let mut ranked: Vec<Ranked> = if state.free.is_empty() {
        // Nobody is put in order where nothing is free.
        queue.iter().map(|job| Ranked { job: *job, priority: None }).collect()
    } else {
        order(lab.policy(), &view)
    };
    let mut free = state.free.clone();
    let mut scratch = Scratch::default();
    if let Some(own) = lab.own().filter(|_| !free.is_empty())
        && lab.own_order(own, (state, at), &mut scratch).is_ok()
    {
        ranked.clone_from(&scratch.order);
    }
    let order = (!free.is_empty()).then(|| ranked.iter().map(|ranked| ranked.job).collect());
    let mut assignments = Vec::new();
    let mut forced = Vec::new();
    // The pass begins with the priorities where there are some; a job that is served makes four facts.
    let mut step = state.facts + u64::from(judged.is_some());
    while let Some(next) = ranked.first().copied() {
        let (chosen, overruled) = lab.told_query((&ranked, &free), (step, at));
        let Ranked { job, priority } = chosen.unwrap_or(next);
        forced.extend(overruled);
        let begun = Pass::now(view, at, &queue);
        let pass = begun.after(assignments.len(), &free);
        let own = match lab.own().filter(|own| own.program.has(SCORE)) {
            Some(own) => match Prioritize::tell_answer(own, pass, job) {
                Some(told) => Some(told),
                // The policy could not go on here: nobody is served any more [P-60].
                None => break,
            },
            None => None,
        };
        let site = match &own {
            Some(told) => told.tied.first().map(|site| SiteId(*site)),
            None => answer(lab.policy(), &view, &free, priority),
        };
        let overruled = lab.told_answer((job, site), (step + 1, at));
        forced.extend(overruled);
        let site = overruled.map_or(site, |it| it.site);
        let Some(site) = site else { break };
        step += 4;
        ranked.retain(|other| other.job != job);
        free.retain(|other| *other != site);
        let execution_time = lab.execution_time(job, site);
        assignments.push(Assignment {
            job,
            site,
            speed: lab.resources().speed(site),
            execution_time,
            finishes_at: at + execution_time,
            priority,
            own,
        });
    }
    let unserved: Vec<JobId> = ranked.iter().map(|ranked| ranked.job).collect();
    let outcome = if unserved.is_empty() { PassEnd::AllServed } else { PassEnd::NoFreeResource };
    let own_order = lab.own().filter(|_| order.is_some());
    let own_order = own_order.and_then(|own| lab.tell_order(own, state, at));
    let free = state.free.clone();
    Evidence { at, queue, free, judged, order, assignments, unserved, outcome, own_order, forced }
}
