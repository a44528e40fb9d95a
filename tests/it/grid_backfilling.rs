//! Orders of the queue and backfilling over several sites: one site is lab Cluster, promises are kept,
//! and where nothing is asked everything is as it was.

use std::io::Read;
use std::sync::Arc;

use flate2::read::GzDecoder;
use gridlock::domain::{Grid, Job, JobName, Site};
use gridlock::fnv::Fnv1a;
use gridlock::ids::JobId;
use gridlock::kernel::{
    Forced, ForcedStep, Lab, Observer, Recorder, Script, evidence_of, simulate,
};
use gridlock::labs::allocate::{
    Allocate, AnyAllocate, Backfill, Buckets, Estimates, Event, EventOrder, Fact, Grounded,
    JobTable, Lanes, Open, Options, Overrun, Policy, QueueOrder, StartRule,
};
use gridlock::labs::cluster;
use gridlock::time::{Span, Time};
use proptest::prelude::*;

use crate::allocate::{System, system};
use crate::support::{data, job};

type Lab1 = Allocate<Buckets, Open>;

const POLICIES: [Policy; 6] = [
    Policy::BestFit,
    Policy::FastestFirst,
    Policy::Adaptive,
    Policy::Intelligent,
    Policy::FirstFit,
    Policy::WorstFit,
];

fn lab(jobs: Vec<Job>, grid: &Grid, policy: Policy, options: Options) -> Lab1 {
    let table = Arc::new(JobTable::new(jobs, grid));
    AnyAllocate::new(table, grid.clone(), policy, options).many()
}

fn one_site(processors: u32) -> Grid {
    vec![Site { name: "S1".to_owned(), processors, speed: 1.0 }].into()
}

/// When each job started and is to finish, by position.
fn starts<L: Lab>(
    lab: &L,
    jobs: usize,
    start: impl Fn(&L::Fact) -> Option<(JobId, Time)>,
) -> Vec<(f64, f64)> {
    let mut recorder = Recorder::<L>::default();
    simulate(lab, &mut recorder).unwrap();
    let mut starts = vec![(f64::NAN, f64::NAN); jobs];
    for entry in &recorder.log.entries {
        if let Some((job, finish)) = start(&entry.fact) {
            starts[job.index()] = (entry.at.secs(), finish.secs());
        }
    }
    starts
}

fn starts_on_grid(lab: &Lab1) -> Vec<(f64, f64)> {
    starts(lab, lab.table().demands().len(), |fact| match *fact {
        Fact::Started { job, finishes_at, .. } => Some((job, finishes_at)),
        _ => None,
    })
}

/// The same of the same jobs in lab Cluster.
fn starts_on_cluster(
    jobs: Vec<Job>,
    processors: u32,
    policy: cluster::Policy,
    options: cluster::Options,
) -> Vec<(f64, f64)> {
    let site = Site { name: "S1".to_owned(), processors, speed: 1.0 };
    let table = Arc::new(cluster::JobTable::new(jobs, &site, options));
    let lab = cluster::ClusterLab::new(table, site, policy, options);
    starts(&lab, lab.table().demands().len(), |fact| match *fact {
        cluster::Fact::Started { job, finishes_at, .. } => Some((job, finishes_at)),
        _ => None,
    })
}

/// What lab Cluster calls these options.
fn named(queue_order: QueueOrder, backfill: Backfill) -> cluster::Policy {
    match (queue_order, backfill) {
        (QueueOrder::Sjf, _) => cluster::Policy::Sjf,
        (QueueOrder::Ljf, _) => cluster::Policy::Ljf,
        (_, Backfill::Easy) => cluster::Policy::Easy,
        (_, Backfill::EasySjbf) => cluster::Policy::EasySjbf,
        (_, Backfill::Conservative) => cluster::Policy::Conservative,
        _ => cluster::Policy::Fcfs,
    }
}

