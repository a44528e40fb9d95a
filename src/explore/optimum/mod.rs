//! How good a run could be: the least average response time that any choice of sites, or on one machine
//! any schedule, gives [G-60 to G-65].

mod allocate;
mod cluster;
mod search;

use serde::Serialize;

use self::search::{Found, search};
use super::document::{OptimumDocument, under};
use super::intervention::Intervention;
use super::subject::Failed;
use crate::ids::{JobId, SiteId};
use crate::labs::{allocate as allocate_lab, cluster as cluster_lab};
use crate::metrics::{JobRun, Metric, MetricSet, Metrics, Schedule};
use crate::report::{
    Ask, InternalError, Kept, Keyed, LabVisitor, Reported, Reports, RunError, RunOutcome, watched,
};
use crate::runs::Runs;
use crate::scenario::{Code, Document as Scenarios, Policies, Prepared, Problem, Traces, kinds};
use crate::time::Time;

/// The best that there is.
#[derive(Clone, Debug, Serialize)]
pub struct Optimum {
    /// The lab.
    pub lab: &'static str,
    /// What is least.
    pub metric: &'static str,
    /// How many jobs are scheduled.
    pub jobs: usize,
    /// Whether nothing is better.
    pub proven: bool,
    /// The least average response time that was found, in seconds.
    pub value: f64,
    /// What nothing can beat, in seconds.
    pub lower_bound: f64,
    /// How many states were weighed.
    pub nodes: u64,
    /// The best schedule, as in results.
    pub schedule: serde_json::Value,
    /// How far each policy is from it.
    pub policies: Vec<PolicyRow>,
    /// What must be forced on the scenario's policy, so that its run is this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interventions: Option<Vec<Intervention>>,
    /// The fingerprint of that run, in hexadecimal digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
}

/// A policy beside the best.
#[derive(Clone, Debug, Serialize)]
pub struct PolicyRow {
    /// Its word.
    pub policy: serde_json::Value,
    /// Its average response time, in seconds.
    pub value: f64,
    /// By how much of the best it is worse.
    pub gap: f64,
    /// The same of what nothing can beat: it is no worse than that.
    pub gap_at_most: f64,
}

/// The most jobs of lab Allocate, and of lab Cluster.
const MOST: (usize, usize) = (16, 10);

/// Searches for the best.
pub fn optimum(document: &OptimumDocument, traces: &mut dyn Traces) -> Result<Optimum, Failed> {
    let problems = |problems| Failed::Problems(under("/scenario", problems).collect());
    match Scenarios::check_scenario(&document.scenario).map_err(problems)? {
        Scenarios::Allocate(scenario) => {
            let prepared = scenario.prepare(traces).map_err(problems)?;
            of_allocate(&prepared, document.nodes)
        }
        Scenarios::Cluster(scenario) => {
            let prepared = scenario.prepare(traces).map_err(problems)?;
            of_cluster(&prepared, document.nodes)
        }
        other => Err(problems(vec![other.is_not("a scenario of lab allocate or cluster")])),
    }
}

/// There are no more jobs than can be searched.
fn few(jobs: usize, most: usize) -> Result<(), Failed> {
    if jobs <= most {
        return Ok(());
    }
    let expected = format!("at most {most} jobs that are not rejected");
    Err(Problem::found(Code::OutOfRange, "/scenario/jobs", jobs.to_string(), expected).into())
}

fn of_allocate(prepared: &Prepared<kinds::Allocate>, limit: u64) -> Result<Optimum, Failed> {
    let jobs = prepared.table.demands().len();
    few(jobs, MOST.0)?;
    let policy = match &prepared.policies {
        Policies::One(policy) => *policy,
        Policies::Several(_) => allocate_lab::Policy::BestFit,
    };
    let runs = runs(prepared, &allocate_lab::Policy::ALL)?;
    let (table, grid) = (prepared.table.clone(), prepared.machines.clone());
    let lab = allocate_lab::AnyAllocate::new(table, grid, policy, prepared.options.run).many();
    let tree = allocate::Sites { lab: &lab };
    let (start, known) = best_of(&runs);
    let found = search(&tree, tree.initial(), known, limit);
    let started: Vec<allocate::Started> = match &found.best {
        Some(best) => best.started.clone(),
        None => start.rows().map(|(_, row)| started(row)).collect(),
    };
    let rows = started.iter().map(|it| JobRun {
        site: it.site,
        started_at: it.started_at,
        finished_at: it.finished_at,
    });
    let schedule = scheduled(prepared.table.jobs().len(), rows.enumerate());
    let outcome = RunOutcome {
        policy,
        schedule,
        metrics: Metrics::default(),
        fingerprint: 0,
        kept: Kept::default(),
        stopped: None,
    };
    let own = prepared.lab(policy);
    let forced = if own.has_every_pass() {
        allocate::forced_by_trial(&|script| prepared.forked(script).lab(policy), &started)
    } else {
        Some(allocate::forced(&lab, &started))
    };
    let (forced, fingerprint) = forced.unzip();
    Ok(Optimum {
        schedule: as_json(kinds::Allocate::schedule(prepared, &outcome))?,
        interventions: forced,
        fingerprint: fingerprint.map(|print| format!("{print:016x}")),
        ..Optimum::of("allocate", jobs, &found, &runs)
    })
}

