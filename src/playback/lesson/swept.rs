//! The table of a sweep as people read it, words for the keys of files, and its intervals as a picture [L-39].

use super::course::Swept;
use crate::metrics::Metric;
use crate::playback::format;
use crate::playback::metrics;
use crate::playback::policy::PolicyMark;
use crate::playback::scene::Table;
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::words::lesson::sheets as told;

/// Seconds in an hour.
const HOUR: f64 = 3600.0;
/// From here on times read better in hours, in seconds.
const LONG: f64 = 2.0 * HOUR;

/// The intervals of one quantity, to be drawn one below the other at one scale.
#[derive(Clone, Debug, PartialEq)]
pub struct Intervals {
    /// What they are of, with the unit.
    pub title: String,
    /// A row for each setting of the sweep.
    pub rows: Vec<Interval>,
    /// Whether they are of differences from the baseline, so that zero is where a setting does not differ.
    pub from_baseline: bool,
}

/// A mean and its 95 % interval.
#[derive(Clone, Debug, PartialEq)]
pub struct Interval {
    /// The setting.
    pub name: String,
    /// Its policy, if that is what is varied.
    pub mark: Option<PolicyMark>,
    /// The row of the table it belongs to.
    pub row: usize,
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval.
    pub half: f64,
    /// "13.36 ± 5.45".
    pub text: String,
}