/// Jobs, crowded enough to wait, with many simultaneous events; without `exceeds` none runs longer
/// than was requested.
fn jobs(widest: u32) -> impl Strategy<Value = Vec<Job>> {
    let one =
        (0_u32..30, 1..widest, 0_u32..9, prop::option::of(1_u32..12), prop::option::of(1_u8..10));
    prop::collection::vec(one, 0..40).prop_map(|mut rows| {
        rows.sort_by_key(|row| row.0);
        let named = rows.into_iter().zip(1..);
        named
            .map(|((at, processors, run, asked, priority), number)| Job {
                name: JobName::whole(number),
                submitted_at: Time::from_secs(f64::from(at)),
                processors,
                runtime: Span::from_secs(f64::from(run)),
                requested_time: asked.map(|asked| Span::from_secs(f64::from(asked))),
                user: None,
                queue: None,
                priority,
            })
            .collect()
    })
}

fn order() -> impl Strategy<Value = QueueOrder> {
    prop::sample::select(vec![
        QueueOrder::Fcfs,
        QueueOrder::Sjf,
        QueueOrder::Ljf,
        QueueOrder::Priority,
        QueueOrder::Cplp,
    ])
}

fn backfill() -> impl Strategy<Value = Backfill> {
    prop::sample::select(vec![
        Backfill::None,
        Backfill::Easy,
        Backfill::EasySjbf,
        Backfill::Conservative,
    ])
}

fn queueing() -> impl Strategy<Value = Options> {
    let overrun = prop::sample::select(vec![Overrun::Ignore, Overrun::Kill, Overrun::Extend]);
    let estimates = prop::sample::select(vec![Estimates::Requested, Estimates::Exact]);
    let first = prop::sample::select(vec![EventOrder::SubmitFirst, EventOrder::FinishFirst]);
    (order(), backfill(), estimates, overrun, first).prop_map(
        |(queue_order, backfill, estimates, overrun, event_order)| Options {
            queue_order,
            backfill,
            estimates,
            overrun,
            event_order,
            ..Options::default()
        },
    )
}

/// A random grid with random jobs that have requests and priorities, and any queue.
pub(crate) fn crowded() -> impl Strategy<Value = System> {
    (system(1..5, 12), jobs(14), queueing()).prop_map(|(system, jobs, queueing)| System {
        jobs,
        options: Options {
            queue_order: queueing.queue_order,
            backfill: queueing.backfill,
            estimates: queueing.estimates,
            overrun: queueing.overrun,
            ..system.options
        },
        ..system
    })
}

fn open(system: &System) -> Lab1 {
    lab(system.jobs.clone(), &system.grid, system.policy, system.options)
}

#[derive(Default)]
struct Sweep {
    wrong: Vec<String>,
    digests: Vec<u64>,
    evidence: Vec<Grounded>,
}

fn digest<L: Lab>(lab: &L, state: &L::State) -> u64 {
    let mut hash = Fnv1a::default();
    lab.digest(state, &mut hash);
    hash.finish()
}

impl Observer<Lab1> for Sweep {
    const EVIDENCE: bool = true;

    fn evidence(&mut self, evidence: Grounded) {
        self.evidence.push(evidence);
    }

    fn fact(&mut self, lab: &Lab1, state: &<Lab1 as Lab>::State, _: Time, _: &Fact) {
        self.wrong.extend(lab.violations(state));
        self.digests.push(digest(lab, state));
    }
}

/// Holds the start times of three published schedules to those of one site.
fn check_against(test: &str, file: &str, processors: u32) {
    let Some(packed) = data(test, file) else { return };
    let mut text = String::new();
    GzDecoder::new(packed.as_slice()).read_to_string(&mut text).unwrap();
    let rows: Vec<Vec<f64>> = text
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(|cell| cell.parse().unwrap()).collect())
        .collect();
    let jobs: Vec<Job> = rows
        .iter()
        .zip(1..)
        .map(|(row, number)| {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
            let processors = row[4] as u32;
            Job {
                name: JobName::whole(number),
                submitted_at: Time::from_secs(row[1]),
                processors,
                runtime: Span::from_secs(row[2]),
                requested_time: Some(Span::from_secs(row[3])),
                user: None,
                queue: None,
                priority: None,
            }
        })
        .collect();
    let cases = [
        (Backfill::Easy, Estimates::Requested, 6),
        (Backfill::Easy, Estimates::Exact, 7),
        (Backfill::EasySjbf, Estimates::Exact, 8),
    ];
    for ((backfill, estimates, column), policy) in cases.into_iter().zip(POLICIES) {
        let options = Options { backfill, estimates, overrun: Overrun::Kill, ..Options::default() };
        let found = starts_on_grid(&lab(jobs.clone(), &one_site(processors), policy, options));
        let expected = rows.iter().map(|row| row[column]);
        let wrong = found.iter().zip(expected).filter(|(found, expected)| found.0 != *expected);
        assert_eq!(wrong.count(), 0, "{backfill:?}: of {} start times", found.len());
    }
}

