//! What no policy sees: how long waiting and running jobs will take. Two workloads that differ in
//! nothing else give the same run, choice for choice, for as long as the difference has not come to
//! light.

use std::sync::Arc;

use gridlock::domain::{FileJob, GraphJob, Job, JobName, TaskGraph, VectorJob};
use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{FactLine, ForcedBy, Lab, Recorder, simulate};
use gridlock::labs::cluster::Estimates;
use gridlock::labs::select::{
    Concurrency, DeadlineMode, Fact, JobTable, Plan, Policy, Select, State, TransferSize, WaitRule,
};
use gridlock::labs::{balance, cluster, prioritize, prioritize::Execution};
use gridlock::time::{Span, Time};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::{
    allocate as grid, balance as servers, cluster as machine, prioritize as broker, select,
};

/// How a job stands at an instant.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stands {
    Waiting,
    Running,
    Done,
}

/// A run as it can be watched: what happened, to whom and where, without the times to come.
type Watched = Vec<(Time, FactLine)>;

fn watched<L: Lab>(lab: &L) -> Watched {
    let mut recorder = Recorder::<L>::default();
    simulate(lab, &mut recorder).unwrap();
    let entries = recorder.log.entries.iter();
    entries.map(|entry| (entry.at, lab.line(&entry.fact))).collect()
}

fn until(run: &Watched, at: Time) -> &[(Time, FactLine)] {
    &run[..run.partition_point(|(then, _)| *then <= at)]
}

/// How a job stands once all that happens at an instant has happened.
fn stands(run: &Watched, at: Time, job: JobId, done: &str) -> Stands {
    let has = |kind: &str| {
        until(run, at).iter().any(|(_, line)| line.job == Some(job) && line.kind == kind)
    };
    match (has("started"), has(done)) {
        (_, true) => Stands::Done,
        (true, _) => Stands::Running,
        (false, _) => Stands::Waiting,
    }
}

/// Another length for a job that is not done, which shows after that instant.
fn otherwise(stands: Stands, length: f64, other: f64) -> f64 {
    match stands {
        Stands::Waiting => other,
        Stands::Running => length + other,
        Stands::Done => length,
    }
}

/// Other lengths for all jobs, longer than nothing.
fn lengths() -> impl Strategy<Value = Vec<f64>> {
    prop::collection::vec((1_u32..40).prop_map(|length| f64::from(length) * 0.75), 64)
}

/// Holds a run to another whose jobs have other lengths where they are not done at an instant of the run.
fn sees_no_lengths<L: Lab>(
    lab: &L,
    done: &str,
    at: Index,
    other: impl FnOnce(&dyn Fn(JobId) -> Stands) -> L,
) -> Result<(), TestCaseError> {
    let run = watched(lab);
    prop_assume!(!run.is_empty());
    let at = run[at.index(run.len())].0;
    let other = watched(&other(&|job| stands(&run, at, job, done)));
    prop_assert_eq!(until(&run, at), until(&other, at));
    Ok(())
}

/// As many tasks at once as there are numbers: the first is the heaviest path, and the others lengthen the job
/// where it has too few processors.
fn side_by_side(number: u64, submitted_at: Time, heaviest: f64, others: &[f64]) -> GraphJob {
    let weights = [heaviest].into_iter().chain(others.iter().copied()).collect();
    let graph = TaskGraph::new(weights, Vec::new()).unwrap();
    GraphJob { name: JobName::whole(number), submitted_at, graph: Arc::new(graph) }
}

/// The same clusters with these jobs.
fn with_jobs(lab: &Select, jobs: Vec<FileJob>, change: impl FnOnce(&mut Options)) -> Select {
    let mut options = *lab.options();
    change(&mut options);
    let clusters = lab.clusters().all().clone();
    Select::new(Arc::new(JobTable::new(jobs)), clusters, lab.policy(), options)
}

type Options = gridlock::labs::select::Options;

/// Nobody's time to run is looked at, and moving files takes as long whatever the job.
fn without_estimates(options: &mut Options) {
    options.deadline_mode = DeadlineMode::Soft;
    options.transfer_size = TransferSize::Files;
}

