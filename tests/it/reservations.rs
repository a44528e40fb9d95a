//! Conservative backfilling beside its definition: a plan that is made anew for every job, in which
//! every reservation is taken out and put back [E-11, E-12].

use std::collections::VecDeque;

use gridlock::domain::Job;
use gridlock::ids::JobId;
use gridlock::kernel::{Lab, Observer, Recorder, simulate};
use gridlock::labs::cluster::policy::conservative::Plan;
use gridlock::labs::cluster::{ClusterLab, Event, Fact, Options, Policy, State, Waiting};
use gridlock::time::Time;
use proptest::prelude::*;

use crate::cluster::{job, jobs, lab, options};

/// The reservations that are made or moved next.
fn expected(
    lab: &ClusterLab,
    state: &State,
    at: Time,
    submitted: Option<JobId>,
) -> VecDeque<(JobId, Time)> {
    let view = lab.view(state, at);
    let mut queue: Vec<Waiting> = state.queue().collect();
    let mut moved = VecDeque::new();
    for place in 0..queue.len() {
        let waiting = queue[place];
        if submitted.is_some_and(|job| job != waiting.job) {
            continue;
        }
        let others = queue.iter().copied().filter(|it| it.job != waiting.job);
        let starts_at = Plan::of(&view, others).earliest(&waiting).unwrap();
        if submitted.is_some() || starts_at != waiting.reserved_at {
            moved.push_back((waiting.job, starts_at));
            queue[place].reserved_at = starts_at;
        }
    }
    moved
}

/// Holds every reservation of a run, and the profile after every fact, to those of the plain loops.
#[derive(Default)]
struct Beside {
    expected: VecDeque<(JobId, Time)>,
    wrong: Vec<String>,
}

impl Observer<ClusterLab> for Beside {
    fn event(&mut self, lab: &ClusterLab, state: &State, at: Time, event: Event) {
        if let Event::Finish(job) = event
            && state.running().iter().all(|running| running.job != job)
        {
            self.expected = expected(lab, state, at, None);
        }
    }

    fn fact(&mut self, lab: &ClusterLab, state: &State, at: Time, fact: &Fact) {
        match *fact {
            Fact::Finished { as_planned: false, .. } => {
                self.expected = expected(lab, state, at, None);
            }
            Fact::Submitted { job } => self.expected = expected(lab, state, at, Some(job)),
            Fact::Reserved { job, starts_at, .. } => {
                let wanted = self.expected.pop_front();
                if wanted != Some((job, starts_at)) {
                    self.wrong.push(format!("{job:?} for {starts_at}, expected {wanted:?}"));
                }
            }
            Fact::Started { .. } => self.check_all_made(),
            _ => {}
        }
        let queue: Vec<Waiting> = state.queue().collect();
        let reserved = queue.into_iter().filter(|it| state.has_reservation(it.job));
        let plain = Plan::of(&lab.view(state, at), reserved).steps();
        let profile: Vec<_> = state.profile().unwrap().steps(at.secs()).collect();
        if profile != plain {
            self.wrong.push(format!("at {at} {profile:?}, expected {plain:?}"));
        }
        self.wrong.extend(lab.violations(state));
    }

    fn settled(&mut self, _: &ClusterLab, _: &State, _: Time, _: Event) {
        self.check_all_made();
    }
}

impl Beside {
    fn check_all_made(&mut self) {
        let left = std::mem::take(&mut self.expected);
        self.wrong.extend(left.iter().map(|(job, at)| format!("{job:?} was to move to {at}")));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn reservations_are_those_of_a_profile_made_anew_for_every_job(
        jobs in jobs(), options in options(), burst: bool,
    ) {
        let jobs = jobs.into_iter().map(|job| Job {
            submitted_at: if burst { Time::ZERO } else { job.submitted_at },
            ..job
        });
        let lab = lab(jobs.collect(), 8, Policy::Conservative, options);
        let mut beside = Beside::default();
        simulate(&lab, &mut beside).unwrap();
        prop_assert_eq!(beside.wrong, Vec::<String>::new());
    }
}

/// When each job that is not rejected starts.
fn starts(lab: &ClusterLab) -> Vec<(u64, Time)> {
    let mut recorder = Recorder::<ClusterLab>::default();
    simulate(lab, &mut recorder).unwrap();
    let started = recorder.log.entries.iter().filter_map(|entry| match entry.fact {
        Fact::Started { job, .. } => Some((lab.job_name(job).number, entry.at)),
        _ => None,
    });
    let mut starts: Vec<_> = started.collect();
    starts.sort_unstable_by_key(|start| start.0);
    starts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    /// At every whole second a job that is too wide for the machine: reservations come due beside them.
    #[test]
    fn a_job_that_is_rejected_lets_nobody_wait(jobs in jobs(), options in options()) {
        let kept: Vec<Job> = jobs.into_iter().filter(|job| job.processors <= 8).collect();
        let rejected = (0..200_u32).map(|at| job(1_000 + u64::from(at), f64::from(at), 9, 1.0, None));
        let mut all: Vec<Job> = kept.iter().copied().chain(rejected).collect();
        all.sort_by_key(|job| job.submitted_at);
        let alone = lab(kept, 8, Policy::Conservative, options);
        let beside = lab(all, 8, Policy::Conservative, options);
        prop_assert_eq!(starts(&beside), starts(&alone));
    }
}

/// Jobs of all widths that come at one instant, half of them shorter than their owners said.
fn burst(jobs: u32) -> ClusterLab {
    let mut seed = 1_u64;
    let mut drawn = |from: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        f64::from(u32::try_from((seed >> 33) % from).unwrap_or_default())
    };
    let one = |number: u32| {
        let (width, run, longer) = (drawn(64), drawn(5_000) + 1.0, drawn(2) * drawn(3_000));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "small")]
        let processors = width as u32 + 1;
        job(u64::from(number), 0.0, processors, run, Some(run + longer))
    };
    lab((1..=jobs).map(one).collect(), 128, Policy::Conservative, Options::default())
}

/// Counts how many steps the profile has, over all events.
#[derive(Default)]
struct Longest(usize);

impl Observer<ClusterLab> for Longest {
    fn fact(&mut self, _: &ClusterLab, state: &State, at: Time, _: &Fact) {
        let steps = state.profile().map_or(0, |profile| profile.steps(at.secs()).count());
        let jobs = state.queue_length() + state.running().len();
        assert!(steps <= 2 * jobs + 1, "{steps} steps for {jobs} jobs");
        self.0 = self.0.max(steps);
    }
}

#[test]
fn a_burst_has_the_reservations_of_a_profile_made_anew_for_every_job() {
    let mut beside = Beside::default();
    simulate(&burst(120), &mut beside).unwrap();
    assert_eq!(beside.wrong, Vec::<String>::new());
}

#[test]
fn after_a_burst_the_profile_is_no_longer_than_the_plan_of_those_who_wait_and_run() {
    let mut observers = (Longest::default(), Recorder::default());
    let last = simulate(&burst(200), &mut observers).unwrap();
    let (Longest(longest), Recorder { log }) = observers;
    assert!(longest > 50, "the burst makes a long profile");
    assert_eq!(last.profile().unwrap().steps(last_at(&log.entries)).count(), 1);
}

fn last_at(entries: &[gridlock::kernel::Entry<Fact>]) -> f64 {
    entries.last().map_or(0.0, |entry| entry.at.secs())
}
