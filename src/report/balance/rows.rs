//! The parts of a result as JSON, and the rows of a schedule as CSV [C-41].

use std::io;

use serde::Serialize;

use crate::domain::{Server, VectorJob};
use crate::ids::{JobId, SiteId};
use crate::labs::balance::REJECTED;
use crate::metrics::{Metric, Metrics, Schedule};
use crate::report::csv::{Times, cell};
use crate::report::ledger::{Ending, Entry, Fate, Stay};
use crate::report::{Named, OutcomeOf};
use crate::scenario::{Prepared, kinds};

/// What generators made, as a scenario would hold it.
#[derive(Serialize)]
pub(super) struct Drawn<'a> {
    servers: &'a [Server],
    jobs: Vec<JobRow<'a>>,
}

#[derive(Serialize)]
struct JobRow<'a> {
    id: u64,
    submitted_at: f64,
    runtime: f64,
    requirements: &'a [f64],
    submitted_to: SiteId,
}

impl<'a> Drawn<'a> {
    pub(super) fn of(prepared: &'a Prepared<kinds::Balance>) -> Self {
        let job = |job: &'a VectorJob| JobRow {
            id: job.name.number,
            submitted_at: job.submitted_at.secs(),
            runtime: job.runtime.secs(),
            requirements: &job.requirements,
            submitted_to: job.submitted_to,
        };
        Self {
            servers: prepared.machines.as_slice(),
            jobs: prepared.table.jobs().iter().map(job).collect(),
        }
    }
}

/// One job's run.
#[derive(Serialize)]
pub(super) struct ScheduleRow {
    job: Named,
    site: SiteId,
    submitted_to: SiteId,
    submitted_at: f64,
    started_at: f64,
    finished_at: f64,
    transfers: u32,
}

/// One row a job that ran, by submission.
pub(super) fn schedule(
    prepared: &Prepared<kinds::Balance>,
    outcome: &OutcomeOf<Prepared<kinds::Balance>>,
) -> Vec<ScheduleRow> {
    let rows = outcome.schedule.rows().map(|(id, row)| {
        let job = prepared.table.job(id);
        ScheduleRow {
            job: Named(job.name),
            site: row.site,
            submitted_to: job.submitted_to,
            submitted_at: job.submitted_at.secs(),
            started_at: row.started_at.secs(),
            finished_at: row.finished_at.secs(),
            transfers: transfers(outcome, id),
        }
    });
    rows.collect()
}

fn transfers(outcome: &OutcomeOf<Prepared<kinds::Balance>>, job: JobId) -> u32 {
    outcome.kept.get(job.index()).copied().unwrap_or_default()
}

/// What other programs are told of each job, by submission.
pub(super) fn entries(
    prepared: &Prepared<kinds::Balance>,
    outcome: &OutcomeOf<Prepared<kinds::Balance>>,
) -> Vec<Entry> {
    let jobs = prepared.table.jobs().iter().enumerate();
    let entries = jobs.map(|(place, job)| {
        let is_held = || prepared.machines.iter().any(|it| it.can_hold(&job.requirements));
        let fate = match outcome.schedule.get(JobId::from_index(place)) {
            Some(row) => Fate::Ran(Stay::of(row), Ending::Completed),
            None if is_held() => Fate::Open,
            None => Fate::Rejected(job.submitted_at),
        };
        Entry::plain((job.name, job.submitted_at), None, fate)
    });
    entries.collect()
}

/// A job that no server can hold [C-5].
#[derive(Serialize)]
pub(super) struct Rejected {
    job: Named,
    reason: &'static str,
    at: f64,
}

/// One row a rejected job, by submission.
pub(super) fn rejected(
    prepared: &Prepared<kinds::Balance>,
    outcome: &OutcomeOf<Prepared<kinds::Balance>>,
) -> Vec<Rejected> {
    let jobs = prepared.table.jobs().iter().enumerate();
    let is_rejected = |(place, _): &(usize, &VectorJob)| {
        let id = JobId::from_index(*place);
        let stopped = outcome.stopped.as_ref();
        stopped.map_or_else(
            || outcome.schedule.get(id).is_none(),
            |stopped| stopped.done.has_rejected(id),
        )
    };
    jobs.filter(is_rejected)
        .map(|(_, job)| Rejected {
            job: Named(job.name),
            reason: REJECTED,
            at: job.submitted_at.secs(),
        })
        .collect()
}

/// How much of each resource of all servers was used from the first submission to the last finish
/// [C-40].
pub(super) fn utilization_by_resource(
    prepared: &Prepared<kinds::Balance>,
    (metrics, schedule): (&Metrics, &Schedule),
) -> Vec<f64> {
    let resources = prepared.machines.iter().next().map_or(0, |server| server.capacity.len());
    let makespan = metrics.get(Metric::Makespan).unwrap_or_default();
    let of = |k: usize| {
        let used = schedule.rows().map(|(id, _)| {
            let job = prepared.table.job(id);
            job.requirements[k] * job.runtime.secs()
        });
        let capacity: f64 = prepared.machines.iter().map(|server| server.capacity[k]).sum();
        let whole = capacity * makespan;
        if whole == 0.0 { 0.0 } else { used.sum::<f64>() / whole }
    };
    (0..resources).map(of).collect()
}

/// Writes one row a job, by submission; rejected ones have nothing from their server on.
pub(super) fn write_rows(
    out: &mut dyn io::Write,
    prefix: &str,
    prepared: &Prepared<kinds::Balance>,
    outcome: &OutcomeOf<Prepared<kinds::Balance>>,
) -> io::Result<()> {
    let names: Vec<_> = prepared.machines.iter().map(|server| cell(&server.name)).collect();
    for (place, job) in prepared.table.jobs().iter().enumerate() {
        let id = JobId::from_index(place);
        let submitted_at = job.submitted_at;
        write!(out, "{prefix}{},{}", job.name, job.submitted_to)?;
        let Some(row) = outcome.schedule.get(id) else {
            writeln!(out, ",,,{},,,,,,", submitted_at.secs())?;
            continue;
        };
        let name = names.get(row.site.index()).map_or("", AsRef::as_ref);
        let (times, transfers) = (Times::of(submitted_at, row), transfers(outcome, id));
        writeln!(out, ",{},{name},{},{times},{transfers}", row.site, submitted_at.secs())?;
    }
    Ok(())
}
