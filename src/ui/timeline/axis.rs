//! The marks of the time axis.

use crate::playback::Window;
use crate::playback::format::{decimal, instant};
use crate::time::Time;

const MINUTE: f64 = 60.0;
const HOUR: f64 = 3_600.0;
const DAY: f64 = 86_400.0;
/// Up to this minutes are told, "150 min".
const LONG: f64 = 3.0 * HOUR;
/// More marks than this fit on no screen.
const MOST: u32 = 1_000;
/// Distances that people count in.
const STEPS: [f64; 26] = [
    1.0,
    2.0,
    5.0,
    10.0,
    15.0,
    30.0,
    MINUTE,
    2.0 * MINUTE,
    5.0 * MINUTE,
    10.0 * MINUTE,
    15.0 * MINUTE,
    30.0 * MINUTE,
    HOUR,
    2.0 * HOUR,
    3.0 * HOUR,
    6.0 * HOUR,
    12.0 * HOUR,
    DAY,
    2.0 * DAY,
    5.0 * DAY,
    10.0 * DAY,
    20.0 * DAY,
    50.0 * DAY,
    100.0 * DAY,
    200.0 * DAY,
    500.0 * DAY,
];

/// A mark of the axis.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::ui) struct Mark {
    /// When.
    pub at: Time,
    /// In words.
    pub text: String,
}

/// At most `most` round times in a window, with their names.
pub(in crate::ui) fn marks(window: Window, most: usize) -> Vec<Mark> {
    let (from, to) = (window.from.secs(), window.to.secs());
    let span = to - from;
    if span <= 0.0 || most == 0 {
        return vec![Mark { at: window.from, text: instant(window.from) }];
    }
    let least = span / most as f64;
    let step = STEPS.into_iter().find(|step| *step >= least).unwrap_or_else(|| round_up(least));
    let first = (from / step).ceil();
    let count = ((to / step).floor() - first).max(-1.0) + 1.0;
    (0..MOST)
        .map(f64::from)
        .take_while(|place| *place < count)
        .map(|place| mark((first + place) * step, step, to))
        .collect()
}

fn mark(secs: f64, step: f64, end: f64) -> Mark {
    let at = Time::from_secs(secs);
    // One unit for all as long as the numbers stay small, with halves of an hour as its tenths.
    let text = if step >= DAY {
        unit(secs / DAY, "d")
    } else if step >= HOUR && end <= 2.0 * DAY {
        unit(secs / HOUR, "h")
    } else if step >= MINUTE && end <= LONG {
        unit(secs / MINUTE, "min")
    } else if step >= 0.5 * HOUR && end <= 2.0 * DAY {
        let hours = secs / HOUR;
        format!("{}\u{202F}h", decimal(hours, usize::from(hours.fract() != 0.0)))
    } else if end <= 2.0 * MINUTE {
        unit(secs, "s")
    } else {
        let text = instant(at);
        match text.strip_suffix(" 00\u{202F}min") {
            Some(hours) if step >= HOUR => hours.to_owned(),
            _ => text,
        }
    };
    Mark { at, text }
}

fn unit(number: f64, unit: &str) -> String {
    format!("{}\u{202F}{unit}", decimal(number, 0))
}

/// The next 1, 2 or 5 with zeros, counted in days.
fn round_up(secs: f64) -> f64 {
    let days = secs / DAY;
    let mut unit = 1.0;
    while unit * 5.0 < days {
        unit *= 10.0;
    }
    let step = [1.0, 2.0, 5.0].into_iter().map(|digit| digit * unit).find(|step| *step >= days);
    step.unwrap_or(unit * 10.0) * DAY
}

#[cfg(test)]
mod tests {
    use super::super::window::window;
    use super::marks;

    fn texts(from: f64, to: f64, most: usize) -> Vec<String> {
        marks(window(from, to), most)
            .into_iter()
            .map(|mark| mark.text.replace('\u{202F}', " "))
            .collect()
    }

    #[test]
    fn marks_are_round_times() {
        assert_eq!(
            texts(0.0, 18.0 * 3600.0, 8),
            ["0 h", "3 h", "6 h", "9 h", "12 h", "15 h", "18 h"]
        );
        assert_eq!(texts(0.0, 60.0, 4).len(), 5);
        assert_eq!(
            texts(0.0, 9_000.0, 6),
            ["0 min", "30 min", "60 min", "90 min", "120 min", "150 min"]
        );
        assert_eq!(texts(5_000.0, 14_400.0, 6), ["1.5 h", "2 h", "2.5 h", "3 h", "3.5 h", "4 h"]);
        assert_eq!(texts(0.0, 730.0 * 86_400.0, 8)[1], "100 d");
        assert_eq!(texts(134.0 * 86_400.0, 134.5 * 86_400.0, 4)[1], "134 d 03 h");
        assert!(texts(0.0, 1e12, 8).len() <= 9);
    }

    #[test]
    fn an_empty_window_has_one_mark() {
        assert_eq!(texts(5.0, 5.0, 8).len(), 1);
    }
}
