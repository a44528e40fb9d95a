//! A sweep as small multiples: one panel for each value of the outer axes, in it one line for each value
//! of the last axis over the values of the one before. It fills in as runs finish.
//!
//! Intervals are paired: what all lines of a replication have in common (a speed set that is slow for
//! everybody) is taken out first, because it says nothing about which line is lower.

mod drawing;
mod labels;
mod marker;
mod means;
mod scale;

pub use drawing::{Frame, figure_svg, panel_svg, sample_svg};
pub use labels::BY_NUMBER;
pub use scale::{Scale, Steps, Ticks};

use super::sweep::{Results, Sweep};
use super::table::{grouped, rounded};
use crate::metrics::Metric;
use crate::scenario::Axis;
use labels::{heads, lines, of_axis, row_heads};
use means::{paired, ratios, values};

/// What is drawn of a sweep.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure {
    /// What the values are: a metric's name.
    pub metric: String,
    /// Their unit: "h", "s", "%"; nothing for plain numbers and ratios.
    pub unit: &'static str,
    /// Whether values stand in units of the baseline's.
    pub relative: bool,
    /// The name of the line that others are divided by.
    pub baseline: String,
    /// The name of the axis along each panel; nothing where there is only one axis.
    pub along: Option<String>,
    /// The values along each panel, in words.
    pub places: Vec<String>,
    /// The lines of every panel.
    pub lines: Vec<Line>,
    /// The heads of the rows of panels.
    pub rows: Vec<String>,
    /// The heads of the columns of panels.
    pub columns: Vec<String>,
    /// The panels, row by row.
    pub panels: Vec<Panel>,
    /// Whether panels have letters, as in the paper.
    pub lettered: bool,
    /// Whether there is only one axis, whose values stand beside each other.
    pub side_by_side: bool,
    /// How the scales of its panels go up.
    pub steps: Steps,
    /// What is written in its panels besides names and values.
    pub wording: Wording,
}

/// How panels speak: English, unless whoever shows them speaks another language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// What stands before the digits behind the point.
    pub decimal_sign: char,
    /// Of a panel none of whose runs has been made.
    pub not_run_yet: String,
    /// Of one some of whose runs have been made.
    pub running: String,
}

impl Default for Wording {
    fn default() -> Self {
        let (not_run_yet, running) = ("not run yet".to_owned(), "running".to_owned());
        Self { decimal_sign: '.', not_run_yet, running }
    }
}

impl Wording {
    /// A number that was written in English.
    fn number(&self, english: &str) -> String {
        english.chars().map(|it| if it == '.' { self.decimal_sign } else { it }).collect()
    }
}

/// What a line is called and how it is told from the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its name: a value of the last axis.
    pub name: String,
    /// How it is drawn.
    pub style: Style,
}

/// How a line is drawn: color, marker and dash together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The blue slot: square, solid.
    Blue,
    /// The orange slot: triangle, dashed.
    Orange,
    /// The green slot: diamond, dotted.
    Green,
    /// The paper's own: circle, heavy.
    Ink,
    /// Gray with a dash of its own.
    Neutral(u8),
}

/// One panel.
#[derive(Clone, Debug, PartialEq)]
pub struct Panel {
    /// The place of its row.
    pub row: usize,
    /// The place of its column.
    pub column: usize,
    /// What it is called where neither row nor column says it; empty where they do.
    pub title: String,
    /// The points of each line, in the order of places; those that are not known yet are missing.
    pub lines: Vec<Vec<Point>>,
    /// How many of its runs are done.
    pub done: usize,
    /// How many runs it has.
    pub of: usize,
    /// How many of them failed.
    pub failed: usize,
}

/// One setting.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// Its place along the panel.
    pub place: usize,
    /// The place of the setting in the sweep.
    pub setting: usize,
    /// The mean over its replications.
    pub value: f64,
    /// Half the width of the paired 95 % interval, where there are several replications.
    pub spread: Option<f64>,
}

