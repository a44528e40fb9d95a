//! A graph drawn in layers: tasks from left to right by their layer, ordered within it so that few
//! edges cross, and pulled towards their neighbors so that edges run straight. An edge that passes
//! layers passes them at a place of its own.

use crate::domain::TaskGraph;

/// How many times the layers are ordered anew.
const SWEEPS: usize = 10;
/// How many times tasks are pulled towards their neighbors.
const PULLS: usize = 14;
/// Graphs whose edges pass more layers than this in all are drawn with straight edges.
const MOST_PASSED: usize = 20_000;
/// The room of a task, and that of an edge that passes.
const ROOM: (f32, f32) = (1.0, 0.4);

/// Where tasks and edges are: the layer, and the place in it.
#[derive(Debug)]
pub(super) struct Layered {
    pub(super) tasks: Vec<(f32, f32)>,
    pub(super) wires: Vec<Vec<(f32, f32)>>,
    pub(super) extent: (f32, f32),
}

/// Tasks first, then the places at which edges pass layers.
struct Drawing {
    tasks: usize,
    layer: Vec<usize>,
    before: Vec<Vec<usize>>,
    after: Vec<Vec<usize>>,
    /// The nodes of each layer from top to bottom.
    order: Vec<Vec<usize>>,
    /// The place of each node in its layer.
    place: Vec<usize>,
    y: Vec<f32>,
}

/// Draws a graph.
pub(super) fn layered(graph: &TaskGraph) -> Layered {
    let (mut drawing, chains) = drawing(graph);
    drawing.untangle();
    drawing.straighten();
    let at = |node: &usize| (unit(drawing.layer[*node]), drawing.y[*node]);
    let tasks: Vec<(f32, f32)> = (0..drawing.tasks).map(|task| at(&task)).collect();
    let wires = chains.iter().map(|chain| chain.iter().map(at).collect()).collect();
    let (top, foot) =
        drawing.y.iter().fold((0.0_f32, 0.0_f32), |(top, foot), y| (top.min(*y), foot.max(*y)));
    Layered { tasks, wires, extent: (top, foot) }
}

/// The nodes in their layers, and those along each edge.
fn drawing(graph: &TaskGraph) -> (Drawing, Vec<Vec<usize>>) {
    let mut layer: Vec<usize> = graph.layers().iter().map(|layer| *layer as usize).collect();
    let tasks = layer.len();
    let span = |(from, to): &(u32, u32)| layer[*to as usize] - layer[*from as usize];
    let passed: usize = graph.edges().iter().map(|edge| span(edge) - 1).sum();
    let mut chains = Vec::with_capacity(graph.edges().len());
    for (from, to) in graph.edges() {
        let (from, to) = (*from as usize, *to as usize);
        let mut chain = vec![from];
        if passed <= MOST_PASSED {
            for between in layer[from] + 1..layer[to] {
                chain.push(layer.len());
                layer.push(between);
            }
        }
        chain.push(to);
        chains.push(chain);
    }
    let (mut before, mut after) = (vec![Vec::new(); layer.len()], vec![Vec::new(); layer.len()]);
    for pair in chains.iter().flat_map(|chain| chain.windows(2)) {
        if layer[pair[1]] == layer[pair[0]] + 1 {
            after[pair[0]].push(pair[1]);
            before[pair[1]].push(pair[0]);
        }
    }
    let layers = layer.iter().max().map_or(0, |last| last + 1);
    let mut order = vec![Vec::new(); layers];
    for (node, layer) in layer.iter().enumerate() {
        order[*layer].push(node);
    }
    let nodes = layer.len();
    let (place, y) = (vec![0; nodes], vec![0.0; nodes]);
    let mut drawing = Drawing { tasks, layer, before, after, order, place, y };
    drawing.number();
    (drawing, chains)
}

impl Drawing {
    fn number(&mut self) {
        for row in &self.order {
            for (place, node) in row.iter().enumerate() {
                self.place[*node] = place;
            }
        }
    }

    /// Orders each layer by the mean place of its neighbors, forwards and backwards in turn, and keeps
    /// the order with the fewest crossings.
    fn untangle(&mut self) {
        let mut best = (self.crossings(), self.order.clone());
        for sweep in 0..SWEEPS {
            if best.0 == 0 {
                break;
            }
            let layers = self.order.len();
            for step in 1..layers {
                let layer = if sweep % 2 == 0 { step } else { layers - 1 - step };
                let near = if sweep % 2 == 0 { &self.before } else { &self.after };
                let mean = |node: &usize| match near[*node].as_slice() {
                    [] => unit(self.place[*node]),
                    near => {
                        near.iter().map(|other| unit(self.place[*other])).sum::<f32>()
                            / unit(near.len())
                    }
                };
                let mut keyed: Vec<(f32, usize)> =
                    self.order[layer].iter().map(|node| (mean(node), *node)).collect();
                crate::sorting::sort_by(&mut keyed, |a, b| a.0.total_cmp(&b.0));
                for (place, (_, node)) in keyed.iter().enumerate() {
                    self.order[layer][place] = *node;
                    self.place[*node] = place;
                }
            }
            let crossings = self.crossings();
            if crossings < best.0 {
                best = (crossings, self.order.clone());
            }
        }
        self.order = best.1;
        self.number();
    }

