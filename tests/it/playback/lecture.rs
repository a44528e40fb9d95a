//! The words of a small run, as a reader meets them: one free site too small, a decision by score, a
//! blocked head.

use std::fmt::Write as _;
use std::rc::Rc;

use expect_test::{expect, expect_file};
use gridlock::domain::{Grid, Job, Site};
use gridlock::labs::allocate::{LookAhead, Options, Policy};
use gridlock::playback::allocate_conditions::FRAGMENTED;
use gridlock::playback::condition::QUEUE;
use gridlock::playback::{
    AllocateReplay, Condition, Direction, JobMoment, Replay, Stride, Target, format,
};
use gridlock::time::Time;

use super::recorded;
use super::telling::told;
use crate::support::job;

/// Number, submission in minutes, processors, run time at speed 1 in minutes.
type Row = (u64, f64, u32, f64);

fn jobs(rows: &[Row]) -> Vec<Job> {
    let in_minutes = |&(number, at, processors, runtime): &Row| {
        job(number, at * 60.0, processors, runtime * 60.0)
    };
    rows.iter().map(in_minutes).collect()
}

fn sites(rows: &[(u32, f64)]) -> Grid {
    let site = |(number, &(processors, speed)): (usize, &(u32, f64))| Site {
        name: format!("S{}", number + 1),
        processors,
        speed,
    };
    rows.iter().enumerate().map(site).collect::<Vec<_>>().into()
}

/// Five sites as in the paper's experiments. Short jobs leave holes of 22, 40, 12 and 4 processors;
/// J39 waits for J26, and a queue of seven builds up.
fn lecture(options: Options) -> Rc<AllocateReplay> {
    let grid = sites(&[(8, 0.7), (128, 1.0), (128, 1.8), (128, 1.2), (50, 1.5)]);
    let rows = [
        // The fastest site with room is taken: S3, S5, S4, S2, S1, one after the other.
        (26, 0.0, 96, 1_544.4),
        (34, 0.0, 10, 3_000.0),
        (1, 0.0, 22, 1.0),
        (29, 0.0, 24, 3_000.0),
        (32, 0.0, 14, 3_000.0),
        (38, 0.0, 8, 3_000.0),
        (2, 0.0, 4, 1.0),
        (25, 0.0, 60, 3_000.0),
        (30, 0.0, 36, 3_000.0),
        (36, 0.0, 20, 3_000.0),
        (3, 0.0, 12, 1.0),
        (28, 0.0, 48, 3_000.0),
        (35, 0.0, 24, 3_000.0),
        (37, 0.0, 16, 3_000.0),
        (4, 0.0, 40, 1.0),
        (33, 0.0, 8, 3_000.0),
        (39, 600.0, 64, 180.0),
        (40, 610.0, 36, 90.0),
        (41, 620.0, 64, 180.0),
        (42, 630.0, 12, 25.0),
        (43, 640.0, 16, 120.0),
        (44, 650.0, 6, 40.0),
        (45, 660.0, 4, 15.0),
    ];
    recorded((jobs(&rows), &grid), Policy::Intelligent, options, 3)
}

/// One site of four processors; the second job waits for the first, the third for the second.
pub(super) fn three_jobs_system() -> (Vec<Job>, Grid) {
    let rows = [(1, 0.0, 3, 4.0), (2, 1.0, 3, 4.0), (3, 2.0, 2, 4.0)];
    (jobs(&rows), sites(&[(4, 1.0)]))
}

/// The same, run by best-fit.
pub(super) fn three_jobs() -> Rc<AllocateReplay> {
    let (jobs, grid) = three_jobs_system();
    recorded((jobs, &grid), Policy::BestFit, Options::default(), 2)
}

fn start_of(replay: &dyn Replay, label: &str) -> usize {
    let job = replay.jobs_named(label, 1)[0].mark.job;
    replay.find(0, Direction::Forward, Target::Job(job, JobMoment::Start)).unwrap()
}

