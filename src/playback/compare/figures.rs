//! Figures of all runs side by side, with what differs and whether that is better: so far, and at the end
//! [G-8, G-10].

use super::{SoFar, Together, Verdict};
use crate::metrics::Metric;
use crate::playback::format::{self, NARROW};
use crate::playback::metrics;
use crate::time::{Span, Time};
use crate::words::compare::figures as words;

/// A figure of all runs.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureRow {
    /// Its key in files.
    pub key: String,
    /// "Average response time".
    pub name: String,
    /// What it means; empty where the name says it.
    pub definition: &'static str,
    /// Its value in each run, "–" for none.
    pub values: Vec<String>,
    /// Each other run against the baseline.
    pub differences: Vec<Difference>,
}

/// How a run differs from the baseline.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// "−5 %", "+3 points", "+3".
    pub text: String,
    /// Whether that is better; nothing where neither way is.
    pub verdict: Option<Verdict>,
}

/// How a figure is written, and how its difference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Count,
    Seconds,
    Length,
    Share,
    Index,
}

impl Together {
    /// The figures of all runs at a cursor: they cover the jobs finished up to then.
    pub fn figures(&self, cursor: usize) -> Vec<FigureRow> {
        let at = self.time_of(cursor);
        let lab = &*self.comparison.lab;
        let each: Vec<_> =
            self.comparison.so_far.iter().map(|rows| SoFar::figures(rows, lab, at)).collect();
        let Some(first) = each.first() else { return Vec::new() };
        let row = |(place, figure): (usize, &crate::explore::compare::Figure)| {
            let (name, kind) = so_far(figure.key);
            let values: Vec<Option<f64>> =
                each.iter().map(|run| run.get(place).and_then(|one| one.value)).collect();
            let known: Vec<f64> = values.iter().copied().flatten().collect();
            let differences = values.iter().skip(1).map(|value| {
                let pair = figure.value.zip(*value).map(|(baseline, other)| [baseline, other]);
                let verdict = figure.direction.zip(pair).map(|(way, pair)| Verdict::of(way, pair));
                Difference { text: pair.map_or_else(none, |pair| difference(kind, pair)), verdict }
            });
            FigureRow {
                key: figure.key.to_owned(),
                name: name.to_owned(),
                definition: "",
                differences: differences.collect(),
                values: values
                    .iter()
                    .map(|value| value.map_or_else(none, |one| told(kind, one, &known)))
                    .collect(),
            }
        };
        first.iter().enumerate().map(row).collect()
    }

    fn time_of(&self, cursor: usize) -> Time {
        self.at(cursor).unwrap_or(Time::ZERO)
    }

    /// The metrics that all runs have, those with a verdict first.
    pub fn metrics(&self) -> Vec<FigureRow> {
        let Some(first) = self.comparison.pairs.first() else { return Vec::new() };
        let known = Metric::among(|key| first.metrics.contains_key(key));
        let known = known.iter().filter_map(|it| Some((it, first.metrics.get(it.key())?)));
        let row = |(metric, of_first): (&Metric, &crate::explore::compare::MetricRow)| {
            let rows: Vec<_> =
                self.comparison.pairs.iter().map(|pair| pair.metrics.get(metric.key())).collect();
            let unit = metric.unit();
            let known = rows.iter().flatten().flat_map(|row| row.values);
            let known: Vec<f64> = known.collect();
            let value = |value: f64| format::metric_beside(unit, value, &known);
            let mut values = vec![value(of_first.values[0])];
            values.extend(rows.iter().map(|row| row.map_or_else(none, |row| value(row.values[1]))));
            let differences = rows.iter().map(|row| {
                let text = row.map_or_else(none, |row| difference(kind_of(unit), row.values));
                Difference { text, verdict: row.and_then(|row| row.verdict) }
            });
            FigureRow {
                key: metric.key().to_owned(),
                name: metrics::name(*metric).to_owned(),
                definition: metrics::meaning(*metric),
                values,
                differences: differences.collect(),
            }
        };
        let rows: Vec<FigureRow> = known.map(row).collect();
        let (judged, plain): (Vec<_>, Vec<_>) = rows
            .into_iter()
            .partition(|row| row.differences.iter().any(|one| one.verdict.is_some()));
        judged.into_iter().chain(plain).collect()
    }

    /// The area between the lines of queue length, run by run: "all jobs together wait 3.2 h less with
    /// intelligent" [G-9].
    pub fn area_words(&self, run: usize) -> Option<String> {
        let pair = self.pair(run)?;
        let (_, area) = pair.areas.0.iter().find(|(name, _)| name == "queue_length")?;
        let (name, baseline) = (self.run_name(run), &self.baseline().name);
        if crate::metrics::are_same(*area, 0.0) {
            return Some(words::area_same(baseline, name));
        }
        let by = Span::from_secs(area.abs());
        let told = if *area < 0.0 { words::area_less } else { words::area_more };
        Some(told(name, by, baseline))
    }
}

fn so_far(key: &str) -> (&str, Kind) {
    match key {
        "jobs" => (words::jobs_finished(), Kind::Count),
        "avg_response_time" => (words::average_response_time(), Kind::Seconds),
        "queue_length" => (words::average_queue_length(), Kind::Length),
        "utilization" => (words::utilization(), Kind::Share),
        "fragmentation" => (words::average_fragmentation(), Kind::Index),
        other => (other, Kind::Length),
    }
}

