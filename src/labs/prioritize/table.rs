//! The jobs of a run by arrival, measured once [B-10 to B-13, B-22].

use serde::{Deserialize, Serialize};

use super::options::WidthRule;
use crate::domain::GraphJob;
use crate::ids::JobId;

/// What policies know of a job.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measures {
    /// CC: the heaviest path, in operations [B-10].
    pub complexity: f64,
    /// How wide it is [B-12].
    pub width: u32,
    /// The sum of all weights, in operations [B-13].
    pub work: f64,
}

/// The jobs. A job's id is its place by arrival.
#[derive(Clone, Debug, PartialEq)]
pub struct JobTable {
    jobs: Vec<GraphJob>,
    measures: Vec<Measures>,
    /// The place of each job in the list that the scenario gives.
    listed: Vec<u32>,
    /// The job at each place of that list.
    by_listing: Vec<JobId>,
}

impl JobTable {
    /// The table of these jobs, given in any order; jobs that arrive together keep it [B-22].
    pub fn new(jobs: Vec<GraphJob>, width: WidthRule) -> Self {
        let mut numbered: Vec<(u32, GraphJob)> = (0..).zip(jobs).collect();
        crate::sorting::sort_by_key(&mut numbered, |(_, job)| job.submitted_at);
        let mut by_listing = vec![JobId(0); numbered.len()];
        for (place, (listed, _)) in numbered.iter().enumerate() {
            by_listing[*listed as usize] = JobId::from_index(place);
        }
        let measure = |(_, job): &(u32, GraphJob)| Measures {
            complexity: job.graph.complexity(),
            width: match width {
                WidthRule::Layers => job.graph.layer_width(),
                WidthRule::Antichain => job.graph.antichain_width(),
            },
            work: job.graph.work(),
        };
        let measures = numbered.iter().map(measure).collect();
        let (listed, jobs) = numbered.into_iter().unzip();
        Self { jobs, measures, listed, by_listing }
    }

    /// The table of jobs by arrival that have been measured, with their places in the list that the
    /// scenario gives.
    pub fn of_rows(rows: impl Iterator<Item = (GraphJob, Measures, u32)>) -> Self {
        let mut table = Self {
            jobs: Vec::new(),
            measures: Vec::new(),
            listed: Vec::new(),
            by_listing: Vec::new(),
        };
        for (job, measures, listed) in rows {
            table.jobs.push(job);
            table.measures.push(measures);
            table.listed.push(listed);
        }
        table.by_listing = vec![JobId(0); table.jobs.len()];
        for (place, listed) in table.listed.iter().enumerate() {
            if let Some(job) = table.by_listing.get_mut(*listed as usize) {
                *job = JobId::from_index(place);
            }
        }
        table
    }

    /// The jobs by arrival, as [`JobTable::of_rows`] takes them.
    pub fn rows(&self) -> impl Iterator<Item = (&GraphJob, &Measures, u32)> {
        let measured = self.jobs.iter().zip(&self.measures).zip(&self.listed);
        measured.map(|((job, measures), listed)| (job, measures, *listed))
    }

    /// The jobs by arrival.
    pub fn jobs(&self) -> &[GraphJob] {
        &self.jobs
    }

    /// A job.
    pub fn job(&self, job: JobId) -> &GraphJob {
        &self.jobs[job.index()]
    }

    /// What policies know of a job.
    pub fn measures(&self, job: JobId) -> &Measures {
        &self.measures[job.index()]
    }

    /// The place of a job in the list that the scenario gives.
    pub(super) fn listed(&self, job: JobId) -> u32 {
        self.listed[job.index()]
    }

    /// The job at a place of that list.
    pub(super) fn at_listing(&self, place: u32) -> JobId {
        self.by_listing[place as usize]
    }
}
