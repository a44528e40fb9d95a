//! Sweeps on the threads of this machine. Every thread has its own bench; what they give does not
//! depend on how many there are.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;

use crate::experiment::bench::Bench;
use crate::experiment::sweep::{Results, Sweep, TrialOutcome};
use crate::scenario::Traces;

/// How many threads this machine runs at once.
pub fn parallelism() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Which trials are run, and how.
#[derive(Clone, Copy, Debug)]
pub struct Order<'a> {
    /// The places of the trials.
    pub places: &'a [usize],
    /// How many threads run them.
    pub threads: usize,
}

/// Runs trials of a sweep. Each thread reads traces through one that `traces` makes for it. `watch` is
/// told after every trial and may break the sweep off; what is done until then is kept.
pub fn run_sweep<'a, T: Traces + 'a>(
    sweep: &Sweep,
    order: &Order<'_>,
    traces: impl Fn() -> T + Sync,
    watch: &mut dyn FnMut(&Results) -> ControlFlow<()>,
) -> Results {
    let mut results = Results::of(sweep);
    let queue = Queue::new(order.places.len());
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..order.threads.clamp(1, order.places.len().max(1)) {
            let (sender, queue, traces) = (sender.clone(), &queue, &traces);
            let places = order.places;
            scope.spawn(move || work(sweep, &mut Bench::new(traces()), (queue, places), &sender));
        }
        drop(sender);
        for (place, outcome) in receiver {
            results.put(place, outcome);
            if watch(&results).is_break() {
                queue.close();
            }
        }
    });
    results
}

/// Does a piece of work for each of so many places, on so many threads at once.
pub fn each(threads: usize, count: usize, work: &(dyn Fn(usize) + Sync)) {
    let queue = Queue::new(count);
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, count.max(1)) {
            scope.spawn(|| {
                while let Some(place) = queue.take() {
                    work(place);
                }
            });
        }
    });
}

/// Pieces of work that nobody has taken yet.
struct Queue {
    count: usize,
    next: AtomicUsize,
}

impl Queue {
    const fn new(count: usize) -> Self {
        Self { count, next: AtomicUsize::new(0) }
    }

    fn take(&self) -> Option<usize> {
        let next = self.next.fetch_add(1, Ordering::Relaxed);
        (next < self.count).then_some(next)
    }

    fn close(&self) {
        self.next.store(self.count, Ordering::Relaxed);
    }
}

/// What one thread does: takes trials until none is left.
fn work(
    sweep: &Sweep,
    bench: &mut Bench<'_>,
    (queue, places): (&Queue, &[usize]),
    sender: &Sender<(usize, TrialOutcome)>,
) {
    let ask = sweep.ask();
    while let Some(place) = queue.take().and_then(|next| places.get(next).copied()) {
        let Some(trial) = sweep.trial(place) else { continue };
        let outcome = TrialOutcome::of(sweep, bench.run(&sweep.scenario(trial), &ask));
        if sender.send((place, outcome)).is_err() {
            return;
        }
    }
}
