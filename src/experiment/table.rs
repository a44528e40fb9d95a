//! The table that an experiment gives, as CSV and JSON [F-33].

use std::io;

use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};

/// Rows of cells under named columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// The columns' names.
    pub columns: &'static [&'static str],
    /// The rows, as wide as there are columns.
    pub rows: Vec<Vec<Cell>>,
}

/// One value of a table.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Cell {
    /// A count.
    Whole(u64),
    /// Any number.
    Number(f64),
    /// A word of ours.
    Word(&'static str),
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

impl From<f64> for Cell {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl Table {
    /// Writes a header line and one line a row.
    pub fn write_csv(&self, out: &mut dyn io::Write) -> io::Result<()> {
        writeln!(out, "{}", self.columns.join(","))?;
        for row in &self.rows {
            for (place, cell) in row.iter().enumerate() {
                let comma = if place == 0 { "" } else { "," };
                match cell {
                    Cell::Whole(count) => write!(out, "{comma}{count}")?,
                    Cell::Number(number) => write!(out, "{comma}{number}")?,
                    Cell::Word(word) => write!(out, "{comma}{word}")?,
                    Cell::Empty => write!(out, "{comma}")?,
                }
            }
            writeln!(out)?;
        }
        Ok(())
    }

    /// Writes a list of objects with the columns as keys.
    pub fn write_json(&self, out: &mut dyn io::Write) -> io::Result<()> {
        let rows: Vec<Row<'_>> = self.rows.iter().map(|cells| Row { table: self, cells }).collect();
        serde_json::to_writer(&mut *out, &rows)?;
        writeln!(out)
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
