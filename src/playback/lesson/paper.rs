//! HTML that prints: texts of a lesson with their values filled in, and a frame for pages [L-64].

use std::collections::BTreeMap;

use super::prose::{Inline, Paragraph, paragraphs};
use super::values::told;

/// What paper looks like: black on white, A4 or Letter as the printer has it. The page prints by the same rules.
const STYLE: &str = include_str!("../../../assets/paper.css");

/// How far from its edges a page is printed.
const MARGINS: &str = "@page{margin:15mm}";

/// A text in which no sign is taken for HTML.
pub(in crate::playback) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// An element of a class.
pub(in crate::playback) fn element(tag: &str, class: &str, inside: &str) -> String {
    format!("<{tag} class=\"{class}\">{inside}</{tag}>")
}

/// A document of these parts.
pub fn document(language: &str, title: &str, body: &str) -> String {
    let (language, title) = (escaped(language), escaped(title));
    let head = [
        concat!("<!doctype", " html>").to_owned(),
        format!("<html lang=\"{language}\">"),
        "<meta charset=\"utf-8\">".to_owned(),
        format!("<title>{title}</title>"),
        format!("<style>\n{MARGINS}\n{STYLE}</style>"),
    ];
    let head = head.join("\n");
    format!("{head}\n<body class=\"printout\">\n{body}</body>\n</html>\n")
}

/// The values that can stand in a text, and the names of the stage's machines.
#[derive(Debug, Default)]
pub(super) struct Filled {
    pub(super) values: BTreeMap<String, f64>,
    pub(super) machines: Vec<String>,
}

impl Filled {
    /// A text as paragraphs.
    pub(super) fn prose(&self, text: &str) -> String {
        let parts = paragraphs(text);
        let parts = parts.iter().map(|part| match part {
            Paragraph::Text(line) => format!("<p>{}</p>\n", self.line(line)),
            Paragraph::List(items) => {
                let items = items.iter().map(|item| format!("<li>– {}</li>", self.line(item)));
                format!("<ul>{}</ul>\n", items.collect::<String>())
            }
        });
        parts.collect()
    }

    /// A text on one line.
    pub(super) fn words(&self, text: &str) -> String {
        let parts = paragraphs(text);
        let lines = parts.iter().map(|part| match part {
            Paragraph::Text(line) => self.line(line),
            Paragraph::List(items) => {
                items.iter().map(|item| self.line(item)).collect::<Vec<_>>().join(" ")
            }
        });
        lines.collect::<Vec<_>>().join(" ")
    }

    fn line(&self, line: &[Inline]) -> String {
        line.iter().map(|run| self.run(run)).collect()
    }

    fn run(&self, run: &Inline) -> String {
        match run {
            Inline::Text(text) => escaped(text),
            Inline::Strong(inside) => format!("<strong>{}</strong>", self.line(inside)),
            Inline::Emphasis(inside) => format!("<em>{}</em>", self.line(inside)),
            Inline::Code(text) => format!("<code>{}</code>", escaped(text)),
            // A link leads nowhere on paper.
            Inline::Link(words, _) | Inline::Foreign(words, _) => self.line(words),
            Inline::Value(name, form) => match self.values.get(name) {
                Some(value) => escaped(&told(*value, form.as_deref(), &self.machines)),
                None => escaped(&format!("{{{name}}}")),
            },
        }
    }
}
