//! A run with what is compared of it: facts, schedule, metrics, steps over time.

use super::track::{Seen, Step, Track};
use crate::domain::JobName;
use crate::experiment::bench::PreparedVisitor;
use crate::ids::JobId;
use crate::kernel::{Fingerprint, Waits};
use crate::metrics::{Collector, JobRun, MetricSet, Metrics, Schedule};
use crate::report::{InternalError, Keyed, LabVisitor, MetricValues, Reported, RunError, watched};
use crate::runs::Runs;
use crate::time::Time;

/// A run with what is compared of it.
#[derive(Debug)]
pub(super) struct Watched {
    pub(super) lab: &'static str,
    pub(super) policy: String,
    pub(super) fingerprint: u64,
    pub(super) metrics: Metrics,
    pub(super) all_metrics: serde_json::Value,
    /// The facts that count [G-3].
    pub(super) facts: Vec<Seen>,
    pub(super) steps: Vec<Step>,
    /// What each job is called, by its number: in this run, and, once runs are named alike, in all.
    pub(super) names: Vec<JobName>,
    /// When jobs came and ran, in the order of the schedule.
    pub(super) rows: Vec<(JobId, Time, JobRun)>,
    /// Jobs that left without finishing, and why.
    pub(super) gone: Vec<(JobId, String)>,
}

/// Watches a prepared scenario.
pub(super) struct Watch;

impl PreparedVisitor for Watch {
    type Answer = Watched;

    fn visit<S: Reported>(self, prepared: &S, policy: S::Policy) -> Result<Watched, RunError> {
        let mut found =
            prepared.with_lab(policy, WatchLab { lab: S::LAB, wanted: prepared.wanted() })?;
        let (watched, schedule) = (&mut found.0, &found.1);
        let values = MetricValues::of(prepared, &watched.metrics, schedule);
        let broken = |error: serde_json::Error| InternalError(error.to_string());
        watched.all_metrics = serde_json::to_value(values).map_err(broken)?;
        let word = serde_json::to_value(policy).map_err(broken)?;
        word.as_str().unwrap_or_default().clone_into(&mut watched.policy);
        Ok(found.0)
    }
}

struct WatchLab {
    lab: &'static str,
    wanted: MetricSet,
}

impl LabVisitor for WatchLab {
    type Answer = Result<(Watched, Schedule), RunError>;

    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
        let collector = Collector::new(lab, self.wanted);
        let observers = (collector, (Fingerprint::default(), Track::of(lab, self.lab)));
        let mut watch = |_| std::ops::ControlFlow::Continue(());
        let run = watched(lab, observers, &mut watch)?;
        let (collector, (fingerprint, track)) =
            run.ok_or_else(|| InternalError("a run ended early".to_owned()))?;
        let schedule = collector.schedule().cloned().unwrap_or_default();
        let rows = schedule.rows().map(|(job, row)| (job, lab.submitted_at(job), *row)).collect();
        let names = (0..lab.job_count()).map(|job| lab.job_name(JobId::from_index(job))).collect();
        let watched = Watched {
            lab: self.lab,
            policy: String::new(),
            fingerprint: fingerprint.value(),
            metrics: collector.finish(lab),
            all_metrics: serde_json::Value::Null,
            facts: track.facts,
            steps: track.steps,
            names,
            rows,
            gone: track.gone,
        };
        Ok((watched, schedule))
    }
}
