//! Where jobs lie in the plan: which processors a job gets is not modeled, so each takes the lowest that
//! are free long enough, side by side where possible.

/// A stretch of processors, and from when on nobody has them.
#[derive(Clone, Copy, Debug)]
struct Stretch {
    from: u32,
    to: u32,
    free_at: f64,
}

/// Which end is looked at first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    /// The lowest processors.
    Bottom,
    /// The highest processors.
    Top,
}

/// The processors from the bottom to the top.
#[derive(Clone, Debug)]
pub(super) struct Lanes(Vec<Stretch>);

impl Lanes {
    pub(super) fn new(processors: u32, now: f64) -> Self {
        Self(vec![Stretch { from: 0, to: processors, free_at: now }])
    }

    /// Takes processors from `start` to `end`: stretches from the bottom, one where there is one that is
    /// wide enough.
    pub(super) fn take(
        &mut self,
        need: u32,
        (start, end): (f64, f64),
        side: Side,
    ) -> Vec<(u32, u32)> {
        let mut runs: Vec<(u32, u32)> = Vec::new();
        for stretch in self.0.iter().filter(|stretch| stretch.free_at <= start) {
            match runs.last_mut() {
                Some(last) if last.1 == stretch.from => last.1 = stretch.to,
                _ => runs.push((stretch.from, stretch.to)),
            }
        }
        if side == Side::Top {
            runs.reverse();
        }
        let wide = runs.iter().copied().find(|(from, to)| to - from >= need);
        let mut left = need;
        let mut taken = Vec::new();
        for (from, to) in wide.map_or(runs, |run| vec![run]) {
            let size = left.min(to - from);
            if size > 0 {
                taken.push(if side == Side::Top { (to - size, to) } else { (from, from + size) });
            }
            left -= size;
        }
        for part in &taken {
            self.give(*part, end);
        }
        taken
    }

    fn give(&mut self, (from, to): (u32, u32), free_at: f64) {
        let mut next = Vec::with_capacity(self.0.len() + 2);
        for stretch in &self.0 {
            let rest = [(stretch.from, stretch.to.min(from)), (stretch.from.max(to), stretch.to)];
            next.extend(
                rest.into_iter().filter(|(low, high)| low < high).map(|(low, high)| Stretch {
                    from: low,
                    to: high,
                    free_at: stretch.free_at,
                }),
            );
        }
        next.push(Stretch { from, to, free_at });
        crate::sorting::sort_by_key(&mut next, |stretch| stretch.from);
        self.0 = next;
    }
}

#[cfg(test)]
mod tests {
    use super::{Lanes, Side};

    #[test]
    fn jobs_lie_side_by_side_and_are_parted_only_where_they_must_be() {
        let mut lanes = Lanes::new(10, 0.0);
        assert_eq!(lanes.take(4, (0.0, 9.0), Side::Bottom), [(0, 4)]);
        assert_eq!(lanes.take(2, (0.0, 5.0), Side::Bottom), [(4, 6)]);
        assert_eq!(lanes.take(2, (0.0, 7.0), Side::Top), [(8, 10)]);
        assert_eq!(lanes.take(3, (5.0, 8.0), Side::Bottom), [(4, 7)]);
        assert_eq!(lanes.take(3, (7.0, 8.0), Side::Bottom), [(7, 10)]);
        assert_eq!(lanes.take(4, (9.0, 10.0), Side::Bottom), [(0, 4)]);
        assert_eq!(lanes.take(1, (8.0, 20.0), Side::Top), [(9, 10)]);
        assert_eq!(lanes.take(9, (10.0, 11.0), Side::Bottom), [(0, 9)]);
    }

    #[test]
    fn a_job_between_two_others_is_drawn_in_two_parts() {
        let mut lanes = Lanes::new(6, 0.0);
        lanes.take(2, (0.0, 1.0), Side::Bottom);
        lanes.take(2, (0.0, 9.0), Side::Bottom);
        assert_eq!(lanes.take(4, (1.0, 2.0), Side::Bottom), [(0, 2), (4, 6)]);
    }
}
