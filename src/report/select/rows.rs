//! The parts of a result as JSON, and the rows of a schedule as CSV [D-31].

use std::io;

use serde::Serialize;

use super::{Choice, choices};
use crate::domain::{Cluster, FileJob};
use crate::ids::{JobId, SiteId};
use crate::kernel::is_in_time;
use crate::labs::select::{Plan, Reason};
use crate::metrics::bounded_slowdown;
use crate::report::csv::cell;
use crate::report::ledger::{Ending, Entry, Fate, Stay};
use crate::report::{Named, OutcomeOf};
use crate::scenario::{Prepared, kinds};
use crate::time::{Span, Time};

/// What generators made, as a scenario would hold it.
#[derive(Serialize)]
pub(super) struct Drawn<'a> {
    clusters: &'a [Cluster],
    jobs: Vec<JobRow>,
}

#[derive(Serialize)]
struct JobRow {
    id: u64,
    submitted_at: f64,
    length: f64,
    processors: u32,
    input: f64,
    output: f64,
    deadline: Option<f64>,
}

impl<'a> Drawn<'a> {
    pub(super) fn of(prepared: &'a Prepared<kinds::Select>) -> Self {
        let job = |job: &FileJob| JobRow {
            id: job.name.number,
            submitted_at: job.submitted_at.secs(),
            length: job.length,
            processors: job.processors,
            input: job.input,
            output: job.output,
            deadline: job.deadline,
        };
        Self {
            clusters: prepared.machines.as_slice(),
            jobs: prepared.table.jobs().iter().map(job).collect(),
        }
    }
}

/// One job's way.
#[derive(Serialize)]
pub(super) struct ScheduleRow {
    job: Named,
    site: SiteId,
    submitted_at: f64,
    staged_at: f64,
    started_at: f64,
    processed_at: f64,
    finished_at: f64,
    ttr_estimate: f64,
    ttr: f64,
    limit: Option<f64>,
    met_deadline: bool,
}

impl ScheduleRow {
    fn new(prepared: &Prepared<kinds::Select>, job: JobId, site: SiteId, plan: &Plan) -> Self {
        let limit = limit(prepared, job);
        let FileJob { name, submitted_at, .. } = *prepared.table.job(job);
        let ttr = plan.finished_at.since(submitted_at);
        Self {
            job: Named(name),
            site,
            submitted_at: submitted_at.secs(),
            staged_at: plan.staged_at.secs(),
            started_at: plan.started_at.secs(),
            processed_at: plan.processed_at.secs(),
            finished_at: plan.finished_at.secs(),
            ttr_estimate: plan.ttr_estimate.secs(),
            ttr: ttr.secs(),
            limit: limit.map(Span::secs),
            met_deadline: is_in_time(ttr, limit),
        }
    }
}

fn limit(prepared: &Prepared<kinds::Select>, job: JobId) -> Option<Span> {
    prepared.table.limit(job, prepared.options.deadline_scale)
}

/// One row a job that got a cluster, by arrival.
pub(super) fn schedule(
    prepared: &Prepared<kinds::Select>,
    outcome: &OutcomeOf<Prepared<kinds::Select>>,
) -> Vec<ScheduleRow> {
    let rows = choices(outcome).filter_map(|(job, choice)| match choice {
        Choice::Selected(..) if is_open(outcome, job) => None,
        Choice::Selected(site, plan) => Some(ScheduleRow::new(prepared, job, *site, plan)),
        Choice::Rejected(_) => None,
    });
    rows.collect()
}

/// Whether a job had not finished when the run was stopped.
fn is_open(outcome: &OutcomeOf<Prepared<kinds::Select>>, job: JobId) -> bool {
    outcome.stopped.as_ref().is_some_and(|stopped| !stopped.done.has_finished(job))
}