    /// How many pairs of edges between neighboring layers cross.
    fn crossings(&self) -> usize {
        (0..self.order.len()).map(|layer| self.crossings_after(layer)).sum()
    }

    fn crossings_after(&self, layer: usize) -> usize {
        let width = self.order.get(layer + 1).map_or(0, Vec::len);
        let (mut ends, mut all, mut crossings) = (Ends(vec![0; width + 1]), 0, 0);
        for node in &self.order[layer] {
            let after = &self.after[*node];
            for other in after {
                crossings += all - ends.up_to(self.place[*other]);
            }
            for other in after {
                ends.add(self.place[*other]);
            }
            all += after.len();
        }
        crossings
    }

    /// Pulls every node to the mean height of its neighbors, as far as the others of its layer let it.
    fn straighten(&mut self) {
        for layer in 0..self.order.len() {
            let mut at = 0.0;
            let row = self.order[layer].clone();
            for (place, node) in row.iter().enumerate() {
                at += if place > 0 { self.gap(row[place - 1], *node) } else { 0.0 };
                self.y[*node] = at;
            }
            for node in row {
                self.y[node] -= at / 2.0;
            }
        }
        for pull in 0..PULLS {
            let layers = self.order.len();
            for step in 0..layers {
                let layer = if pull % 2 == 0 { step } else { layers - 1 - step };
                let row = &self.order[layer];
                let wanted: Vec<f32> = row.iter().map(|node| self.wanted(*node)).collect();
                let fitted = self.fitted(row, &wanted);
                for (node, y) in self.order[layer].iter().zip(fitted) {
                    self.y[*node] = y;
                }
            }
        }
    }

    /// The mean height of the neighbors of a node, its own if it has none.
    fn wanted(&self, node: usize) -> f32 {
        let (one, other) = (&self.before[node], &self.after[node]);
        let count = one.len() + other.len();
        let sum: f32 = one.iter().chain(other).map(|other| self.y[*other]).sum();
        if count == 0 { self.y[node] } else { sum / unit(count) }
    }

    /// The heights nearest to those wanted that keep order and distance: the mean of the one that gives
    /// way downwards and the one that gives way upwards.
    fn fitted(&self, row: &[usize], wanted: &[f32]) -> Vec<f32> {
        let mut down = wanted.to_vec();
        for place in 1..row.len() {
            down[place] = down[place].max(down[place - 1] + self.gap(row[place - 1], row[place]));
        }
        let mut up = wanted.to_vec();
        for place in (1..row.len()).rev() {
            up[place - 1] = up[place - 1].min(up[place] - self.gap(row[place - 1], row[place]));
        }
        down.iter().zip(&up).map(|(down, up)| f32::midpoint(*down, *up)).collect()
    }

    fn gap(&self, one: usize, other: usize) -> f32 {
        let room = |node: usize| if node < self.tasks { ROOM.0 } else { ROOM.1 };
        f32::midpoint(room(one), room(other))
    }
}

/// How many edges end at each place of a layer, as a tree of sums.
struct Ends(Vec<usize>);

impl Ends {
    /// How many end at `place` or above it.
    fn up_to(&self, place: usize) -> usize {
        let (mut at, mut sum) = (place + 1, 0);
        while at > 0 {
            sum += self.0[at];
            at &= at - 1;
        }
        sum
    }

    /// One more ends at `place`.
    fn add(&mut self, place: usize) {
        let mut at = place + 1;
        while let Some(sum) = self.0.get_mut(at) {
            *sum += 1;
            at += at & at.wrapping_neg();
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "places on a screen")]
fn unit(place: usize) -> f32 {
    place as f64 as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(tasks: usize, edges: &[(u32, u32)]) -> TaskGraph {
        TaskGraph::new(vec![1.0; tasks], edges.to_vec()).unwrap()
    }

    #[test]
    fn crossings_that_can_be_avoided_are() {
        let tangled = graph(6, &[(0, 5), (1, 4), (2, 3)]);
        let (mut drawing, _) = drawing(&tangled);
        assert_eq!(drawing.crossings(), 3);
        drawing.untangle();
        assert_eq!(drawing.crossings(), 0);
    }

    #[test]
    fn tasks_of_a_layer_keep_their_distance_and_a_chain_is_straight() {
        let edges = [(0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4), (4, 5), (0, 5)];
        let Layered { tasks, wires, extent } = layered(&graph(6, &edges));
        let mut widest: Vec<f32> = tasks[1..4].iter().map(|(_, y)| *y).collect();
        widest.sort_by(f32::total_cmp);
        assert!(widest.windows(2).all(|pair| pair[1] - pair[0] >= 0.99), "{widest:?}");
        assert!(tasks.iter().all(|(_, y)| extent.0 <= *y && *y <= extent.1));
        assert_eq!(wires[7].len(), 4, "an edge over three layers passes two");
        let chain = layered(&graph(4, &[(0, 1), (1, 2), (2, 3)]));
        assert!(chain.tasks.iter().all(|(_, y)| y.abs() < 0.01));
        assert_eq!(layered(&graph(3, &[])).tasks.len(), 3);
    }
}