#[test]
fn a_decision_by_score_is_told_with_its_formula_and_both_walks() {
    let skip = Options { look_ahead: LookAhead::Skip, ..Options::default() };
    let replay = lecture(skip);
    let cursor = start_of(&*replay, "J40");
    expect![[r#"
        14 h 18 min · J26 finished on S3 and freed 96 processors. J39 started there. **J40 is next.**
        After J40 starts on S3: BlockedByFragmentation { short: 24 }
          S2 leaves 4 [best-fit]
          S3 leaves 18 [fastest-first], chosen
        Decision 18. A job finished, jobs are waiting / Why S3?
        J40 runs **1.8 times** as fast on S3 as on S2, and the queue uses **1.25 times** the computing capacity. That outweighs the larger gap it leaves.
        [Score 2.25 > 1, fastest-first]
        Score { speed_ff: "1.8", speed_bf: "1.0", tcc_ff: "120", tcc_bf: "96", speed_ratio: "1.80", capacity_ratio: "1.25", score: "2.25" }
        **2.25 > 1**, so fastest-first
          S3 ×1.8 54 free, leaves 18, 50 min
          S2 ×1.0 40 free, leaves 4, 90 min
          S5, S4, S1: at most 12 free, too small
        Where 120 and 96 come from: J40 on S3 | J40 on S2
          J40: S3 64.8 | S2 36.0
          J41: none | none
          J42: S4 14.4 | S4 14.4
          J43: S3 28.8 | S3 28.8
          J44: S2 6.0 | S3 10.8
          J45: S5 6.0 | S5 6.0
          TCC 120.0 | 96.0
    "#]].assert_eq(&told(&*replay, cursor));
}

#[test]
fn a_look_ahead_that_stops_says_where_and_how_many_are_not_tried() {
    let replay = lecture(Options::default());
    let cursor = start_of(&*replay, "J40");
    expect![[r#"
        14 h 18 min · J26 finished on S3 and freed 96 processors. J39 started there. **J40 is next.**
        After J40 starts on S3: BlockedByFragmentation { short: 24 }
          S2 leaves 4 [best-fit]
          S3 leaves 18 [fastest-first], chosen
        Decision 18. A job finished, jobs are waiting / Why S3?
        J40 runs **1.8 times** as fast on S3 as on S2, and the queue uses **1.8 times** the computing capacity. That outweighs the larger gap it leaves.
        [Score 3.24 > 1, fastest-first]
        Score { speed_ff: "1.8", speed_bf: "1.0", tcc_ff: "64.8", tcc_bf: "36", speed_ratio: "1.80", capacity_ratio: "1.80", score: "3.24" }
        **3.24 > 1**, so fastest-first
          S3 ×1.8 54 free, leaves 18, 50 min
          S2 ×1.0 40 free, leaves 4, 90 min
          S5, S4, S1: at most 12 free, too small
        Where 64.8 and 36 come from: J40 on S3 | J40 on S2
          J40: S3 64.8 | S2 36.0
          J41: none | none
          TCC 64.8 | 36.0
          4 jobs behind J41 are not tried: under FCFS they wait for it
    "#]].assert_eq(&told(&*replay, cursor));
}

#[test]
fn a_blocked_head_is_told_why_it_waits_and_until_when() {
    let replay = lecture(Options::default());
    let cursor = start_of(&*replay, "J40") + 1;
    expect![[r#"
        14 h 18 min · J40 started on S3. **J41 is now at the head and no site can hold it.**
        J41 against the holes: BlockedByFragmentation { short: 24 }
        Event 28. No allocation / Why is J41 waiting?
        J41 needs **64** processors inside one site. **74** are free, but they lie in four separate holes and the largest has **40**.
        [74 free, largest hole 40, 64 needed]
        Fragmentation { largest: "40", free: "74", index: "0.46" }
        64 free at
          S3 after J40, then J39: 15 h 58 min
          S4 after J25: 1 d 17 h 40 min
          S2 after J28: 2 d 02 h 00 min
          S5 and S1 are smaller than 64: never
        FCFS: the four jobs behind J41 wait too, although 38 processors would be enough for all of them.
    "#]].assert_eq(&told(&*replay, cursor));
}

#[test]
fn a_whole_run_is_told_step_by_step() {
    let grid = sites(&[(4, 1.0), (2, 2.0)]);
    let rows =
        [(1, 0.0, 2, 4.0), (2, 1.0, 4, 2.0), (3, 1.0, 9, 2.0), (4, 1.5, 3, 1.0), (5, 2.0, 1, 1.0)];
    let replay = recorded((jobs(&rows), &grid), Policy::Adaptive, Options::default(), 1);
    let mut all = String::new();
    for cursor in 0..=replay.len() {
        writeln!(all, "--- {cursor}\n{}", told(&*replay, cursor)).unwrap();
    }
    expect_file!["told/whole_run.txt"].assert_eq(&all);
}

#[test]
fn the_basic_policies_say_what_they_ask_for() {
    let grid = sites(&[(9, 1.0), (6, 1.5), (6, 1.5), (9, 1.0), (1, 1.0)]);
    let mut all = String::new();
    for policy in [
        Policy::FirstFit,
        Policy::WorstFit,
        Policy::BestFit,
        Policy::FastestFirst,
        Policy::Adaptive,
    ] {
        let replay = recorded((jobs(&[(1, 0.0, 4, 10.0)]), &grid), policy, Options::default(), 9);
        writeln!(all, "--- {policy:?}\n{}", told(&*replay, 1)).unwrap();
    }
    expect_file!["told/basic_policies.txt"].assert_eq(&all);
}

#[test]
fn a_run_without_jobs_says_so() {
    let replay =
        recorded((Vec::new(), &sites(&[(4, 1.0)])), Policy::BestFit, Options::default(), 1);
    expect![[r#"
        0 s · **There are no jobs, so nothing happens.**
        Free processors: QueueEmpty
        The end / Why is nothing here?
        The workload has no jobs, so nothing happens.
        [No jobs]
    "#]]
    .assert_eq(&told(&*replay, 0));
}

#[test]
fn conditions_are_found_where_they_begin_to_hold() {
    let replay = lecture(Options::default());
    let decision = start_of(&*replay, "J40");
    let find =
        |from, direction, condition| replay.find(from, direction, Target::Condition(condition));
    let fragmented = Condition::of(&FRAGMENTED);
    let first = find(0, Direction::Forward, fragmented).unwrap();
    assert_eq!(
        told(&*replay, first).lines().next(),
        Some(
            "10 h 00 min · J39 was submitted to an empty queue. **J39 is at the head and no site can hold it.**"
        )
    );
    assert_eq!(find(decision, Direction::Forward, fragmented), Some(decision + 1));
    assert_eq!(find(decision, Direction::Back, fragmented), Some(first));
    let longer = find(0, Direction::Forward, Condition::above(&QUEUE, 6.0)).unwrap();
    assert_eq!(replay.scene_at(longer).readings[0].value, Some(7.0));
    assert_eq!(replay.scene_at(longer - 1).readings[0].value, Some(6.0));
    assert_eq!(find(longer, Direction::Forward, Condition::above(&QUEUE, 6.0)), None);
    let blocked = replay.find(0, Direction::Forward, Target::Stride(Stride::Blocked));
    assert_eq!(blocked, Some(first));
    let at = Target::Time(Time::from_secs(630.0 * 60.0));
    let there = replay.find(0, Direction::Forward, at).unwrap();
    assert_eq!(
        (replay.time_at(there).secs(), replay.time_at(there + 1).secs() > 37_800.0),
        (37_800.0, true)
    );
}

#[test]
fn jobs_are_found_by_the_beginning_of_their_number() {
    let replay = lecture(Options::default());
    let named = |text| {
        let found = replay.jobs_named(text, 4);
        found.into_iter().map(|job| job.mark.label).collect::<Vec<_>>()
    };
    assert_eq!(named("J4"), ["J4", "J40", "J41", "J42"]);
    assert_eq!(named("42"), ["J42"]);
    assert_eq!((named("4.1"), named("x"), named("04"), named("")), Default::default());
    let text = &replay.jobs_named("J40", 1)[0].text;
    assert_eq!(text.replace(format::NARROW, " "), "36 × 90 min, submitted at 10 h 10 min");
}
