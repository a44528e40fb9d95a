//! Jobs as a workload describes them: rigid, with a fixed number of processors.

use std::fmt;
use std::num::NonZero;

use serde::{Deserialize, Serialize};

use crate::time::{Span, Time};

/// What people call a job: its number in the file, and which piece it is if it was cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct JobName {
    /// The job's number in the workload, from 1.
    pub number: u64,
    /// Which piece of a cut job this is, from 0; nothing for a whole job.
    pub piece: Option<u32>,
}

impl JobName {
    /// The name of a whole job.
    pub const fn whole(number: u64) -> Self {
        Self { number, piece: None }
    }
}

impl fmt::Display for JobName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.piece {
            Some(piece) => write!(f, "{}.{piece}", self.number),
            None => write!(f, "{}", self.number),
        }
    }
}

/// The number of a user or a queue in a trace, from -1. That there is none takes no room of its own: there may be
/// a million jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct TraceNumber(NonZero<u64>);

impl TraceNumber {
    /// This number; nothing below -1.
    pub const fn new(number: i64) -> Option<Self> {
        if number < -1 {
            return None;
        }
        // From 1 on.
        match NonZero::new(number.cast_unsigned().wrapping_add(2)) {
            Some(shifted) => Some(Self(shifted)),
            None => None,
        }
    }

    /// The number.
    pub const fn get(self) -> i64 {
        self.0.get().wrapping_sub(2).cast_signed()
    }
}

impl TryFrom<i64> for TraceNumber {
    type Error = &'static str;

    fn try_from(number: i64) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("a number of a trace is below -1")
    }
}

impl From<TraceNumber> for i64 {
    fn from(number: TraceNumber) -> Self {
        number.get()
    }
}

/// One job [F-5].
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// What people call it.
    pub name: JobName,
    /// When it joins the queue.
    pub submitted_at: Time,
    /// How many processors of one site it occupies from start to finish; at least 1.
    pub processors: u32,
    /// How long it runs at speed 1, before scaling.
    pub runtime: Span,
    /// The user's estimate of the runtime.
    pub requested_time: Option<Span>,
    /// The user's number in the trace.
    pub user: Option<TraceNumber>,
    /// The queue's number in the trace.
    pub queue: Option<TraceNumber>,
    /// How urgent it is: 1 before all others, 9 after them.
    pub priority: Option<u8>,
}

#[cfg(test)]
mod tests {
    use super::{Job, TraceNumber};

    #[test]
    fn numbers_of_traces_come_back_and_take_no_room_where_there_are_none() {
        for number in [-1, 0, 1, 7, i64::MAX] {
            assert_eq!(TraceNumber::new(number).map(TraceNumber::get), Some(number));
        }
        assert_eq!([-2, i64::MIN].map(TraceNumber::new), [None, None]);
        assert_eq!(size_of::<Option<TraceNumber>>(), 8);
        assert_eq!(size_of::<Job>(), 72);
    }
}
