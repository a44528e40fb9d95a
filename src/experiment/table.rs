//! The table that an experiment gives, as CSV and JSON [F-33].

use std::borrow::Cow;
use std::io;

use serde::ser::{SerializeMap, Serializer};
use serde::{Deserialize, Serialize};

use crate::report::{harmless, quoted};
use crate::scenario::Value;

/// Rows of cells under named columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The columns' names.
    pub columns: Vec<Cow<'static, str>>,
    /// The rows, as wide as there are columns.
    pub rows: Vec<Vec<Cell>>,
}

/// A table in words for people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Printed {
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The rows, as wide as there are columns.
    pub rows: Vec<Vec<String>>,
}

/// One value of a table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Cell {
    /// A count.
    Whole(u64),
    /// Any number.
    Number(f64),
    /// A word of ours.
    Word(&'static str),
    /// Any text.
    Text(String),
    /// A value of a scenario.
    Value(Value),
    /// Nothing.
    Empty,
}

impl From<u64> for Cell {
    fn from(count: u64) -> Self {
        Self::Whole(count)
    }
}

impl From<&'static str> for Cell {
    fn from(word: &'static str) -> Self {
        Self::Word(word)
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Empty, Into::into)
    }
}

impl Cell {
    /// In words.
    pub(super) fn printed(&self) -> String {
        match self {
            Self::Whole(count) => grouped(&count.to_string()),
            Self::Number(number) | Self::Value(Value::Number(number)) => rounded(*number),
            Self::Word(word) => (*word).to_owned(),
            Self::Text(text) | Self::Value(Value::Text(text)) => text.clone(),
            Self::Empty | Self::Value(Value::Null) => String::new(),
            Self::Value(value) => value.to_json(),
        }
    }
}

/// A number in five digits, or as many as it has before the point.
pub(super) fn rounded(number: f64) -> String {
    if number == 0.0 || !number.is_finite() {
        return number.to_string();
    }
    let size = libm::floor(libm::log10(number.abs()));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 12")]
    let digits = (4.0 - size).clamp(0.0, 12.0) as usize;
    let text = format!("{number:.digits$}");
    let text =
        if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { &text };
    grouped(text)
}

/// A number as text, its thousands apart [L-84].
pub(super) fn grouped(text: &str) -> String {
    let (whole, rest) = text.split_once('.').map_or((text, None), |(a, b)| (a, Some(b)));
    let (sign, whole) = whole.strip_prefix('-').map_or(("", whole), |whole| ("-", whole));
    let mut grouped = sign.to_owned();
    for (place, digit) in whole.char_indices() {
        if place > 0 && (whole.len() - place).is_multiple_of(3) {
            grouped.push('\u{202f}');
        }
        grouped.push(digit);
    }
    if let Some(rest) = rest {
        grouped.push('.');
        grouped.push_str(rest);
    }
    grouped
}

impl Cell {
    /// Its text in CSV, without the quotes that it may need there.
    pub(super) fn unquoted(&self) -> Cow<'_, str> {
        match self {
            Self::Whole(count) => count.to_string().into(),
            // Zero has no sign in files, whatever came in.
            Self::Number(number) | Self::Value(Value::Number(number)) => {
                (number + 0.0).to_string().into()
            }
            Self::Word(word) => harmless(word),
            Self::Text(text) | Self::Value(Value::Text(text)) => harmless(text),
            Self::Empty | Self::Value(Value::Null) => "".into(),
            Self::Value(value) => value.to_json().into(),
        }
    }

    /// Its text as it was given: part of a column's name.
    pub(super) fn named(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) | Self::Value(Value::Text(text)) => text.into(),
            other => other.unquoted(),
        }
    }
}

/// As it stands in CSV.
impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&quoted(&self.unquoted()))
    }
}

impl Table {
    /// A table under these columns.
    pub fn new(columns: &[&'static str], rows: Vec<Vec<Cell>>) -> Self {
        Self { columns: columns.iter().map(|column| Cow::Borrowed(*column)).collect(), rows }
    }

    /// The table in words: numbers rounded to five digits, the same in a column, names of columns as words.
    pub fn printed(&self) -> Printed {
        let columns = self.columns.iter().map(|name| name.replace('_', " ")).collect();
        let decimals: Vec<_> = (0..self.columns.len()).map(|place| self.decimals(place)).collect();
        let cell = |(cell, decimals): (&Cell, &Option<usize>)| match (cell, decimals) {
            (Cell::Number(number), Some(decimals)) => grouped(&format!("{number:.decimals$}")),
            _ => cell.printed(),
        };
        let row = |row: &Vec<Cell>| row.iter().zip(&decimals).map(cell).collect();
        Printed { columns, rows: self.rows.iter().map(row).collect() }
    }

    /// How many digits stand behind the point in every number of a column; nothing where numbers are
    /// too unlike for that.
    fn decimals(&self, place: usize) -> Option<usize> {
        let numbers = self.rows.iter().filter_map(|row| match row.get(place)? {
            Cell::Number(number) => Some(number.abs()),
            _ => None,
        });
        let numbers: Vec<f64> =
            numbers.filter(|number| *number > 0.0 && number.is_finite()).collect();
        let most = numbers.iter().copied().fold(0.0, f64::max);
        let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
        if numbers.len() < 2 || least * 1_000.0 < most {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 12")]
        let mut digits = (4.0 - libm::floor(libm::log10(most))).clamp(0.0, 12.0) as usize;
        let is_even = |digits: usize| {
            numbers.iter().all(|number| format!("{number:.digits$}").ends_with('0'))
        };
        while digits > 0 && is_even(digits) {
            digits -= 1;
        }
        Some(digits)
    }

    /// Writes a header line and one line a row.
    pub fn write_csv(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let columns = self.columns.iter().map(|name| Cell::Text(name.clone().into_owned()));
        write_line(out, &columns.collect::<Vec<_>>())?;
        self.rows.iter().try_for_each(|row| write_line(out, row))
    }

    /// Writes a list of objects with the columns as keys.
    pub fn write_json(&self, out: &mut dyn io::Write) -> io::Result<()> {
        serde_json::to_writer(&mut *out, self)?;
        writeln!(out)
    }
}

fn write_line(out: &mut dyn io::Write, cells: &[Cell]) -> io::Result<()> {
    for (place, cell) in cells.iter().enumerate() {
        let comma = if place == 0 { "" } else { "," };
        write!(out, "{comma}{cell}")?;
    }
    writeln!(out)
}

/// A list of objects with the columns as keys.
impl Serialize for Table {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.rows.iter().map(|cells| Row { table: self, cells }))
    }
}

struct Row<'a> {
    table: &'a Table,
    cells: &'a [Cell],
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.cells.len()))?;
        for (column, cell) in self.table.columns.iter().zip(self.cells) {
            map.serialize_entry(column, cell)?;
        }
        map.end()
    }
}
