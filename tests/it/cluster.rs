//! Lab Cluster beside another simulator's schedules, beside plain loops, and under its laws
//! [E-1 to E-12, E-19].

use std::collections::VecDeque;
use std::io::Read;
use std::sync::Arc;

use flate2::read::GzDecoder;
use gridlock::domain::{Job, JobName, Site, TraceNumber};
use gridlock::fnv::Fnv1a;
use gridlock::ids::JobId;
use gridlock::kernel::{
    Decided, Entry, ForcedBy, Lab, Measured, Observer, Recorder, Simulation, simulate,
};
use gridlock::labs::cluster::policy;
use gridlock::labs::cluster::{
    ClusterLab, Estimates, Event, EventOrder, Evidence, Fact, Grounds, JobTable, Obstacle, Opens,
    Options, Overrun, Policy, Rule, State,
};
use gridlock::time::{Span, Time};
use proptest::prelude::*;

use crate::support::data;

pub(crate) fn job(number: u64, at: f64, processors: u32, run: f64, asked: Option<f64>) -> Job {
    Job {
        name: JobName::whole(number),
        submitted_at: Time::from_secs(at),
        processors,
        runtime: Span::from_secs(run),
        requested_time: asked.map(Span::from_secs),
        user: TraceNumber::new(1),
        queue: None,
        priority: None,
    }
}

pub(crate) fn lab(jobs: Vec<Job>, processors: u32, policy: Policy, options: Options) -> ClusterLab {
    let site = Site { name: "S1".to_owned(), processors, speed: 1.0 };
    let table = Arc::new(JobTable::new(jobs, &site, options));
    ClusterLab::new(table, site, policy, options)
}

/// When each job started, by position.
fn starts(lab: &ClusterLab) -> Vec<f64> {
    let mut recorder = Recorder::<ClusterLab>::default();
    simulate(lab, &mut recorder).unwrap();
    let mut starts = vec![f64::NAN; lab.table().demands().len()];
    for entry in &recorder.log.entries {
        if let Fact::Started { job, .. } = entry.fact {
            starts[job.index()] = entry.at.secs();
        }
    }
    starts
}

const EXACT: Options = Options {
    estimates: Estimates::Exact,
    event_order: EventOrder::SubmitFirst,
    overrun: Overrun::Kill,
};

/// Holds all start times to those that another simulator published.
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
            let (processors, user) = (row[4] as u32, row[5] as i64);
            Job {
                user: TraceNumber::new(user),
                ..job(number, row[1], processors, row[2], Some(row[3]))
            }
        })
        .collect();
    let cases = [
        (Policy::Easy, Options::default(), 6),
        (Policy::Easy, EXACT, 7),
        (Policy::EasySjbf, EXACT, 8),
        (Policy::EasyPlusPlus, Options::default(), 9),
    ];
    for (policy, options, column) in cases {
        let found = starts(&lab(jobs.clone(), processors, policy, options));
        let expected = rows.iter().map(|row| row[column]);
        let wrong = found.iter().zip(expected).filter(|(found, expected)| *found != expected);
        assert_eq!(wrong.count(), 0, "{policy:?}: of {} start times", found.len());
    }
}

#[test]
fn all_start_times_of_kth_are_those_of_the_published_schedules() {
    let name = "all_start_times_of_kth_are_those_of_the_published_schedules";
    check_against(name, "oracles/easy/KTH-SP2.easy.csv.gz", 100);
}

#[test]
fn all_start_times_of_sdsc_are_those_of_the_published_schedules() {
    let name = "all_start_times_of_sdsc_are_those_of_the_published_schedules";
    check_against(name, "oracles/easy/SDSC-SP2.easy.csv.gz", 128);
}

/// EASY in plain loops, as the rules read: at every instant first the give-backs, then submissions,
/// then finishes, each followed by a pass over the whole queue.
struct Plain {
    jobs: Vec<(f64, u32, f64, f64)>,
    shortest_first: bool,
    free: u32,
    queue: Vec<usize>,
    /// Job, finish, planned end, whether its processors are back already.
    running: Vec<(usize, f64, f64, bool)>,
    starts: Vec<f64>,
}

