//! When processors have come free since waiting jobs were last looked at: only there can one of them
//! start sooner than it is reserved [E-12].

/// So many stretches are told apart: every waiting job asks each of them, and after a burst there would be
/// as many as jobs.
const MOST: usize = 4;

/// Stretches of time, apart from each other and ascending.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Released(Vec<(f64, f64)>);

impl Released {
    /// Nothing has come free.
    pub(super) fn nothing() -> Self {
        Self(Vec::new())
    }

    /// The stretches, each from its first instant until before its end.
    pub(super) fn stretches(&self) -> impl Iterator<Item = (f64, f64)> + '_ {
        self.0.iter().copied()
    }

    /// Adds the time from one instant until another; what overlaps or touches becomes one stretch. The last
    /// ones become one, with the time between them, where there are too many.
    pub(super) fn add(&mut self, from: f64, to: f64) {
        if to <= from {
            return;
        }
        let first = self.0.partition_point(|stretch| stretch.1 < from);
        let last = self.0.partition_point(|stretch| stretch.0 <= to);
        let joined = self.0[first..last]
            .iter()
            .fold((from, to), |all, stretch| (all.0.min(stretch.0), all.1.max(stretch.1)));
        self.0.splice(first..last, [joined]);
        if self.0.len() > MOST
            && let Some((_, end)) = self.0.pop()
            && let Some(before) = self.0.last_mut()
        {
            before.1 = end;
        }
    }
}

/// All time: what has come free is not known.
impl Default for Released {
    fn default() -> Self {
        Self(vec![(f64::NEG_INFINITY, f64::INFINITY)])
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Released};

    #[test]
    fn stretches_that_overlap_or_touch_become_one() {
        let mut released = Released::nothing();
        for (from, to) in [(5.0, 6.0), (1.0, 2.0), (8.0, 9.0), (3.0, 3.0), (2.0, 5.5), (8.5, 8.6)] {
            released.add(from, to);
        }
        assert_eq!(released.stretches().collect::<Vec<_>>(), [(1.0, 6.0), (8.0, 9.0)]);
    }

    #[test]
    fn however_much_comes_free_a_job_asks_few_stretches() {
        let mut released = Released::nothing();
        for at in (0..4_000).rev().map(|at| f64::from(at) * 10.0) {
            released.add(at, at + 1.0);
            assert!(released.stretches().count() <= MOST);
        }
        let first = [(0.0, 1.0), (10.0, 11.0), (20.0, 21.0), (30.0, 39_991.0)];
        assert_eq!(released.stretches().collect::<Vec<_>>(), first);
    }

    #[test]
    fn what_is_not_known_may_have_come_free() {
        let mut released = Released::default();
        released.add(1.0, 2.0);
        assert_eq!(released.stretches().collect::<Vec<_>>(), [(f64::NEG_INFINITY, f64::INFINITY)]);
    }
}