#[test]
fn one_site_starts_every_job_of_kth_as_the_published_schedules_do() {
    let name = "one_site_starts_every_job_of_kth_as_the_published_schedules_do";
    check_against(name, "oracles/easy/KTH-SP2.easy.csv.gz", 100);
}

#[test]
fn one_site_starts_every_job_of_sdsc_as_the_published_schedules_do() {
    let name = "one_site_starts_every_job_of_sdsc_as_the_published_schedules_do";
    check_against(name, "oracles/easy/SDSC-SP2.easy.csv.gz", 128);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// The twin of the published schedules.
    #[test]
    fn one_site_is_lab_cluster_whatever_the_allocator(
        jobs in jobs(10), mut options in queueing(), policy in prop::sample::select(&POLICIES[..]),
    ) {
        // Lab Cluster has these orders without backfilling only, and cuts off or extends.
        match options.queue_order {
            QueueOrder::Sjf | QueueOrder::Ljf => options.backfill = Backfill::None,
            _ => options.queue_order = QueueOrder::Fcfs,
        }
        let overrun = match options.overrun {
            Overrun::Extend => cluster::Overrun::Extend,
            _ => cluster::Overrun::Kill,
        };
        if overrun == cluster::Overrun::Kill {
            options.overrun = Overrun::Kill;
        }
        let Options { event_order, estimates, queue_order, backfill, .. } = options;
        let there = cluster::Options { event_order, estimates, overrun };
        let expected = starts_on_cluster(jobs.clone(), 8, named(queue_order, backfill), there);
        prop_assert_eq!(starts_on_grid(&lab(jobs, &one_site(8), policy, options)), expected);
    }

    #[test]
    fn every_accepted_job_runs_once_and_no_site_is_oversubscribed(system in crowded()) {
        let lab = open(&system);
        let mut observers = (Sweep::default(), Recorder::<Lab1>::default());
        let last = simulate(&lab, &mut observers).unwrap();
        let (sweep, recorder) = observers;
        prop_assert_eq!(sweep.wrong, Vec::<String>::new());
        prop_assert_eq!(last.queue_length() + last.running_jobs(), 0);
        let mut started: Vec<JobId> = Vec::new();
        started.extend(recorder.log.entries.iter().filter_map(|entry| match entry.fact {
            Fact::Started { job, .. } => Some(job),
            _ => None,
        }));
        started.sort_unstable();
        let all: Vec<JobId> = (0..lab.table().demands().len()).map(JobId::from_index).collect();
        prop_assert_eq!(started, all);
    }

    #[test]
    fn a_replay_equals_the_run_and_evidence_is_had_again(system in crowded()) {
        let lab = open(&system);
        let mut observers = (Sweep::default(), Recorder::<Lab1>::default());
        simulate(&lab, &mut observers).unwrap();
        let (sweep, Recorder { log }) = observers;
        let (mut state, mut before) = (lab.initial(), Vec::new());
        for (entry, expected) in log.entries.iter().zip(&sweep.digests) {
            before.push(state.clone());
            lab.apply(&mut state, entry.at, &entry.fact);
            // What is settled after an event is not in a state that is rebuilt from facts alone.
            if system.options.queue_order != QueueOrder::Cplp {
                prop_assert_eq!(digest(&lab, &state), *expected);
            }
        }
        let mut given = sweep.evidence.iter();
        for (step, entry) in log.entries.iter().enumerate() {
            let Fact::Started { .. } = entry.fact else { continue };
            let mark = &log.events[log.event_of(step).unwrap()];
            let first = mark.step as usize;
            let again = evidence_of(&lab, &before[first], (entry.at, mark.event), step - first);
            prop_assert_eq!(again.unwrap(), given.next().cloned());
        }
    }

    /// A promise is kept: with exact estimates nobody starts later than was first written.
    #[test]
    fn nobody_starts_later_than_was_first_promised(mut system in crowded()) {
        system.options.queue_order = QueueOrder::Fcfs;
        system.options.estimates = Estimates::Exact;
        for job in &mut system.jobs {
            // Jobs that take no time take nothing from a profile.
            job.runtime = Span::from_secs(job.runtime.secs() + 1.0);
        }
        let lab = open(&system);
        let mut promised = vec![None; lab.table().demands().len()];
        let mut recorder = Recorder::<Lab1>::default();
        simulate(&lab, &mut recorder).unwrap();
        let mut state = lab.initial();
        for entry in &recorder.log.entries {
            lab.apply(&mut state, entry.at, &entry.fact);
            match entry.fact {
                Fact::Reserved { job, starts_at, .. } => {
                    promised[job.index()].get_or_insert(starts_at);
                }
                Fact::Blocked { job, .. } => if let Some(kept) = lab.reservation(&state, job) {
                    promised[job.index()].get_or_insert(kept.shadow_time);
                },
                Fact::Started { job, .. } => {
                    prop_assert!(promised[job.index()].is_none_or(|at| entry.at <= at));
                }
                _ => {}
            }
        }
    }

    /// With a line where the options ask for nothing that changes anything, the definitions and the
    /// line give what the indexes and the stretch of the job table give [A-57].
    #[test]
    fn the_definitions_give_what_the_indexes_give(system in system(1..9, 24)) {
        let mut asked = system.clone();
        // No job has a request that it could exceed.
        asked.options.overrun = Overrun::Extend;
        let sites = Lanes::new(&system.grid, system.policy, &system.options);
        let strict = Allocate::with_index(
            system.table(), system.grid.clone(), system.policy, system.options, sites,
        );
        let (mut fast, mut slow) = (Recorder::default(), Recorder::default());
        simulate(&strict, &mut fast).unwrap();
        simulate(&open(&asked), &mut slow).unwrap();
        prop_assert_eq!(fast.log, slow.log);
    }

    /// Runtimes are out of a policy's reach: jobs that have not finished may take any longer, if the
    /// requests are the same, and the next choice stays.
    #[test]
    fn runtimes_of_jobs_that_have_not_finished_change_no_choice(
        mut system in crowded(), step in any::<prop::sample::Index>(), longer in 1_u32..9,
    ) {
        system.options.estimates = Estimates::Requested;
        system.options.overrun = Overrun::Ignore;
        for job in &mut system.jobs {
            job.requested_time.get_or_insert(Span::from_secs(5.0));
        }
        let before = open(&system);
        let mut recorder = Recorder::default();
        simulate(&before, &mut recorder).unwrap();
        let log = recorder.log;
        prop_assume!(!log.entries.is_empty());
        let step = step.index(log.entries.len());
        let event = log.event_of(step).unwrap();
        let end = log.events.get(event + 1).map_or(log.entries.len(), |mark| mark.step as usize);
        let now = log.entries[step].at;
        let mut finished: Vec<JobName> = Vec::new();
        for entry in &log.entries[..end] {
            if let Fact::Finished { job, .. } = entry.fact {
                finished.push(before.table().job(job).name);
            }
        }
        let open_jobs = |job: &&mut Job| !finished.contains(&job.name);
        for job in system.jobs.iter_mut().filter(open_jobs) {
            job.runtime = Span::from_secs(job.runtime.secs() + f64::from(longer) * 100.0);
        }
        let mut after = Recorder::default();
        simulate(&open(&system), &mut after).unwrap();
        let places = |log: &[gridlock::kernel::Entry<Fact>]| -> Vec<_> {
            let plain = log.iter().filter(|entry| entry.at <= now);
            plain
                .filter_map(|entry| match entry.fact {
                    Fact::Started { job, site, rule, .. } => Some((job, site, rule)),
                    _ => None,
                })
                .collect()
        };
        let (was, is) = (places(&log.entries[..end]), places(&after.log.entries));
        prop_assert_eq!(&was[..], &is[..was.len().min(is.len())]);
        prop_assert!(is.len() >= was.len());
    }
}