impl Plain {
    fn run(jobs: Vec<(f64, u32, f64, f64)>, processors: u32, policy: Policy) -> Vec<f64> {
        let shortest_first = policy == Policy::EasySjbf;
        let starts = vec![f64::NAN; jobs.len()];
        let (queue, running) = (Vec::new(), Vec::new());
        let mut plain = Self { jobs, shortest_first, free: processors, queue, running, starts };
        let mut submitted = 0;
        loop {
            let arrival = plain.jobs.get(submitted).map_or(f64::INFINITY, |job| job.0);
            let finishes = plain.running.iter().map(|running| running.1);
            let now = finishes.fold(arrival, f64::min);
            if now == f64::INFINITY {
                return plain.starts;
            }
            for running in &mut plain.running {
                if running.1 == now && running.2 <= now {
                    running.3 = true;
                    plain.free += plain.jobs[running.0].1;
                }
            }
            while plain.jobs.get(submitted).is_some_and(|job| job.0 == now) {
                plain.queue.push(submitted);
                submitted += 1;
                plain.pass(now);
            }
            while let Some(place) = plain.running.iter().position(|running| running.1 == now) {
                let (job, _, _, is_back) = plain.running.remove(place);
                plain.free += if is_back { 0 } else { plain.jobs[job].1 };
                plain.pass(now);
            }
        }
    }

    fn start(&mut self, job: usize, now: f64) {
        let (_, processors, run, estimate) = self.jobs[job];
        self.queue.retain(|other| *other != job);
        self.free -= processors;
        self.starts[job] = now;
        self.running.push((job, now + run, now + estimate, false));
    }

    fn pass(&mut self, now: f64) {
        while let Some(head) = self.queue.first().copied() {
            if self.jobs[head].1 > self.free {
                break;
            }
            self.start(head, now);
        }
        let Some(head) = self.queue.first().copied() else { return };
        let need = self.jobs[head].1;
        let holding = self.running.iter().filter(|running| !running.3);
        let mut ends: Vec<(f64, u32)> =
            holding.map(|running| (running.2.max(now), self.jobs[running.0].1)).collect();
        ends.sort_by(|a, b| a.0.total_cmp(&b.0));
        let back_by = |at: f64| -> u32 {
            ends.iter().filter(|(end, _)| *end <= at).map(|(_, processors)| processors).sum()
        };
        let shadow = ends.iter().map(|(end, _)| *end);
        let shadow = shadow.into_iter().find(|end| self.free + back_by(*end) >= need).unwrap();
        let mut extra = self.free + back_by(shadow) - need;
        let mut rest = self.queue[1..].to_vec();
        if self.shortest_first {
            rest.sort_by(|a, b| self.jobs[*a].3.total_cmp(&self.jobs[*b].3));
        }
        for job in rest {
            let (_, processors, _, estimate) = self.jobs[job];
            if processors > self.free {
                continue;
            }
            if now + estimate > shadow {
                if processors > extra {
                    continue;
                }
                extra -= processors;
            }
            self.start(job, now);
        }
    }
}

/// Jobs on a machine of eight processors, crowded enough to wait, with many simultaneous events.
pub(crate) fn jobs() -> impl Strategy<Value = Vec<Job>> {
    let one = (0_u32..30, 1_u32..10, 0_u32..9, prop::option::of(1_u32..12), 0_i64..3);
    prop::collection::vec(one, 0..40).prop_map(|mut rows| {
        rows.sort_by_key(|row| row.0);
        let named = rows.into_iter().zip(1..);
        named
            .map(|((at, processors, run, asked, user), number)| Job {
                user: TraceNumber::new(user - 1),
                ..job(number, f64::from(at), processors, f64::from(run), asked.map(f64::from))
            })
            .collect()
    })
}

pub(crate) fn policies() -> impl Strategy<Value = Policy> {
    prop::sample::select(Policy::ALL.to_vec())
}

pub(crate) fn options() -> impl Strategy<Value = Options> {
    let orders = vec![EventOrder::SubmitFirst, EventOrder::FinishFirst];
    let overruns = vec![Overrun::Kill, Overrun::Extend];
    let estimates = vec![Estimates::Requested, Estimates::Exact];
    (prop::sample::select(orders), prop::sample::select(overruns), prop::sample::select(estimates))
        .prop_map(|(event_order, overrun, estimates)| Options { event_order, overrun, estimates })
}

/// Holds the starts of every event that has a pass to those of the policy's definition.
#[derive(Default)]
struct Beside {
    expected: VecDeque<(JobId, Rule)>,
    wrong: Vec<String>,
}

impl Beside {
    fn begin(&mut self, lab: &ClusterLab, state: &State, at: Time) {
        let starts = policy::starts(lab.policy(), &lab.view(state, at)).into_iter();
        self.expected = starts.map(|it| (it.waiting.job, it.grounds.rule())).collect();
    }
}

