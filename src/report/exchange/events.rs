//! Events of the trace-event format, as JSON, and their order.

use serde::Serialize;
use serde_json::Value;

use crate::time::Time;

/// One event. Times are microseconds.
#[derive(Clone, Debug, Serialize)]
pub(super) struct Event {
    pub(super) ph: &'static str,
    pub(super) name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) ts: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) dur: Option<u64>,
    pub(super) pid: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tid: Option<u32>,
    /// How far the line of an instant reaches.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) s: Option<&'static str>,
    pub(super) args: Value,
}

impl Event {
    /// A name or place of a process or of one of its tracks.
    pub(super) fn about(pid: u32, tid: Option<u32>, name: &str, args: Value) -> Self {
        Self { ph: "M", name: name.to_owned(), ts: None, dur: None, pid, tid, s: None, args }
    }

    /// A stretch of time on a track.
    pub(super) fn slice(
        (pid, tid): (u32, u32),
        name: String,
        (from, to): (Time, Time),
        args: Value,
    ) -> Self {
        let (from, to) = (micros(from), micros(to));
        let (ts, dur) = (Some(from), Some(to - from));
        Self { ph: "X", name, ts, dur, pid, tid: Some(tid), s: None, args }
    }

    /// The value of a counter from then on.
    pub(super) fn count(pid: u32, name: &str, at: Time, args: Value) -> Self {
        let ts = Some(micros(at));
        Self { ph: "C", name: name.to_owned(), ts, dur: None, pid, tid: None, s: None, args }
    }

    /// Something that happens at once.
    pub(super) fn instant((pid, tid): (u32, u32), name: String, at: Time, args: Value) -> Self {
        let ts = Some(micros(at));
        Self { ph: "i", name, ts, dur: None, pid, tid: Some(tid), s: Some("p"), args }
    }
}

/// By time; names first, and at one instant in the order in which they were given.
pub(super) fn sort(events: &mut [Event]) {
    crate::sorting::sort_by_key(events, |event| event.ts);
}

/// Whole microseconds, so that what begins when something else ends does not overlap it.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "times are not negative, and the conversion stays in range"
)]
fn micros(at: Time) -> u64 {
    libm::round(at.secs() * 1e6) as u64
}
