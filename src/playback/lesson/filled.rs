//! Texts of a block with its values in their places [L-27].

use super::prose::{Inline, Paragraph, paragraphs};
use super::values::told;
use crate::learn::{Lesson, Runs, Staged, values};

/// The values of a block, and the names of the machines on its stage.
pub(super) struct Prose {
    values: std::collections::BTreeMap<String, f64>,
    machines: Vec<String>,
}

impl Prose {
    pub(super) fn of(
        (lesson, runs): (&Lesson, &Runs),
        place: usize,
        stage: Option<&Staged>,
    ) -> Self {
        let machines = stage.iter().flat_map(|stage| &stage.moment.machines);
        Self {
            values: values(lesson, place, runs),
            machines: machines.map(|machine| machine.name.clone()).collect(),
        }
    }

    /// A text with its values in their places.
    pub(super) fn filled(&self, text: &str) -> Vec<Paragraph> {
        let mut parts = paragraphs(text);
        for part in &mut parts {
            match part {
                Paragraph::Text(line) => self.fill(line),
                Paragraph::List(items) => items.iter_mut().for_each(|line| self.fill(line)),
            }
        }
        parts
    }

    fn fill(&self, line: &mut [Inline]) {
        for run in line {
            match run {
                Inline::Strong(inside)
                | Inline::Emphasis(inside)
                | Inline::Foreign(inside, _)
                | Inline::Link(inside, _) => self.fill(inside),
                Inline::Value(name, form) => {
                    let value = self.values.get(name);
                    let text = value.map(|value| told(*value, form.as_deref(), &self.machines));
                    *run = Inline::Text(text.unwrap_or_else(|| format!("{{{name}}}")));
                }
                Inline::Text(_) | Inline::Code(_) => {}
            }
        }
    }
}
