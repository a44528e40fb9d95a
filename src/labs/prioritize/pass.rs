//! A pass: which jobs are considered, in which order, and which resource each gets [B-6, B-16 to
//! B-25].

use std::cmp::Ordering;

use super::classes::{Bounds, Class, Priority, Ranges};
use super::lab::Prioritize;
use super::options::{ParallelismRange, Policy, PriorityTie, Search};
use super::state::State;
use crate::ids::{JobId, SiteId};
use crate::own::{Keys, Memory, Stopping};
use crate::time::Time;

/// Room that passes reuse.
#[derive(Debug, Default)]
pub struct Scratch {
    /// The first jobs of the policy's order, as many as can matter.
    pub(super) order: Vec<Ranked>,
    complexities: Vec<f64>,
    sorted: Vec<f64>,
    /// What an own policy looks at, and how many operations it has done so far.
    pub(super) considered: Vec<JobId>,
    pub(super) keys: Vec<(Keys, JobId)>,
    pub(super) memory: Memory,
    pub(super) worked: u64,
}

/// A job considered, with its priority under CPLP.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) job: JobId,
    pub(super) priority: Option<Priority>,
}

impl Prioritize {
    /// The jobs that a pass considers, by arrival [B-21].
    pub(super) fn considered<'a>(
        &self,
        state: &'a State,
    ) -> impl Iterator<Item = JobId> + Clone + 'a {
        let window = self.options().window.map_or(usize::MAX, |window| window as usize);
        state.queue().take(window)
    }

    /// What parallelism is judged against now [B-18, B-19].
    pub(super) fn ranges(&self, state: &State) -> Ranges {
        let sites = match self.options().parallelism_range {
            ParallelismRange::Free => &state.free,
            ParallelismRange::All => &self.resources().registrations()[..state.registered],
        };
        let resources = self.resources();
        Ranges::of(sites.iter().map(|site| resources.parallelism(*site)), self.options().mid)
    }

    /// Puts the jobs that can get one of `free` resources, and the next one, in the policy's order
    /// into `scratch`; gives how many are considered.
    pub(super) fn order(
        &self,
        state: &State,
        at: Time,
        scratch: &mut Scratch,
    ) -> Result<usize, Stopping> {
        let matters = state.free.len() + 1;
        scratch.order.clear();
        match self.policy() {
            Policy::Fcfs => {
                let first = self.considered(state).take(matters);
                scratch.order.extend(first.map(|job| Ranked { job, priority: None }));
                return Ok(scratch.order.len());
            }
            Policy::Own(_) => {
                if let Some(own) = self.own() {
                    self.own_order(own, (state, at), scratch)?;
                }
                return Ok(scratch.order.len());
            }
            Policy::Sjfr | Policy::Ljfr => {
                let all = self.considered(state).map(|job| Ranked { job, priority: None });
                scratch.order.extend(all);
            }
            Policy::Cplp => self.rank(state, scratch),
        }
        let considered = scratch.order.len();
        if matters < considered {
            scratch.order.select_nth_unstable_by(matters - 1, |a, b| self.compare(*a, *b));
            scratch.order.truncate(matters);
        }
        scratch.order.sort_unstable_by(|a, b| self.compare(*a, *b));
        Ok(considered)
    }

    /// Gives every job considered its priority.
    fn rank(&self, state: &State, scratch: &mut Scratch) {
        let Scratch { order, complexities, sorted, .. } = scratch;
        let measures = |job| self.table().measures(job);
        complexities.clear();
        complexities.extend(self.considered(state).map(|job| measures(job).complexity));
        sorted.clone_from(complexities);
        sorted.sort_unstable_by(|a, b| b.total_cmp(a));
        let (ranges, bounds) = (self.ranges(state), Bounds::of(complexities, self.options()));
        order.extend(self.considered(state).map(|job| {
            let complexity = measures(job).complexity;
            let heavier = match bounds {
                Bounds::Ranks(_) => sorted.partition_point(|other| *other > complexity),
                Bounds::At { .. } => 0,
            };
            let class: Class = bounds.class(complexity, heavier);
            let priority = Priority::of(class, ranges.class(measures(job).width));
            Ranked { job, priority: Some(priority) }
        }));
    }

    /// The policy's order: no two jobs are equal in it, since arrival settles ties [B-22, B-24].
    pub(super) fn compare(&self, a: Ranked, b: Ranked) -> Ordering {
        self.ranks(a, b).then(a.job.cmp(&b.job))
    }

    /// The policy's order without arrival, which settles ties [B-24].
    pub(super) fn ranks(&self, a: Ranked, b: Ranked) -> Ordering {
        let complexity = |it: Ranked| self.table().measures(it.job).complexity;
        let lighter = complexity(a).total_cmp(&complexity(b));
        match (self.policy(), self.options().priority_tie) {
            (Policy::Fcfs | Policy::Own(_), _) => Ordering::Equal,
            (Policy::Sjfr, _) => lighter,
            (Policy::Ljfr, _) => lighter.reverse(),
            (Policy::Cplp, PriorityTie::Arrival) => a.priority.cmp(&b.priority),
            (Policy::Cplp, PriorityTie::Complexity) => {
                a.priority.cmp(&b.priority).then(lighter.reverse())
            }
        }
    }

    /// The information server's answer: a free resource, or none [B-6, B-23 to B-25].
    pub(super) fn answer(&self, free: &[SiteId], priority: Option<Priority>) -> Option<SiteId> {
        match (self.policy(), self.options().search, priority) {
            (Policy::Fcfs, ..) => free.first().copied(),
            (Policy::Cplp, Search::OwnType, Some(priority)) => {
                self.resources().of_own_type(free, priority)
            }
            _ => self.resources().fastest(free.iter().copied()),
        }
    }
}
