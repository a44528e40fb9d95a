//! A fork beside what it was forked from: who gains and who loses, and where the two differ [G-5, G-6, G-33].

use crate::explore::compare::{Comparison, Extreme};
use crate::playback::format::duration;
use crate::time::{Span, Time};
use crate::words::what_if as told;
use crate::words::{Label, Words};

/// A fork beside its origin.
#[derive(Clone, Debug, PartialEq)]
pub struct Versus {
    /// "Better", "19 jobs", "most: J55 −42 min".
    pub rows: Vec<[String; 3]>,
    /// What it comes to in a sentence.
    pub sentence: String,
    /// The instants at which the two decide differently, ascending.
    pub parted: Vec<Time>,
}

impl Versus {
    /// What a comparison of the origin with its fork says; `parted` are its divergences.
    pub fn of(comparison: &Comparison, parted: &[f64]) -> Option<Self> {
        let pair = comparison.pairs.first()?;
        let summary = &pair.jobs.summary;
        let most = |extreme: Option<&Extreme>| {
            extreme.map_or_else(String::new, |one| {
                let sign = if one.difference < 0.0 { "−" } else { "+" };
                let by = duration(Span::from_secs(one.difference.abs()));
                told::most(one.job.0, &format!("{sign}{by}"))
            })
        };
        let row = |name: Label, jobs, most| [name.to_owned(), told::jobs(jobs), most];
        let rows = vec![
            row(told::better(), summary.better, most(summary.largest_gain.as_ref())),
            row(told::worse(), summary.worse, most(summary.largest_loss.as_ref())),
            row(told::same(), summary.same, String::new()),
        ];
        let (instants, mean) = (parted.len(), summary.mean_difference);
        let by = Span::from_secs(mean.abs());
        let sentence = if instants == 0 {
            told::nothing_otherwise()
        } else if mean == 0.0 {
            told::differ_same(instants)
        } else if mean < 0.0 {
            told::differ_shorter(instants, by)
        } else {
            told::differ_longer(instants, by)
        };
        let only = |jobs: usize, told: fn(usize) -> Words| {
            if jobs > 0 { told(jobs) } else { Words::default() }
        };
        let sentence = sentence
            .then(only(pair.jobs.only_baseline.len(), told::only_origin))
            .then(only(pair.jobs.only_other.len(), told::only_fork))
            .text();
        let parted = parted.iter().map(|at| Time::from_secs(*at)).collect();
        Some(Self { rows, sentence, parted })
    }
}