fn kind_of(unit: &str) -> Kind {
    match unit {
        "s" => Kind::Seconds,
        "share" => Kind::Share,
        "jobs" | "processors" => Kind::Count,
        _ => Kind::Length,
    }
}

fn none() -> String {
    "–".to_owned()
}

fn told(kind: Kind, value: f64, others: &[f64]) -> String {
    let written = |value: f64, more: usize| match kind {
        Kind::Count => format::decimal(value, 0),
        Kind::Seconds => {
            format::response_time_beside(Span::from_secs(value), others, format::FIGURES + more)
        }
        Kind::Length => format::decimal(value, 1 + more),
        Kind::Share => format!("{}{NARROW}%", format::decimal(value * 100.0, more)),
        Kind::Index if more == 0 => format::index(value),
        Kind::Index => format::decimal(value, 2 + more),
    };
    format::apart(value, others, written)
}

/// How many decimals tell a difference that would else round to nothing, at most.
const MOST_DECIMALS: usize = 2;
/// The least that these tell.
const LEAST: f64 = 0.01;

/// "+3", "−5 %", "+3 points": absolute where it counts or where it is a share, else by how much of the
/// baseline. No sign only where nothing differs.
fn difference(kind: Kind, [baseline, other]: [f64; 2]) -> String {
    let is_same = crate::metrics::are_same(baseline, other);
    let by = if is_same { 0.0 } else { other - baseline };
    match kind {
        Kind::Share => {
            let text = seen(by * 100.0, 0);
            let is_one = matches!(text.as_str(), "+1" | "−1");
            if is_one { words::point(&text) } else { words::points(&text) }
        }
        Kind::Count => seen(by, usize::from(by.fract() != 0.0)),
        _ if baseline == 0.0 && other == 0.0 => format!("0{NARROW}%"),
        Kind::Seconds if baseline == 0.0 => {
            format!("+{}", format::duration(Span::from_secs(by)))
        }
        _ if baseline == 0.0 => seen(by, 1),
        _ => format!("{}{NARROW}%", seen(by / baseline.abs() * 100.0, 0)),
    }
}

/// A difference with so many decimals, or with as few more as it takes to be seen: what differs is never told as
/// nothing.
fn seen(by: f64, fewest: usize) -> String {
    if by == 0.0 {
        return signed(by, fewest);
    }
    let mut texts = (fewest..=MOST_DECIMALS).map(|decimals| signed(by, decimals));
    let least = || format!("<{}", format::decimal(LEAST, MOST_DECIMALS));
    texts.find(|text| text.starts_with(['+', '−'])).unwrap_or_else(least)
}

/// A number with its sign.
pub(super) fn signed(number: f64, decimals: usize) -> String {
    let text = format::decimal(number, decimals);
    let is_zero = !text.chars().any(|letter| ('1'..='9').contains(&letter));
    if is_zero {
        return text.trim_start_matches('−').to_owned();
    }
    if number > 0.0 { format!("+{text}") } else { text }
}

/// A length of time with its sign.
pub(super) fn signed_time(seconds: f64) -> String {
    let size = format::duration(Span::from_secs(seconds.abs()));
    match size.as_str() {
        _ if crate::metrics::are_same(seconds, 0.0) => "0".to_owned(),
        _ if seconds > 0.0 => format!("+{size}"),
        _ => format!("−{size}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, difference, signed, signed_time};

    fn plain(text: String) -> String {
        text.replace('\u{202F}', " ")
    }

    #[test]
    fn differences_carry_a_sign_and_nothing_has_none() {
        assert_eq!(plain(difference(Kind::Seconds, [100.0, 95.0])), "−5 %");
        assert_eq!(plain(difference(Kind::Seconds, [100.0, 100.0])), "0 %");
        assert_eq!(difference(Kind::Share, [0.74, 0.77]), "+3 points");
        assert_eq!(difference(Kind::Share, [0.74, 0.75]), "+1 point");
        assert_eq!(difference(Kind::Share, [0.74, 0.74]), "0 points");
        assert_eq!(difference(Kind::Count, [19.0, 22.0]), "+3");
        assert_eq!(plain(difference(Kind::Length, [0.0, 0.0])), "0 %");
        assert_eq!((signed(-0.2, 0), signed(-2.0, 0)), ("0".to_owned(), "−2".to_owned()));
        assert_eq!(plain(signed_time(-90.0)), "−1 min 30 s");
    }

    #[test]
    fn what_differs_is_never_told_as_nothing() {
        let share = |other| plain(difference(Kind::Seconds, [100.0, other]));
        assert_eq!(
            [100.6, 99.9, 100.04, 99.9999].map(share),
            ["+1 %", "−0.1 %", "+0.04 %", "<0.01 %"]
        );
        assert_eq!(difference(Kind::Share, [0.74, 0.741]), "+0.1 points");
        assert_eq!(difference(Kind::Length, [0.0, 0.04]), "+0.04");
        assert_eq!(difference(Kind::Count, [3.0, 3.02]), "+0.02");
    }
}
