//! How much of a page things take, so that what is told of a step fits onto one: tables have as many rows as the rest
//! leaves them, and those that are narrow stand side by side [L-76]. A page that is printed cuts nothing off: what is too
//! long would stand on top of what follows.

use crate::playback::scene::Table;

/// How high a page is inside its margins, in millimeters, with a little to spare: of Letter, the shorter one.
pub(super) const PAGE: f64 = 243.0;
/// A line of text, one of a table with its rule, and one of a foot.
const LINE: f64 = 4.95;
const ROW: f64 = 4.72;
const SMALL: f64 = 4.0;
/// How many letters stand in a line of text, of a table, and of a foot.
const LETTERS: usize = 115;
const CELL_LETTERS: usize = 106;
const SMALL_LETTERS: usize = 132;
/// The room around a cell, in letters.
const AROUND: usize = 3;

/// How many lines a text takes.
fn lines(text: &str, letters: usize) -> f64 {
    let count = u32::try_from(text.chars().count().div_ceil(letters).max(1)).unwrap_or(u32::MAX);
    f64::from(count)
}

/// A paragraph.
pub(super) fn paragraph(text: &str) -> f64 {
    lines(text, LETTERS) * LINE + 1.0
}

/// The title of a part with the sentence below it.
pub(super) fn head(caption: &str) -> f64 {
    7.5 + paragraph(caption)
}

/// A heading inside a part.
pub(super) fn heading() -> f64 {
    6.0 + LINE
}

/// So many items of a list.
pub(super) fn items(count: usize) -> f64 {
    count_of(count) * LINE + 1.0
}

/// The foot.
pub(super) fn foot(text: &str) -> f64 {
    7.0 + lines(text, SMALL_LETTERS) * SMALL
}

/// The outlines of so many sites.
pub(super) fn outlines(sites: usize) -> f64 {
    5.9 * count_of(sites) + 3.0
}

fn count_of(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

/// Tables with at most so many rows each.
pub(super) fn tables(all: &[&Table], most: usize) -> f64 {
    let mut height = 0.0;
    for side_by_side in beside(all) {
        height += side_by_side.iter().map(|table| high(table, most)).fold(0.0, f64::max);
    }
    height
}

/// How many rows tables may have at most to take no more than this; at least one.
pub(super) fn rows(all: &[&Table], room: f64) -> usize {
    let longest = all.iter().map(|table| table.rows.len()).max().unwrap_or(0);
    (1..=longest).rev().find(|most| tables(all, *most) <= room).unwrap_or(1)
}

fn high(table: &Table, most: usize) -> f64 {
    let count = table.rows.len();
    if count == 0 {
        return 0.0;
    }
    let more = if count > most { LINE + 1.0 } else { 0.0 };
    let heads = table.columns.iter().map(|head| head.chars().count() + AROUND).sum::<usize>();
    let heads = count_of(heads.div_ceil(CELL_LETTERS).clamp(1, 3));
    4.0 + ROW + (heads + count_of(count.min(most))) * ROW + more
}

/// The tables, those in one list that stand side by side.
fn beside<'a>(all: &[&'a Table]) -> Vec<Vec<&'a Table>> {
    let mut each: Vec<Vec<&Table>> = Vec::new();
    let mut left = 0;
    for table in all.iter().filter(|table| !table.rows.is_empty()) {
        let wide = width(table);
        if let Some(last) = each.last_mut().filter(|_| wide <= left) {
            last.push(table);
        } else {
            each.push(vec![*table]);
            left = CELL_LETTERS;
        }
        left = left.saturating_sub(wide + AROUND);
    }
    each
}

/// How many letters a table is wide: heads are broken between words, cells are not.
fn width(table: &Table) -> usize {
    let head = |column: usize| {
        let words = table.columns[column].split(' ').map(|word| word.chars().count());
        words.max().unwrap_or(0)
    };
    let cells = |column: usize| {
        let cells = table.rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    (0..table.columns.len()).map(|column| head(column).max(cells(column)) + AROUND).sum()
}

#[cfg(test)]
mod tests {
    use super::{Table, beside, rows, tables};

    fn of(columns: usize, rows: usize) -> Table {
        let row = vec!["12345678".to_owned(); columns];
        let columns = vec!["Number".to_owned(); columns];
        Table { caption: "T".to_owned(), columns, rows: vec![row; rows] }
    }

    #[test]
    fn narrow_tables_stand_side_by_side_and_wide_ones_do_not() {
        let (narrow, wide) = (of(4, 9), of(8, 9));
        let counts = |all: &[&Table]| beside(all).iter().map(Vec::len).collect::<Vec<_>>();
        assert_eq!(counts(&[&narrow, &narrow]), [2]);
        assert_eq!(counts(&[&wide, &narrow, &narrow]), [1, 2]);
        assert_eq!(counts(&[&of(4, 0), &wide]), [1]);
    }

    #[test]
    fn tables_have_the_rows_that_there_is_room_for() {
        let (one, other) = (of(8, 40), of(8, 3));
        let most = rows(&[&one, &other], 120.0);
        assert!(tables(&[&one, &other], most) <= 120.0);
        assert!(tables(&[&one, &other], most + 1) > 120.0);
        assert_eq!(rows(&[&one], 0.0), 1);
        assert_eq!(rows(&[&other], 500.0), 3);
    }
}