/// What is chosen of a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// The place of the metric.
    pub metric: usize,
    /// Whether values are divided by the baseline's, pair by pair.
    pub relative: bool,
    /// The columns of panels that are shown; all without.
    pub columns: Option<std::ops::Range<usize>>,
    /// Whether panels have letters.
    pub lettered: bool,
    /// What the axis along each panel and its values are called; as the sweep calls them without.
    pub along: Option<(String, Vec<String>)>,
}

impl Choice {
    /// All of a sweep.
    pub const fn all(metric: usize) -> Self {
        Self { metric, relative: false, columns: None, lettered: false, along: None }
    }
}

/// The axes of a sweep by what they are in the figure.
#[derive(Clone, Copy, Debug)]
struct Roles<'a> {
    rows: &'a [Axis],
    columns: Option<&'a Axis>,
    along: Option<&'a Axis>,
    lines: Option<&'a Axis>,
}

impl<'a> Roles<'a> {
    fn of(axes: &'a [Axis]) -> Self {
        if let [only] = axes
            && only.values.iter().all(|value| value.number().is_some())
        {
            return Self { rows: &[], columns: None, along: Some(only), lines: None };
        }
        let (rest, lines) = split_last(axes);
        let (rest, along) = split_last(rest);
        let (rows, columns) = split_last(rest);
        Self { rows, columns, along, lines }
    }
}

fn split_last(axes: &[Axis]) -> (&[Axis], Option<&Axis>) {
    axes.split_last().map_or((axes, None), |(last, rest)| (rest, Some(last)))
}

/// How many values an axis has; one where there is none.
fn size(axis: Option<&Axis>) -> usize {
    axis.map_or(1, |axis| axis.values.len())
}

impl Figure {
    /// What is known of a sweep so far.
    pub fn of(sweep: &Sweep, results: &Results, choice: &Choice) -> Self {
        let roles = Roles::of(sweep.axes());
        let all_columns = size(roles.columns);
        let columns = choice.columns.clone().unwrap_or(0..all_columns);
        let rows: usize = roles.rows.iter().map(|axis| axis.values.len()).product();
        let panel = |row: usize, column: usize| {
            let first = (row * all_columns + column) * size(roles.along) * size(roles.lines);
            panel(sweep, results, choice, (size(roles.along), size(roles.lines)), first)
        };
        let mut panels: Vec<Panel> = Vec::new();
        for row in 0..rows {
            for (shown, column) in columns.clone().enumerate() {
                panels.push(Panel { row, column: shown, ..panel(row, column) });
            }
        }
        let named = |axis: Option<&Axis>| {
            axis.map_or_else(|| (String::new(), vec![String::new()]), of_axis)
        };
        let column_heads = roles.columns.map_or_else(|| vec![String::new()], heads);
        let (lines_name, line_names) = named(roles.lines);
        let (mut along, mut places) = named(roles.along);
        if let Some(given) = &choice.along {
            (along, places) = given.clone();
        }
        let side_by_side = roles.along.is_none() && line_names.len() > 1;
        if side_by_side {
            (along, places) = (lines_name, line_names.clone());
            panels.iter_mut().for_each(beside_each_other);
        }
        let metric = sweep.metrics.get(choice.metric).copied();
        let mut unit = metric.filter(|_| !choice.relative).map_or("", Metric::unit);
        if unit == "s" && is_long(&panels) {
            unit = "h";
            panels.iter_mut().for_each(in_hours);
        }
        Self {
            metric: metric.map_or("", Metric::name).to_owned(),
            unit,
            relative: choice.relative,
            along: Some(along).filter(|name| !name.is_empty()),
            places,
            baseline: line_names.get(sweep.baseline.unwrap_or(0)).cloned().unwrap_or_default(),
            lines: lines(&line_names),
            rows: row_heads(roles.rows),
            columns: column_heads.get(columns).map(<[String]>::to_vec).unwrap_or_default(),
            panels,
            lettered: choice.lettered,
            side_by_side,
            steps: Steps::Even,
            wording: Wording::default(),
        }
    }

