//! Tables as comma-separated text (RFC 4180), written and read.

/// The rows of a text: cells between commas, those in quotes with whatever stands in them.
pub(super) fn rows(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut cell) = (Vec::new(), Vec::new(), String::new());
    let (mut quoted, mut begun) = (false, false);
    let mut signs = text.chars().peekable();
    while let Some(sign) = signs.next() {
        begun = true;
        match sign {
            '"' if quoted && signs.peek() == Some(&'"') => {
                signs.next();
                cell.push('"');
            }
            '"' if quoted || cell.is_empty() => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut cell)),
            '\r' if !quoted && signs.peek() == Some(&'\n') => {}
            '\n' if !quoted => {
                row.push(std::mem::take(&mut cell));
                rows.push(std::mem::take(&mut row));
                begun = false;
            }
            sign => cell.push(sign),
        }
    }
    if begun {
        row.push(cell);
        rows.push(row);
    }
    rows
}

/// A row of cells that are quoted where they must be, with its line feed.
pub(super) fn row<'a>(cells: impl IntoIterator<Item = &'a str>) -> String {
    let cells: Vec<_> = cells.into_iter().map(crate::report::quoted).collect();
    format!("{}\n", cells.join(","))
}

#[cfg(test)]
mod tests {
    use super::{row, rows};

    #[test]
    fn what_is_written_is_read() {
        let cells = ["a", "", "b,c", "say \"so\"", "two\nlines"];
        let text = row(cells) + &row(["1", "2", "3", "4", "5"]);
        assert_eq!(rows(&text), [cells, ["1", "2", "3", "4", "5"]]);
        assert_eq!(rows("a,b\r\n1,"), [["a", "b"], ["1", ""]]);
        assert!(rows("").is_empty());
    }
}
