//! The language of Graphviz, as far as it says which task waits for which: nodes with an attribute
//! `size`, as daggen writes them, and edges. An edge to or from a group goes to or from all its tasks.

use super::dot_tokens::{Token, tokens};
use super::draft::{Draft, Part};
use super::error::{GraphError, GraphPlace};
use super::{GraphFormat, WeightSource, Workflow};

/// Whether a text is DOT: its first word says so.
pub(super) fn is_dot(text: &str) -> bool {
    let Ok(tokens) = tokens(text) else { return starts_like_dot(text) };
    let word = tokens.iter().find_map(|(_, token)| match token {
        Token::Name(name) => Some(name.to_ascii_lowercase()),
        _ => None,
    });
    word.is_some_and(|word| ["digraph", "graph", "strict"].contains(&word.as_str()))
}

fn starts_like_dot(text: &str) -> bool {
    let start = text.trim_start().to_ascii_lowercase();
    ["digraph", "graph", "strict", "//", "/*", "#"].iter().any(|word| start.starts_with(word))
}

/// Reads the text of a file.
pub(super) fn read(text: &str) -> Result<Workflow, GraphError> {
    let tokens = tokens(text)?;
    let draft = Draft::default();
    let mut reader =
        Reader { tokens, at: 0, draft, sized: Vec::new(), open: Vec::new(), grouped: 0 };
    let name = reader.heading()?;
    reader.statements()?;
    let Reader { draft, sized, .. } = reader;
    if sized.contains(&true)
        && let Some(task) = (0_u32..).zip(&sized).find(|(_, sized)| !**sized)
    {
        let name = draft.name(task.0);
        let message = format!("task {name} has no size, though other tasks have one");
        return Err(GraphError::at_line(draft.line_of(task.0) as usize, message));
    }
    let (task_names, graph) = draft.finish(|part| match part {
        Part::Weight((line, _)) | Part::Edge((line, _)) => GraphPlace::Line(line),
    })?;
    let weight_source = if sized.contains(&true) { WeightSource::Size } else { WeightSource::Unit };
    Ok(Workflow { name, task_names, graph, format: GraphFormat::Dot, weight_source })
}

struct Reader {
    tokens: Vec<(u32, Token)>,
    at: usize,
    draft: Draft,
    /// Whether each task has a size.
    sized: Vec<bool>,
    /// The braces that are open, the graph's own first.
    open: Vec<Group>,
    /// How many edges groups have asked for.
    grouped: usize,
}

/// What stands between braces.
#[derive(Default)]
struct Group {
    /// The tasks named so far.
    tasks: Vec<u32>,
    /// Where the edges to the group come from.
    from: Vec<u32>,
}

/// The most edges to and from groups: a short text can ask for very many.
const MOST_EDGES: usize = 1_000_000;

