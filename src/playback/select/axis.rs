//! A scale of time for bars: round ticks, few enough to be read.

use super::stage::{Axis, Deadline, Tick};
use crate::playback::format::{self, NARROW};
use crate::time::Span;
use crate::words::select::stage as told;

/// The most ticks besides the one at zero.
const MOST: f64 = 8.0;

/// Steps between ticks, in seconds.
const STEPS: [f64; 22] = [
    1.0,
    2.0,
    5.0,
    10.0,
    15.0,
    30.0,
    60.0,
    120.0,
    300.0,
    600.0,
    900.0,
    1800.0,
    3600.0,
    7200.0,
    10_800.0,
    21_600.0,
    43_200.0,
    86_400.0,
    172_800.0,
    432_000.0,
    864_000.0,
    1_728_000.0,
];

/// A scale from now to `top` seconds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// Where bars end that are longer.
    longest: f64,
    top: f64,
}

impl Scale {
    /// A scale on which the longest of these times leaves some room for its words.
    pub(super) fn of(longest: f64) -> Self {
        if longest > 0.0 {
            Self { longest, top: longest * 1.4 }
        } else {
            Self { longest, top: 1.0 }
        }
    }

    /// Where a bar of this length ends, as a share of the scale: bars that are too long are cut.
    pub(super) fn place(self, secs: f64) -> f64 {
        secs.clamp(0.0, self.longest) / self.top
    }

    /// The axis, with a deadline where there is one.
    pub(super) fn axis(self, limit: Option<Span>) -> Axis {
        let small = STEPS.into_iter().find(|step| self.top / step <= MOST);
        let step = small.unwrap_or_else(|| (self.top / MOST / 86_400.0).ceil() * 86_400.0);
        let ticks = (0..).map(|number| f64::from(number) * step).take_while(|at| *at < self.top);
        let (unit, divisor) = match step {
            step if step < 60.0 => ("s", 1.0),
            step if step < 3600.0 => ("min", 60.0),
            step if step < 86_400.0 => ("h", 3600.0),
            _ => ("d", 86_400.0),
        };
        // A zero needs no unit, and the room for one where the next tick is near.
        let text = |at: f64| match at {
            0.0 => "0".to_owned(),
            at => format!("{}{NARROW}{unit}", format::trimmed(at / divisor, 1)),
        };
        let tick = |at: f64| Tick { place: at / self.top, text: text(at) };
        let deadline = limit.map(|limit| Deadline {
            place: (limit.secs() < self.top).then(|| limit.secs() / self.top),
            text: told::deadline(limit),
        });
        Axis { ticks: ticks.map(tick).collect(), deadline }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        for top in [0.5, 3.0, 100.0, 5_000.0, 30_000.0, 1e6, 1e9] {
            let axis = Scale::of(top).axis(None);
            assert!((1..=9).contains(&axis.ticks.len()), "{top}: {}", axis.ticks.len());
        }
        let texts: Vec<String> = Scale::of(20_000.0)
            .axis(None)
            .ticks
            .iter()
            .map(|tick| tick.text.replace(NARROW, " "))
            .collect();
        assert_eq!(texts, ["0", "1 h", "2 h", "3 h", "4 h", "5 h", "6 h", "7 h"]);
    }

    #[test]
    fn a_deadline_beyond_the_scale_has_no_place() {
        let deadline = |secs: f64| {
            Scale::of(100.0).axis(Some(Span::from_secs(secs))).deadline.and_then(|it| it.place)
        };
        assert_eq!(deadline(70.0), Some(0.5));
        assert_eq!(deadline(200.0), None);
    }
}
