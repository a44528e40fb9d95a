//! What a graph measures: how heavy its longest path is and how wide it is [B-10 to B-13].

use super::TaskGraph;

impl TaskGraph {
    /// CC of every task: its weight and the heaviest path behind it, summed up from the sinks
    /// [B-10, B-39].
    pub fn bottom_levels(&self) -> Vec<f64> {
        let mut levels = vec![0.0; self.len()];
        for task in self.order.iter().rev().map(|task| *task as usize) {
            let behind = self.successors(task).iter().map(|next| levels[*next as usize]);
            levels[task] = self.weights[task] + behind.fold(0.0, f64::max);
        }
        levels
    }

    /// CC: the largest sum of weights along a path [B-10].
    pub fn complexity(&self) -> f64 {
        self.bottom_levels().into_iter().fold(0.0, f64::max)
    }

    /// The heaviest path: from the lowest-numbered of the best sources, on to the lowest-numbered of
    /// the best successors [B-11].
    pub fn critical_path(&self) -> Vec<u32> {
        let levels = self.bottom_levels();
        let best = |among: &mut dyn Iterator<Item = u32>| {
            among.fold(None, |best: Option<u32>, task| match best {
                Some(best) if levels[task as usize] <= levels[best as usize] => Some(best),
                _ => Some(task),
            })
        };
        let mut path = Vec::new();
        let mut next = best(
            &mut (0_u32..)
                .zip(&self.weights)
                .map(|(task, _)| task)
                .filter(|it| self.predecessors(*it as usize).is_empty()),
        );
        while let Some(task) = next {
            path.push(task);
            next = best(&mut self.successors(task as usize).iter().copied());
        }
        path
    }

    /// The layer of every task: the number of edges on the longest path from any source [B-12].
    pub fn layers(&self) -> Vec<u32> {
        let mut layers = vec![0; self.len()];
        for task in self.order.iter().map(|task| *task as usize) {
            let before = self.predecessors(task).iter();
            layers[task] = before.map(|it| layers[*it as usize] + 1).max().unwrap_or(0);
        }
        layers
    }

    /// How many tasks each layer has, from layer 0 [B-12].
    pub fn layer_sizes(&self) -> Vec<u32> {
        let layers = self.layers();
        let mut sizes = vec![0; layers.iter().max().map_or(0, |last| *last as usize + 1)];
        for layer in layers {
            sizes[layer as usize] += 1;
        }
        sizes
    }

    /// The size of the largest layer [B-12].
    pub fn layer_width(&self) -> u32 {
        self.layer_sizes().into_iter().max().unwrap_or(0)
    }

    /// The sum of all weights, in the order of the tasks [B-13].
    pub fn work(&self) -> f64 {
        self.weights.iter().sum()
    }
}