impl Observer<ClusterLab> for Beside {
    fn event(&mut self, lab: &ClusterLab, state: &State, at: Time, _: Event) {
        self.begin(lab, state, at);
    }

    fn fact(&mut self, lab: &ClusterLab, state: &State, at: Time, fact: &Fact) {
        let Fact::Started { job, rule, .. } = *fact else { return self.begin(lab, state, at) };
        let expected = self.expected.pop_front();
        if expected != Some((job, rule)) {
            self.wrong.push(format!("at {at} {job:?} by {rule:?}, expected {expected:?}"));
        }
    }

    fn settled(&mut self, _: &ClusterLab, _: &State, at: Time, event: Event) {
        let has_pass = matches!(event, Event::Submission(_) | Event::Finish(_) | Event::Due);
        if has_pass && !self.expected.is_empty() {
            self.wrong.push(format!("at {at} {:?} do not start", self.expected));
        }
    }
}

/// Tells of every state that breaks an invariant, and keeps the states' hashes and the evidence.
#[derive(Default)]
struct Sweep {
    violations: Vec<String>,
    digests: Vec<u64>,
    evidence: Vec<Decided<Evidence>>,
}

fn digest(lab: &ClusterLab, state: &State) -> u64 {
    let mut hash = Fnv1a::default();
    lab.digest(state, &mut hash);
    hash.finish()
}

impl Observer<ClusterLab> for Sweep {
    const EVIDENCE: bool = true;

    fn evidence(&mut self, evidence: Decided<Evidence>) {
        self.evidence.push(evidence);
    }

