//! The paired jobs as a table that can be sorted, and who gains and loses most [G-6].

use super::figures::signed_time;
use super::{Change, JobRow, Together, Verdict};
use crate::playback::format;
use crate::sorting::sort_by;
use crate::time::{Span, Time};
use crate::words::compare::jobs as told;

/// What the table of paired jobs is sorted by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JobColumn {
    /// The baseline's order.
    #[default]
    Job,
    /// Its start in the baseline.
    Start,
    /// How much later it starts.
    StartDifference,
    /// Its response time in the baseline.
    Response,
    /// How much longer it takes.
    ResponseDifference,
    /// What changed.
    Change,
}

/// In which order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// By what.
    pub by: JobColumn,
    /// Whether the greatest comes first.
    pub descending: bool,
}

/// A paired job in words.
#[derive(Clone, Debug, PartialEq)]
pub struct JobLine {
    /// Its name in files.
    pub name: String,
    /// "J40".
    pub label: String,
    /// When it starts in the baseline.
    pub starts_at: Time,
    /// "S3 → S2", or "S3" where it is the same.
    pub sites: String,
    /// When it starts in the one and in the other.
    pub starts: [String; 2],
    /// "−25 min".
    pub start_difference: String,
    /// From submission to finish.
    pub responses: [String; 2],
    /// "−25 min".
    pub response_difference: String,
    /// "earlier".
    pub change: &'static str,
    /// Whether that is better for it.
    pub verdict: Verdict,
}

/// The way to a job.
#[derive(Clone, Debug, PartialEq)]
pub struct Way {
    /// "J40".
    pub label: String,
    /// "−2 h 10 min".
    pub difference: String,
    /// When it starts in the one or the other, whichever is earlier.
    pub at: Time,
}

impl Together {
    /// The places of the paired jobs of a run in this order; equal ones stay in the baseline's order.
    pub fn sorted_jobs(&self, run: usize, order: Order) -> Vec<u32> {
        let Some(pair) = self.pair(run) else { return Vec::new() };
        let jobs = &pair.jobs.jobs;
        let mut places: Vec<u32> = (0_u32..).take(jobs.len()).collect();
        let key = |place: &u32| match order.by {
            JobColumn::Job => f64::from(*place),
            JobColumn::Start => jobs[*place as usize].started_at[0],
            JobColumn::StartDifference => jobs[*place as usize].start_difference,
            JobColumn::Response => jobs[*place as usize].response_time[0],
            JobColumn::ResponseDifference => jobs[*place as usize].response_difference,
            JobColumn::Change => f64::from(rank(jobs[*place as usize].change)),
        };
        if order != Order::default() {
            sort_by(&mut places, |a, b| {
                let by = key(a).total_cmp(&key(b));
                if order.descending { by.reverse() } else { by }
            });
        }
        places
    }

    /// A paired job in words.
    pub fn job_line(&self, run: usize, place: u32) -> Option<JobLine> {
        let row = self.pair(run)?.jobs.jobs.get(place as usize)?;
        let sites = [self.baseline().lane(row.sites[0].0), self.runs[run].lane(row.sites[1].0)];
        let at = |secs: f64| format::instant(Time::from_secs(secs));
        let long = |secs: f64| format::duration(Span::from_secs(secs));
        Some(JobLine {
            name: row.job.0.to_string(),
            label: format::job_label(row.job.0),
            starts_at: starts(row),
            sites: if sites[0] == sites[1] { sites[0].clone() } else { sites.join(" → ") },
            starts: row.started_at.map(at),
            start_difference: signed_time(row.start_difference),
            responses: row.response_time.map(long),
            response_difference: signed_time(row.response_difference),
            change: change_word(row.change),
            verdict: row.verdict,
        })
    }

    /// "28 jobs: 11 better, 3 worse, 14 the same; 25 min less on average".
    pub fn summary_words(&self, run: usize) -> Option<String> {
        let summary = &self.pair(run)?.jobs.summary;
        let (jobs, better, run) = (summary.paired, summary.better, self.run_name(run));
        let (worse, same) = (summary.worse, summary.same);
        let by = Span::from_secs(summary.mean_difference.abs());
        Some(match signed_time(summary.mean_difference) {
            text if text == "0" => told::summary_same(jobs, better, run, worse, same),
            text if text.starts_with('−') => {
                told::summary_less(jobs, better, run, worse, same, by)
            }
            _ => told::summary_more(jobs, better, run, worse, same, by),
        })
    }

    /// The ways to the job that gains most and to the one that loses most.
    pub fn extremes(&self, run: usize) -> [Option<Way>; 2] {
        let Some(pair) = self.pair(run) else { return [None, None] };
        let summary = &pair.jobs.summary;
        [summary.largest_gain, summary.largest_loss].map(|extreme| {
            let extreme = extreme?;
            let label = format::job_label(extreme.job.0);
            let at = self.row_of(run, &label).map_or(Time::ZERO, starts);
            Some(Way { label, difference: signed_time(extreme.difference), at })
        })
    }

    /// The jobs that only one of the two finished, and what became of them in the other: label and words.
    pub fn alone(&self, run: usize) -> Vec<(String, String)> {
        let Some(pair) = self.pair(run) else { return Vec::new() };
        let (baseline, other) = (&self.baseline().name, self.run_name(run));
        let fate = |word: &str, name: &str| match word {
            "absent" => told::is_not_in(name),
            "cancelled" => told::is_cancelled_in(name),
            reason => told::is_rejected_in(name, &reason_words(reason)),
        };
        let label = format::job_label;
        let only_baseline = pair.jobs.only_baseline.iter();
        let only_other = pair.jobs.only_other.iter();
        only_baseline
            .map(|row| (label(row.job.0), fate(&row.other, other)))
            .chain(only_other.map(|row| (label(row.job.0), fate(&row.baseline, baseline))))
            .collect()
    }
}

/// The earlier of its starts.
fn starts(row: &JobRow) -> Time {
    Time::from_secs(row.started_at[0].min(row.started_at[1]))
}

/// Why a job was turned away.
fn reason_words(reason: &str) -> String {
    match reason {
        "rejected" => told::rejected().to_owned(),
        "wider-than-every-site" => told::too_wide().to_owned(),
        "deadline" => told::deadline().to_owned(),
        "policy" => told::policy().to_owned(),
        "forced" => told::forced().to_owned(),
        other => other.replace('-', " "),
    }
}

/// What changed, in a word.
pub(super) fn change_word(change: Change) -> &'static str {
    match change {
        Change::Earlier => told::earlier(),
        Change::Later => told::later(),
        Change::Site => told::elsewhere(),
        Change::Length => told::another_length(),
        Change::Same => told::unchanged(),
    }
}

fn rank(change: Change) -> u8 {
    match change {
        Change::Earlier => 0,
        Change::Later => 1,
        Change::Site => 2,
        Change::Length => 3,
        Change::Same => 4,
    }
}
