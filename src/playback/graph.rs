//! The graph of a job as a picture: plain data, with every word as the screen says it.

use super::scene::JobMark;

/// A job's graph in layers, ready to be drawn: one unit is the distance of two layers, or of two tasks
/// of a layer.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphPicture {
    /// Whose.
    pub mark: JobMark,
    /// The tasks by number.
    pub tasks: Vec<TaskDot>,
    /// The edges.
    pub wires: Vec<Wire>,
    /// How many tasks each layer has.
    pub layers: Vec<u32>,
    /// The layer that is the width, where width is that of a layer.
    pub widest: Option<usize>,
    /// The tasks of the critical path, with their share of its length.
    pub path: Vec<PathPart>,
    /// Top and foot.
    pub extent: (f32, f32),
    /// "G": what the weights are told in; empty for ones.
    pub unit: &'static str,
    /// "280".
    pub complexity: String,
    /// How wide it is.
    pub width: u32,
    /// A sentence for those who cannot see it.
    pub spoken: String,
}

/// A task.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskDot {
    /// Where; the layer is the place from the left.
    pub at: (f32, f32),
    /// Its weight in the picture's unit: "27".
    pub weight: String,
    /// Its weight as a share of the heaviest.
    pub share: f32,
    /// Whether it lies on the critical path.
    pub critical: bool,
}

/// An edge, from layer to layer.
#[derive(Clone, Debug, PartialEq)]
pub struct Wire {
    /// From which task to which.
    pub ends: (u32, u32),
    /// Where it passes.
    pub points: Vec<(f32, f32)>,
    /// Whether it lies on the critical path.
    pub critical: bool,
}

/// A task of the critical path.
#[derive(Clone, Debug, PartialEq)]
pub struct PathPart {
    /// Its number.
    pub task: u32,
    /// Its weight in the picture's unit.
    pub weight: String,
    /// Its share of the path.
    pub share: f32,
}
