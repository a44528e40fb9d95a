//! The evidence of a pass: the whole order, not only what matters, worked out once more from the state
//! before it [B-38].

use super::classes::{Bounds, Priority};
use super::evidence::{Assignment, Classified, Evidence, Judged, Outcome};
use super::lab::Prioritize;
use super::options::Policy;
use super::pass::{Ranked, Scratch};
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::time::Time;

impl Prioritize {
    /// The classes of the jobs that a pass in this state considers; nothing where the policy has no
    /// priorities or no resource is free.
    pub fn judge(&self, state: &State) -> Option<Judged> {
        if self.policy() != Policy::Cplp || state.free.is_empty() {
            return None;
        }
        let jobs: Vec<JobId> = self.considered(state).collect();
        let complexity = |job: &JobId| self.table().measures(*job).complexity;
        let complexities: Vec<f64> = jobs.iter().map(complexity).collect();
        let mut sorted = complexities.clone();
        crate::sorting::sort_by(&mut sorted, |a, b| b.total_cmp(a));
        let (ranges, bounds) = (self.ranges(state), Bounds::of(&complexities, self.options()));
        let classes = jobs.into_iter().map(|job| {
            let measures = self.table().measures(job);
            let complexity = measures.complexity;
            let heavier = sorted.partition_point(|other| *other > complexity);
            let complexity_class = bounds.class(complexity, heavier);
            let parallelism_class = ranges.class(measures.width);
            Classified {
                job,
                complexity,
                heavier,
                width: measures.width,
                complexity_class,
                parallelism_class,
                priority: Priority::of(complexity_class, parallelism_class),
            }
        });
        Some(Judged { parallelism: ranges, complexity: bounds, classes: classes.collect() })
    }
}

/// What the pass that begins in `state` at this time looks at and comes to.
pub(super) fn explain(lab: &Prioritize, state: &State, at: Time) -> Evidence {
    let queue: Vec<JobId> = lab.considered(state).collect();
    let judged = lab.judge(state);
    let mut ranked: Vec<Ranked> = match &judged {
        Some(judged) => {
            let classes = judged.classes.iter();
            classes.map(|row| Ranked { job: row.job, priority: Some(row.priority) }).collect()
        }
        None => queue.iter().map(|job| Ranked { job: *job, priority: None }).collect(),
    };
    let mut free = state.free.clone();
    let mut scratch = Scratch::default();
    if let Some(own) = lab.own()
        && lab.own_order(own, (state, at), &mut scratch).is_ok()
    {
        ranked.clone_from(&scratch.order);
    }
    let order = (!free.is_empty()).then(|| {
        // An own policy has put them in order already.
        if lab.own().is_none() {
            crate::sorting::sort_by(&mut ranked, |a, b| lab.compare(*a, *b));
        }
        ranked.iter().map(|ranked| ranked.job).collect()
    });
    let mut assignments = Vec::new();
    let mut forced = Vec::new();
    // The pass begins with the priorities where there are some; a job that is served makes four facts.
    let mut step = state.facts + u64::from(judged.is_some());
    while let Some(next) = ranked.first().copied() {
        let (chosen, overruled) = lab.told_query((&ranked, &free), (step, at));
        let Ranked { job, priority } = chosen.unwrap_or(next);
        forced.extend(overruled);
        let begun = lab.pass_now(state, at, &queue);
        let pass = begun.after(assignments.len(), &free);
        let own = lab.own().and_then(|own| Prioritize::tell_answer(own, pass, job));
        let site = match &own {
            Some(told) => told.tied.first().map(|site| SiteId(*site)),
            None => lab.answer(&free, priority),
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
    let outcome = if unserved.is_empty() { Outcome::AllServed } else { Outcome::NoFreeResource };
    let own_order = lab.own().filter(|_| order.is_some());
    let own_order = own_order.and_then(|own| lab.tell_order(own, state, at));
    let free = state.free.clone();
    Evidence { at, queue, free, judged, order, assignments, unserved, outcome, own_order, forced }
}