/// What stands in a column of a metric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of<'a> {
    Mean,
    Deviation,
    Half,
    Quantile(&'a str),
    Difference(&'a str),
    HalfDifference,
    Ratio(&'a str),
}

/// The table of a sweep: names of metrics with their units, policies by their names, long times in hours, and in each
/// column as many digits as anybody would read, the same in all rows.
pub fn swept_table(swept: &Swept) -> Option<Table> {
    let (heads, rows) = swept.table.as_ref()?.split_first()?;
    let columns: Vec<(String, Vec<String>)> = heads
        .iter()
        .enumerate()
        .map(|(place, head)| (head_told(swept, head), column(swept, place)))
        .collect();
    Some(Table {
        caption: name(swept),
        rows: (0..rows.len())
            .map(|row| columns.iter().filter_map(|(_, cells)| cells.get(row).cloned()).collect())
            .collect(),
        columns: columns.into_iter().map(|(head, _)| head).collect(),
    })
}

/// What a sweep is called.
pub fn name(swept: &Swept) -> String {
    let name = swept.sweep.get("name").or_else(|| swept.sweep.get("experiment"));
    capital(name.and_then(Value::text).unwrap_or_default())
}

/// The row that has a value on an axis, as the file writes it.
pub fn marked_row(swept: &Swept, value: &str) -> Option<usize> {
    let (_, rows) = swept.table.as_ref()?.split_first()?;
    rows.iter().position(|row| has_value(swept, row, value))
}

/// Whether a row has a value on an axis.
fn has_value(swept: &Swept, row: &[String], value: &str) -> bool {
    row.iter().take(axes(swept).len()).any(|cell| cell == value)
}

/// The intervals of a sweep: of each metric the means, then the differences from the baseline.
pub fn swept_intervals(swept: &Swept) -> Vec<Intervals> {
    let Some((heads, _)) = swept.table.as_ref().and_then(|table| table.split_first()) else {
        return Vec::new();
    };
    let pictures = heads.iter().enumerate().filter_map(|(place, head)| {
        let (metric, of) = of_metric(head)?;
        let (half, title) = match of {
            Of::Mean => (place + 2, told::mean_and_interval(&in_unit(swept, metric))),
            Of::Difference(baseline) => (place + 1, told::minus_in_pairs(&policy(swept, baseline))),
            _ => return None,
        };
        // The half of an interval stands where the table of a sweep has it, or there is none.
        let is_half = heads.get(half).and_then(|head| of_metric(head));
        is_half.filter(|(_, of)| matches!(of, Of::Half | Of::HalfDifference))?;
        intervals(swept, (place, half), title)
    });
    pictures.collect()
}

/// The intervals whose means and halves stand in two columns.
fn intervals(swept: &Swept, (mean, half): (usize, usize), title: String) -> Option<Intervals> {
    let (heads, rows) = swept.table.as_ref()?.split_first()?;
    let (metric, of) = of_metric(&heads[mean])?;
    let size = if unit(swept, metric) == "h" { HOUR } else { 1.0 };
    let number =
        |row: &Vec<String>, place: usize| Some(row.get(place)?.parse::<f64>().ok()? / size);
    let is_baseline = |row: &[String]| match of {
        Of::Difference(baseline) => has_value(swept, row, baseline),
        _ => false,
    };
    let texts = [column(swept, mean), column(swept, half)];
    let told = |(place, row): (usize, &Vec<String>)| {
        Some(Interval {
            name: setting(swept, row),
            mark: row.iter().enumerate().find_map(|(axis, cell)| mark(swept, axis, cell)),
            row: place,
            mean: number(row, mean)?,
            half: number(row, half)?,
            text: texts.each_ref().map(|cells| cells[place].as_str()).join(" ± "),
        })
    };
    // A baseline differs from itself by nothing.
    let rows = rows.iter().enumerate().filter(|(_, row)| !is_baseline(row));
    let rows: Vec<Interval> = rows.filter_map(told).collect();
    let from_baseline = matches!(of, Of::Difference(_));
    (!rows.is_empty()).then_some(Intervals { title, rows, from_baseline })
}

/// The values of the axes of a row.
fn setting(swept: &Swept, row: &[String]) -> String {
    let cells = row.iter().take(axes(swept).len()).enumerate();
    let cells = cells.map(|(axis, cell)| axis_value(swept, axis, cell));
    cells.collect::<Vec<_>>().join(", ")
}

fn axes(swept: &Swept) -> &[Value] {
    swept.sweep.get("axes").map(Value::items).unwrap_or_default()
}

/// The policy that a value stands for, if its axis is one of policies.
fn mark(swept: &Swept, axis: usize, word: &str) -> Option<PolicyMark> {
    let path = axes(swept).get(axis)?.get("path").and_then(Value::text);
    path.filter(|path| *path == "/policy")?;
    known_policy(swept, word)
}

/// A policy of the sweep's lab.
fn known_policy(swept: &Swept, word: &str) -> Option<PolicyMark> {
    let lab = swept.sweep.get("base").and_then(LabTable::of)?;
    let is_known = lab.policies.iter().any(|choice| choice.word == word);
    is_known.then(|| PolicyMark::of(lab.policies, word)).flatten()
}

/// A policy of the sweep's lab by its name.
fn policy(swept: &Swept, word: &str) -> String {
    known_policy(swept, word).map_or_else(|| word.to_owned(), |mark| mark.label().to_owned())
}

/// A value on an axis.
fn axis_value(swept: &Swept, axis: usize, cell: &str) -> String {
    mark(swept, axis, cell).map_or_else(|| readable(cell), |mark| mark.label().to_owned())
}

/// The metric of a column, and what stands there.
fn of_metric(head: &str) -> Option<(Metric, Of<'_>)> {
    let rest_of = |metric: &Metric| {
        let rest = head.strip_prefix(metric.key())?;
        (rest.is_empty() || rest.starts_with('_')).then_some((*metric, rest))
    };
    // Of two keys of which one begins like the other, the longer is meant.
    let (metric, rest) =
        Metric::ALL.iter().filter_map(rest_of).max_by_key(|(metric, _)| metric.key().len())?;
    let of = match rest {
        "" => Of::Mean,
        "_sd" => Of::Deviation,
        "_ci95" => Of::Half,
        _ if rest.starts_with("_vs_") && rest.ends_with("_ci95") => Of::HalfDifference,
        _ => {
            let after = |prefix: &str| rest.strip_prefix(prefix);
            let difference = after("_vs_").map(Of::Difference);
            let quantile = after("_q").map(Of::Quantile);
            difference.or_else(|| after("_ratio_").map(Of::Ratio)).or(quantile)?
        }
    };
    Some((metric, of))
}

/// The unit in which the values of a metric are told: long times are in hours.
fn unit(swept: &Swept, metric: Metric) -> &'static str {
    let told = metric.unit();
    if told != "s" {
        return told;
    }
    let table = swept.table.as_deref().unwrap_or_default();
    let place = table.first().and_then(|heads| heads.iter().position(|it| it == metric.key()));
    let values = table.iter().skip(1).filter_map(|row| row.get(place?)?.parse::<f64>().ok());
    if values.fold(0.0, f64::max) >= LONG { "h" } else { told }
}

/// A metric with its unit.
fn in_unit(swept: &Swept, metric: Metric) -> String {
    let name = metrics::name(metric);
    match unit(swept, metric) {
        "" => name.to_owned(),
        unit => told::metric_in(name, unit),
    }
}

/// What a column is called.
fn head_told(swept: &Swept, head: &str) -> String {
    if head == "replications" {
        return told::runs().to_owned();
    }
    let Some((metric, of)) = of_metric(head) else { return capital(&head.replace('_', " ")) };
    match of {
        Of::Mean => in_unit(swept, metric),
        Of::Deviation => told::standard_deviation().to_owned(),
        Of::Half | Of::HalfDifference => "±".to_owned(),
        Of::Quantile(share) => told::at_most(&format!("{share}{}%", format::NARROW)),
        Of::Difference(other) => told::against(&policy(swept, other)),
        Of::Ratio(other) => told::ratio_to(&policy(swept, other)),
    }
}

/// The cells of a column.
fn column(swept: &Swept, place: usize) -> Vec<String> {
    let Some((heads, rows)) = swept.table.as_ref().and_then(|table| table.split_first()) else {
        return Vec::new();
    };
    let cells = || rows.iter().filter_map(|row| row.get(place));
    let Some((metric, of)) = heads.get(place).and_then(|head| of_metric(head)) else {
        return cells().map(|cell| axis_value(swept, place, cell)).collect();
    };
    let is_long = unit(swept, metric) == "h" && !matches!(of, Of::Ratio(_));
    let size = if is_long { HOUR } else { 1.0 };
    let numbers = || cells().filter_map(|cell| cell.parse::<f64>().ok()).map(|it| it / size);
    let decimals = decimals(numbers());
    let told = |cell: &String| {
        let number = cell.parse::<f64>();
        number.map_or_else(|_| cell.clone(), |number| format::decimal(number / size, decimals))
    };
    cells().map(told).collect()
}

/// How many digits behind the point a column has: none where all its numbers are whole, else two that tell.
fn decimals(mut numbers: impl Iterator<Item = f64> + Clone) -> usize {
    let largest = numbers.clone().map(f64::abs).fold(0.0, f64::max);
    if numbers.all(|number| number.fract() == 0.0) {
        return 0;
    }
    // Of 0.0029 the first two decimals tell nothing.
    let (mut decimals, mut told) = (2, largest);
    while told < 1.0 && decimals < 12 {
        (decimals, told) = (decimals + 1, told * 10.0);
    }
    decimals
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().to_string() + letters.as_str())
}

/// A number with no more digits than anybody would read; other words as they are.
fn readable(cell: &str) -> String {
    cell.parse().map_or_else(|_| cell.to_owned(), |number: f64| format::trimmed(number, 2))
}

#[cfg(test)]
mod tests {
    use super::decimals;

    #[test]
    fn small_numbers_keep_digits_that_tell() {
        let of = |numbers: &[f64]| decimals(numbers.iter().copied());
        assert_eq!(of(&[10.0, 3.0]), 0);
        assert_eq!(of(&[13.36, 5.45]), 2);
        assert_eq!(of(&[0.0, -1.5]), 2);
        // As many as 1.00 has digits in all.
        assert_eq!(of(&[0.61, 0.03]), 3);
        assert_eq!(of(&[0.002_9, 0.000_1]), 5);
        assert_eq!(of(&[]), 0);
    }
}