/// What is at a cluster as one job that ends when all of it does; then the job that comes.
fn as_one_job(lab: &Select, state: &State, at: Time, job: JobId) -> (Select, State) {
    let busy: Vec<(SiteId, Time)> = lab
        .clusters()
        .ids()
        .filter_map(|site| {
            let cluster = &state.clusters()[site];
            let ends =
                cluster.running().chain(cluster.waiting()).map(|(_, plan)| plan.processed_at);
            Some((site, ends.max()?))
        })
        .collect();
    let blocks = (0..).zip(&busy).map(|(number, _)| select::job(number, 0.0, 1.0));
    let jobs = blocks.chain([*lab.table().job(job)]).collect();
    let one = with_jobs(lab, jobs, |_| {});
    let mut state = one.initial();
    for (number, (site, ends_at)) in busy.iter().enumerate() {
        let (job, site, now) = (JobId::from_index(number), *site, Time::ZERO);
        let plan = Plan {
            staged_at: now,
            started_at: now,
            processed_at: *ends_at,
            finished_at: *ends_at,
            ttr_estimate: ends_at.since(now),
        };
        for fact in [
            Fact::Submitted { job },
            Fact::Selected { job, site, plan, forced: ForcedBy::NOBODY },
            Fact::Staged { job, site },
            Fact::Started { job, site, processed_at: *ends_at, finishes_at: *ends_at },
        ] {
            one.apply(&mut state, now, &fact);
        }
    }
    one.apply(&mut state, at, &Fact::Submitted { job: JobId::from_index(busy.len()) });
    (one, state)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn who_allocates_sees_no_runtimes(
        system in grid::system(1..9, 24), at in any::<Index>(), lengths in lengths(),
    ) {
        sees_no_lengths(&system.lanes(), "finished", at, |stands| {
            let table = system.table();
            let mut other = system.clone();
            for (number, job) in (0..).map(JobId).zip(table.jobs()) {
                let place = system.jobs.iter().position(|it| it.name == job.name).unwrap();
                let runtime = otherwise(stands(number), job.runtime.secs(), lengths[place]);
                other.jobs[place].runtime = Span::from_secs(runtime);
            }
            other.lanes()
        })?;
    }

    /// Estimates are seen, and stay: what a job requested, or what its user's last jobs took.
    #[test]
    fn who_plans_with_estimates_sees_no_runtimes(
        jobs in machine::jobs(), policy in machine::policies(), options in machine::options(),
        at in any::<Index>(), lengths in lengths(),
    ) {
        let options = cluster::Options {
            estimates: Estimates::Requested,
            overrun: cluster::Overrun::Kill,
            ..options
        };
        let fitting = jobs.into_iter().filter(|job| job.processors <= 8);
        let jobs: Vec<Job> = fitting
            .map(|job| Job { requested_time: job.requested_time.or(Some(job.runtime)), ..job })
            .collect();
        let lab = machine::lab(jobs.clone(), 8, policy, options);
        sees_no_lengths(&lab, "finished", at, |stands| {
            let other = (0..).map(JobId).zip(jobs).zip(lengths).map(|((number, job), length)| {
                let runtime = otherwise(stands(number), job.runtime.secs(), length);
                Job { runtime: Span::from_secs(runtime), ..job }
            });
            machine::lab(other.collect(), 8, policy, options)
        })?;
    }

    #[test]
    fn who_balances_sees_no_runtimes(
        lab in servers::lab(), at in any::<Index>(), lengths in lengths(),
    ) {
        sees_no_lengths(&lab, "finished", at, |stands| {
            let jobs = (0..).zip(lab.table().jobs()).zip(lengths).map(|((number, job), length)| {
                let runtime = otherwise(stands(JobId(number)), job.runtime.secs(), length);
                VectorJob { runtime: Span::from_secs(runtime), ..job.clone() }
            });
            let table = Arc::new(balance::JobTable::new(jobs.collect()));
            let servers = lab.servers().all().clone();
            balance::Balance::new(table, servers, lab.policy(), *lab.options())
        })?;
    }

    /// Complexity and width are seen, how long a graph runs is not.
    #[test]
    fn who_prioritizes_sees_no_execution_times(
        lab in broker::lab(), at in any::<Index>(),
        jobs in prop::collection::vec((0_u32..4, 1_u32..8, 0_usize..5), 0..16),
    ) {
        let options = prioritize::Options { execution: Execution::Brent, ..*lab.options() };
        let of = |share: &dyn Fn(usize) -> f64| {
            let jobs = jobs.iter().enumerate().map(|(place, (at, heaviest, others))| {
                let heaviest = f64::from(*heaviest);
                let others = vec![heaviest * share(place); *others];
                side_by_side(place as u64 + 1, Time::from_secs(f64::from(*at)), heaviest, &others)
            });
            let table = Arc::new(prioritize::JobTable::new(jobs.collect(), options.width));
            let resources = lab.resources().all().clone();
            prioritize::Prioritize::new(table, resources, lab.policy(), options)
        };
        let lab = of(&|_| 0.5);
        let by_listing = lab.table().clone();
        sees_no_lengths(&lab, "finished", at, |stands| of(&|place| {
            let number = place as u64 + 1;
            let job = by_listing.jobs().iter().position(|job| job.name == JobName::whole(number));
            match stands(JobId::from_index(job.unwrap())) {
                Stands::Waiting => 0.25,
                Stands::Running => 1.0,
                Stands::Done => 0.5,
            }
        }))?;
    }

    #[test]
    fn lars_bars_and_pars_see_no_lengths_of_jobs(
        lab in select::lab(), at in any::<Index>(), lengths in lengths(),
    ) {
        prop_assume!(lab.policy() != Policy::Mcrs);
        let jobs = lab.table().jobs().to_vec();
        let lab = with_jobs(&lab, jobs.clone(), without_estimates);
        sees_no_lengths(&lab, "processed", at, |stands| {
            let other = (0..).zip(jobs).zip(lengths).map(|((number, job), length)| {
                let length = otherwise(stands(JobId(number)), job.length, length);
                FileJob { length, ..job }
            });
            with_jobs(&lab, other.collect(), |_| {})
        })?;
    }

    /// The wait is the only thing that tells of them.
    #[test]
    fn mcrs_sees_of_the_jobs_at_a_cluster_when_the_last_ends(lab in select::lab()) {
        let jobs = lab.table().jobs().to_vec();
        let lab = with_jobs(&lab, jobs, |options| {
            (options.concurrency, options.wait) = (Concurrency::Serial, WaitRule::Exact);
        });
        prop_assume!(lab.policy() == Policy::Mcrs);
        let mut recorder = Recorder::default();
        simulate(&lab, &mut recorder).unwrap();
        let mut state = lab.initial();
        for entry in recorder.log.entries {
            lab.apply(&mut state, entry.at, &entry.fact);
            let Fact::Submitted { job } = entry.fact else { continue };
            let (one, before) = as_one_job(&lab, &state, entry.at, job);
            let arriving = before.arriving().unwrap();
            let found = one.explain(&before, entry.at, arriving).outcome;
            prop_assert_eq!(found, lab.explain(&state, entry.at, job).outcome);
        }
    }
}
