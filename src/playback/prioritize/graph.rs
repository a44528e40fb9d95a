//! The picture of a job's graph: layers, critical path, widest layer.

use super::Run;
use super::layered::layered;
use super::words::{in_unit, unit_of};
use crate::ids::JobId;
use crate::labs::prioritize::WidthRule;
use crate::playback::graph::{GraphPicture, PathPart, TaskDot, Wire};
use crate::words::prioritize::graph as told;

/// How many tasks of the critical path a sentence names.
const SPOKEN: usize = 20;

impl Run {
    pub(super) fn graph(&self, job: JobId) -> GraphPicture {
        let (known, measures) = (self.lab().table().job(job), self.lab().table().measures(job));
        let graph = &known.graph;
        let path = graph.critical_path();
        let heaviest = graph.weights().iter().copied().fold(0.0, f64::max);
        let unit = unit_of(measures.complexity);
        let on_path = |task: u32| path.contains(&task);
        let drawn = layered(graph);
        let share = |part: f64, of: f64| if of > 0.0 { single(part / of) } else { 0.0 };
        let dots = drawn.tasks.iter().zip(graph.weights()).zip(0..);
        let mut tasks: Vec<TaskDot> = dots
            .map(|((at, weight), _task)| TaskDot {
                at: *at,
                weight: in_unit(*weight, unit),
                share: share(*weight, heaviest),
                critical: false,
            })
            .collect();
        for task in &path {
            tasks[*task as usize].critical = true;
        }
        let steps = |from: u32, to: u32| path.windows(2).any(|pair| pair == [from, to]);
        let wires = drawn.wires.into_iter().zip(graph.edges());
        let wires = wires.map(|(points, (from, to))| {
            let critical = on_path(*from) && steps(*from, *to);
            Wire { ends: (*from, *to), points, critical }
        });
        let layers = graph.layer_sizes();
        let is_layer = self.lab().options().width == WidthRule::Layers;
        let widest = layers.iter().position(|size| is_layer && *size == measures.width);
        let part = |task: &u32| PathPart {
            task: *task,
            weight: in_unit(graph.weights()[*task as usize], unit),
            share: share(graph.weights()[*task as usize], measures.complexity),
        };
        let complexity = in_unit(measures.complexity, unit);
        let mut picture = GraphPicture {
            mark: self.lab_mark(job),
            tasks,
            wires: wires.collect(),
            layers,
            widest,
            path: path.iter().map(part).collect(),
            extent: drawn.extent,
            unit,
            complexity,
            width: measures.width,
            spoken: String::new(),
        };
        picture.spoken = spoken(&picture);
        picture
    }
}

fn spoken(picture: &GraphPicture) -> String {
    let named = picture.path.iter().take(SPOKEN).map(|part| format!("T{}", part.task));
    let path = named.collect::<Vec<_>>().join(", ");
    let unit = if picture.unit.is_empty() { "" } else { " " };
    let complexity = format!("{}{unit}{}", picture.complexity, picture.unit);
    let path = match picture.path.len().saturating_sub(SPOKEN) {
        0 => told::spoken_path(&path, &complexity),
        more => told::spoken_path_begin(&path, more, &complexity),
    };
    told::spoken(&picture.mark.label, picture.tasks.len(), picture.layers.len())
        .then(path)
        .then(told::spoken_width(picture.width))
        .text()
}

#[expect(clippy::cast_possible_truncation, reason = "a share for the screen")]
fn single(share: f64) -> f32 {
    share as f32
}