    fn fact(&mut self, lab: &ClusterLab, state: &State, _: Time, _: &Fact) {
        self.violations.extend(lab.violations(state));
        self.digests.push(digest(lab, state));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// The twin of the published schedules, on jobs drawn here.
    #[test]
    fn easy_is_what_plain_loops_make_of_its_rules(jobs in jobs(), shortest_first: bool) {
        let policy = if shortest_first { Policy::EasySjbf } else { Policy::Easy };
        let lab = lab(jobs, 8, policy, Options::default());
        let demands = lab.table().demands().iter();
        let plain = demands.map(|it| {
            (it.submitted_at.secs(), it.processors, it.run.secs(), it.requested.secs())
        });
        let expected = Plain::run(plain.collect(), 8, policy);
        prop_assert_eq!(starts(&lab), expected);
    }

    /// Runs keep the queue in order, ask many jobs at once, and often only the one that came last.
    #[test]
    fn every_pass_starts_whom_the_definition_starts(
        jobs in jobs(), policy in policies(), options in options(),
    ) {
        let lab = lab(jobs, 8, policy, options);
        let mut beside = Beside::default();
        simulate(&lab, &mut beside).unwrap();
        prop_assert_eq!(beside.wrong, Vec::<String>::new());
    }

    #[test]
    fn the_machine_is_never_oversubscribed_and_everybody_runs_once(
        jobs in jobs(), policy in policies(), options in options(),
    ) {
        let lab = lab(jobs, 8, policy, options);
        let mut observers =
            ((Sweep::default(), Counted::default()), Recorder::<ClusterLab>::default());
        let last = simulate(&lab, &mut observers).unwrap();
        let ((sweep, Counted(events)), recorder) = observers;
        prop_assert_eq!(events, 2 * lab.table().demands().len());
        prop_assert_eq!(sweep.violations, Vec::<String>::new());
        prop_assert_eq!((last.queue_length(), last.running().len(), last.free()), (0, 0, 8));
        let started = recorder.log.entries.iter().filter_map(|entry| match entry.fact {
            Fact::Started { job, .. } => Some(job),
            _ => None,
        });
        let mut started: Vec<JobId> = started.collect();
        started.sort_unstable();
        let all: Vec<JobId> = (0..lab.table().demands().len()).map(JobId::from_index).collect();
        prop_assert_eq!(started, all);
    }

    #[test]
    fn replay_equals_the_run_and_evidence_is_had_again(
        jobs in jobs(), policy in policies(), options in options(),
    ) {
        let lab = lab(jobs, 8, policy, options);
        let mut observers = (Sweep::default(), Recorder::<ClusterLab>::default());
        simulate(&lab, &mut observers).unwrap();
        let (sweep, Recorder { log }) = observers;
        let mut state = lab.initial();
        let mut before = Vec::new();
        for (entry, expected) in log.entries.iter().zip(&sweep.digests) {
            before.push(state.clone());
            lab.apply(&mut state, entry.at, &entry.fact);
            prop_assert_eq!(digest(&lab, &state), *expected);
        }
        let mut given = sweep.evidence.iter();
        for (step, entry) in log.entries.iter().enumerate() {
            let Fact::Started { .. } = entry.fact else { continue };
            let mark = &log.events[log.event_of(step).unwrap()];
            let first = mark.step as usize;
            let again = gridlock::kernel::evidence_of(
                &lab, &before[first], (entry.at, mark.event), step - first,
            );
            prop_assert_eq!(again.unwrap(), given.next().cloned());
        }
    }

    /// Where nobody runs longer than planned, the time at which the head can start only comes nearer.
    #[test]
    fn no_backfilled_job_delays_the_head_beyond_its_reservation(
        jobs in jobs(), shortest_first: bool, options in options(),
    ) {
        let policy = if shortest_first { Policy::EasySjbf } else { Policy::Easy };
        let lab = lab(jobs, 8, policy, options);
        let mut sweep = Sweep::default();
        simulate(&lab, &mut sweep).unwrap();
        let starts = starts(&lab);
        for evidence in sweep.evidence.iter().filter_map(Decided::by_policy) {
            if let Grounds::BeforeShadow(it) | Grounds::Extra(it) = evidence.grounds {
                prop_assert!(starts[it.head.index()] <= it.shadow().unwrap().secs());
            }
        }
    }

    /// But for jobs that are planned to take no time [E-12].
    #[test]
    fn conservative_backfilling_keeps_or_improves_every_reservation(jobs in jobs()) {
        let jobs: Vec<Job> = jobs.into_iter().map(|job| Job {
            runtime: Span::from_secs(job.runtime.secs() + 1.0),
            ..job
        }).collect();
        let lab = lab(jobs, 8, Policy::Conservative, Options::default());
        let mut recorder = Recorder::<ClusterLab>::default();
        simulate(&lab, &mut recorder).unwrap();
        let mut reserved = vec![f64::INFINITY; lab.table().demands().len()];
        for entry in &recorder.log.entries {
            match entry.fact {
                Fact::Reserved { job, starts_at, .. } => {
                    prop_assert!(starts_at.secs() < reserved[job.index()]);
                    reserved[job.index()] = starts_at.secs();
                }
                Fact::Started { job, .. } => prop_assert_eq!(entry.at.secs(), reserved[job.index()]),
                _ => {}
            }
        }
    }
}

#[test]
fn after_eleven_corrections_a_prediction_is_the_request() {
    // Two runs of one second make the prediction one second; the third job runs for very long.
    let mut jobs = vec![job(1, 0.0, 1, 1.0, Some(1e6)), job(2, 0.0, 1, 1.0, Some(1e6))];
    jobs.push(job(3, 2.0, 1, 900_000.0, Some(1e6)));
    let lab = lab(jobs, 4, Policy::EasyPlusPlus, Options::default());
    let mut recorder = Recorder::<ClusterLab>::default();
    simulate(&lab, &mut recorder).unwrap();
    let estimates = recorder.log.entries.iter().filter_map(|entry| match entry.fact {
        Fact::Corrected { estimate, .. } => Some(estimate.secs()),
        _ => None,
    });
    assert_eq!(
        estimates.collect::<Vec<_>>(),
        [
            61.0, 301.0, 901.0, 1801.0, 3601.0, 7201.0, 18_001.0, 36_001.0, 72_001.0, 180_001.0,
            360_001.0, 1e6
        ]
    );
}

#[test]
fn a_job_without_a_user_is_never_predicted() {
    let named = |number, at: f64, user| Job { user, ..job(number, at, 1, 1.0, Some(50.0)) };
    for (user, estimate) in [(-1, 50.0), (-2, 50.0), (0, 1.0)] {
        let user = TraceNumber::new(user);
        let jobs = vec![named(1, 0.0, user), named(2, 0.0, user), named(3, 5.0, user)];
        let lab = lab(jobs, 1, Policy::EasyPlusPlus, Options::default());
        let mut sweep = Sweep::default();
        simulate(&lab, &mut sweep).unwrap();
        let third = sweep.evidence[2].by_policy().unwrap();
        assert_eq!(third.estimate.secs(), estimate, "{user:?}");
    }
}

#[test]
fn a_prediction_is_corrected_before_the_next_submission_of_its_instant() {
    // The third job is predicted to take no time, though it takes a second: its correction comes
    // before the fourth is submitted at the same instant.
    let mut jobs = vec![job(1, 0.0, 1, 0.0, Some(9.0)), job(2, 0.0, 1, 0.0, Some(9.0))];
    jobs.push(job(3, 1.0, 1, 1.0, Some(9.0)));
    jobs.push(job(4, 1.0, 1, 1.0, Some(9.0)));
    let lab = lab(jobs, 4, Policy::EasyPlusPlus, Options::default());
    let mut recorder = Recorder::<ClusterLab>::default();
    simulate(&lab, &mut recorder).unwrap();
    let events = recorder.log.events.iter().map(|mark| mark.event);
    let after: Vec<Event> =
        events.skip_while(|event| *event != Event::Submission(JobId(2))).collect();
    assert_eq!(
        after[..4],
        [
            Event::Submission(JobId(2)),
            Event::Correction(JobId(2)),
            Event::Submission(JobId(3)),
            Event::Correction(JobId(3))
        ]
    );
}

#[test]
fn a_job_planned_to_take_no_time_may_be_put_off() {
    // The second job takes nothing from the profile, so the third is reserved over it, from the end of
    // the first on; when that comes, the second finds no room before the third has ended [E-12].
    let jobs = vec![
        job(1, 0.0, 2, 4.0, Some(4.0)),
        job(2, 1.0, 2, 0.0, None),
        job(3, 2.0, 2, 5.0, Some(5.0)),
    ];
    let lab = lab(jobs, 2, Policy::Conservative, Options::default());
    assert_eq!(starts(&lab), [0.0, 9.0, 4.0]);
}

/// A state in which two jobs that nobody is in the way of have reservations for 5 s, made by hand: runs
/// themselves have another event wherever a reservation comes due.
fn with_reservations(lab: &ClusterLab) -> State {
    let mut state = lab.initial();
    for job in [0, 1].map(JobId) {
        lab.apply(&mut state, Time::ZERO, &Fact::Submitted { job });
        let starts_at = Time::from_secs(5.0);
        lab.apply(
            &mut state,
            Time::ZERO,
            &Fact::Reserved { job, starts_at, opens: Opens::NOTHING },
        );
    }
    state
}

#[test]
fn a_reservation_that_comes_due_at_an_instant_without_an_event_starts_its_job() {
    let jobs = vec![job(1, 0.0, 6, 9.0, Some(9.0)), job(2, 0.0, 3, 2.0, Some(4.0))];
    let lab = lab(jobs, 8, Policy::Conservative, Options::default());
    let state = with_reservations(&lab);
    let due = Time::from_secs(5.0);
    assert_eq!(lab.next_event(&state), Some((due, Event::Due)));
    let mut recorder = Recorder::<ClusterLab>::default();
    let mut simulation = Simulation::resume(&lab, state);
    assert!(simulation.step(&mut recorder).unwrap());
    // The first starts; for the second three processors are too many, and it is not tried again before
    // something happens.
    let (rule, opens, forced) = (Rule::Reservation, Opens::DUE, ForcedBy::NOBODY);
    let fact =
        Fact::Started { job: JobId(0), finishes_at: Time::from_secs(14.0), rule, opens, forced };
    assert_eq!(recorder.log.entries, [Entry { at: due, fact }]);
    assert_eq!(simulation.state().queue_length(), 1);
    let give_back = Event::GiveBack(JobId(0));
    assert_eq!(lab.next_event(simulation.state()), Some((Time::from_secs(14.0), give_back)));
    assert!(!lab.is_counted(Event::Due), "it is no event for metrics");
    while simulation.step(&mut recorder).unwrap() {}
    let starts = recorder.log.entries.iter().filter(|it| matches!(it.fact, Fact::Started { .. }));
    assert_eq!(starts.map(|it| it.at.secs()).collect::<Vec<_>>(), [5.0, 14.0]);
}

#[test]
fn a_reservation_comes_due_by_itself_where_only_a_rejection_is() {
    let early = [job(1, 0.0, 6, 9.0, Some(9.0)), job(2, 0.0, 3, 2.0, Some(4.0))];
    let wide = job(3, 5.0, 9, 1.0, Some(1.0));
    let with = |late: &[Job]| {
        let all = [&early[..], late].concat();
        lab(all, 8, Policy::Conservative, Options::default())
    };
    let due = Time::from_secs(5.0);
    let alone = with(std::slice::from_ref(&wide));
    assert_eq!(alone.next_event(&with_reservations(&alone)), Some((due, Event::Due)));
    // Somebody else comes at that instant, and those who are due start after that.
    let other = with(&[wide, job(4, 5.0, 1, 1.0, Some(1.0))]);
    let next = other.next_event(&with_reservations(&other));
    assert_eq!(next, Some((due, Event::Rejection(JobId(3)))));
}

/// Counts the events that metrics count.
#[derive(Default)]
struct Counted(usize);

impl Observer<ClusterLab> for Counted {
    fn fact(&mut self, _: &ClusterLab, _: &State, _: Time, _: &Fact) {}

