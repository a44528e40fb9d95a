//! Rows copied from a spreadsheet or a CSV file, put into a table of the form.

use super::blank::blank;
use super::draft::read;
use super::noun::Noun;
use crate::scenario::{Field, Object, Value};
use crate::words::of_table;
use crate::words::parts::editor;

/// The most rows that are taken at once.
const MOST_ROWS: usize = 10_000;

/// What a paste makes of a table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pasted {
    /// Its rows.
    pub(super) rows: Vec<Value>,
    /// How many of them were there and were written over.
    pub(super) changed: usize,
    /// How many are new.
    pub(super) added: usize,
}

impl Pasted {
    /// What was done, in a sentence.
    pub(super) fn told(&self, noun: Noun) -> String {
        let rows = noun.counted((self.changed + self.added) as u64);
        if self.changed > 0 && self.added > 0 {
            editor::pasted_mixed(&rows, self.changed, self.added)
        } else if self.added > 0 {
            editor::pasted_new(&rows)
        } else {
            editor::pasted_over(&rows)
        }
    }
}

/// Rows of `object` with a text pasted into one cell, given by its row and its place among the fields: cells
/// between tabs go to the right, lines downward, beyond the last row as new ones. A first line that names
/// columns says which. `None` where the text is one value, which belongs to the cell alone; an error where it
/// does not fit, and then nothing is changed.
pub(super) fn paste(
    text: &str,
    object: &Object,
    rows: &[Value],
    (row, column): (usize, usize),
) -> Option<Result<Pasted, String>> {
    let text = text.trim_end_matches(['\r', '\n']);
    if !text.contains(['\t', '\n']) {
        return None;
    }
    let separator = separator(text, object);
    let mut lines = text.lines().map(|line| cells(line, separator));
    let first = lines.next()?;
    Some(match header(&first, object) {
        Some(Err(unknown)) => Err(unknown),
        Some(Ok(columns)) => fill(lines, &columns, rows, row, object),
        None => {
            let columns: Vec<&Field> = object.fields.iter().skip(column).collect();
            fill(std::iter::once(first).chain(lines), &columns, rows, row, object)
        }
    })
}

/// What parts the cells of a line: tabs, but where there are none and the first line is a CSV file's.
fn separator(text: &str, object: &Object) -> char {
    let head = text.lines().next().unwrap_or_default();
    let names_columns = |separator: &char| {
        let cells = cells(head, *separator);
        cells.len() > 1 && cells.iter().all(|cell| field_named(cell, object).is_some())
    };
    if text.contains('\t') {
        return '\t';
    }
    [',', ';'].into_iter().find(names_columns).unwrap_or('\t')
}

fn cells(line: &str, separator: char) -> Vec<String> {
    let plain = |cell: &str| {
        let cell = cell.trim();
        let inner = cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"'));
        inner.map_or_else(|| cell.to_owned(), |inner| inner.replace("\"\"", "\""))
    };
    line.split(separator).map(plain).collect()
}

/// The field that a column's head names: by its key, or by its label with or without the unit.
fn field_named<'a>(cell: &str, object: &'a Object) -> Option<&'a Field> {
    let cell = cell.trim().to_lowercase();
    let before = |sign| cell.split(sign).next().unwrap_or_default().trim().to_owned();
    let names = [cell.clone(), before(','), before('(')];
    object.fields.iter().find(|field| {
        let labels = [field.label, of_table(field.label).text].map(str::to_lowercase);
        names.iter().any(|name| labels.contains(name) || name == field.key)
    })
}

/// The columns that a first line names; none if it names no column at all.
fn header<'a>(cells: &[String], object: &'a Object) -> Option<Result<Vec<&'a Field>, String>> {
    let found: Vec<_> = cells.iter().map(|cell| field_named(cell, object)).collect();
    if found.iter().all(Option::is_none) {
        return None;
    }
    let columns: Result<Vec<&Field>, String> = cells
        .iter()
        .zip(found)
        .map(|(cell, field)| {
            field.ok_or_else(|| {
                let known: Vec<&str> =
                    object.fields.iter().map(|field| of_table(field.label).text).collect();
                editor::unknown_column(cell, &known.join(", "))
            })
        })
        .collect();
    Some(columns)
}

