//! The jobs of two runs side by side: what changed of each, and who gains and loses most [G-6, G-7].

use serde::{Deserialize, Serialize};

use super::metrics::Verdict;
use super::watched::Watched;
use crate::ids::{JobId, SiteId};
use crate::metrics::{Direction, JobRun, are_same};
use crate::report::Named;
use crate::time::Time;

/// The jobs of two runs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PairedJobs {
    /// The jobs that both finished, in the baseline's order.
    pub jobs: Vec<JobRow>,
    /// What they come to.
    pub summary: Summary,
    /// The jobs that only the baseline finished, with what became of them in the other run.
    pub only_baseline: Vec<OnlyBaseline>,
    /// The jobs that only the other run finished, with what became of them in the baseline.
    pub only_other: Vec<OnlyOther>,
}

/// A job that both runs finished; lists hold the baseline's value and the other's.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JobRow {
    /// The job's name.
    pub job: Named,
    /// Where it ran.
    pub sites: [SiteId; 2],
    /// When it started, in seconds.
    pub started_at: [f64; 2],
    /// When it finished, in seconds.
    pub finished_at: [f64; 2],
    /// From its submission until it finished, in seconds.
    pub response_time: [f64; 2],
    /// How much later it starts in the other run, in seconds.
    pub start_difference: f64,
    /// How much longer it takes in the other run, in seconds.
    pub response_difference: f64,
    /// What changed.
    pub change: Change,
    /// Whether that is better for it.
    pub verdict: Verdict,
}

/// What changed of a job; the first that holds [G-7].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// It starts earlier.
    Earlier,
    /// It starts later.
    Later,
    /// It runs elsewhere.
    Site,
    /// It finishes at another time.
    Length,
    /// Nothing.
    Same,
}

/// What paired jobs come to.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Summary {
    /// How many jobs both runs finished.
    pub paired: usize,
    /// How many of them gain.
    pub better: usize,
    /// How many of them lose.
    pub worse: usize,
    /// How many neither gain nor lose.
    pub same: usize,
    /// The mean of the differences of their response times, in seconds.
    pub mean_difference: f64,
    /// Who gains most.
    pub largest_gain: Option<Extreme>,
    /// Who loses most.
    pub largest_loss: Option<Extreme>,
}

/// A job that gains or loses most.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Extreme {
    /// The job's name.
    pub job: Named,
    /// The difference of its response times, in seconds.
    pub difference: f64,
}

/// A job that only the baseline finished.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OnlyBaseline {
    /// The job's name.
    pub job: Named,
    /// What became of it in the other run: why it was rejected, `cancelled`, or `absent`.
    pub other: String,
}

/// A job that only the other run finished.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OnlyOther {
    /// The job's name.
    pub job: Named,
    /// What became of it in the baseline: why it was rejected, `cancelled`, or `absent`.
    pub baseline: String,
}

/// When a job came, and where it ran from when to when.
type JobTimes = (Time, JobRun);

impl PairedJobs {
    pub(super) fn of(baseline: &Watched, other: &Watched) -> Self {
        let (ours, theirs) = (by_job(baseline), by_job(other));
        let named = |job: JobId| baseline.names.get(job.index()).copied().map(Named);
        let (mut jobs, mut only_baseline) = (Vec::new(), Vec::new());
        for (job, submitted_at, row) in &baseline.rows {
            let Some(name) = named(*job) else { continue };
            match theirs.get(job.index()).copied().flatten() {
                Some(there) => jobs.push(JobRow::of(name, (*submitted_at, *row), there)),
                None => only_baseline.push(OnlyBaseline { job: name, other: fate(other, *job) }),
            }
        }
        let alone = other.rows.iter().map(|row| row.0);
        let alone = alone.filter(|job| ours.get(job.index()).copied().flatten().is_none());
        let only_other = alone
            .filter_map(|job| Some(OnlyOther { job: named(job)?, baseline: fate(baseline, job) }));
        let only_other = only_other.collect();
        Self { summary: Summary::of(&jobs), jobs, only_baseline, only_other }
    }
}

impl JobRow {
    fn of(job: Named, here: JobTimes, there: JobTimes) -> Self {
        let response = |(submitted_at, row): JobTimes| row.finished_at.since(submitted_at).secs();
        let response_time = [response(here), response(there)];
        let rows = [here.1, there.1];
        let started_at = rows.map(|row| row.started_at.secs());
        let finished_at = rows.map(|row| row.finished_at.secs());
        let sites = rows.map(|row| row.site);
        Self {
            job,
            sites,
            started_at,
            finished_at,
            response_time,
            start_difference: started_at[1] - started_at[0],
            response_difference: response_time[1] - response_time[0],
            change: Change::of(sites, started_at, finished_at),
            verdict: Verdict::of(Direction::Less, response_time),
        }
    }
}

impl Change {
    fn of(sites: [SiteId; 2], started_at: [f64; 2], finished_at: [f64; 2]) -> Self {
        let differ = |pair: [f64; 2]| !are_same(pair[0], pair[1]);
        if differ(started_at) {
            return if started_at[1] < started_at[0] { Self::Earlier } else { Self::Later };
        }
        if sites[0] != sites[1] {
            return Self::Site;
        }
        if differ(finished_at) { Self::Length } else { Self::Same }
    }
}

impl Summary {
    fn of(jobs: &[JobRow]) -> Self {
        let count = |verdict| jobs.iter().filter(|row| row.verdict == verdict).count();
        let sum = jobs.iter().fold(0.0, |sum, row| sum + row.response_difference);
        let mean_difference = if jobs.is_empty() { 0.0 } else { sum / jobs.len() as f64 };
        Self {
            paired: jobs.len(),
            better: count(Verdict::Better),
            worse: count(Verdict::Worse),
            same: count(Verdict::Same),
            mean_difference,
            largest_gain: extreme(jobs, Verdict::Better),
            largest_loss: extreme(jobs, Verdict::Worse),
        }
    }
}

/// The job with the greatest difference among those of a verdict, the first of equal ones.
fn extreme(jobs: &[JobRow], verdict: Verdict) -> Option<Extreme> {
    let mut best: Option<&JobRow> = None;
    for row in jobs.iter().filter(|row| row.verdict == verdict) {
        let size = |row: &JobRow| row.response_difference.abs();
        if best.is_none_or(|best| size(row) > size(best)) {
            best = Some(row);
        }
    }
    best.map(|row| Extreme { job: row.job, difference: row.response_difference })
}

/// The runs of jobs by their numbers.
fn by_job(run: &Watched) -> Vec<Option<JobTimes>> {
    let mut rows = vec![None; run.names.len()];
    for (job, submitted_at, row) in &run.rows {
        if let Some(place) = rows.get_mut(job.index()) {
            *place = Some((*submitted_at, *row));
        }
    }
    rows
}

/// What became of a job that a run did not finish.
fn fate(run: &Watched, job: JobId) -> String {
    let gone = run.gone.iter().find(|(other, _)| *other == job);
    gone.map_or_else(|| "absent".to_owned(), |(_, why)| why.clone())
}
