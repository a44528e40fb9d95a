//! The words of the DOT language, with the lines on which they stand.

use super::error::GraphError;

/// A word of the language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// A name, a number or a quoted text.
    Name(String),
    /// `->`.
    Arrow,
    /// `--`.
    Line,
    /// One of `{ } [ ] = ; , :`.
    Sign(char),
}

/// Takes a text apart.
pub(super) fn tokens(text: &str) -> Result<Vec<(u32, Token)>, GraphError> {
    let mut tokens = Vec::new();
    let (mut rest, mut line) = (text, 1_u32);
    let mut begins_line = true;
    while let Some(first) = rest.chars().next() {
        let (token, length) = match first {
            '#' if begins_line => (None, line_length(rest)),
            _ if first.is_whitespace() || first == '\u{FEFF}' => (None, first.len_utf8()),
            '/' if rest.starts_with("//") => (None, line_length(rest)),
            '/' if rest.starts_with("/*") => (None, until(rest, "*/", line, "comment")?),
            '"' => quoted(rest, line)?,
            '<' => (Some(Token::Name(String::new())), markup(rest, line)?),
            '-' if rest.starts_with("->") => (Some(Token::Arrow), 2),
            '-' if rest.starts_with("--") => (Some(Token::Line), 2),
            '{' | '}' | '[' | ']' | '=' | ';' | ',' | ':' => (Some(Token::Sign(first)), 1),
            _ if is_in_name(first) || first == '-' => {
                let length = 1.max(
                    rest[first.len_utf8()..]
                        .find(|next| !is_in_name(next))
                        .map_or(rest.len(), |end| end + first.len_utf8()),
                );
                (Some(Token::Name(rest[..length].to_owned())), length)
            }
            _ => {
                let message = format!("found {first:?}, which DOT does not have");
                return Err(GraphError::at_line(line as usize, message));
            }
        };
        let (passed, after) = rest.split_at(length);
        tokens.extend(token.map(|token| (line, token)));
        line += u32::try_from(passed.matches('\n').count()).unwrap_or(0);
        begins_line = passed.ends_with('\n') || begins_line && passed.trim().is_empty();
        rest = after;
    }
    Ok(tokens)
}

fn is_in_name(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '.'
}

fn line_length(rest: &str) -> usize {
    rest.find('\n').unwrap_or(rest.len())
}

/// The length up to and with `end`, which must come.
fn until(rest: &str, end: &str, line: u32, what: &str) -> Result<usize, GraphError> {
    let message = || format!("found a {what} without end");
    let place = rest.find(end);
    place.map(|at| at + end.len()).ok_or_else(|| GraphError::at_line(line as usize, message()))
}

/// A text in quotes; a backslash keeps a quote inside.
fn quoted(rest: &str, line: u32) -> Result<(Option<Token>, usize), GraphError> {
    let mut text = String::new();
    let mut letters = rest.char_indices().skip(1).peekable();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '"' => return Ok((Some(Token::Name(text)), at + 1)),
            '\\' if letters.peek().is_some_and(|(_, next)| *next == '"') => {
                text.push('"');
                letters.next();
            }
            _ => text.push(letter),
        }
    }
    Err(GraphError::at_line(line as usize, "found a quoted text without end"))
}

/// The length of a text in angle brackets, which may hold others.
fn markup(rest: &str, line: u32) -> Result<usize, GraphError> {
    let mut depth = 0_usize;
    for (at, letter) in rest.char_indices() {
        match letter {
            '<' => depth += 1,
            '>' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Ok(at + 1);
        }
    }
    Err(GraphError::at_line(line as usize, "found a text in angle brackets without end"))
}
