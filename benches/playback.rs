//! How long it takes to reach any step of a recorded run, and how much memory it needs.
//!
//! `cargo bench --bench playback -- [--trace FILE.swf]`; without a trace, generated jobs.
#![expect(
    clippy::disallowed_types,
    clippy::unwrap_used,
    reason = "a benchmark measures time, and stops where something is wrong"
)]

use std::sync::Arc;
use std::time::Instant;

use gridlock::domain::{Grid, Job, Site};
use gridlock::kernel::{Recorder, simulate};
use gridlock::labs::allocate::{AnyAllocate, JobTable, LookAhead, Options, Policy};
use gridlock::playback::{AllocateReplay, Replay, Window};
use gridlock::workload::{GeneratorSpec, SDSC_LIKE_COUNT, SwfFilters, generate, read_swf};

/// How many steps are visited, spread over the run.
const VISITS: usize = 4_000;

fn main() {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--trace").skip(1);
    let jobs = match arguments.next() {
        Some(file) => read_swf(&std::fs::read(file).unwrap(), &SwfFilters::default()).unwrap().jobs,
        None => generate(&GeneratorSpec::SdscLike { count: SDSC_LIKE_COUNT }, 1),
    };
    println!("worst of {VISITS} steps, in milliseconds");
    println!(
        "{:<28} {:>7} {:>7} {:>7} {:>7} {:>7} {:>6}",
        "run", "steps", "record", "scene", "why", "tracks", "MB"
    );
    for (loading, policy, look_ahead) in [
        (3.0, Policy::Intelligent, LookAhead::Stop),
        (3.0, Policy::Intelligent, LookAhead::Skip),
        (5.0, Policy::Adaptive, LookAhead::Skip),
        (5.0, Policy::BestFit, LookAhead::Stop),
    ] {
        measure(&jobs, loading, policy, look_ahead);
    }
    if let Ok(status) = std::fs::read_to_string("/proc/self/status")
        && let Some(peak) = status.lines().find(|line| line.starts_with("VmHWM"))
    {
        println!("whole process: {peak}");
    }
}

fn measure(jobs: &[Job], loading: f64, policy: Policy, look_ahead: LookAhead) {
    let options = Options { system_loading: loading, look_ahead, ..Options::default() };
    let begin = Instant::now();
    let replay = record(jobs.to_vec(), policy, options);
    let recorded = milliseconds(begin);
    let steps = replay.len();
    // Steps far from each other, so that nothing that the last visit left behind helps the next.
    let visits = (0..VISITS).map(|visit| visit * 7_919_993 % (steps + 1));
    let scene =
        visits.clone().map(|cursor| time(|| drop(replay.scene_at(cursor)))).fold(0.0, f64::max);
    let why = visits.map(|cursor| time(|| drop(replay.explain(cursor)))).fold(0.0, f64::max);
    let whole = Window { from: replay.time_at(1), to: replay.time_at(steps) };
    let tracks = (0..20).map(|_| time(|| drop(replay.tracks(whole, 1_000)))).fold(0.0, f64::max);
    println!(
        "{:<28} {steps:>7} {recorded:>7.0} {scene:>7.2} {why:>7.2} {tracks:>7.2} {:>6.1}",
        format!("{policy:?} {look_ahead:?} SL {loading}"),
        replay.memory() as f64 / 1e6
    );
}

fn record(jobs: Vec<Job>, policy: Policy, options: Options) -> AllocateReplay {
    let rows = [(8, 0.7), (128, 1.0), (128, 1.8), (128, 1.2), (50, 1.5)];
    let site = |(number, (processors, speed)): (usize, (u32, f64))| Site {
        name: format!("S{}", number + 1),
        processors,
        speed,
    };
    let grid: Grid = rows.into_iter().enumerate().map(site).collect::<Vec<_>>().into();
    let table = Arc::new(JobTable::new(jobs, &grid));
    let lab = AnyAllocate::new(table, grid, policy, options);
    let log = match &lab {
        AnyAllocate::Few(lab) => {
            let mut recorder = Recorder::default();
            simulate(lab, &mut recorder).unwrap();
            recorder.log
        }
        AnyAllocate::Many(_) | AnyAllocate::Open(_) => {
            unreachable!("five sites fit the small index")
        }
    };
    let replay = AllocateReplay::new(lab);
    replay.append(log.entries, log.events);
    replay.complete();
    replay
}

fn time(call: impl FnOnce()) -> f64 {
    let begin = Instant::now();
    call();
    milliseconds(begin)
}

fn milliseconds(begin: Instant) -> f64 {
    begin.elapsed().as_secs_f64() * 1_000.0
}
