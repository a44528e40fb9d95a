//! A trace of 54,041 jobs: how much room the recorded run needs.

use gridlock::domain::{Grid, Job, Site};
use gridlock::labs::allocate::{LookAhead, Options, Policy};
use gridlock::playback::Replay;
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

fn fits(jobs: Vec<Job>, loading: f64, policy: Policy, look_ahead: LookAhead) {
    let options = Options { system_loading: loading, look_ahead, ..Options::default() };
    let replay = recorded((jobs, &paper_sites()), policy, options, 8_192);
    assert!(replay.len() > 3 * 54_000, "{} steps", replay.len());
    assert!(replay.memory() < 100 << 20, "{} bytes", replay.memory());
}

#[test]
fn a_recorded_trace_fits_in_a_hundred_megabytes() {
    let jobs = match data("a_recorded_trace_fits_in_a_hundred_megabytes", TRACE) {
        Some(bytes) => read_swf(&bytes, &SwfFilters::default()).unwrap().jobs,
        None => return,
    };
    fits(jobs.clone(), 3.0, Policy::Intelligent, LookAhead::Stop);
    fits(jobs, 5.0, Policy::BestFit, LookAhead::Stop);
}

#[test]
fn a_recorded_generated_run_fits_in_a_hundred_megabytes() {
    let jobs = generate(&GeneratorSpec::SdscLike { count: SDSC_LIKE_COUNT }, 1);
    fits(jobs, 5.0, Policy::Intelligent, LookAhead::Skip);
}
