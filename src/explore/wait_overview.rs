//! The waits of a run as a page shows them, however long the run is: all of it in outline, and the longest waits whole
//! [G-40 to G-47].

use serde::{Deserialize, Serialize};

use super::document::WaitingDocument;
use super::subject::{Failed, shown};
use super::waiting::{WaitingAnswer, told, wait_while};
use crate::experiment::bench::{Bench, PreparedVisitor};
use crate::ids::JobId;
use crate::kernel::{Reason, Waits};
use crate::metrics::{Fate, Kept, WaitLevel, WaitTimes};
use crate::report::{Keyed, LabVisitor, Named, Reported, RunError};
use crate::runs::Runs;

/// So many jobs are told of whole at most.
const MOST_JOBS: usize = 300;
/// Together they have at most so many intervals, if one of them has not more by itself.
const MOST_INTERVALS: usize = 8_000;

/// What is told to whoever looks at waits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum WaitingTold {
    /// Of all jobs.
    Overview(Box<WaitingOverview>),
    /// Of one job.
    Job(WaitingAnswer),
}

/// The waits of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct WaitingOverview {
    /// The answer, with those of its jobs that waited longest, in the order of the schedule.
    pub answer: WaitingAnswer,
    /// How many jobs the budget is over: all but those that were cancelled.
    pub counted: usize,
    /// How many jobs waited.
    pub waited: usize,
    /// How many waited for what over time, where anybody did. Where too much happens, neighbors are told as the fullest
    /// of them.
    pub levels: Vec<LevelRow>,
    /// Where each reason of the budget held a job longest, row by row.
    pub longest: Vec<Option<LongestWait>>,
}

/// How many jobs wait for what from an instant to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LevelRow {
    /// From when, in seconds.
    pub from: f64,
    /// To when, in seconds.
    pub to: f64,
    /// Reasons, with the head's where that is why others wait, and how many.
    pub jobs: Vec<(Reason, Option<Reason>, usize)>,
}

/// The longest that a job waited for one reason at a stretch.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LongestWait {
    /// The job.
    pub job: Named,
    /// From when, in seconds.
    pub from: f64,
}

impl WaitingOverview {
    /// Whether nothing is known of a job's own wait here, since others waited longer.
    pub fn lacks(&self, name: &str) -> bool {
        let is_it = |job: &super::waiting::WaitingJob| job.job.0.to_string() == name;
        self.answer.jobs.len() < self.waited && !self.answer.jobs.iter().any(is_it)
    }
}

/// Runs what is asked about and tells of its waits: of one job, or of all. Meanwhile it tells now and then how many
/// events have been handled, of about how many.
pub fn waits_while(
    document: &WaitingDocument,
    bench: &mut Bench<'_>,
    tell: &mut dyn FnMut(u64, u64),
) -> Result<WaitingTold, Failed> {
    if document.job.is_some() {
        return wait_while(document, bench, tell).map(WaitingTold::Job);
    }
    let overview = shown(bench, ("/scenario", &document.scenario), Ask(tell))?;
    Ok(WaitingTold::Overview(Box::new(overview)))
}

/// Asks a prepared scenario.
struct Ask<'a>(&'a mut dyn FnMut(u64, u64));

impl PreparedVisitor for Ask<'_> {
    type Answer = WaitingOverview;

    fn visit<S: Reported>(
        self,
        prepared: &S,
        policy: S::Policy,
    ) -> Result<WaitingOverview, RunError> {
        let overview = prepared.with_lab(policy, AskLab(prepared.events(), self.0))?;
        Ok(WaitingOverview { answer: overview.answer.named::<S>(policy), ..overview })
    }
}

/// About how many events a run has, and who hears how many have been handled.
struct AskLab<'a>(u64, &'a mut dyn FnMut(u64, u64));

impl LabVisitor for AskLab<'_> {
    type Answer = Result<WaitingOverview, RunError>;

    /// Who waited longest is known at the end; these are then told of by a second run.
    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
        let Self(events, tell) = self;
        let outlined = WaitTimes::new(lab, Kept::None).outlined();
        let first = &mut |done: u64| tell(done.min(events), 2 * events);
        let (_, waits) = told(lab, &Kept::None, outlined, first)?;
        let waited = waited(lab, &waits);
        let kept = Kept::Some(longest(&waited, &waits).into());
        let second = &mut |done: u64| tell(events + done.min(events), 2 * events);
        let (answer, _) = told(lab, &kept, WaitTimes::new(lab, kept.clone()), second)?;
        let longest = waits.longest().into_iter().map(|stretch| {
            let stretch = stretch?;
            Some(LongestWait { job: Named(lab.job_name(stretch.job)), from: stretch.from.secs() })
        });
        Ok(WaitingOverview {
            answer,
            counted: waits.counted(),
            waited: waited.len(),
            levels: waits.levels().into_iter().map(LevelRow::of).collect(),
            longest: longest.collect(),
        })
    }
}

impl LevelRow {
    fn of(level: WaitLevel) -> Self {
        Self { from: level.from.secs(), to: level.to.secs(), jobs: level.jobs }
    }
}

/// The jobs that waited, with their waits in seconds.
fn waited<L: Runs + Waits>(lab: &L, waits: &WaitTimes<L>) -> Vec<(JobId, f64)> {
    let waits = waits.fates().iter().enumerate().filter_map(|(place, fate)| {
        let (Fate::Started(at) | Fate::Left(at)) = *fate else { return None };
        let job = JobId::from_index(place);
        Some((job, at.since(lab.submitted_at(job)).secs()))
    });
    waits.filter(|(_, wait)| *wait > 0.0).collect()
}

/// Of every job whether it is told of: those that waited longest, of equal ones the first.
fn longest<L: Runs + Waits>(waited: &[(JobId, f64)], waits: &WaitTimes<L>) -> Vec<bool> {
    let mut longest = waited.to_vec();
    crate::sorting::sort_by(&mut longest, |one, other| other.1.total_cmp(&one.1));
    let counts = waits.interval_counts();
    let mut told = vec![false; counts.len()];
    let mut intervals = 0;
    for (place, (job, _)) in longest.into_iter().take(MOST_JOBS).enumerate() {
        intervals += counts[job.index()] as usize;
        if place > 0 && intervals > MOST_INTERVALS {
            break;
        }
        told[job.index()] = true;
    }
    told
}
