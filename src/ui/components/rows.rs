//! The rows of tables, and those that are only heard written some at a time: thousands of cells at once would hold up
//! the page.

use std::collections::BTreeMap;
use std::ops::Range;

use yew::virtual_dom::Key;
use yew::{Html, Properties, component, html, use_effect_with, use_state_eq};

use crate::playback::Table;
use crate::ui::browser::frame;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;

/// Rows, one of them marked if one is.
pub(super) fn view_rows(rows: &[Vec<String>], marked: Option<usize>) -> Html {
    let rows = keyed(rows).enumerate();
    let view = |(place, (key, row)): (usize, (Key, &[String]))| {
        table_row(key, row, (marked == Some(place)).then_some(""))
    };
    rows.map(view).collect()
}

/// Rows by their heads, so that where the first job of a queue leaves the others move up and are not
/// written anew; heads that return are counted.
fn keyed(rows: &[Vec<String>]) -> impl Iterator<Item = (Key, &[String])> {
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    rows.iter().map(move |row| {
        let head = row.first().map_or("", String::as_str);
        let times = met.entry(head).or_default();
        *times += 1;
        let key = if *times == 1 { Key::from(head) } else { Key::from(format!("{head}\n{times}")) };
        (key, &row[..])
    })
}

fn table_row(key: Key, cells: &[String], mark: Option<&'static str>) -> Html {
    let (head, rest) = cells.split_first().map_or(("", cells), |(head, rest)| (head, rest));
    html! {
        <tr {key} data-mark={mark}>
            <th scope="row">{ head }</th>
            { for rest.iter().map(|cell| html! { <td>{ cell }</td> }) }
        </tr>
    }
}

/// How many rows are written at once.
const MOST: usize = 100;
/// How much later some are written than those before them, in milliseconds.
const TURN_MS: u32 = 16;

/// Some rows of one of the tables; equal to others that say the same.
#[derive(Clone, Debug)]
struct Part {
    tables: Shared<Vec<Table>>,
    table: usize,
    rows: Range<usize>,
}

impl Part {
    fn rows(&self) -> &[Vec<String>] {
        let table = self.tables.get(self.table);
        table.and_then(|table| table.rows.get(self.rows.clone())).unwrap_or_default()
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.rows() == other.rows()
    }
}

/// The rows of every table, each in parts that are written one after the other. The key tells them from those of
/// another language, in whose place they must not stand.
pub(super) fn view_in_parts(tables: &Shared<Vec<Table>>, key: &str) -> Vec<Html> {
    let mut turn = 0;
    let mut view = |table: usize| {
        let all = tables[table].rows.len();
        let parts = (0..all).step_by(MOST).map(|start| {
            let rows = start..all.min(start + MOST);
            let part = Part { tables: tables.clone(), table, rows };
            turn += 1;
            html! { <Rows key={Key::from(format!("{key}{start}"))} {part} turn={turn - 1} /> }
        });
        parts.collect::<Html>()
    };
    (0..tables.len()).map(&mut view).collect()
}

/// The props of [`Rows`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct RowsProps {
    part: Part,
    turn: u32,
}

/// Some rows, as they were until it is their turn.
#[component]
fn Rows(props: &RowsProps) -> Html {
    use_language();
    // Where no browser is, views are written once and whole.
    let written = use_state_eq(|| cfg!(not(target_family = "wasm")).then(|| props.part.clone()));
    let set = written.setter();
    use_effect_with((props.part.clone(), props.turn), move |(part, turn)| {
        let part = part.clone();
        let timer = frame::after(turn * TURN_MS, move || set.set(Some(part)));
        move || drop(timer)
    });
    let rows = written.as_ref().map(Part::rows).unwrap_or_default();
    html! { <tbody>{ view_rows(rows, None) }</tbody> }
}

#[cfg(test)]
mod tests {
    use super::{Part, Table, keyed};
    use crate::ui::shared::Shared;

    #[test]
    fn rows_are_told_apart_by_their_heads_and_by_how_often_these_return() {
        let rows = ["J1", "J2", "J1", "", ""].map(|head| vec![head.to_owned(), "1".to_owned()]);
        let keys: Vec<String> = keyed(&rows).map(|(key, _)| key.to_string()).collect();
        assert_eq!(keys, ["J1", "J2", "J1\n2", "", "\n2"]);
    }

    #[test]
    fn rows_that_say_the_same_are_the_same_wherever_they_are_kept() {
        let tables = |heads: &[&str]| {
            let rows = heads.iter().map(|head| vec![(*head).to_owned()]).collect();
            Shared::new(vec![Table { caption: String::new(), columns: Vec::new(), rows }])
        };
        let part = |heads: &[&str], rows| Part { tables: tables(heads), table: 0, rows };
        assert_eq!(part(&["J1", "J2", "J3"], 1..3), part(&["J9", "J2", "J3"], 1..3));
        assert_ne!(part(&["J1", "J2", "J3"], 0..2), part(&["J9", "J2", "J3"], 0..2));
        assert_eq!(part(&["J1"], 4..9).rows().len(), 0, "there are no such rows");
    }
}