    fn settled(&mut self, lab: &ClusterLab, _: &State, _: Time, event: Event) {
        self.0 += usize::from(lab.is_counted(event));
    }
}

#[test]
fn a_finish_whose_pass_starts_a_job_that_is_corrected_at_once_is_handled_once() {
    // The user's first two jobs take no time, so the fourth job is thought to take none. The third has
    // no user, ends as planned, and the pass of its finish starts the fourth.
    let jobs = vec![
        job(1, 0.0, 1, 0.0, Some(9.0)),
        job(2, 0.0, 1, 0.0, Some(9.0)),
        Job { user: None, ..job(3, 1.0, 1, 4.0, Some(4.0)) },
        job(4, 2.0, 1, 7.0, Some(7.0)),
    ];
    let lab = lab(jobs, 1, Policy::EasyPlusPlus, Options::default());
    let mut seen = (Counted::default(), Recorder::<ClusterLab>::default());
    simulate(&lab, &mut seen).unwrap();
    let (Counted(events), recorder) = seen;
    let corrected = |entry: &&Entry<Fact>| matches!(entry.fact, Fact::Corrected { .. });
    let corrections = recorder.log.entries.iter().filter(corrected).map(|entry| entry.at.secs());
    assert_eq!(corrections.collect::<Vec<_>>(), [5.0]);
    assert_eq!(events, 8, "a submission and a finish of each job");
}

/// Holds what is told of waiting jobs, holes and estimates to what happens.
#[derive(Default)]
struct Told {
    wrong: Vec<String>,
    hole: Option<(JobId, Time)>,
}

impl Observer<ClusterLab> for Told {
    fn fact(&mut self, lab: &ClusterLab, state: &State, at: Time, fact: &Fact) {
        if let Fact::Submitted { job } = *fact {
            let estimate = state.queue().find(|it| it.job == job).map(|it| it.estimate);
            let told = lab.prediction(state, at, job).estimate;
            if estimate != Some(told) {
                self.wrong.push(format!("estimate of {job:?} at {at:?}"));
            }
            self.hole = state.hole(at, job).map(|hole| (job, hole.starts_at));
        }
        if let Fact::Reserved { job, starts_at, .. } = *fact
            && let Some((of, hole)) = self.hole.take()
            && of == job
            && hole != starts_at
        {
            self.wrong.push(format!("hole of {job:?} at {at:?}"));
        }
    }

