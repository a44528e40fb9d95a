//! How runs of one lab differ: where they part, which jobs gain and lose, what the metrics say [G-1 to
//! G-9].
//!
//! Of each run only its facts, its schedule and steps over time are kept; no states.

mod csv;
mod divergence;
mod jobs;
mod metrics;
mod series;
mod so_far;
mod track;
mod watched;

pub use csv::comparison_csv;
pub use divergence::{Difference, Divergence, FirstDivergence, Side};
pub use jobs::{Change, Extreme, JobRow, OnlyBaseline, OnlyOther, PairedJobs, Summary};
pub use metrics::{MetricRow, Verdict};
pub use series::{Areas, Series, SeriesRow};
pub use so_far::{Figure, SoFar};

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use self::watched::Watched;
use super::document::CompareDocument;
use super::subject::{Failed, shown};
use crate::experiment::bench::Bench;

/// How runs differ.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Comparison {
    /// The lab of all of them.
    pub lab: Cow<'static, str>,
    /// The runs, the baseline first.
    pub runs: Vec<RunSummary>,
    /// The first divergence of all.
    pub first_divergence: Option<FirstDivergence>,
    /// Each other run beside the baseline.
    pub pairs: Vec<Pair>,
    /// What was asked for over time.
    #[serde(skip_serializing_if = "Option::is_none", skip_deserializing)]
    pub series: Option<Series>,
    /// What each run has come to at each of its instants [G-10]; not written into files.
    #[serde(skip)]
    pub so_far: Vec<Vec<SoFar>>,
}

/// A run among those that are compared.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunSummary {
    /// What people call it.
    pub name: String,
    /// The word of its policy.
    pub policy: String,
    /// The fingerprint of its facts, in hexadecimal digits.
    pub fingerprint: String,
    /// Its metrics by key.
    pub metrics: serde_json::Value,
}

/// A run beside the baseline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pair {
    /// Which run.
    pub run: usize,
    /// Where the two part first.
    pub divergence: Option<Divergence>,
    /// The instants at which they decide differently, in seconds [G-5].
    pub divergences: Vec<f64>,
    /// The same with what each of the two does then; not written into files.
    #[serde(skip)]
    pub parted: Vec<Divergence>,
    /// The jobs that both finished, and those that only one did.
    #[serde(flatten)]
    pub jobs: PairedJobs,
    /// The metrics that both have, by key.
    pub metrics: BTreeMap<Cow<'static, str>, MetricRow>,
    /// What lies between their steps over time [G-9].
    pub areas: Areas,
}

/// Runs what is to be compared and compares it.
pub fn compare(document: &CompareDocument, bench: &mut Bench<'_>) -> Result<Comparison, Failed> {
    compare_while(document, bench, &mut |_| {})
}

/// The same, telling after each run how many there have been.
pub fn compare_while(
    document: &CompareDocument,
    bench: &mut Bench<'_>,
    tell: &mut dyn FnMut(usize),
) -> Result<Comparison, Failed> {
    let mut runs = Vec::with_capacity(document.runs.len());
    for (number, run) in document.runs.iter().enumerate() {
        let place = (&*format!("/runs/{number}"), &run.scenario);
        runs.push(shown(bench, place, watched::Watch)?);
        tell(runs.len());
    }
    track::name_alike(&mut runs);
    let Some((baseline, others)) = runs.split_first() else {
        return Err(Failed::Problems(Vec::new()));
    };
    let pairs: Vec<Pair> =
        (1..).zip(others).map(|(run, other)| Pair::of(run, baseline, other)).collect();
    Ok(Comparison {
        lab: Cow::Borrowed(baseline.lab),
        first_divergence: FirstDivergence::of(&pairs),
        pairs,
        series: document.series.then(|| Series::of(&runs)),
        so_far: runs.iter().map(SoFar::of).collect(),
        runs: runs
            .iter()
            .zip(&document.runs)
            .map(|(run, named)| run.summary(&named.name))
            .collect(),
    })
}

impl Pair {
    fn of(run: usize, baseline: &Watched, other: &Watched) -> Self {
        let (divergence, parted) = divergence::of(baseline, other);
        Self {
            run,
            divergence,
            divergences: parted.iter().map(|one| one.at).collect(),
            parted,
            jobs: PairedJobs::of(baseline, other),
            metrics: metrics::of(&baseline.metrics, &other.metrics),
            areas: Areas::of(baseline, other),
        }
    }
}

impl Watched {
    fn summary(&self, name: &str) -> RunSummary {
        RunSummary {
            name: name.to_owned(),
            policy: self.policy.clone(),
            fingerprint: format!("{:016x}", self.fingerprint),
            metrics: self.all_metrics.clone(),
        }
    }
}
