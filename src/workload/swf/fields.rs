//! Splits a line of a trace into its eighteen numbers [E-14, E-17].

use super::number;
use super::report::Malformed;

/// How many fields the format has, and how few will do.
const FIELDS: usize = 18;
const NEEDED: usize = 5;

/// What stands for an unknown value.
const UNKNOWN: f64 = -1.0;

/// The numbers of a line that the simulation uses, named as in the format. All are finite.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Fields {
    pub(super) job_number: f64,
    pub(super) submit_time: f64,
    pub(super) run_time: f64,
    pub(super) allocated_processors: f64,
    pub(super) requested_processors: f64,
    pub(super) requested_time: f64,
    pub(super) status: f64,
    pub(super) user: f64,
    pub(super) queue: f64,
}

/// A line, split.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Split {
    /// The numbers, unless the line must be skipped.
    pub(super) fields: Option<Fields>,
    /// What is wrong with the line.
    pub(super) malformed: Option<Malformed>,
    /// How many fields there are.
    pub(super) count: u64,
}

/// Splits a line that holds more than blanks.
pub(super) fn split(line: &[u8]) -> Split {
    let mut numbers = [UNKNOWN; FIELDS];
    let mut numeric = true;
    let mut count = 0;
    for text in line.split(|byte| is_blank(*byte)).filter(|text| !text.is_empty()) {
        if let Some(number) = numbers.get_mut(count) {
            match number::parse(text) {
                Some(value) => *number = value,
                None => numeric = false,
            }
        }
        count += 1;
    }
    let malformed = if !numeric {
        Some(Malformed::NotNumeric)
    } else if !numbers.iter().all(|number| number.is_finite()) {
        Some(Malformed::NotFinite)
    } else {
        miscounted(count)
    };
    let skipped = malformed.is_some_and(Malformed::skips_line);
    Split { fields: (!skipped).then(|| Fields::of(&numbers)), malformed, count: count as u64 }
}

/// Blanks and tabs separate fields.
pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

fn miscounted(count: usize) -> Option<Malformed> {
    match count {
        0..NEEDED => Some(Malformed::TooFewFields),
        NEEDED..FIELDS => Some(Malformed::MissingFields),
        FIELDS => None,
        _ => Some(Malformed::ExtraFields),
    }
}

impl Fields {
    const fn of(numbers: &[f64; FIELDS]) -> Self {
        Self {
            job_number: numbers[0],
            submit_time: numbers[1],
            run_time: numbers[3],
            allocated_processors: numbers[4],
            requested_processors: numbers[7],
            requested_time: numbers[8],
            status: numbers[10],
            user: numbers[11],
            queue: numbers[14],
        }
    }
}