    fn settled(&mut self, lab: &ClusterLab, state: &State, at: Time, event: Event) {
        // Processors that are given back as planned, and predictions that change, wait for a pass.
        if let Event::Submission(_) | Event::Finish(_) = event {
            let waits = lab.held(state, at);
            let free = waits.iter().filter(|held| held.obstacle == Obstacle::Nothing);
            self.wrong.extend(free.map(|held| format!("{held:?} at {at:?}")));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn whoever_waits_after_a_pass_is_told_why(
        jobs in jobs(), policy in policies(), options in options(),
    ) {
        let lab = lab(jobs, 8, policy, options);
        let mut told = Told::default();
        simulate(&lab, &mut told).unwrap();
        prop_assert_eq!(told.wrong, Vec::<String>::new());
    }

    #[test]
    fn whoever_is_passed_could_not_have_started(
        jobs in jobs(), policy in policies(), options in options(),
    ) {
        let lab = lab(jobs, 8, policy, options);
        let mut sweep = Sweep::default();
        simulate(&lab, &mut sweep).unwrap();
        for evidence in sweep.evidence.iter().filter_map(Decided::by_policy) {
            let free = evidence.passed.iter().find(|held| held.obstacle == Obstacle::Nothing);
            prop_assert_eq!(free, None, "{:?}", evidence);
            let passes = !matches!(evidence.grounds, Grounds::Head);
            prop_assert!(passes || evidence.passed.is_empty());
        }
    }
}
