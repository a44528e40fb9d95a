//! The least time of several runs: what else runs on the machine only adds to it.
#![expect(clippy::disallowed_types, reason = "a benchmark measures time")]

use std::hint::black_box;
use std::time::Instant;

/// How often a case is run.
const ROUNDS: usize = 5;

/// The least time that `run` takes, in seconds.
pub(crate) fn least<T>(mut run: impl FnMut() -> T) -> f64 {
    let time = |run: &mut dyn FnMut() -> T| {
        let start = Instant::now();
        black_box(run());
        start.elapsed().as_secs_f64()
    };
    (0..ROUNDS).map(|_| time(&mut run)).fold(f64::INFINITY, f64::min)
}
