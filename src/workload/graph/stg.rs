//! The Standard Task Graph Set: a number of tasks, then a row for each with its number, its processing
//! time, how many predecessors it has, and which. Two dummy tasks may come on top of the number.

use super::draft::{Draft, Part};
use super::error::{GraphError, GraphPlace};
use super::{GraphFormat, WeightSource, Workflow};

/// Reads the text of a file.
pub(super) fn read(text: &str) -> Result<Workflow, GraphError> {
    let mut rows = rows(text);
    let Some((line, header)) = rows.next() else {
        return Err(GraphError::new(GraphPlace::File, "found nothing, expected a number of tasks"));
    };
    let count = number(header.split_whitespace().next(), line, "the number of tasks")?;
    let mut draft = Draft::default();
    let mut needs: Vec<(u32, Vec<u32>)> = Vec::new();
    let mut last = line;
    for (line, row) in rows {
        last = line;
        let mut fields = row.split_whitespace();
        let task = number(fields.next(), line, "a task's number")?;
        if task as usize != draft.tasks() {
            let message = format!("found task {task}, expected task {}", draft.tasks());
            return Err(GraphError::at_line(line as usize, message));
        }
        let time = fields.next().and_then(|time| time.parse::<f64>().ok());
        let Some(time) = time else {
            return Err(GraphError::at_line(line as usize, "found no processing time"));
        };
        draft.task(&task.to_string(), time, (line, 0));
        let many = number(fields.next(), line, "the number of predecessors")?;
        let mut before = Vec::new();
        for _ in 0..many {
            before.push(number(fields.next(), line, "a predecessor")?);
        }
        if let Some(more) = fields.next() {
            let message = format!("found {more:?} behind {many} predecessors");
            return Err(GraphError::at_line(line as usize, message));
        }
        needs.push((line, before));
    }
    complete(count, draft.tasks(), last)?;
    for (task, (line, before)) in (0..).zip(needs) {
        for from in before {
            if from as usize >= draft.tasks() {
                let message = format!("found predecessor {from}, which does not exist");
                return Err(GraphError::at_line(line as usize, message));
            }
            draft.edge(from, task, (line, 0));
        }
    }
    let (task_names, graph) = draft.finish(|part| match part {
        Part::Weight((line, _)) | Part::Edge((line, _)) => GraphPlace::Line(line),
    })?;
    let (format, weight_source) = (GraphFormat::Stg, WeightSource::Runtime);
    Ok(Workflow { name: None, task_names, graph, format, weight_source })
}

/// The lines that hold something, with their numbers; `#` begins a remark.
fn rows(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let lines = (1..).zip(text.lines());
    let rows = lines.map(|(line, row)| (line, row.split('#').next().unwrap_or_default().trim()));
    rows.filter(|(_, row)| !row.is_empty())
}

fn number(field: Option<&str>, line: u32, what: &str) -> Result<u32, GraphError> {
    let found = field.unwrap_or("the end of the line");
    found.parse().map_err(|_| {
        GraphError::at_line(line as usize, format!("found {found:?}, expected {what}"))
    })
}

/// Whether all tasks of the header are there, the two dummy tasks counted in it or not.
fn complete(count: u32, found: usize, last: u32) -> Result<(), GraphError> {
    let count = count as usize;
    if found == count || found == count.saturating_add(2) {
        return Ok(());
    }
    let tasks = if found == 1 { "task" } else { "tasks" };
    let message = format!("found {found} {tasks}, expected {count} or two more");
    Err(GraphError::at_line(last as usize, message))
}
