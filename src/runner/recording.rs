//! A run in slices, with everything that it tells: facts, metrics, fingerprint.

use serde::Serialize;

use super::protocol::{CHUNK, Ending, Packed, Reply};
use super::trust::ending_of;
use super::wire::encode;
use crate::kernel::{Entry, EventMark, Fingerprint, Lab, Recorder};
use crate::metrics::Collector;
use crate::runs::{self, Runs, Witnesses};
use crate::scenario::Problem;
use crate::time::Time;

/// Events between two looks at how many facts have come together.
const BURST: usize = 512;

/// A run that goes on when it is told to.
pub(super) trait Recording: std::fmt::Debug {
    /// Leaves the first facts out, since they are known, with the events that begin with one of them.
    fn skip(&mut self, facts: u32);

    /// Handles about this many events. Gives what happened, and at the end of the run how it ended.
    fn advance(&mut self, events: usize, replies: &mut Vec<Reply>) -> Result<bool, Failure>;

    /// How many events have been handled.
    fn events(&self) -> u64;
}

/// Why a run could not go on.
#[derive(Debug)]
pub(super) enum Failure {
    /// An intervention cannot be carried out. Nothing has been told then: a run of which facts are known forces
    /// nothing after them, others are played before.
    Infeasible(Box<Problem>),
    /// A fault of the program.
    Fault(String),
}

/// A run of `lab` at its beginning, measured by `collector`.
pub(super) fn recording<L>(lab: L, collector: Collector) -> Box<dyn Recording>
where
    L: Runs<Fact: Serialize, Event: Serialize> + std::fmt::Debug + 'static,
{
    let observers = (collector, (Fingerprint::default(), Recorder::default()));
    Box::new(Recorded {
        state: lab.initial(),
        observers,
        told: 0,
        skipped: 0,
        events: 0,
        stopped: None,
        lab,
    })
}

#[derive(Debug)]
struct Recorded<L: Lab> {
    state: L::State,
    observers: Witnesses<L>,
    /// How many facts have been told.
    told: u32,
    /// How many facts at the beginning are not told.
    skipped: u32,
    /// How many events have been handled.
    events: u64,
    /// When and why a policy of one's own could not go on.
    stopped: Option<(Time, Box<Problem>)>,
    lab: L,
}

impl<L: Lab<Fact: Serialize, Event: Serialize>> Recorded<L> {
    /// The facts since the last time, in chunks.
    fn tell(&mut self, replies: &mut Vec<Reply>) -> Result<(), Failure> {
        let log = std::mem::take(&mut self.observers.1.1.log);
        self.events += log.events.len() as u64;
        let all = u32::try_from(log.entries.len()).unwrap_or(u32::MAX);
        let mut begin = self.skipped.saturating_sub(self.told).min(all);
        let before = |mark: &EventMark<L::Event>| mark.step + self.told < self.skipped;
        let mut marks = &log.events[log.events.partition_point(before)..];
        let entries = &log.entries[begin as usize..];
        // Events that brought about no fact are told with the facts before them, or alone.
        let alone: &[Entry<L::Fact>] = &[];
        let alone = (entries.is_empty() && !marks.is_empty()).then_some(alone);
        for chunk in entries.chunks(CHUNK).chain(alone) {
            let count = u32::try_from(chunk.len()).unwrap_or(0);
            let end = begin + count;
            let until = if end == all { u32::MAX } else { end };
            let (begun, rest) = marks.split_at(marks.partition_point(|mark| mark.step < until));
            let shifted: Vec<EventMark<L::Event>> = begun
                .iter()
                .map(|mark| EventMark { step: mark.step + self.told, event: mark.event })
                .collect();
            let told: (&[Entry<L::Fact>], _) = (chunk, shifted);
            let bytes = encode(&told).map_err(|error| Failure::Fault(error.to_string()))?;
            replies.push(Reply::Facts(Packed { count, bytes }));
            (begin, marks) = (end, rest);
        }
        self.told += begin;
        Ok(())
    }
}

impl<L> Recording for Recorded<L>
where
    L: Runs<Fact: Serialize, Event: Serialize> + std::fmt::Debug,
{
    fn skip(&mut self, facts: u32) {
        self.skipped = facts;
    }

    fn advance(&mut self, events: usize, replies: &mut Vec<Reply>) -> Result<bool, Failure> {
        let mut state = self.state.clone();
        let mut left = events.max(1);
        let mut goes_on = true;
        let facts = |run: &Self| run.told as usize + run.observers.1.1.log.entries.len();
        // Of known facts nothing is told; what is forced where they end has been carried out, or cannot be,
        // before anything is.
        let mut is_beyond = facts(self) >= self.skipped as usize;
        while goes_on && (!is_beyond || left > 0 && self.observers.1.1.log.entries.len() < CHUNK) {
            let burst = left.clamp(1, BURST);
            is_beyond = facts(self) > self.skipped as usize;
            match self.lab.record(state, &mut self.observers, burst) {
                Ok(recorded) => (state, goes_on) = recorded,
                Err(refused) => {
                    let facts = self.observers.1.1.log.entries.len() as u64;
                    let step = u64::from(self.told) + facts;
                    self.stopped = Some(ending_of(&self.lab, refused, step)?);
                    state = self.state.clone();
                    goes_on = false;
                }
            }
            left = left.saturating_sub(burst);
        }
        self.state = state;
        self.tell(replies)?;
        if let Some((at, problem)) = self.stopped.take() {
            let (done, stages) = runs::done(&self.lab);
            self.observers.0.keep(at, (&done, stages));
            replies.push(Reply::Stopped(problem));
        }
        if !goes_on {
            let (collector, (fingerprint, _)) = &self.observers;
            let ending = Ending::of(&collector.finish(&self.lab), fingerprint.value());
            replies.push(Reply::Done(ending));
        }
        Ok(goes_on)
    }

    fn events(&self) -> u64 {
        self.events
    }
}
