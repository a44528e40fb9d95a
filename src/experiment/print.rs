//! How an experiment is printed: as rows, as settings, as the table of a paper, or as a bundle that can
//! be run again [F-33].

use std::io;

use serde::Serialize;

use super::named::Named;
use super::sweep::{Results, Sweep, settings_table};
use super::table::Table;
use super::tuning::tuned_table;
use crate::report::{FORMAT, VERSION};
use crate::scenario::{Problem, Value};

/// What is printed of a sweep, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Print {
    /// Whose table it is, if the experiment has a name.
    pub named: Option<&'static Named>,
    /// What is printed.
    pub content: Content,
    /// As what.
    pub format: Format,
}

/// What is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// The paper's table, or one row a setting.
    Table,
    /// One row a run.
    Rows,
    /// What the paper says beside what was found.
    Verdicts,
    /// The best setting, found on one half of the replications and told by the other.
    Tuned,
}

/// As what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Comma-separated values.
    Csv,
    /// A list of objects.
    Json,
    /// Everything that is needed to run it again, and one object a run.
    Bundle,
}

impl Format {
    const WORDS: [(Self, &'static str); 3] =
        [(Self::Csv, "csv"), (Self::Json, "json"), (Self::Bundle, "bundle")];
}

impl Content {
    const WORDS: [(Self, &'static str); 4] = [
        (Self::Table, "table"),
        (Self::Rows, "rows"),
        (Self::Verdicts, "verdicts"),
        (Self::Tuned, "tuned"),
    ];
}

/// The word of a choice, and the choice of a word.
fn word_of<T: PartialEq + Copy>(words: &[(T, &'static str)], of: T) -> &'static str {
    words.iter().find(|(one, _)| *one == of).map_or("", |(_, word)| word)
}

fn of_word<T: Copy>(words: &[(T, &'static str)], word: Option<&str>) -> Option<T> {
    words.iter().find(|(_, other)| Some(*other) == word).map(|(one, _)| *one)
}

impl Print {
    /// The table of the results.
    pub fn table(&self, sweep: &Sweep, results: &Results) -> Table {
        match (self.content, self.named) {
            (Content::Rows, _) => results.rows(sweep, |_| true),
            (Content::Tuned, _) => tuned_table(sweep, results),
            (Content::Table, Some(named)) => named.table(sweep, results),
            (Content::Verdicts, Some(named)) => super::named::verdicts(named, sweep, results),
            (Content::Table | Content::Verdicts, None) => settings_table(sweep, results),
        }
    }

    /// Writes the results.
    pub fn write(
        &self,
        sweep: &Sweep,
        results: &Results,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        match self.format {
            Format::Csv => self.table(sweep, results).write_csv(out),
            Format::Json => self.table(sweep, results).write_json(out),
            Format::Bundle => self.write_bundle(sweep, results, out),
        }
    }

    /// Writes a bundle: the experiment itself, the program's version, and one object a run.
    fn write_bundle(
        &self,
        sweep: &Sweep,
        results: &Results,
        out: &mut dyn io::Write,
    ) -> io::Result<()> {
        #[derive(Serialize)]
        struct Bundle<'a> {
            format: &'a str,
            version: &'a str,
            #[serde(skip_serializing_if = "Option::is_none")]
            named: Option<&'a str>,
            fingerprint: String,
            bundle: &'a Value,
            rows: Table,
        }
        let experiment = sweep.file().to_value();
        let bundle = Bundle {
            format: FORMAT,
            version: VERSION,
            named: self.named.map(|named| named.name),
            fingerprint: super::sweep::fingerprint(&experiment),
            bundle: &experiment,
            rows: results.rows(sweep, |_| true),
        };
        serde_json::to_writer(&mut *out, &bundle)?;
        writeln!(out)
    }

    /// As it stands in the first line of a share.
    pub(super) fn to_value(self) -> Value {
        Value::object([
            ("named", self.named.map_or(Value::Null, |named| Value::from(named.name))),
            ("content", Value::from(word_of(&Content::WORDS, self.content))),
            ("format", Value::from(word_of(&Format::WORDS, self.format))),
        ])
    }

    /// Reads what [`Self::to_value`] gives.
    pub(super) fn of(value: &Value) -> Option<Self> {
        let word = |key| value.get(key).and_then(Value::text);
        let named = match word("named") {
            Some(name) => Some(Named::find(name)?),
            None => None,
        };
        Some(Self {
            named,
            content: of_word(&Content::WORDS, word("content"))?,
            format: of_word(&Format::WORDS, word("format"))?,
        })
    }
}

/// A bundle as it was read: an experiment with what it gave.
#[derive(Clone, Copy, Debug)]
pub struct Bundle<'a> {
    /// Whose table it is, if the experiment has a name.
    pub named: Option<&'static Named>,
    /// The experiment.
    pub experiment: &'a Value,
    /// One object a run.
    pub rows: &'a Value,
    /// The fingerprint of the experiment when the bundle was written.
    fingerprint: Option<&'a str>,
}

impl<'a> Bundle<'a> {
    /// The bundle in a file, if it is one.
    pub fn open(value: &'a Value) -> Option<Self> {
        Some(Self {
            named: value.get("named").and_then(Value::text).and_then(Named::find),
            experiment: value.get("bundle")?,
            rows: value.get("rows").unwrap_or(&Value::Null),
            fingerprint: value.get("fingerprint").and_then(Value::text),
        })
    }

    /// Says so if the experiment is another than the one whose rows these are.
    pub fn changed(&self) -> Option<String> {
        let now = super::sweep::fingerprint(self.experiment);
        (self.fingerprint != Some(&*now)).then(|| {
            let found = self.fingerprint.unwrap_or("none");
            format!(
                "the experiment has been changed: its fingerprint is {now}, the bundle's is {found}"
            )
        })
    }

    /// Its sweep, fingerprinted if its rows are.
    pub fn sweep(&self) -> Result<Sweep, Vec<Problem>> {
        let inside =
            |problem: Problem| Problem { path: format!("/bundle{}", problem.path), ..problem };
        let checked = Sweep::check(self.experiment);
        let mut sweep =
            checked.map_err(|found| found.into_iter().map(inside).collect::<Vec<Problem>>())?;
        let mut rows = self.rows.items().iter();
        sweep.fingerprinted = rows.any(|row| row.get("fingerprint").is_some());
        Ok(sweep)
    }
}
