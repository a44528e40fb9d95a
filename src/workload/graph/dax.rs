//! The XML of Pegasus: `job` elements, and `child` elements that name their parents.

use roxmltree::{Document, Error, Node, ParsingOptions};

use super::draft::{Draft, Mark, Part};
use super::error::{GraphError, GraphPlace};
use super::{GraphFormat, WeightSource, Workflow};

/// Elements and texts that a file may have: a hostile one must not fill the memory.
const MOST_NODES: u32 = 20_000_000;

/// Reads the text of a file.
pub(super) fn read(text: &str) -> Result<Workflow, GraphError> {
    let options = ParsingOptions { nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let cut_off = matches!(error, Error::UnclosedRootNode | Error::UnexpectedEndOfStream);
        let line = if cut_off { text.lines().count() } else { error.pos().row as usize };
        GraphError::at_line(line, format!("not XML: {error}"))
    })?;
    let root = document.root_element();
    let line = |mark: Mark| document.text_pos_at(mark.0 as usize).row;
    if root.tag_name().name() != "adag" {
        let message = format!("found <{}>, expected <adag>", root.tag_name().name());
        return Err(GraphError::at_line(line(mark(root)) as usize, message));
    }
    let mut draft = Draft::default();
    let weight_source = jobs(root, &mut draft, &line)?;
    edges(root, &mut draft, &line)?;
    let (task_names, graph) = draft.finish(|part| match part {
        Part::Weight(mark) | Part::Edge(mark) => GraphPlace::Line(line(mark)),
    })?;
    let name = root.attribute("name").map(str::to_owned);
    Ok(Workflow { name, task_names, graph, format: GraphFormat::Dax, weight_source })
}

fn mark(node: Node<'_, '_>) -> Mark {
    (u32::try_from(node.range().start).unwrap_or(u32::MAX), 0)
}

fn children<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| child.is_element() && child.tag_name().name() == name)
}

/// Adds a task for each job, weighed by its runtime, or by the size of its files where no job has a
/// runtime.
fn jobs(
    root: Node<'_, '_>,
    draft: &mut Draft,
    line: &dyn Fn(Mark) -> u32,
) -> Result<WeightSource, GraphError> {
    let timed = children(root, "job").any(|job| job.attribute("runtime").is_some());
    for job in children(root, "job") {
        let error = |message: String| GraphError::at_line(line(mark(job)) as usize, message);
        let id = job.attribute("id").ok_or_else(|| error("found a job without id".to_owned()))?;
        let weight = if timed { runtime(job) } else { files(job) };
        let weight = weight.map_err(|message| error(format!("job {id}: {message}")))?;
        if !draft.task(id, weight, mark(job)) {
            return Err(error(format!("found job {id} again")));
        }
    }
    Ok(if timed { WeightSource::Runtime } else { WeightSource::Size })
}

fn runtime(job: Node<'_, '_>) -> Result<f64, String> {
    let Some(text) = job.attribute("runtime") else {
        return Err("found no runtime, though other jobs have one".to_owned());
    };
    text.trim().parse().map_err(|_| format!("found runtime {text:?}, expected a number"))
}

fn files(job: Node<'_, '_>) -> Result<f64, String> {
    let sizes = children(job, "uses").filter_map(|file| file.attribute("size"));
    let parsed = sizes.map(|text| {
        text.trim().parse::<f64>().map_err(|_| format!("found size {text:?}, expected a number"))
    });
    parsed.sum()
}

fn edges(
    root: Node<'_, '_>,
    draft: &mut Draft,
    line: &dyn Fn(Mark) -> u32,
) -> Result<(), GraphError> {
    for child in children(root, "child") {
        let to = referred(child, draft, line)?;
        for parent in children(child, "parent") {
            let from = referred(parent, draft, line)?;
            draft.edge(from, to, mark(parent));
        }
    }
    Ok(())
}

/// The task that an element refers to.
fn referred(
    node: Node<'_, '_>,
    draft: &Draft,
    line: &dyn Fn(Mark) -> u32,
) -> Result<u32, GraphError> {
    let name = node.attribute("ref").unwrap_or_default();
    draft.number(name).ok_or_else(|| {
        let message = format!("found {} {name:?}, which is no job", node.tag_name().name());
        GraphError::at_line(line(mark(node)) as usize, message)
    })
}