/// What other programs are told of each job, by arrival: it has its processors while it is processed.
pub(super) fn entries(
    prepared: &Prepared<kinds::Select>,
    outcome: &OutcomeOf<Prepared<kinds::Select>>,
) -> Vec<Entry> {
    let jobs = prepared.table.jobs().iter().enumerate();
    let entries = jobs.map(|(place, job)| {
        let fate = match outcome.kept.get(place) {
            Some(Choice::Selected(..)) if is_open(outcome, JobId::from_index(place)) => Fate::Open,
            Some(Choice::Selected(site, plan)) => {
                let stay = Stay { site: *site, from: plan.started_at, to: plan.processed_at };
                Fate::Ran(stay, Ending::Completed)
            }
            Some(Choice::Rejected(_)) => Fate::Rejected(job.submitted_at),
            None => Fate::Open,
        };
        Entry::plain((job.name, job.submitted_at), Some(u64::from(job.processors)), fate)
    });
    entries.collect()
}

/// A job that was turned away [D-22].
#[derive(Serialize)]
pub(super) struct RejectedRow {
    job: Named,
    at: f64,
    #[serde(flatten)]
    reason: ReasonKeys,
}

/// Why a job was turned away, with the operands.
#[derive(Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
enum ReasonKeys {
    WiderThanEverySite { processors: u32, widest: u32 },
    Deadline { best_ttr: f64, limit: Option<f64> },
    Policy,
    Forced,
}

/// One row a job that was turned away, by arrival.
pub(super) fn rejected(
    prepared: &Prepared<kinds::Select>,
    outcome: &OutcomeOf<Prepared<kinds::Select>>,
) -> Vec<RejectedRow> {
    let widest = prepared.machines.iter().map(|cluster| cluster.processors).max().unwrap_or(0);
    let rows = choices(outcome).filter_map(|(id, choice)| {
        let Choice::Rejected(reason) = choice else { return None };
        let FileJob { name, submitted_at, processors, .. } = *prepared.table.job(id);
        let reason = match reason {
            Reason::WiderThanEverySite => ReasonKeys::WiderThanEverySite { processors, widest },
            Reason::Deadline { best_ttr } => ReasonKeys::Deadline {
                best_ttr: best_ttr.secs(),
                limit: limit(prepared, id).map(Span::secs),
            },
            Reason::Policy => ReasonKeys::Policy,
            Reason::Forced => ReasonKeys::Forced,
        };
        Some(RejectedRow { job: Named(name), at: submitted_at.secs(), reason })
    });
    rows.collect()
}

/// Writes one row a job, by arrival.
pub(super) fn write_rows(
    out: &mut dyn io::Write,
    prefix: &str,
    prepared: &Prepared<kinds::Select>,
    outcome: &OutcomeOf<Prepared<kinds::Select>>,
) -> io::Result<()> {
    for (id, choice) in choices(outcome) {
        let FileJob { name, submitted_at, .. } = *prepared.table.job(id);
        let limit = limit(prepared, id);
        let told = limit.map(|limit| limit.secs().to_string()).unwrap_or_default();
        let submitted = submitted_at.secs();
        write!(out, "{prefix}{name},")?;
        match choice {
            Choice::Rejected(_) => writeln!(out, ",,{submitted},,,,,,,,,{told},")?,
            Choice::Selected(site, plan) => {
                let name = cell(&prepared.machines[*site].name);
                let met = is_in_time(plan.finished_at.since(submitted_at), limit);
                write!(out, "{site},{name},{submitted},{}", stages(plan, submitted_at))?;
                writeln!(out, ",{},{told},{met}", plan.ttr_estimate.secs())?;
            }
        }
    }
    Ok(())
}

/// The stages of a job, its wait, response time and bounded slowdown.
fn stages(plan: &Plan, submitted_at: Time) -> String {
    let Plan { staged_at, started_at, processed_at, finished_at, .. } = *plan;
    let wait = started_at.since(submitted_at).secs();
    let response_time = finished_at.since(submitted_at).secs();
    let slowdown = bounded_slowdown(wait, finished_at.since(started_at).secs());
    let [staged, started, processed, finished] =
        [staged_at, started_at, processed_at, finished_at].map(Time::secs);
    format!("{staged},{started},{processed},{finished},{wait},{response_time},{slowdown}")
}
