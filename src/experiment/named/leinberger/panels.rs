//! Figure 4 as the paper draws it: six panels of what policies reach of a central queue, whose throughput is the line
//! at 1 [C-52].

use super::PANELS;
use crate::experiment::figure::{Figure, Line, Panel, Point, Steps, Style, Wording};
use crate::experiment::statistics::Sample;

/// Plain, with balanced selection, and with the balance index as a trigger too: panels a to c.
const KINDS: [(&str, Style); 3] =
    [("plain", Style::Blue), ("BSP", Style::Orange), ("RB + BSP", Style::Ink)];
/// The three of the last kind beside each other: panels d to f.
const EXTENDED: [(&str, Style); 3] = [
    ("SI, RB + BSP", Style::Neutral(0)),
    ("RI, RB + BSP", Style::Neutral(1)),
    ("SY, RB + BSP", Style::Neutral(2)),
];
/// What all are measured by.
const CENTRAL: (&str, Style) = ("a central queue", Style::Green);

/// A row of the table: panel, policy, variance, mean, and half the width of its 95 % interval.
struct Row<'a> {
    panel: &'a str,
    policy: &'a str,
    variance: &'a str,
    mean: f64,
    half: Option<f64>,
}

impl<'a> Row<'a> {
    /// A line of the table as CSV: panel, policy, correlation, variance, sets, mean, standard deviation.
    fn of(line: &'a str) -> Option<Self> {
        let cells: Vec<&str> = line.split(',').collect();
        let [panel, policy, _, variance, sets, mean, deviation] = cells[..] else { return None };
        let (count, mean) = (sets.parse().ok()?, mean.parse().ok()?);
        let half = Sample { count, mean, deviation: deviation.parse().ok() }.half_width();
        Some(Self { panel, policy, variance, mean, half })
    }
}

/// The figure of the table, which is given as CSV.
pub(in crate::experiment::named) fn drawn(csv: &str) -> Figure {
    let rows: Vec<Row<'_>> = csv.lines().skip(1).filter_map(Row::of).collect();
    let mut variances: Vec<&str> = Vec::new();
    for row in &rows {
        if !variances.contains(&row.variance) {
            variances.push(row.variance);
        }
    }
    let lines = KINDS.into_iter().chain(EXTENDED).chain([CENTRAL]);
    let lines = lines.map(|(name, style)| Line { name: name.to_owned(), style });
    let panels = (0..PANELS.len()).map(|place| panel(place, &rows, &variances));
    Figure {
        metric: "Throughput over that of a central queue".to_owned(),
        unit: "",
        relative: false,
        baseline: String::new(),
        along: Some("variance of the servers".to_owned()),
        places: variances.iter().map(|&variance| variance.to_owned()).collect(),
        lines: lines.collect(),
        rows: vec![String::new(); 2],
        columns: vec![String::new(); 3],
        panels: panels.collect(),
        lettered: true,
        side_by_side: false,
        steps: Steps::Even,
        wording: Wording::default(),
    }
}

/// One of the six panels.
fn panel(place: usize, rows: &[Row<'_>], variances: &[&str]) -> Panel {
    let (letter, correlation, policies) = PANELS[place];
    let is_extended = place >= KINDS.len();
    let title = match policies[0].0 {
        _ if is_extended => format!("correlation {correlation}"),
        plain => format!("{}, correlation {correlation}", plain.to_ascii_uppercase()),
    };
    let at = |variance: &str| variances.iter().position(|known| *known == variance);
    let of_policy = |policy: &str| {
        let rows = rows.iter().filter(|row| row.panel == letter && row.policy == policy);
        let point = |row: &Row<'_>| {
            Some(Point { place: at(row.variance)?, setting: 0, value: row.mean, spread: row.half })
        };
        rows.filter_map(point).collect::<Vec<Point>>()
    };
    let known = policies.iter().map(|(policy, _)| of_policy(policy));
    let one = |place| Point { place, setting: 0, value: 1.0, spread: None };
    let (before, after) = if is_extended { (KINDS.len(), 0) } else { (0, EXTENDED.len()) };
    let empty = |count| vec![Vec::new(); count];
    let mut lines: Vec<Vec<Point>> = empty(before);
    lines.extend(known);
    lines.extend(empty(after));
    lines.push((0..variances.len()).map(one).collect());
    Panel { row: place / 3, column: place % 3, title, lines, done: 1, of: 1, failed: 0 }
}

#[cfg(test)]
mod tests {
    use super::drawn;

    #[test]
    fn each_panel_has_its_three_policies_and_the_central_queue() {
        let mut lines = vec!["panel,policy,correlation,variance,sets,mean,deviation".to_owned()];
        for (panel, correlation, policies) in super::PANELS {
            for (word, _) in policies {
                let row = |variance| format!("{panel},{word},{correlation},{variance},4,0.85,0.02");
                lines.extend(["1.2", "4"].map(row));
            }
        }
        let figure = drawn(&lines.join("\n"));
        assert_eq!(
            (figure.panels.len(), figure.places.as_slice()),
            (6, ["1.2", "4"].map(str::to_owned).as_slice())
        );
        for (place, panel) in figure.panels.iter().enumerate() {
            assert_eq!(panel.lines.len(), figure.lines.len());
            let known: Vec<usize> = (0..7).filter(|line| !panel.lines[*line].is_empty()).collect();
            assert_eq!(known, if place < 3 { [0, 1, 2, 6] } else { [3, 4, 5, 6] });
            assert_eq!(panel.lines[known[0]][1].value, 0.85);
            // t(3) s / sqrt(4), with t(3) = 3.1824.
            assert!((panel.lines[known[0]][1].spread.unwrap() - 0.031_824).abs() < 1e-6);
            assert!(panel.lines[6].iter().all(|point| (point.value, point.spread) == (1.0, None)));
        }
        assert_eq!(figure.name_of(&figure.panels[1]), "b, SI, correlation 0.5");
        assert_eq!(figure.name_of(&figure.panels[5]), "f, correlation 0.7");
        // Nothing is made up of a table that is not there.
        assert!(drawn("").panels.iter().all(|panel| panel.lines.iter().all(Vec::is_empty)));
    }
}