fn of_cluster(prepared: &Prepared<kinds::Cluster>, limit: u64) -> Result<Optimum, Failed> {
    let demands = prepared.table.demands();
    few(demands.len(), MOST.1)?;
    // Who learns from the past has none in so few jobs.
    let policies = cluster_lab::Policy::ALL.into_iter().filter(|policy| !policy.learns());
    let runs = runs(prepared, &policies.collect::<Vec<_>>())?;
    let tree = cluster::Starts { table: &prepared.table, processors: prepared.machines.processors };
    let (start, known) = best_of(&runs);
    let found = search(&tree, tree.initial(), known, limit);
    let starts: Vec<Time> = match &found.best {
        Some(best) => best.started.iter().copied().flatten().collect(),
        None => start.rows().map(|(_, row)| row.started_at).collect(),
    };
    let rows = demands.iter().zip(starts).map(|(demand, started_at)| JobRun {
        site: SiteId(0),
        started_at,
        finished_at: started_at + demand.run,
    });
    let schedule = scheduled(prepared.table.arrivals().jobs().len(), rows.enumerate());
    let kept = Kept { passed: vec![false; demands.len()], ..Kept::default() };
    let metrics = Metrics::default();
    let policy = cluster_lab::Policy::Fcfs;
    let outcome = RunOutcome { policy, schedule, metrics, fingerprint: 0, kept, stopped: None };
    Ok(Optimum {
        schedule: as_json(kinds::Cluster::schedule(prepared, &outcome))?,
        ..Optimum::of("cluster", demands.len(), &found, &runs)
    })
}

fn started(row: &JobRun) -> allocate::Started {
    let JobRun { site, started_at, finished_at } = *row;
    allocate::Started { site, started_at, finished_at }
}

/// A schedule of these rows, the first of the job table.
fn scheduled(jobs: usize, rows: impl Iterator<Item = (usize, JobRun)>) -> Schedule {
    let mut schedule = Schedule::for_jobs(jobs);
    rows.for_each(|(place, row)| schedule.start(JobId::from_index(place), row));
    schedule
}

fn as_json(value: impl Serialize) -> Result<serde_json::Value, Failed> {
    serde_json::to_value(value).map_err(|error| InternalError(error.to_string()).into())
}

/// A policy's run.
struct PolicyRun {
    policy: serde_json::Value,
    schedule: Schedule,
    /// Its response times, added in the order of positions.
    sum: f64,
    average: f64,
}

fn runs<S: Reported>(prepared: &S, policies: &[S::Policy]) -> Result<Vec<PolicyRun>, Failed> {
    let failed = |error| Failed::of_run(prepared, error);
    let each = policies.iter().map(|policy| {
        let (schedule, sum) = prepared.with_lab(*policy, Scheduled).map_err(failed)?;
        let wanted = MetricSet::of(&[Metric::AvgResponseTime]);
        let ask = Ask { wanted, warm_up: 0.0, fingerprint: false };
        let answer = prepared.measure(*policy, &ask).map_err(failed)?;
        let average = answer.metrics.get(Metric::AvgResponseTime);
        let policy = as_json(policy)?;
        Ok(PolicyRun { policy, schedule, sum, average: average.unwrap_or_default() })
    });
    each.collect()
}

/// The schedule of a run, and its sum of response times.
struct Scheduled;

impl LabVisitor for Scheduled {
    type Answer = Result<(Schedule, f64), RunError>;

    fn visit<L: Keyed + Runs + crate::kernel::Waits>(self, lab: &L) -> Self::Answer {
        let schedule = Schedule::for_jobs(lab.job_count());
        let watched = watched(lab, schedule, &mut |_| std::ops::ControlFlow::Continue(()))?;
        let schedule = watched.unwrap_or_default();
        let response = |(job, row): (JobId, &JobRun)| row.finished_at.since(lab.submitted_at(job));
        let sum = schedule.rows().map(response).fold(0.0, |sum, time| sum + time.secs());
        Ok((schedule, sum))
    }
}

/// The schedule of the best policy, the first of equal ones, and its sum.
fn best_of(runs: &[PolicyRun]) -> (Schedule, f64) {
    let mut best: Option<&PolicyRun> = None;
    for run in runs {
        if best.is_none_or(|best| run.sum < best.sum) {
            best = Some(run);
        }
    }
    best.map_or((Schedule::default(), f64::INFINITY), |run| (run.schedule.clone(), run.sum))
}

impl Optimum {
    /// What both labs tell alike; sums become averages.
    fn of<S>(lab: &'static str, jobs: usize, found: &Found<S>, runs: &[PolicyRun]) -> Self {
        let ratio = |sum: f64, of: f64| if of == 0.0 { 0.0 } else { sum / of };
        let (value, lower_bound) =
            (ratio(found.value, jobs as f64), ratio(found.lower_bound, jobs as f64));
        let policies = runs.iter().map(|run| PolicyRow {
            policy: run.policy.clone(),
            value: run.average,
            gap: ratio(run.average - value, value),
            gap_at_most: ratio(run.average - lower_bound, lower_bound),
        });
        Self {
            lab,
            metric: Metric::AvgResponseTime.key(),
            jobs,
            proven: found.proven,
            value,
            lower_bound,
            nodes: found.nodes,
            schedule: serde_json::Value::Null,
            policies: policies.collect(),
            interventions: None,
            fingerprint: None,
        }
    }
}