#[test]
fn a_reservation_that_comes_due_at_an_instant_without_an_event_starts_its_job() {
    // The second job is reserved behind the first's planned end, made by hand: runs have another event
    // wherever a reservation comes due.
    let options = Options { backfill: Backfill::Conservative, ..Options::default() };
    let lab =
        lab(vec![job(1, 0.0, 6, 9.0), job(2, 0.0, 3, 9.0)], &one_site(8), Policy::BestFit, options);
    let (mut state, due, site) = (lab.initial(), Time::from_secs(5.0), gridlock::ids::SiteId(0));
    for job in [0, 1].map(JobId) {
        lab.apply(&mut state, Time::ZERO, &Fact::Submitted { job });
        lab.apply(&mut state, Time::ZERO, &Fact::Reserved { job, site, starts_at: due });
    }
    assert_eq!(lab.next_event(&state), Some((due, Event::Due)));
    let evidence = evidence_of(&lab, &state, (due, Event::Due), 0).unwrap().unwrap();
    let evidence = evidence.by_policy().unwrap();
    assert_eq!((evidence.job, evidence.trigger.job), (JobId(0), Some(JobId(0))));
    let grounds = evidence.grounds.unwrap();
    assert_eq!((grounds.rule, grounds.reserved_at), (StartRule::Reservation, Some(due)));
}

