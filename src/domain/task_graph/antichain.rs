//! The largest set of tasks no two of which are ordered [B-12].
//!
//! By Dilworth's theorem it is as large as the least number of chains that cover the graph, which is
//! the number of tasks less a maximum matching of the transitive closure. The matching is found as a
//! flow that may pass through tasks, so that the closure is never written down.

use petgraph::algo::dinics;
use petgraph::graph::{DiGraph, NodeIndex};

use super::TaskGraph;

impl TaskGraph {
    /// The size of the largest antichain [B-12]. Takes seconds where a graph has a million edges.
    pub fn antichain_width(&self) -> u32 {
        let tasks = self.len();
        let unlimited = u32::try_from(tasks).unwrap_or(u32::MAX);
        let (source, sink) = (NodeIndex::new(2 * tasks), NodeIndex::new(2 * tasks + 1));
        let leaving = NodeIndex::new;
        let entering = |task: usize| NodeIndex::new(tasks + task);
        let arcs = 3 * tasks + self.successors.all.len();
        let mut network = DiGraph::<(), u32>::with_capacity(2 * tasks + 2, arcs);
        for _ in 0..2 * tasks + 2 {
            network.add_node(());
        }
        for task in 0..tasks {
            network.add_edge(source, leaving(task), 1);
            network.add_edge(entering(task), sink, 1);
            // What enters a task may leave it again: a chain may skip tasks.
            network.add_edge(entering(task), leaving(task), unlimited);
            for next in self.successors(task) {
                network.add_edge(leaving(task), entering(*next as usize), unlimited);
            }
        }
        let (matched, _) = dinics(&network, source, sink);
        unlimited - matched
    }
}
