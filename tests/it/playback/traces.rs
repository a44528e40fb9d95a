//! A trace of 54,041 jobs: how long a jump takes at worst, and how much room the run needs.

#![expect(clippy::disallowed_types, reason = "it is the machine's time that is measured")]

use std::time::Instant;

use gridlock::domain::{Grid, Job, Site};
use gridlock::ids::JobId;
use gridlock::labs::allocate::{LookAhead, Options, Policy};
use gridlock::playback::{AllocateReplay, Direction, JobMoment, Replay, Target, Window};
use gridlock::workload::{GeneratorSpec, SDSC_LIKE_COUNT, SwfFilters, generate, read_swf};

use super::recorded;
use crate::support::data;

const TRACE: &str = "traces/swf/SDSC-SP2-1998-4.1-cln.run-gt-0.54041jobs.swf.gz";

fn paper_sites() -> Grid {
    let rows = [(8, 0.7), (128, 1.0), (128, 1.8), (128, 1.2), (50, 1.5)];
    let site = |(number, (processors, speed)): (usize, (u32, f64))| Site {
        name: format!("S{}", number + 1),
        processors,
        speed,
    };
    rows.into_iter().enumerate().map(site).collect::<Vec<_>>().into()
}

/// Milliseconds of the slowest cursor: of each the quickest of three calls, so that what else the
/// machine does is left out. Before each call another decision is looked at, so that nothing is
/// remembered.
fn slowest(replay: &AllocateReplay, call: impl Fn(usize), cursors: &[usize]) -> f64 {
    let mut worst: f64 = 0.0;
    for cursor in cursors {
        let took = || {
            replay.explain(1);
            let begin = Instant::now();
            call(*cursor);
            begin.elapsed().as_secs_f64() * 1_000.0
        };
        let best = took().min(took()).min(took());
        worst = worst.max(best);
    }
    worst
}

fn measured(jobs: Vec<Job>, loading: f64, policy: Policy, look_ahead: LookAhead) {
    let options = Options { system_loading: loading, look_ahead, ..Options::default() };
    let begin = Instant::now();
    let replay = recorded((jobs, &paper_sites()), policy, options, 8_192);
    let took = begin.elapsed().as_secs_f64() * 1_000.0;
    let steps = replay.len();
    let decisions = (0..replay.decisions()).step_by(40);
    let starts = decisions.filter_map(|job| {
        let start = Target::Job(JobId::from_index(job), JobMoment::Start);
        replay.find(0, Direction::Forward, start)
    });
    let cursors: Vec<usize> = starts.flat_map(|start| [start, start + 1]).collect();
    let longest = cursors.iter().map(|cursor| replay.scene_at(*cursor).queue.jobs).max();
    let scene = slowest(&replay, |cursor| drop(replay.scene_at(cursor)), &cursors);
    let why = slowest(&replay, |cursor| drop(replay.explain(cursor)), &cursors);
    let few: Vec<usize> = cursors.iter().copied().step_by(60).collect();
    let whole = Window { from: replay.time_at(1), to: replay.time_at(steps) };
    let tracks = slowest(&replay, |_| drop(replay.tracks(whole, 1_000)), &few);
    println!(
        "{policy:?} {look_ahead:?}: {steps} steps, recorded in {took:.0} ms, queue up to {longest:?}, \
         scene {scene:.2} ms, why {why:.2} ms, tracks {tracks:.2} ms, {:.1} MB",
        replay.memory() as f64 / 1e6
    );
    assert!(scene + why < 16.0, "{scene} + {why} ms");
    assert!(replay.memory() < 100 << 20, "{} bytes", replay.memory());
}

#[test]
fn any_step_of_a_long_run_is_reached_at_once() {
    let jobs = match data("any_step_of_a_long_run_is_reached_at_once", TRACE) {
        Some(bytes) => read_swf(&bytes, &SwfFilters::default()).unwrap().jobs,
        None => return,
    };
    measured(jobs.clone(), 3.0, Policy::Intelligent, LookAhead::Stop);
    measured(jobs.clone(), 3.0, Policy::Intelligent, LookAhead::Skip);
    measured(jobs.clone(), 5.0, Policy::Adaptive, LookAhead::Skip);
    measured(jobs, 5.0, Policy::BestFit, LookAhead::Stop);
}

#[test]
fn any_step_of_a_long_generated_run_is_reached_at_once() {
    let jobs = generate(&GeneratorSpec::SdscLike { count: SDSC_LIKE_COUNT }, 1);
    measured(jobs, 5.0, Policy::Intelligent, LookAhead::Skip);
}
