//! What follows from the choice of a cluster: times to run, jobs in time, use of the clusters [D-30].

use super::collect::ratio;
use super::metric::Metric;
use crate::ids::JobId;
use crate::kernel::{Measured, Observer};
use crate::time::Time;

/// The observer that sums up choices, in the order of arrival.
#[derive(Clone, Debug, Default)]
pub struct Stages {
    /// How many jobs have come, where that is not all of them.
    submitted: Option<usize>,
    completed: u64,
    in_time: u64,
    ttr: f64,
    ttr_estimate: f64,
    transfer: f64,
    process: f64,
    /// Process time times processors needed.
    processor_seconds: f64,
    /// The process time of each cluster that got a job, by position.
    busy: Vec<Option<f64>>,
}

impl Stages {
    /// The metrics so far.
    pub(super) fn metrics<L: Measured>(&self, lab: &L, makespan: f64) -> [(Metric, f64); 13] {
        let (submitted, completed) =
            (self.submitted.unwrap_or_else(|| lab.job_count()) as f64, self.completed as f64);
        let in_time = self.in_time as f64;
        let used = self.busy.iter().flatten();
        let shares = used.clone().map(|busy| ratio(*busy, makespan)).fold(0.0, |sum, it| sum + it);
        [
            (Metric::Submitted, submitted),
            (Metric::Completed, completed),
            (Metric::MetDeadline, in_time),
            (Metric::AvgTtr, ratio(self.ttr, completed)),
            (Metric::AvgTtrEstimate, ratio(self.ttr_estimate, completed)),
            (Metric::AvgTransfer, ratio(self.transfer, completed)),
            (Metric::AvgProcess, ratio(self.process, completed)),
            (Metric::TimelyThroughput, ratio(in_time, makespan)),
            (Metric::AdmittedFraction, ratio(completed, submitted)),
            (Metric::MetFraction, ratio(in_time, submitted)),
            (Metric::ClusterUtilization, ratio(shares, lab.machines() as f64)),
            (
                Metric::ProcessorUtilization,
                ratio(self.processor_seconds, lab.capacity() as f64 * makespan),
            ),
            (Metric::SitesUsed, used.count() as f64),
        ]
    }
}

impl<L: Measured> Observer<L> for Stages {
    fn fact(&mut self, lab: &L, _: &L::State, _: Time, fact: &L::Fact) {
        self.tell(lab, fact, |_| true);
    }
}

impl Stages {
    /// Of a run that was stopped when so many jobs had come.
    pub fn of_submitted(jobs: usize) -> Self {
        Self { submitted: Some(jobs), ..Self::default() }
    }

    /// Takes the choice of a cluster for one of these jobs.
    pub fn tell<L: Measured>(
        &mut self,
        lab: &L,
        fact: &L::Fact,
        is_counted: impl Fn(JobId) -> bool,
    ) {
        let selection = lab.selection(fact).filter(|selection| is_counted(selection.job));
        let Some(selection) = selection else { return };
        let process = selection.process.secs();
        self.completed += 1;
        self.in_time += u64::from(selection.is_in_time());
        self.ttr += selection.ttr.secs();
        self.ttr_estimate += selection.ttr_estimate.secs();
        self.transfer += selection.transfer.secs();
        self.process += process;
        self.processor_seconds += process * lab.occupies(selection.job);
        let site = selection.site.index();
        if self.busy.len() <= site {
            self.busy.resize(site + 1, None);
        }
        *self.busy[site].get_or_insert(0.0) += process;
    }
}
