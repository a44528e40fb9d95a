//! What holds from one instant to the next while a run goes on, as the lab itself tells it: how many jobs wait,
//! and how the free processors lie scattered.

use std::ops::ControlFlow;

use crate::kernel::{Measured, Observer, Waits};
use crate::metrics::{Metric, index};
use crate::report::reported::{Keyed, LabVisitor, Reported};
use crate::report::run::{RunError, followed};
use crate::runs::Runs;
use crate::time::Time;

/// The moments of a run at which something that is counted changes.
#[derive(Clone, Debug, Default)]
pub struct Moments {
    pub(super) queue: Vec<(Time, u64)>,
    /// Empty in labs whose jobs find their processors on one site, or hold none.
    pub(super) fragmentation: Vec<(Time, f64)>,
    scatters: bool,
}

/// Runs a policy once more and counts; as far as it goes, where the policy cannot go on.
pub fn moments<S: Reported>(prepared: &S, policy: S::Policy) -> Result<Moments, RunError> {
    let scatters = prepared.wanted().has(Metric::FragmentationRatio);
    prepared.with_lab(policy, Count(Moments { scatters, ..Moments::default() }))
}

struct Count(Moments);

impl LabVisitor for Count {
    type Answer = Result<Moments, RunError>;

    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
        let counted = followed(lab, self.0, &mut |_| ControlFlow::Continue(()))?;
        Ok(counted.map(|it| it.observer).unwrap_or_default())
    }
}

impl<L: Measured> Observer<L> for Moments {
    fn settled(&mut self, lab: &L, state: &L::State, at: Time, _: L::Event) {
        put(&mut self.queue, at, lab.queue_length(state) as u64);
        if self.scatters {
            let index = index(lab.free_max(state), lab.free_total(state));
            put(&mut self.fragmentation, at, index.unwrap_or(0.0));
        }
    }
}

/// Keeps a value if it is another than before; the last of an instant holds.
fn put<T: PartialEq>(values: &mut Vec<(Time, T)>, at: Time, value: T) {
    if values.last().is_some_and(|(last, _)| *last == at) {
        values.pop();
    }
    if values.last().is_none_or(|(_, last)| *last != value) {
        values.push((at, value));
    }
}
