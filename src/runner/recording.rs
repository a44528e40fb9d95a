//! A run in slices, with everything that it tells: facts, metrics, fingerprint.

use super::protocol::{CHUNK, Ending, Reply};
use crate::kernel::{Entry, EventMark, Fingerprint, Lab, Recorder, Refused, Simulation};
use crate::labs::allocate::{Allocate, AnyAllocate, Event, Fact, Sites, State};
use crate::metrics::{Collector, MetricSet};

/// Events between two looks at how many facts have come together.
const BURST: usize = 512;

/// A run that goes on when it is told to.
pub(super) trait Recording: std::fmt::Debug {
    /// Handles about this many events. Gives what happened, and at the end of the run how it ended;
    /// an error is a fault of the program.
    fn advance(&mut self, events: usize, replies: &mut Vec<Reply>) -> Result<bool, String>;

    /// How many events have been handled.
    fn events(&self) -> u64;
}

/// A run of `lab` at its beginning.
pub(super) fn recording(lab: AnyAllocate) -> Box<dyn Recording> {
    match lab {
        AnyAllocate::Few(lab) => Box::new(Recorded::new(lab)),
        AnyAllocate::Many(lab) => Box::new(Recorded::new(lab)),
    }
}

#[derive(Debug)]
struct Recorded<S: Sites> {
    state: State<S::Free>,
    observers: (Collector, (Fingerprint, Recorder<Allocate<S>>)),
    /// How many facts have been told.
    told: u32,
    /// How many events have been handled.
    events: u64,
    lab: Allocate<S>,
}

impl<S: Sites> Recorded<S> {
    fn new(lab: Allocate<S>) -> Self {
        let collector = Collector::new(&lab, MetricSet::ALLOCATE);
        let observers = (collector, (Fingerprint::default(), Recorder::default()));
        Self { state: lab.initial(), observers, told: 0, events: 0, lab }
    }

    /// The facts since the last time, in chunks.
    fn tell(&mut self, replies: &mut Vec<Reply>) {
        let log = std::mem::take(&mut self.observers.1.1.log);
        let mut entries = log.entries.into_iter().peekable();
        self.events += log.events.len() as u64;
        let base = self.told;
        let mark = |mark: EventMark<Event>| EventMark { step: mark.step + base, ..mark };
        let mut marks = log.events.into_iter().map(mark).peekable();
        while entries.peek().is_some() {
            let chunk: Vec<Entry<Fact>> = entries.by_ref().take(CHUNK).collect();
            self.told += u32::try_from(chunk.len()).unwrap_or(0);
            let told = self.told;
            let begun = std::iter::from_fn(|| marks.next_if(|mark| mark.step < told)).collect();
            replies.push(Reply::Facts { entries: chunk, marks: begun });
        }
    }

    fn end(&self) -> Reply {
        let (collector, (fingerprint, _)) = &self.observers;
        let metrics = collector.finish(&self.lab).iter().map(|(_, value)| value).collect();
        Reply::Done(Ending { metrics, fingerprint: fingerprint.value() })
    }
}

impl<S: Sites> Recording for Recorded<S> {
    fn advance(&mut self, events: usize, replies: &mut Vec<Reply>) -> Result<bool, String> {
        let mut simulation = Simulation::resume(&self.lab, self.state.clone());
        let mut left = events.max(1);
        let mut goes_on = true;
        while goes_on && left > 0 && self.observers.1.1.log.entries.len() < CHUNK {
            let burst = left.min(BURST);
            goes_on = simulation
                .advance(burst, &mut self.observers)
                .map_err(|refused: Refused<Allocate<S>>| refused.to_string())?;
            left -= burst;
        }
        self.state = simulation.into_state();
        self.tell(replies);
        if !goes_on {
            replies.push(self.end());
        }
        Ok(goes_on)
    }

    fn events(&self) -> u64 {
        self.events
    }
}
