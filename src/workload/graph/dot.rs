//! The language of Graphviz, as far as it says which task waits for which: nodes with an attribute
//! `size`, as daggen writes them, and edges. Groups are looked through; an edge to a group is refused.

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
    let mut reader =
        Reader { tokens: tokens(text)?, at: 0, draft: Draft::default(), sized: Vec::new() };
    let name = reader.heading()?;
    reader.statements()?;
    let Reader { draft, sized, .. } = reader;
    if sized.contains(&true)
        && let Some(task) = (0_u32..).zip(&sized).find(|(_, sized)| !**sized)
    {
        let name = draft.name(task.0);
        let message = format!("task {name} has no size, though other tasks have one");
        return Err(GraphError::new(GraphPlace::File, message));
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
}

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
        let mut depth = 1_usize;
        while depth > 0 {
            match self.peek() {
                None => return Err(self.error("'}'")),
                Some(Token::Sign('}')) => {
                    depth -= 1;
                    self.at += 1;
                    self.no_edge_of_a_group()?;
                }
                Some(Token::Sign('{')) => {
                    depth += 1;
                    self.at += 1;
                }
                Some(Token::Sign(';' | ',')) => self.at += 1,
                Some(Token::Name(_)) => self.statement()?,
                Some(_) => return Err(self.error("a task")),
            }
        }
        if self.peek().is_some() { Err(self.error("the end of the file")) } else { Ok(()) }
    }

    fn no_edge_of_a_group(&self) -> Result<(), GraphError> {
        match self.peek() {
            Some(Token::Arrow | Token::Line) => Err(self.error("no edge from a group")),
            _ => Ok(()),
        }
    }

    /// One statement that begins with a name.
    fn statement(&mut self) -> Result<(), GraphError> {
        let line = self.line();
        let Some(Token::Name(name)) = self.next() else { return Ok(()) };
        if name.eq_ignore_ascii_case("subgraph") {
            if matches!(self.peek(), Some(Token::Name(_))) {
                self.at += 1;
            }
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
        self.port();
        let first = self.task(&name, line);
        let (mut from, mut is_task) = (first, true);
        while let Some(Token::Arrow | Token::Line) = self.peek() {
            if self.next() == Some(Token::Line) {
                let message = "found '--', expected '->': edges have a direction";
                return Err(GraphError::at_line(line as usize, message));
            }
            let line = self.line();
            let Some(Token::Name(name)) = self.peek().cloned() else {
                return Err(self.error("a task behind '->'"));
            };
            if name.eq_ignore_ascii_case("subgraph") {
                return Err(self.error("no edge to a group"));
            }
            self.at += 1;
            self.port();
            let to = self.task(&name, line);
            self.draft.edge(from, to, (line, 0));
            (from, is_task) = (to, false);
        }
        for (key, value) in self.attributes()? {
            if is_task && key.eq_ignore_ascii_case("size") {
                let size = value.parse().map_err(|_| {
                    let message = format!("found size {value:?}, expected a number");
                    GraphError::at_line(line as usize, message)
                })?;
                self.draft.weigh(first, size, (line, 0));
                self.sized[first as usize] = true;
            }
        }
        Ok(())
    }

    /// Where at a task an edge ends does not matter.
    fn port(&mut self) {
        while self.passes(':') {
            self.at += 1;
        }
    }

    /// The task of this name, new if there is none; without a size it weighs 1.
    fn task(&mut self, name: &str, line: u32) -> u32 {
        if let Some(task) = self.draft.number(name) {
            return task;
        }
        self.draft.task(name, 1.0, (line, 0));
        self.sized.push(false);
        u32::try_from(self.draft.tasks() - 1).unwrap_or(u32::MAX)
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
