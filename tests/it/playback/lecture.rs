//! The words of a small run, as a reader meets them: one free site too small, a decision by score, a
//! blocked head.

use std::fmt::Write as _;
use std::rc::Rc;

use expect_test::expect;
use gridlock::domain::{Grid, Job, JobName, Site};
use gridlock::labs::allocate::{LookAhead, Options, Policy};
use gridlock::playback::{
    AllocateReplay, Body, Condition, Direction, JobMoment, Replay, Stage, Stride, Target, WalkCell,
    format,
};
use gridlock::time::{Span, Time};

use super::recorded;

/// Number, submission in minutes, processors, run time at speed 1 in minutes.
type Row = (u64, f64, u32, f64);

fn jobs(rows: &[Row]) -> Vec<Job> {
    let job = |&(number, at, processors, runtime): &Row| Job {
        name: JobName::whole(number),
        submitted_at: Time::from_secs(at * 60.0),
        processors,
        runtime: Span::from_secs(runtime * 60.0),
        requested_time: None,
        user: None,
        queue: None,
    };
    rows.iter().map(job).collect()
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

/// Everything that is told of a cursor, without the narrow spaces.
fn told(replay: &dyn Replay, cursor: usize) -> String {
    let (scene, why) = (replay.scene_at(cursor), replay.explain(cursor));
    let Stage::Allocate(stage) = &scene.stage;
    let mut text = String::new();
    let read_out = &stage.read_out;
    writeln!(text, "{} · {}", scene.clock.text, scene.caption).unwrap();
    writeln!(text, "{}: {:?}", read_out.title, read_out.verdict).unwrap();
    for site in &stage.sites {
        if let Some(mark) = &site.candidate {
            let chosen = if mark.chosen { ", chosen" } else { "" };
            writeln!(text, "  {} leaves {} {:?}{chosen}", site.name, mark.leftover, mark.picks)
                .unwrap();
        }
    }
    writeln!(text, "{} / {}\n{}\n[{}]", why.over, why.title, why.lead, why.peek).unwrap();
    if let Body::Allocate(why) = why.body {
        if let Some(formula) = &why.formula {
            writeln!(text, "{formula:?}").unwrap();
        }
        if let Some((verdict, mark)) = &why.verdict {
            writeln!(text, "{verdict} {mark:?}").unwrap();
        }
        for row in &why.candidates {
            writeln!(
                text,
                "  {} {} {} free, leaves {}, {}{}",
                row.site,
                row.speed,
                row.free,
                row.leaves,
                row.runs_for,
                if row.tied { ", tied" } else { "" }
            )
            .unwrap();
        }
        if let Some(left_out) = &why.left_out {
            writeln!(text, "  {left_out}").unwrap();
        }
        if let Some(walks) = &why.walks {
            writeln!(text, "{}: {} | {}", walks.summary, walks.heads.0, walks.heads.1).unwrap();
            let cell = |cell: &WalkCell| match cell {
                WalkCell::Placed { site, capacity } => format!("{site} {capacity}"),
                WalkCell::NoSite => "none".to_owned(),
                WalkCell::NotTried => "-".to_owned(),
            };
            for row in &walks.rows {
                let (ff, bf) = (cell(&row.fastest_first), cell(&row.best_fit));
                writeln!(text, "  {}: {ff} | {bf}", row.job).unwrap();
            }
            writeln!(text, "  {} {} | {}", walks.total_name, walks.totals.0, walks.totals.1)
                .unwrap();
            if let Some(note) = &walks.note {
                writeln!(text, "  {note}").unwrap();
            }
        }
        if let Some(starts) = &why.starts {
            writeln!(text, "{}", starts.head).unwrap();
            for row in &starts.rows {
                writeln!(text, "  {} after {}: {}", row.site, row.after_text, row.at).unwrap();
            }
            for line in starts.more.iter().chain(&starts.never) {
                writeln!(text, "  {line}").unwrap();
            }
        }
        if let Some(note) = &why.note {
            writeln!(text, "{note}").unwrap();
        }
    }
    text.replace(format::NARROW, " ")
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
          S2 leaves 4 [BestFit]
          S3 leaves 18 [FastestFirst], chosen
        Decision 18. A job finished, jobs are waiting / Why S3?
        J40 runs **1.8 times** as fast on S3 as on S2, and the queue uses **1.25 times** the computing capacity. That outweighs the larger gap it leaves.
        [Score 2.25 > 1, fastest-first]
        Score { speed_ff: "1.8", speed_bf: "1.0", tcc_ff: "120", tcc_bf: "96", speed_ratio: "1.80", capacity_ratio: "1.25", score: "2.25" }
        **2.25 > 1**, so FastestFirst
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
          S2 leaves 4 [BestFit]
          S3 leaves 18 [FastestFirst], chosen
        Decision 18. A job finished, jobs are waiting / Why S3?
        J40 runs **1.8 times** as fast on S3 as on S2, and the queue uses **1.8 times** the computing capacity. That outweighs the larger gap it leaves.
        [Score 3.24 > 1, fastest-first]
        Score { speed_ff: "1.8", speed_bf: "1.0", tcc_ff: "64.8", tcc_bf: "36", speed_ratio: "1.80", capacity_ratio: "1.80", score: "3.24" }
        **3.24 > 1**, so FastestFirst
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
    let all: String = (0..=replay.len())
        .map(|cursor| format!("--- {cursor}\n{}", told(&*replay, cursor)))
        .collect();
    expect![[r#"
        --- 0
        0 s · **J1 is submitted next, at 0 s.**
        Free processors: QueueEmpty
        Event 1. A job is submitted, nobody waits / Can J1 start at once?
        J1 is submitted to an empty queue, so it is the head: it starts if a site has **2 free processors**.
        [J1 is the head at once and needs 2 free processors on one site]
        --- 1
        0 s · J1 was submitted to an empty queue. **J1 is next.**
        After J1 starts on S2: QueueEmpty
          S1 leaves 2 []
          S2 leaves 0 [FastestFirst, BestFit], chosen
        Decision 1. A job was submitted to an empty queue / Why S2?
        **Best-fit and fastest-first agree**: of all sites with room, S2 is left with the fewest free processors, and none is faster. There is nothing to weigh.
        [Best-fit and fastest-first agree]
          S2 ×2.0 2 free, leaves 0, 2 min
          S1 ×1.0 4 free, leaves 2, 4 min
        --- 2
        0 s · J1 was submitted to an empty queue. It started on S2. **J2 is submitted next, at 1 min 00 s.**
        Free processors: QueueEmpty
        Event 2. A job is submitted, nobody waits / Can J2 start at once?
        J2 is submitted to an empty queue, so it is the head: it starts if a site has **4 free processors**.
        [J2 is the head at once and needs 4 free processors on one site]
        --- 3
        1 min 00 s · J2 was submitted to an empty queue. **J2 is next.**
        After J2 starts on S1: QueueEmpty
          S1 leaves 0 [FastestFirst, BestFit], chosen
        Decision 2. A job was submitted to an empty queue / Why S1?
        S1 is the only site that has room for J2: **4** free, **4** needed.
        [The only site with room]
          S1 ×1.0 4 free, leaves 0, 2 min
          S2: none free
        --- 4
        1 min 00 s · J2 was submitted to an empty queue. It started on S1. **J3 is submitted next, and rejected.**
        Free processors: QueueEmpty
        Not an event. A job is turned away / Why is J3 rejected?
        J3 needs **9** processors inside one site, and the largest site has **4**. It could never start and would block the queue for ever. Give the scenario a resource configuration (RC), and wide jobs are cut into pieces that fit.
        [Needs 9, the largest site has 4]
        --- 5
        1 min 00 s · J3 was rejected: it needs 9 processors, and no site has more than 4. **J4 is submitted next, at 1 min 30 s.**
        Free processors: QueueEmpty
        Event 3. A job is submitted, nobody waits / Can J4 start at once?
        J4 is submitted to an empty queue, so it is the head: it starts if a site has **3 free processors**.
        [J4 is the head at once and needs 3 free processors on one site]
        --- 6
        1 min 30 s · J4 was submitted to an empty queue. **J4 is at the head and no site can hold it.**
        J4 against the holes: BlockedByCapacity { short: 3 }
        Event 3. No allocation / Why is J4 waiting?
        J4 needs **3 processors**, and all processors are busy.
        [0 free in all, 3 needed]
        3 free at
          S1 after J2: 3 min 00 s
          S2 is smaller than 3: never
        --- 7
        1 min 30 s · J4 was submitted to an empty queue. No site can hold it, so it waits. **J5 is submitted next, at 2 min 00 s.**
        J4 against the holes: BlockedByCapacity { short: 3 }
        Event 4. A job is submitted, others wait / Why does J5 wait?
        **J4** is at the head and no site can hold it. Under FCFS nobody overtakes it, so J5 joins the end of the queue, at place **2**.
        [FCFS: J5 waits behind J4, at place 2]
        --- 8
        2 min 00 s · J5 was submitted and joined the queue. **J1 finishes next.**
        J4 against the holes: BlockedByCapacity { short: 3 }
        Event 5. A job finishes, jobs are waiting / What happens when J1 finishes?
        J1 finishes on S2 and frees **2 processors**, so 2 will be free there. **J4** is at the head and needs 3 processors: now it is tried again.
        [J1 finishes on S2; then J4 is tried again]
        --- 9
        2 min 00 s · J1 finished on S2 and freed 2 processors. **J4 is still at the head and no site can hold it.**
        J4 against the holes: BlockedByCapacity { short: 1 }
        Event 5. No allocation / Why is J4 waiting?
        J4 needs **3** processors inside one site. Only **2** are free on all sites together.
        [2 free in all, 3 needed]
        3 free at
          S1 after J2: 3 min 00 s
          S2 is smaller than 3: never
        FCFS: the job behind J4 waits too, although it would fit: it needs 1 processor.
        --- 10
        2 min 00 s · J1 finished on S2 and freed 2 processors. J4 still waits. **J2 finishes next, at 3 min 00 s.**
        J4 against the holes: BlockedByCapacity { short: 1 }
        Event 6. A job finishes, jobs are waiting / What happens when J2 finishes?
        J2 finishes on S1 and frees **4 processors**, so 4 will be free there. **J4** is at the head and needs 3 processors: now it is tried again.
        [J2 finishes on S1; then J4 is tried again]
        --- 11
        3 min 00 s · J2 finished on S1 and freed 4 processors. **J4 is next.**
        After J4 starts on S1: Fits { sites: 2, of: 2 }
          S1 leaves 1 [FastestFirst, BestFit], chosen
        Decision 3. A job finished, jobs are waiting / Why S1?
        S1 is the only site that has room for J4: **4** free, **3** needed.
        [The only site with room]
          S1 ×1.0 4 free, leaves 1, 1 min
          S2: 2 free, too small
        --- 12
        3 min 00 s · J2 finished on S1 and freed 4 processors. J4 started there. **J5 is next.**
        After J5 starts on S2: QueueEmpty
          S1 leaves 0 [BestFit]
          S2 leaves 1 [FastestFirst], chosen
        Decision 4. A job finished, jobs are waiting / Why S2?
        With J5 on S2 as with J5 on S1, only the head gets in. A tie goes to **fastest-first**.
        [Jobs that get in: 1 = 1, fastest-first]
        Counts { placed_ff: "1", placed_bf: "1" }
        **1 = 1**, so FastestFirst
          S2 ×2.0 2 free, leaves 1, 30 s
          S1 ×1.0 1 free, leaves 0, 1 min
        Which jobs get in: J5 on S2 | J5 on S1
          J5: S2  | S1 
          Jobs 1 | 1
        --- 13
        3 min 00 s · J2 finished on S1 and freed 4 processors. J4 and J5 started. **J5 finishes next, at 3 min 30 s.**
        Free processors: QueueEmpty
        Event 7. A job finishes, nobody waits / What happens when J5 finishes?
        J5 finishes on S2 and frees **1 processor**, so 2 will be free there. Nobody waits, so nothing starts.
        [J5 finishes on S2; nobody waits]
        --- 14
        3 min 30 s · J5 finished on S2 and freed 1 processor. **J4 finishes next, at 4 min 00 s.**
        Free processors: QueueEmpty
        Event 8. A job finishes, nobody waits / What happens when J4 finishes?
        J4 finishes on S1 and frees **3 processors**, so 4 will be free there. Nobody waits, so nothing starts.
        [J4 finishes on S1; nobody waits]
        --- 15
        4 min 00 s · J4 finished on S1 and freed 3 processors. **The run has ended.**
        Free processors: QueueEmpty
        The end / How did it end?
        **4 jobs** finished, the last at 4 min 00 s. 1 job was rejected as wider than every site.
        [4 jobs finished at 4 min 00 s]
    "#]].assert_eq(&all);
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
        all += &format!("--- {policy:?}\n{}", told(&*replay, 1));
    }
    expect![[r#"
        --- FirstFit
        0 s · J1 was submitted to an empty queue. **J1 is next.**
        After J1 starts on S1: QueueEmpty
          S1 leaves 5 [FirstFit], chosen
          S2 leaves 2 [FastestFirst, BestFit]
          S3 leaves 2 []
          S4 leaves 5 []
        Decision 1. A job was submitted to an empty queue / Why S1?
        **S1** is the first site in the list that has room for J1. First-fit looks no further.
        [The first site with room]
          S1 ×1.0 9 free, leaves 5, 10 min
          S2 ×1.5 6 free, leaves 2, 6 min 40 s
          S3 ×1.5 6 free, leaves 2, 6 min 40 s
          S4 ×1.0 9 free, leaves 5, 10 min
          S5: 1 free, too small
        --- WorstFit
        0 s · J1 was submitted to an empty queue. **J1 is next.**
        After J1 starts on S1: QueueEmpty
          S1 leaves 5 [WorstFit], chosen
          S2 leaves 2 [FastestFirst, BestFit]
          S3 leaves 2 []
          S4 leaves 5 []
        Decision 1. A job was submitted to an empty queue / Why S1?
        With J1 on S1, **5** are left free there, the most of all sites with room. Worst-fit asks for nothing else.
        [Leaves 5, the most]
        Leftover { free: "9", need: "4", leftover: "5", least: false }
          S1 ×1.0 9 free, leaves 5, 10 min, tied
          S2 ×1.5 6 free, leaves 2, 6 min 40 s
          S3 ×1.5 6 free, leaves 2, 6 min 40 s
          S4 ×1.0 9 free, leaves 5, 10 min, tied
          S5: 1 free, too small
        S1 and S4 have equally many free processors; worst-fit takes the first in the list, S1.
        --- BestFit
        0 s · J1 was submitted to an empty queue. **J1 is next.**
        After J1 starts on S2: QueueEmpty
          S1 leaves 5 []
          S2 leaves 2 [FastestFirst, BestFit], chosen
          S3 leaves 2 []
          S4 leaves 5 []
        Decision 1. A job was submitted to an empty queue / Why S2?
        With J1 on S2, **2** are left free there, the fewest of all sites with room: larger holes stay whole.
        [Leaves 2, the fewest]
        Leftover { free: "6", need: "4", leftover: "2", least: true }
          S2 ×1.5 6 free, leaves 2, 6 min 40 s, tied
          S3 ×1.5 6 free, leaves 2, 6 min 40 s, tied
          S1 ×1.0 9 free, leaves 5, 10 min
          S4 ×1.0 9 free, leaves 5, 10 min
          S5: 1 free, too small
        S2 and S3 have equally few free processors; best-fit takes the first in the list, S2.
        --- FastestFirst
        0 s · J1 was submitted to an empty queue. **J1 is next.**
        After J1 starts on S2: QueueEmpty
          S1 leaves 5 []
          S2 leaves 2 [FastestFirst, BestFit], chosen
          S3 leaves 2 []
          S4 leaves 5 []
        Decision 1. A job was submitted to an empty queue / Why S2?
        Of all sites with room, none is faster than S2: **×1.5**. Fastest-first asks for nothing else.
        [×1.5, the fastest site with room]
        Fastest { speed: "1.5" }
          S2 ×1.5 6 free, leaves 2, 6 min 40 s, tied
          S3 ×1.5 6 free, leaves 2, 6 min 40 s, tied
          S1 ×1.0 9 free, leaves 5, 10 min
          S4 ×1.0 9 free, leaves 5, 10 min
          S5: 1 free, too small
        S2 and S3 are equally fast; fastest-first takes the first in the list, S2.
        --- Adaptive
        0 s · J1 was submitted to an empty queue. **J1 is next.**
        After J1 starts on S2: QueueEmpty
          S1 leaves 5 []
          S2 leaves 2 [FastestFirst, BestFit], chosen
          S3 leaves 2 []
          S4 leaves 5 []
        Decision 1. A job was submitted to an empty queue / Why S2?
        **Best-fit and fastest-first agree**: of all sites with room, S2 is left with the fewest free processors, and none is faster. There is nothing to weigh.
        [Best-fit and fastest-first agree]
          S2 ×1.5 6 free, leaves 2, 6 min 40 s, tied
          S3 ×1.5 6 free, leaves 2, 6 min 40 s, tied
          S1 ×1.0 9 free, leaves 5, 10 min
          S4 ×1.0 9 free, leaves 5, 10 min
          S5: 1 free, too small
        S2 and S3 have equally few free processors; best-fit takes the first in the list, S2. S2 and S3 are equally fast; fastest-first takes the first in the list, S2.
    "#]].assert_eq(&all);
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
    let fragmented = Condition::BlockedByFragmentation;
    let first = find(0, Direction::Forward, fragmented).unwrap();
    assert_eq!(
        told(&*replay, first).lines().next(),
        Some(
            "10 h 00 min · J39 was submitted to an empty queue. **J39 is at the head and no site can hold it.**"
        )
    );
    assert_eq!(find(decision, Direction::Forward, fragmented), Some(decision + 1));
    assert_eq!(find(decision, Direction::Back, fragmented), Some(first));
    let longer = find(0, Direction::Forward, Condition::QueueLongerThan(6)).unwrap();
    assert_eq!(replay.scene_at(longer).readings.queue_length, 7);
    assert_eq!(replay.scene_at(longer - 1).readings.queue_length, 6);
    assert_eq!(find(longer, Direction::Forward, Condition::QueueLongerThan(6)), None);
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
