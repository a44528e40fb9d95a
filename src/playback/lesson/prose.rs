//! The markup of a lesson's texts as paragraphs and runs of characters [L-26]; what is no markup is
//! text.

use serde::{Deserialize, Serialize};

use crate::learn::Text;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Paragraph {
    /// Words.
    Text(Vec<Inline>),
    /// A list of one level.
    List(Vec<Vec<Inline>>),
}

/// A run of signs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Inline {
    /// As it is written.
    Text(String),
    /// Strong.
    Strong(Vec<Inline>),
    /// Emphasized.
    Emphasis(Vec<Inline>),
    /// Code.
    Code(String),
    /// Words that lead somewhere: `glossary:hole`, `block:5`, `lesson:holes`, `#1....`.
    Link(Vec<Inline>, String),
    /// Words in another language than the one that is spoken, with its tag.
    Foreign(Vec<Inline>, String),
    /// The name of a value, and the form in which it stands there.
    Value(String, Option<String>),
}

/// A text of a lesson without markup.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LessonText {
    /// What it says.
    pub text: String,
    /// Its language, where it is another than the one that is spoken [L-90].
    pub lang: Option<String>,
}

impl LessonText {
    /// A text of a lesson on its own.
    pub(super) fn of(Text { text, lang }: Text<'_>) -> Self {
        Self { text: text.to_owned(), lang: lang.map(str::to_owned) }
    }
}

impl Paragraph {
    /// It in another language than the one that is spoken.
    #[must_use]
    pub(super) fn marked(self, lang: &str) -> Self {
        let foreign = |line| vec![Inline::Foreign(line, lang.to_owned())];
        match self {
            Self::Text(line) => Self::Text(foreign(line)),
            Self::List(items) => Self::List(items.into_iter().map(foreign).collect()),
        }
    }

    /// Its words without markup.
    pub fn plain(&self) -> String {
        match self {
            Self::Text(line) => line.iter().map(Inline::plain).collect(),
            Self::List(items) => {
                let items = items.iter().map(|line| line.iter().map(Inline::plain).collect());
                items.collect::<Vec<String>>().join(" ")
            }
        }
    }
}

impl Inline {
    fn plain(&self) -> String {
        match self {
            Self::Text(text) | Self::Code(text) => text.clone(),
            Self::Strong(inside)
            | Self::Emphasis(inside)
            | Self::Foreign(inside, _)
            | Self::Link(inside, _) => inside.iter().map(Self::plain).collect(),
            Self::Value(name, _) => format!("{{{name}}}"),
        }
    }
}

/// The paragraphs of a text.
pub fn paragraphs(text: &str) -> Vec<Paragraph> {
    let text = text.replace("\r\n", "\n");
    let mut found = Vec::new();
    for chunk in text.split("\n\n") {
        let mut words = String::new();
        let mut items: Vec<String> = Vec::new();
        for line in chunk.lines().filter(|line| !line.trim().is_empty()) {
            match (line.strip_prefix("- "), items.last_mut()) {
                (Some(item), _) => items.push(item.to_owned()),
                (None, Some(item)) => {
                    item.push(' ');
                    item.push_str(line.trim());
                }
                (None, None) => {
                    words.push_str(if words.is_empty() { "" } else { " " });
                    words.push_str(line);
                }
            }
        }
        if !words.is_empty() {
            found.push(Paragraph::Text(inline(&words)));
        }
        if !items.is_empty() {
            found.push(Paragraph::List(items.iter().map(|item| inline(item)).collect()));
        }
    }
    found
}

/// The runs of signs of a line.
fn inline(text: &str) -> Vec<Inline> {
    let mut found = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        if let Some((run, behind)) = run(rest) {
            if !plain.is_empty() {
                found.push(Inline::Text(std::mem::take(&mut plain)));
            }
            found.push(run);
            rest = behind;
            continue;
        }
        rest = &rest[sign.len_utf8()..];
        match rest.chars().next().filter(|_| sign == '\\') {
            Some(next) => {
                plain.push(next);
                rest = &rest[next.len_utf8()..];
            }
            None => plain.push(sign),
        }
    }
    if !plain.is_empty() {
        found.push(Inline::Text(plain));
    }
    found
}

/// The run of signs that begins here, and what is behind it; nothing where no markup begins.
fn run(text: &str) -> Option<(Inline, &str)> {
    if let Some(rest) = text.strip_prefix("**") {
        let (inside, behind) = until(rest, "**")?;
        return Some((Inline::Strong(inline(inside)), behind));
    }
    if let Some(rest) = text.strip_prefix('*') {
        let (inside, behind) = until(rest, "*")?;
        return Some((Inline::Emphasis(inline(inside)), behind));
    }
    if let Some(rest) = text.strip_prefix('`') {
        let (inside, behind) = rest.split_once('`')?;
        return Some((Inline::Code(inside.to_owned()), behind));
    }
    if let Some(rest) = text.strip_prefix('[') {
        let (words, behind) = until(rest, "](")?;
        let (target, behind) = behind.split_once(')')?;
        return Some((Inline::Link(inline(words), target.to_owned()), behind));
    }
    let rest = text.strip_prefix('{')?;
    let (inside, behind) = rest.split_once('}')?;
    let (name, form) = match inside.split_once(':') {
        Some((name, form)) => (name, Some(form.to_owned())),
        None => (inside, None),
    };
    let is_name = |name: &str| {
        !name.is_empty() && name.chars().all(|sign| sign.is_ascii_lowercase() || sign == '_')
    };
    is_name(name).then(|| (Inline::Value(name.to_owned(), form), behind))
}

/// What stands before an end that no backslash takes the meaning from, and what stands behind it.
fn until<'a>(text: &'a str, end: &str) -> Option<(&'a str, &'a str)> {
    let mut escaped = false;
    for (place, sign) in text.char_indices() {
        // Of three stars the first ends what is inside.
        let is_inner = end == "**" && text[place..].starts_with("***");
        if !escaped && !is_inner && place > 0 && text[place..].starts_with(end) {
            return Some((&text[..place], &text[place + end.len()..]));
        }
        escaped = sign == '\\' && !escaped;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{Inline, Paragraph, paragraphs};

    fn text(text: &str) -> Inline {
        Inline::Text(text.to_owned())
    }

    #[test]
    fn the_few_signs_are_markup_and_all_else_is_text() {
        let read =
            paragraphs("a **b *c*** `d*` [e](glossary:f) {g:min} \\*h <i>\n\n- one\n- two\n  more");
        let Paragraph::Text(line) = &read[0] else { panic!("{read:?}") };
        assert_eq!(line[0], text("a "));
        assert_eq!(line[3], Inline::Code("d*".to_owned()));
        assert_eq!(line[5], Inline::Link(vec![text("e")], "glossary:f".to_owned()));
        assert_eq!(line[7], Inline::Value("g".to_owned(), Some("min".to_owned())));
        assert_eq!(line[8], text(" *h <i>"));
        assert_eq!(read[1], Paragraph::List(vec![vec![text("one")], vec![text("two more")]]));
    }

    #[test]
    fn signs_that_are_not_closed_are_text() {
        for unclosed in ["**a", "*a", "`a", "[a](b", "[a]", "{A}", "{a", "\\"] {
            let read = paragraphs(unclosed);
            assert_eq!(read, [Paragraph::Text(vec![text(unclosed)])], "{unclosed}");
        }
    }
}
