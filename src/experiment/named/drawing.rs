//! A table that is drawn: one panel, a line for each of some columns over the values of another.

use crate::experiment::figure::{Figure, Line, Panel, Point, Steps, Style, Wording};

/// What a panel shows of a table.
pub(super) struct Drawing {
    /// What its values are.
    pub(super) metric: &'static str,
    /// Their unit; empty for plain numbers.
    pub(super) unit: &'static str,
    /// The head of the column along it, and what it is called.
    pub(super) along: (&'static str, &'static str),
    /// The heads of the columns that are lines, by which these are called too.
    pub(super) lines: &'static [(&'static str, Style)],
    /// How its scale goes up.
    pub(super) steps: Steps,
}

impl Drawing {
    /// The figure of a table, given as lines of CSV, the heads first. Cells without a number are no points.
    pub(super) fn of<'a>(&self, mut csv: impl Iterator<Item = &'a str>) -> Figure {
        let heads: Vec<&str> = csv.next().map_or_else(Vec::new, |line| line.split(',').collect());
        let rows: Vec<Vec<&str>> = csv.map(|line| line.split(',').collect()).collect();
        let column = |wanted: &str| {
            let place = heads.iter().position(|head| *head == wanted);
            rows.iter().map(move |row| place.and_then(|place| row.get(place).copied()))
        };
        let points = |head: &str| {
            let cells = column(head).enumerate();
            let point = |(place, cell): (usize, Option<&str>)| {
                let value = cell?.parse().ok()?;
                Some(Point { place, setting: 0, value, spread: None })
            };
            cells.filter_map(point).collect::<Vec<Point>>()
        };
        let (along, called) = self.along;
        let lines = self.lines.iter().map(|(head, _)| points(head)).collect();
        Figure {
            metric: self.metric.to_owned(),
            unit: self.unit,
            relative: false,
            baseline: String::new(),
            along: Some(called.to_owned()),
            places: column(along).map(|cell| cell.unwrap_or_default().to_owned()).collect(),
            lines: self
                .lines
                .iter()
                .map(|(name, style)| Line { name: (*name).to_owned(), style: *style })
                .collect(),
            rows: vec![String::new()],
            columns: vec![String::new()],
            panels: vec![Panel {
                row: 0,
                column: 0,
                title: String::new(),
                lines,
                done: 1,
                of: 1,
                failed: 0,
            }],
            lettered: false,
            side_by_side: false,
            steps: self.steps,
            wording: Wording::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Drawing;
    use crate::experiment::figure::{Steps, Style};

    const DRAWING: Drawing = Drawing {
        metric: "height",
        unit: "m",
        along: ("tree", "tree"),
        lines: &[("before", Style::Blue), ("after", Style::Ink)],
        steps: Steps::Even,
    };

    #[test]
    fn columns_are_lines_and_empty_cells_are_no_points() {
        let figure = DRAWING.of("tree,age,before,after\noak,80,20,21.5\nash,3,,2".lines());
        assert_eq!(figure.places, ["oak", "ash"]);
        let points = |line: usize| {
            let points = figure.panels[0].lines[line].iter();
            points.map(|point| (point.place, point.value)).collect::<Vec<_>>()
        };
        assert_eq!((points(0), points(1)), (vec![(0, 20.0)], vec![(0, 21.5), (1, 2.0)]));
    }

    #[test]
    fn nothing_is_made_up_of_another_table() {
        for csv in ["", "name,value\na,1"] {
            assert!(DRAWING.of(csv.lines()).panels[0].lines.iter().all(Vec::is_empty), "{csv}");
        }
    }
}