fn fill(
    lines: impl Iterator<Item = Vec<String>>,
    columns: &[&Field],
    rows: &[Value],
    from: usize,
    object: &Object,
) -> Result<Pasted, String> {
    let mut pasted = Pasted { rows: rows.to_vec(), changed: 0, added: 0 };
    for (line, cells) in lines.filter(|cells| cells.iter().any(|cell| !cell.is_empty())).enumerate()
    {
        if cells.len() > columns.len() {
            let found = cells.join(" | ");
            return Err(editor::too_many_cells(cells.len(), &found, columns.len()));
        }
        if line >= MOST_ROWS {
            return Err(editor::too_many_lines(MOST_ROWS));
        }
        let place = from + line;
        if place < pasted.rows.len() {
            pasted.changed += 1;
        } else {
            let new = blank(object, &pasted.rows);
            pasted.rows.push(new);
            pasted.added += 1;
        }
        let place = place.min(pasted.rows.len() - 1);
        for (field, cell) in columns.iter().zip(&cells) {
            let path = format!("/{}", field.key);
            match read(&field.kind, cell) {
                Some(value) => {
                    pasted.rows[place].put(&path, value);
                }
                None => {
                    pasted.rows[place].take(&path);
                }
            }
        }
    }
    if pasted.changed + pasted.added == 0 {
        return Err(editor::no_rows().to_owned());
    }
    Ok(pasted)
}

#[cfg(test)]
mod tests {
    use super::{Pasted, Value, paste};
    use crate::scenario::tables::JOB;

    fn rows() -> Vec<Value> {
        let text = br#"[{"id":1,"submitted_at":0,"processors":4,"runtime":60},{"id":5,"submitted_at":9,"processors":2,"runtime":30}]"#;
        Value::parse(text).unwrap().items().to_vec()
    }

    fn pasted(text: &str, at: (usize, usize)) -> Pasted {
        paste(text, &JOB, &rows(), at).unwrap().unwrap()
    }

    #[test]
    fn cells_go_right_and_down_and_rows_are_added() {
        let done = pasted("8\t100\r\n16\t200\r\n32\t300\r\n", (1, 2));
        assert_eq!((done.changed, done.added), (1, 2));
        assert_eq!(done.told(super::super::noun::Noun::Job), "Pasted 3 jobs: 1 changed, 2 new.");
        assert_eq!(done.rows[0], rows()[0]);
        assert_eq!(
            Value::List(done.rows[1..].to_vec()).to_json(),
            r#"[{"id":5,"submitted_at":9,"processors":8,"runtime":100},{"id":6,"submitted_at":9,"processors":16,"runtime":200},{"id":7,"submitted_at":9,"processors":32,"runtime":300}]"#
        );
    }

    #[test]
    fn names_of_columns_say_where_cells_belong() {
        for text in [
            "Runtime, s\tJob\n7\t3\n8\t4",
            "runtime\tid\n7\t3\n8\t4",
            "runtime,id\n7,3\n8,4",
            "Runtime;Job\n7;3\n8;4",
        ] {
            let done = pasted(text, (0, 4));
            assert_eq!((done.changed, done.added), (2, 0), "{text}");
            assert_eq!(
                done.rows[1].to_json(),
                r#"{"id":4,"submitted_at":9,"processors":2,"runtime":8}"#
            );
        }
    }

    #[test]
    fn what_is_no_value_is_kept_for_the_check() {
        let done = pasted("x\t\"7\"\n\t9", (0, 2));
        assert_eq!(
            done.rows[0].to_json(),
            r#"{"id":1,"submitted_at":0,"processors":"x","runtime":7}"#
        );
        assert_eq!(done.rows[1].to_json(), r#"{"id":5,"submitted_at":9,"runtime":9}"#);
    }

    #[test]
    fn what_does_not_fit_changes_nothing() {
        assert_eq!(paste("17", &JOB, &rows(), (0, 0)), None);
        assert_eq!(paste("17\n", &JOB, &rows(), (0, 0)), None);
        let wrong = |text| paste(text, &JOB, &rows(), (0, 6)).unwrap().unwrap_err();
        assert!(wrong("1\t2\t3").contains("a line has 3 cells"), "{}", wrong("1\t2\t3"));
        assert!(wrong("Job\tcolour\n1\tred").contains("a column “colour”; expected Job, "));
        assert!(wrong("Job\tRuntime\n\t").contains("no row below"));
    }
}
