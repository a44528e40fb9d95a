//! The search for the least sum of response times: depth first, the most promising choice first, and
//! nothing that cannot be better than the best so far [G-61, G-64].

use std::ops::ControlFlow;

/// What there is to choose, and what can come of it.
pub(super) trait Tree {
    /// Where the search stands. Choices made so far are part of it.
    type State: Clone;

    /// Lets time go on to the next choice; gives how many there are, none when all jobs have started.
    fn advance(&self, state: &mut Self::State) -> usize;

    /// Makes the choice at this place.
    fn choose(&self, state: &mut Self::State, choice: usize);

    /// What no schedule that goes on from here can beat; with all jobs started, what this one is.
    fn bound(&self, state: &Self::State) -> f64;
}

/// What was found.
#[derive(Clone, Debug)]
pub(super) struct Found<S> {
    /// The last state of the best schedule; nothing if none beats what was known.
    pub(super) best: Option<S>,
    /// Its sum of response times.
    pub(super) value: f64,
    /// What no schedule can beat.
    pub(super) lower_bound: f64,
    /// How many states were weighed.
    pub(super) nodes: u64,
    /// Whether all that could be better was seen.
    pub(super) proven: bool,
}

/// Looks for a schedule with a sum below `known`, weighing up to `limit` states.
pub(super) fn search<T: Tree>(
    tree: &T,
    mut root: T::State,
    known: f64,
    limit: u64,
) -> Found<T::State> {
    let mut search =
        Search { tree, best: None, value: known, nodes: 0, limit, open: f64::INFINITY };
    let choices = tree.advance(&mut root);
    let ended = if choices == 0 {
        search.offer(&root);
        ControlFlow::Continue(())
    } else {
        search.follow(&root, choices)
    };
    if ended.is_break() && search.open == f64::INFINITY {
        // Not even the first choice was weighed whole.
        search.open = tree.bound(&root);
    }
    let Search { best, value, nodes, open, .. } = search;
    Found { best, value, nodes, lower_bound: value.min(open), proven: ended.is_continue() }
}

struct Search<'a, T: Tree> {
    tree: &'a T,
    best: Option<T::State>,
    value: f64,
    nodes: u64,
    limit: u64,
    /// The least bound of what was not followed to its end.
    open: f64,
}

impl<T: Tree> Search<'_, T> {
    /// A schedule is complete.
    fn offer(&mut self, state: &T::State) {
        let value = self.tree.bound(state);
        if value < self.value {
            self.value = value;
            self.best = Some(state.clone());
        }
    }

    /// Follows the choices of a state; breaks off where one more would be weighed than may be.
    fn follow(&mut self, state: &T::State, choices: usize) -> ControlFlow<()> {
        let mut nodes = Vec::with_capacity(choices);
        for choice in 0..choices {
            if self.nodes == self.limit {
                return ControlFlow::Break(());
            }
            self.nodes += 1;
            let mut after = state.clone();
            self.tree.choose(&mut after, choice);
            nodes.push((self.tree.bound(&after), after));
        }
        // Stable, so that of equal bounds the first comes first.
        nodes.sort_by(|a, b| a.0.total_cmp(&b.0));
        let bounds: Vec<f64> = nodes.iter().map(|node| node.0).collect();
        for (place, (bound, mut after)) in nodes.into_iter().enumerate() {
            if bound >= self.value {
                break;
            }
            let choices = self.tree.advance(&mut after);
            if choices == 0 {
                self.offer(&after);
            } else if self.follow(&after, choices).is_break() {
                self.open = bounds[place..].iter().copied().fold(self.open, f64::min);
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    }
}
