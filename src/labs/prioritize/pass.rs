//! The order of a pass, as far as it matters: only as many jobs are put in order as can get a resource,
//! and the one after them [B-6]. The result is the beginning of what `policy::order` gives.

use super::classes::{Bounds, Priority};
use super::lab::Prioritize;
use super::policy::{Key, Ranked, compare, cplp};
use super::state::State;
use super::view::View;
use crate::ids::JobId;
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

impl Prioritize {
    /// Puts the jobs that can get one of `free` resources, and the next one, in the policy's order
    /// into `scratch`; gives how many are considered.
    pub(super) fn order(
        &self,
        state: &State,
        at: Time,
        scratch: &mut Scratch,
    ) -> Result<usize, Stopping> {
        let (view, policy) = (self.view(state), self.policy());
        let matters = view.free().len() + 1;
        scratch.order.clear();
        match policy.key() {
            _ if policy.own().is_some() => {
                if let Some(own) = self.own() {
                    self.own_order(own, (state, at), scratch)?;
                }
                return Ok(scratch.order.len());
            }
            Key::Arrival => {
                let first = view.considered().take(matters);
                scratch.order.extend(first.map(|job| Ranked { job, priority: None }));
                return Ok(scratch.order.len());
            }
            Key::Complexity => {
                let all = view.considered().map(|job| Ranked { job, priority: None });
                scratch.order.extend(all);
            }
            Key::Level => rank(&view, scratch),
        }
        let considered = scratch.order.len();
        let by_policy = move |a: &Ranked, b: &Ranked| compare(policy, &view, *a, *b);
        if matters < considered {
            scratch.order.select_nth_unstable_by(matters - 1, by_policy);
            scratch.order.truncate(matters);
        }
        scratch.order.sort_unstable_by(by_policy);
        Ok(considered)
    }
}

/// Gives every job considered its priority: those of `cplp::judge`, in room that passes reuse.
fn rank(view: &View<'_>, scratch: &mut Scratch) {
    let Scratch { order, complexities, sorted, .. } = scratch;
    complexities.clear();
    complexities.extend(view.considered().map(|job| view.measures(job).complexity));
    sorted.clone_from(complexities);
    sorted.sort_unstable_by(|a, b| b.total_cmp(a));
    let (ranges, bounds) = (cplp::ranges(view), Bounds::of(complexities, view.options()));
    order.extend(view.considered().map(|job| {
        let measures = view.measures(job);
        let heavier = match bounds {
            Bounds::Ranks(_) => sorted.partition_point(|other| *other > measures.complexity),
            Bounds::At { .. } => 0,
        };
        let class = bounds.class(measures.complexity, heavier);
        let priority = Priority::of(class, ranges.class(measures.width));
        Ranked { job, priority: Some(priority) }
    }));
}