    /// A panel's name: "SL 2, RC 75 %"; with its letter in front where it has one.
    pub fn name_of(&self, panel: &Panel) -> String {
        let heads = [self.columns.get(panel.column), self.rows.get(panel.row)];
        let heads = heads.into_iter().flatten().filter(|head| !head.is_empty());
        let letter = self.letter(panel).map(String::from);
        let title = Some(panel.title.clone()).filter(|title| !title.is_empty());
        let parts = letter.into_iter().chain(title).chain(heads.cloned());
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The letter of a panel, in the order of rows.
    fn letter(&self, panel: &Panel) -> Option<char> {
        let place = panel.row * self.columns.len() + panel.column;
        ('a'..='z').nth(place).filter(|_| self.lettered)
    }

    /// Whether a panel of it is drawn as the one at the same place in another figure.
    pub fn draws_alike(&self, other: &Self, place: usize) -> bool {
        self.panels.get(place) == other.panels.get(place)
            && self.places == other.places
            && self.lines == other.lines
            && self.rows == other.rows
            && self.columns == other.columns
            && (self.lettered, self.side_by_side, self.steps)
                == (other.lettered, other.side_by_side, other.steps)
            && self.wording == other.wording
    }

    /// The scale in which all points and intervals of a panel lie.
    pub fn scale_of(&self, panel: &Panel) -> Scale {
        let points = || panel.lines.iter().flatten();
        let low = points().map(|point| point.value - point.spread.unwrap_or(0.0));
        let high = points().map(|point| point.value + point.spread.unwrap_or(0.0));
        Scale::of(low.chain(high), self.steps)
    }

    /// What a point stands for: "5.32 ± 0.11", as far as it is known.
    pub fn text_of(&self, point: &Point) -> String {
        let text = match point.spread {
            Some(spread) if spread > 0.0 => {
                // As many digits as the uncertainty leaves.
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "0 to 12"
                )]
                let digits = (1.0 - libm::floor(libm::log10(spread))).clamp(0.0, 12.0) as usize;
                let even = |number: f64| grouped(&format!("{number:.digits$}"));
                format!("{} ± {}", even(point.value), even(spread))
            }
            Some(_) => format!("{} ± 0", rounded(point.value)),
            None => rounded(point.value),
        };
        self.wording.number(&text)
    }
}

/// Whether times read better in hours.
fn is_long(panels: &[Panel]) -> bool {
    let points = panels.iter().flat_map(|panel| panel.lines.iter().flatten());
    points.map(|point| point.value).fold(0.0, f64::max) >= 7200.0
}

/// Every line gets a place of its own.
fn beside_each_other(panel: &mut Panel) {
    for (place, line) in panel.lines.iter_mut().enumerate() {
        for point in line {
            point.place = place;
        }
    }
}

fn in_hours(panel: &mut Panel) {
    for point in panel.lines.iter_mut().flatten() {
        point.value /= 3600.0;
        point.spread = point.spread.map(|spread| spread / 3600.0);
    }
}

/// One panel, whose settings begin with `first`.
fn panel(
    sweep: &Sweep,
    results: &Results,
    choice: &Choice,
    (along, lines): (usize, usize),
    first: usize,
) -> Panel {
    let mut panel = Panel {
        row: 0,
        column: 0,
        title: String::new(),
        lines: vec![Vec::new(); lines],
        done: 0,
        of: 0,
        failed: 0,
    };
    for place in 0..along {
        let settings = first + place * lines..first + (place + 1) * lines;
        for setting in settings.clone() {
            let trials = sweep.trials_of(setting);
            panel.of += trials.len();
            for trial in trials {
                panel.done += usize::from(results.get(trial).is_some());
                let failed =
                    results.get(trial).is_some() && results.value(trial, choice.metric).is_none();
                panel.failed += usize::from(failed && !sweep.metrics.is_empty());
            }
        }
        let known: Vec<Vec<f64>> = settings
            .clone()
            .map(|setting| values(sweep, results, setting, choice.metric))
            .collect();
        let points = if choice.relative { ratios(sweep, &known) } else { paired(&known) };
        for ((line, setting), point) in panel.lines.iter_mut().zip(settings).zip(points) {
            if let Some((value, spread)) = point {
                line.push(Point { place, setting, value, spread });
            }
        }
    }
    panel
}
