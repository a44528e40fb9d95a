//! The records of CSV text, with the lines on which they stand, and the hashes by which a changed one is
//! found.

use crate::fnv::fnv1a64;
use crate::scenario::Value;

/// A record of a CSV text.
#[derive(Debug)]
pub(super) struct Record<'a> {
    /// Its fields without their quotes.
    pub(super) cells: Vec<String>,
    /// As it stands in the text, without its end.
    pub(super) text: &'a str,
    /// The line of the text on which it begins, from 1.
    pub(super) line: u32,
}

/// The records of a CSV text: quotes may hold commas, line feeds and doubled quotes.
pub(super) fn records(text: &str) -> Vec<Record<'_>> {
    let (mut records, mut cells, mut field) = (Vec::new(), Vec::new(), String::new());
    let (mut inside, mut start, mut line, mut begun) = (false, 0, 1_u32, 1_u32);
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        line += u32::from(character == '\n');
        match character {
            '"' if inside && characters.peek().is_some_and(|(_, next)| *next == '"') => {
                characters.next();
                field.push('"');
            }
            '"' => inside = !inside,
            ',' if !inside => cells.push(std::mem::take(&mut field)),
            '\n' if !inside => {
                cells.push(std::mem::take(&mut field));
                let cells = std::mem::take(&mut cells);
                records.push(Record { cells, text: &text[start..at], line: begun });
                (start, begun) = (at + 1, line);
            }
            other => field.push(other),
        }
    }
    // A line that was cut off is no record; its share then has too few.
    records
}

/// How many characters [`record_hash`] has.
pub(super) const RECORD_HASH: usize = 8;

/// The hash of a record, eight hexadecimal digits. Line ends within it may be converted on the way.
pub(super) fn record_hash(record: &str) -> String {
    let hash = fnv1a64(record.replace("\r\n", "\n").as_bytes());
    format!("{:08x}", (hash >> 32) ^ (hash & 0xFFFF_FFFF))
}

/// The hash of everything in a share: of its first line, as far as it is made, and of its rows.
pub(super) fn text_hash(head: &Value, rows: &str) -> String {
    let text = format!("{}\n{}", head.to_json(), rows.replace("\r\n", "\n"));
    format!("{:016x}", fnv1a64(text.as_bytes()))
}