#[test]
fn who_is_reserved_for_the_instant_of_a_rejection_starts_then() {
    let options = Options { backfill: Backfill::Conservative, ..Options::default() };
    let jobs = |late: f64| {
        vec![
            job(1, 0.0, 2, 3.0),
            job(2, 1.0, 1, 4.0),
            job(3, 2.0, 2, 2.0),
            job(4, 4.0, 1, 4.0),
            job(5, late, 9, 1.0),
        ]
    };
    // The second job is held when the first ends: the third keeps its place, and nobody runs before.
    let choice = Forced::Hold { job: JobId(1) };
    let held = ForcedStep { intervention: 0, step: 8, at: Time::from_secs(3.0), choice };
    let starts = |late: f64| {
        let grid = one_site(2);
        let table = Arc::new(JobTable::new(jobs(late), &grid));
        let lab = AnyAllocate::new(table, grid, Policy::BestFit, options);
        let script = Script::new(vec![held], Vec::new());
        let starts = starts_on_grid(&lab.scripted(Some(Arc::new(script))).many());
        starts.into_iter().map(|(start, _)| start).collect::<Vec<_>>()
    };
    for late in (7..24).map(|half| f64::from(half) / 2.0) {
        assert_eq!(starts(late), [0.0, 9.0, 7.0, 9.0], "a rejection at {late}");
    }
}

#[test]
fn of_equally_fast_sites_the_first_is_reserved() {
    let site = |name: &str| Site { name: name.to_owned(), processors: 4, speed: 1.0 };
    let grid: Grid = vec![site("S1"), site("S2"), site("S3")].into();
    let jobs =
        vec![job(1, 0.0, 4, 20.0), job(2, 0.0, 3, 10.0), job(3, 0.0, 3, 10.0), job(4, 1.0, 4, 1.0)];
    let options = Options { backfill: Backfill::Easy, ..Options::default() };
    let lab = lab(jobs, &grid, Policy::FirstFit, options);
    let mut recorder = Recorder::<Lab1>::default();
    simulate(&lab, &mut recorder).unwrap();
    let mut state = lab.initial();
    for entry in &recorder.log.entries {
        lab.apply(&mut state, entry.at, &entry.fact);
        if let Fact::Blocked { job, .. } = entry.fact {
            let kept = lab.reservation(&state, job).unwrap();
            assert_eq!((kept.site.0, kept.shadow_time.secs(), kept.extra_processors), (1, 10.0, 0));
            return;
        }
    }
    panic!("nobody was blocked");
}