impl Reader {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(_, token)| token)
    }

    fn next(&mut self) -> Option<Token> {
        let token = self.peek().cloned();
        self.at += 1;
        token
    }

    /// Passes a sign if it comes next.
    fn passes(&mut self, sign: char) -> bool {
        let is_next = self.peek() == Some(&Token::Sign(sign));
        self.at += usize::from(is_next);
        is_next
    }

    fn line(&self) -> u32 {
        let place = self.at.min(self.tokens.len().saturating_sub(1));
        self.tokens.get(place).map_or(1, |(line, _)| *line)
    }

    fn error(&self, expected: &str) -> GraphError {
        let found = match self.peek() {
            None => "the end of the file".to_owned(),
            Some(Token::Name(name)) => format!("{name:?}"),
            Some(Token::Sign(sign)) => format!("'{sign}'"),
            Some(Token::Arrow) => "'->'".to_owned(),
            Some(Token::Line) => "'--'".to_owned(),
        };
        GraphError::at_line(self.line() as usize, format!("found {found}, expected {expected}"))
    }

    /// `strict digraph NAME {`; gives the name.
    fn heading(&mut self) -> Result<Option<String>, GraphError> {
        let mut words = Vec::new();
        while let Some(Token::Name(word)) = self.peek() {
            words.push(word.clone());
            self.at += 1;
        }
        let kind = words.iter().map(|word| word.to_ascii_lowercase()).find(|word| word != "strict");
        if kind.as_deref() == Some("graph") {
            let message = "found an undirected graph, expected a digraph";
            return Err(GraphError::at_line(self.line() as usize, message));
        }
        if !self.passes('{') {
            return Err(self.error("'{'"));
        }
        let named = words.iter().position(|word| word.eq_ignore_ascii_case("digraph"));
        Ok(named.and_then(|at| words.get(at + 1)).cloned())
    }

    /// Everything up to the brace that closes the first one.
    fn statements(&mut self) -> Result<(), GraphError> {
        self.open.push(Group::default());
        while !self.open.is_empty() {
            match self.peek() {
                None => return Err(self.error("'}'")),
                Some(Token::Sign('}')) => {
                    self.at += 1;
                    self.close()?;
                }
                Some(Token::Sign('{')) => self.open_group(Vec::new())?,
                Some(Token::Sign(';' | ',')) => self.at += 1,
                Some(Token::Name(_)) => self.statement()?,
                Some(_) => return Err(self.error("a task")),
            }
        }
        if self.peek().is_some() { Err(self.error("the end of the file")) } else { Ok(()) }
    }

    /// Opens a group to which edges come from these tasks.
    fn open_group(&mut self, from: Vec<u32>) -> Result<(), GraphError> {
        if !self.passes('{') {
            return Err(self.error("'{'"));
        }
        self.open.push(Group { tasks: Vec::new(), from });
        Ok(())
    }

    /// Closes a group; its tasks are also those of the group around it.
    fn close(&mut self) -> Result<(), GraphError> {
        let Some(Group { mut tasks, from }) = self.open.pop() else { return Ok(()) };
        let has_edges = !from.is_empty() || matches!(self.peek(), Some(Token::Arrow | Token::Line));
        let Some(around) = self.open.last_mut() else { return Ok(()) };
        if !has_edges {
            if around.tasks.len() < tasks.len() {
                std::mem::swap(&mut around.tasks, &mut tasks);
            }
            around.tasks.append(&mut tasks);
            return Ok(());
        }
        tasks.sort_unstable();
        tasks.dedup();
        around.tasks.extend(&tasks);
        self.edges(from, tasks)
    }

    /// One statement that begins with a name.
    fn statement(&mut self) -> Result<(), GraphError> {
        let line = self.line();
        let Some(Token::Name(name)) = self.next() else { return Ok(()) };
        if name.eq_ignore_ascii_case("subgraph") {
            self.at += usize::from(matches!(self.peek(), Some(Token::Name(_))));
            return Ok(());
        }
        if self.passes('=') {
            self.at += 1;
            return Ok(());
        }
        if ["graph", "node", "edge"].iter().any(|word| name.eq_ignore_ascii_case(word)) {
            self.attributes()?;
            return Ok(());
        }
        let task = self.task(&name, line);
        if matches!(self.peek(), Some(Token::Arrow | Token::Line)) {
            return self.edges(Vec::new(), vec![task]);
        }
        for (key, value) in self.attributes()? {
            if key.eq_ignore_ascii_case("size") {
                let size = value.parse().map_err(|_| {
                    let message = format!("found size {value:?}, expected a number");
                    GraphError::at_line(line as usize, message)
                })?;
                self.draft.weigh(task, size, (line, 0));
                self.sized[task as usize] = true;
            }
        }
        Ok(())
    }

    /// The edges between these tasks, and those behind the arrows that follow. A group behind an arrow
    /// is opened and read first.
    fn edges(&mut self, mut from: Vec<u32>, mut to: Vec<u32>) -> Result<(), GraphError> {
        loop {
            let line = self.line();
            let wanted = from.len().saturating_mul(to.len());
            self.grouped += if wanted > 1 { wanted } else { 0 };
            if self.grouped > MOST_EDGES {
                let message = format!("found more than {MOST_EDGES} edges to or from groups");
                return Err(GraphError::at_line(line as usize, message));
            }
            for one in &from {
                for other in &to {
                    self.draft.edge(*one, *other, (line, 0));
                }
            }
            if self.peek() == Some(&Token::Line) {
                let message = "found '--', expected '->': edges have a direction";
                return Err(GraphError::at_line(line as usize, message));
            }
            if self.peek() != Some(&Token::Arrow) {
                return self.attributes().map(drop);
            }
            self.at += 1;
            from = to;
            let line = self.line();
            match self.peek().cloned() {
                Some(Token::Sign('{')) => return self.open_group(from),
                Some(Token::Name(name)) => {
                    self.at += 1;
                    if name.eq_ignore_ascii_case("subgraph") {
                        self.at += usize::from(matches!(self.peek(), Some(Token::Name(_))));
                        return self.open_group(from);
                    }
                    to = vec![self.task(&name, line)];
                }
                _ => return Err(self.error("a task behind '->'")),
            }
        }
    }

    /// The task of this name, new if there is none; without a size it weighs 1. Where at it an edge
    /// ends does not matter.
    fn task(&mut self, name: &str, line: u32) -> u32 {
        while self.passes(':') {
            self.at += 1;
        }
        let task = self.draft.number(name).unwrap_or_else(|| {
            self.draft.task(name, 1.0, (line, 0));
            self.sized.push(false);
            u32::try_from(self.draft.tasks() - 1).unwrap_or(u32::MAX)
        });
        if let Some(group) = self.open.last_mut() {
            group.tasks.push(task);
        }
        task
    }

    /// A name, which must come.
    fn name(&mut self, expected: &str) -> Result<String, GraphError> {
        let Some(Token::Name(name)) = self.peek().cloned() else {
            return Err(self.error(expected));
        };
        self.at += 1;
        Ok(name)
    }

    /// `[key=value, ...]`, as often as it comes.
    fn attributes(&mut self) -> Result<Vec<(String, String)>, GraphError> {
        let mut attributes = Vec::new();
        while self.passes('[') {
            while !self.passes(']') {
                if self.passes(',') || self.passes(';') {
                    continue;
                }
                let key = self.name("']'")?;
                let value = if self.passes('=') { self.name("a value")? } else { String::new() };
                attributes.push((key, value));
            }
        }
        Ok(attributes)
    }
}
