//! HTML that prints: texts of a lesson with their values filled in, and a frame for pages [L-64].

use std::collections::BTreeMap;

use super::prose::{Inline, Paragraph, paragraphs};
use super::values::told;

/// What a page looks like: black on white, A4 or Letter as the printer has it.
const STYLE: &str = "\
@page{margin:15mm}\
body{font:10pt/1.4 Palatino,'Palatino Linotype','Book Antiqua',serif;color:#000;background:#fff;\
max-width:180mm;margin:0 auto}\
h1{font-size:14pt;margin:0 0 2mm}h2{font-size:10pt;margin:5mm 0 1mm}\
.sheet{break-after:page}.sheet:last-child{break-after:auto}\
.head{display:flex;gap:8mm;border-bottom:1px solid #000;padding-bottom:2mm}.head>span{flex:1}.head .line{min-width:30mm}\
table{border-collapse:collapse;margin:2mm 0;font-size:9pt}\
th,td{border:1px solid #999;padding:0 2mm;text-align:right;font-weight:normal}\
.question{break-inside:avoid;margin-top:5mm}.question p{margin:1mm 0}\
ul{list-style:none;margin:1mm 0;padding:0}li.box::before{content:'\\2610\\00a0'}\
.line{display:inline-block;border-bottom:1px solid #000;min-width:50mm}\
.room{height:25mm}.answer{border-left:2px solid #000;padding-left:3mm}\
svg{display:block;margin:2mm 0;max-width:100%}svg text{font:8pt sans-serif}";

/// A text in which no sign is taken for HTML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// A document of these parts.
pub(super) fn document(language: &str, title: &str, body: &str) -> String {
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<meta charset=\"utf-8\">\n<title>{}</title>\n\
         <style>{STYLE}</style>\n{body}</html>\n",
        escaped(language),
        escaped(title)
    )
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
            Inline::Link(words, _) => self.line(words),
            Inline::Value(name, form) => match self.values.get(name) {
                Some(value) => escaped(&told(*value, form.as_deref(), &self.machines)),
                None => escaped(&format!("{{{name}}}")),
            },
        }
    }
}
