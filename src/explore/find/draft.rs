//! A small scenario as plain numbers: easily drawn, changed and weighed [G-72, G-73].

use crate::domain::{Job, JobName, Site};
use crate::explore::document::FindDocument;
use crate::scenario::Value;
use crate::time::{Span, Time};
use crate::workload::Stream;

/// A small scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Draft {
    pub(super) sites: Vec<DraftSite>,
    pub(super) jobs: Vec<DraftJob>,
    /// Whether sites have speeds; otherwise jobs have requested times.
    pub(super) has_speeds: bool,
}

/// A site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DraftSite {
    pub(super) processors: i64,
    pub(super) speed: i64,
}

/// A job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct DraftJob {
    pub(super) submitted_at: i64,
    pub(super) processors: i64,
    pub(super) runtime: i64,
    pub(super) requested_time: i64,
}

impl Draft {
    /// The next scenario of a stream of random numbers.
    pub(super) fn drawn(stream: &mut Stream, document: &FindDocument) -> Self {
        let (sizes, has_speeds) = (&document.sizes, document.lab == "allocate");
        let count = if has_speeds { stream.integer(1, sizes.sites) } else { 1 };
        let sites = (0..count).map(|_| DraftSite {
            processors: stream.integer(1, sizes.processors),
            speed: if has_speeds { stream.integer(1, sizes.speed) } else { 1 },
        });
        let sites: Vec<DraftSite> = sites.collect();
        let widest = sites.iter().map(|site| site.processors).max().unwrap_or(1);
        let count = stream.integer(2, sizes.jobs);
        let jobs = (0..count).map(|_| {
            let submitted_at = stream.integer(0, sizes.submitted_at);
            let processors = stream.integer(1, widest);
            let runtime = stream.integer(1, sizes.runtime);
            let longer = if has_speeds { 0 } else { stream.integer(0, runtime) };
            DraftJob { submitted_at, processors, runtime, requested_time: runtime + longer }
        });
        Self { jobs: jobs.collect(), sites, has_speeds }
    }

    /// Whether some job is wider than every site.
    pub(super) fn rejects(&self) -> bool {
        let widest = self.sites.iter().map(|site| site.processors).max().unwrap_or(0);
        self.jobs.iter().any(|job| job.processors > widest)
    }

    /// How large it is: jobs, then sites, then the sum of all numbers.
    pub(super) fn size(&self) -> (usize, usize, i64) {
        let of_site = |site: &DraftSite| site.processors + self.only_with_speeds(site.speed);
        let of_job = |job: &DraftJob| {
            let requested = if self.has_speeds { 0 } else { job.requested_time };
            job.submitted_at + job.processors + job.runtime + requested
        };
        let sites: i64 = self.sites.iter().map(of_site).sum();
        let jobs: i64 = self.jobs.iter().map(of_job).sum();
        (self.jobs.len(), self.sites.len(), sites + jobs)
    }

    fn only_with_speeds(&self, speed: i64) -> i64 {
        if self.has_speeds { speed } else { 0 }
    }

    /// The sites, as labs know them.
    pub(super) fn sites(&self) -> Vec<Site> {
        let site = |(place, site): (usize, &DraftSite)| Site {
            name: format!("S{}", place + 1),
            processors: u32::try_from(site.processors).unwrap_or(u32::MAX),
            speed: site.speed as f64,
        };
        self.sites.iter().enumerate().map(site).collect()
    }

    /// The jobs, as labs know them, numbered from 1.
    pub(super) fn jobs(&self) -> Vec<Job> {
        let job = |(number, job): (u64, &DraftJob)| Job {
            name: JobName::whole(number),
            submitted_at: Time::from_secs(job.submitted_at as f64),
            processors: u32::try_from(job.processors).unwrap_or(u32::MAX),
            runtime: Span::from_secs(job.runtime as f64),
            requested_time: (!self.has_speeds).then(|| Span::from_secs(job.requested_time as f64)),
            user: None,
            queue: None,
            priority: None,
        };
        (1..).zip(&self.jobs).map(job).collect()
    }

    /// The scenario as files have it, without its format.
    pub(super) fn to_value(&self, document: &FindDocument) -> Value {
        let mut entries = vec![
            ("lab", Value::from(document.lab.as_str())),
            ("policy", Value::from(document.policy.as_str())),
        ];
        if !document.own_policies.items().is_empty() {
            entries.push(("own_policies", document.own_policies.clone()));
        }
        if !document.options.entries().is_empty() {
            entries.push(("options", document.options.clone()));
        }
        entries.push(("sites", self.sites_value()));
        entries.push(("jobs", self.jobs_value()));
        Value::object(entries)
    }

    /// The sites as files have them.
    pub(super) fn sites_value(&self) -> Value {
        let site = |site: &DraftSite| {
            let mut entries = vec![("processors", number(site.processors))];
            if self.has_speeds {
                entries.push(("speed", number(site.speed)));
            }
            Value::object(entries)
        };
        Value::List(self.sites.iter().map(site).collect())
    }

    /// The jobs as files have them, numbered from 1.
    pub(super) fn jobs_value(&self) -> Value {
        let job = |(id, job): (i64, &DraftJob)| {
            let mut entries = vec![
                ("id", number(id)),
                ("submitted_at", number(job.submitted_at)),
                ("processors", number(job.processors)),
                ("runtime", number(job.runtime)),
            ];
            if !self.has_speeds {
                entries.push(("requested_time", number(job.requested_time)));
            }
            Value::object(entries)
        };
        Value::List((1..).zip(&self.jobs).map(job).collect())
    }
}

fn number(number: i64) -> Value {
    Value::Number(number as f64)
}
