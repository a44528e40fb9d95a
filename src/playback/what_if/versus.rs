//! A fork beside what it was forked from: who gains and who loses, and where the two differ [G-5, G-6, G-33].

use crate::explore::compare::{Comparison, Extreme};
use crate::playback::format::{count, duration, plural};
use crate::time::{Span, Time};

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
                format!("most: J{} {sign}{by}", one.job.0)
            })
        };
        let jobs = |number: usize| plural(number as u64, "job");
        let rows = vec![
            ["Better".to_owned(), jobs(summary.better), most(summary.largest_gain.as_ref())],
            ["Worse".to_owned(), jobs(summary.worse), most(summary.largest_loss.as_ref())],
            ["Same".to_owned(), jobs(summary.same), String::new()],
        ];
        let mean = summary.mean_difference;
        let by = duration(Span::from_secs(mean.abs()));
        let instants = plural(parted.len() as u64, "instant");
        let sentence = if parted.is_empty() {
            "The fork decides nothing otherwise than its origin.".to_owned()
        } else if mean == 0.0 {
            format!("They differ at {instants}; the average response time is the same.")
        } else {
            let word = if mean < 0.0 { "shorter" } else { "longer" };
            format!("They differ at {instants}; the average response time is {by} {word}.")
        };
        let gone =
            [(pair.jobs.only_baseline.len(), "origin"), (pair.jobs.only_other.len(), "fork")];
        let gone = gone.into_iter().filter(|(jobs, _)| *jobs > 0);
        let alone: Vec<String> = gone
            .map(|(jobs, run)| format!(" Only the {run} finishes {}.", count(jobs as u64)))
            .collect();
        let sentence = sentence + &alone.concat();
        let parted = parted.iter().map(|at| Time::from_secs(*at)).collect();
        Some(Self { rows, sentence, parted })
    }
}
