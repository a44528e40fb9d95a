//! What the last jobs of each user took: what EASY++ predicts from [E-19].

/// The runs of one user that may still count.
type Runs = Vec<PastRun>;

/// One finished run.
#[derive(Clone, Copy, Debug, PartialEq)]
struct PastRun {
    /// When it finished, in seconds.
    at: f64,
    /// Its place in the order of starts, which is that of finishes at one instant.
    order: u32,
    /// How long it took, in seconds.
    took: f64,
}

/// The last runs of each user. A run counts from its finish event on. Submissions come before the
/// finishes of an instant, so what finishes now counts from the next instant on.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct History(Vec<Runs>);

impl History {
    /// Nothing is known of so many users.
    pub(super) fn of(users: usize) -> Self {
        Self(vec![Vec::new(); users])
    }

    /// A run finished. Those of one instant may be told in any order.
    pub(super) fn add(&mut self, user: u32, at: f64, order: u32, took: f64) {
        let Some(runs) = self.0.get_mut(user as usize) else { return };
        let place = runs.partition_point(|run| (run.at, run.order) < (at, order));
        runs.insert(place, PastRun { at, order, took });
        // Two from before this instant may be asked for, and all of it later.
        let before = runs.partition_point(|run| run.at < at);
        runs.drain(..before.saturating_sub(2));
    }

    /// What the two runs of a user took that finished last before `at`.
    pub(super) fn last_two(&self, user: u32, at: f64) -> Option<(f64, f64)> {
        let runs = self.0.get(user as usize)?;
        match &runs[..runs.partition_point(|run| run.at < at)] {
            [.., first, second] => Some((first.took, second.took)),
            _ => None,
        }
    }

    /// The memory that it takes, in bytes.
    pub(super) fn footprint(&self) -> usize {
        self.0.iter().map(|runs| size_of::<Runs>() + size_of_val(runs.as_slice())).sum()
    }

    /// Every number in it, in order.
    pub(super) fn numbers(&self) -> impl Iterator<Item = f64> + '_ {
        self.0.iter().flatten().flat_map(|run| [run.at, f64::from(run.order), run.took])
    }
}

#[cfg(test)]
mod tests {
    use super::History;

    #[test]
    fn two_runs_of_the_same_user_are_needed() {
        let mut history = History::of(2);
        history.add(0, 5.0, 0, 10.0);
        history.add(1, 5.0, 1, 99.0);
        assert_eq!(history.last_two(0, 9.0), None);
        history.add(0, 6.0, 2, 20.0);
        assert_eq!(history.last_two(0, 9.0), Some((10.0, 20.0)));
    }

    #[test]
    fn what_finishes_now_counts_from_the_next_instant_on() {
        let mut history = History::of(1);
        for (at, order, took) in [(1.0, 0, 10.0), (2.0, 1, 20.0), (3.0, 5, 50.0), (3.0, 4, 40.0)] {
            history.add(0, at, order, took);
        }
        assert_eq!(history.last_two(0, 3.0), Some((10.0, 20.0)));
        assert_eq!(history.last_two(0, 4.0), Some((40.0, 50.0)), "in the order of starts");
    }
}
