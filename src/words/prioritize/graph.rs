//! The graph of a job, and its two measures against their bounds.

use crate::words::{Label, Words};

messages! {
    Prioritize::Graph;

    spoken(job: &str, tasks: usize, layers: usize) -> Words =
        "Task graph of {job}: {tasks} {tasks:task|tasks} in {layers} {layers:layer|layers}.";
    spoken_path(path: &str, complexity: &str) -> Words =
        "Critical path {path} sums to {complexity} operations.";
    /// Of a long path only the first tasks are named.
    spoken_path_begin(path: &str, more: usize, complexity: &str) -> Words =
        "Critical path {path}, and {more} more sums to {complexity} operations.";
    spoken_width(width: u32) -> Words = "Width {width}.";

    task_graph() -> Label = "Task graph";
    how_to_move() -> Label = "Task graph; arrows move it, plus and minus zoom";
    zoom() -> Label = "Zoom of the graph";
    zoom_in() -> Label = "Zoom in";
    zoom_out() -> Label = "Zoom out";
    /// In the picture, above the widest layer.
    widest(width: u32) -> String = "width {width}";

    column_task() -> Label = "Task";
    column_layer() -> Label = "Layer";
    column_weight() -> Label = "Weight";
    column_critical() -> Label = "On the critical path";
    tasks(job: &str) -> String = "Tasks of {job}";
    tasks_in(job: &str, unit: &str) -> String = "Tasks of {job}, in {unit}";

    longest_path(operations: &str) -> Words = "Longest path **{operations}** operations";
    width(width: u32) -> Words = "Width **{width}** {width:task|tasks} at once";
    task(number: u32, weight: &str) -> String = "Task {number}: {weight}";
}
