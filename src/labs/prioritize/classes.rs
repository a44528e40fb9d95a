//! Where complexity and parallelism become medium and high [B-16 to B-19].

use serde::Serialize;

use super::options::{ComplexityClasses, Mid, Options};
pub use crate::domain::{Class, Priority};

/// Max, Mid and Min of the parallelism that jobs are judged against [B-18].
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Ranges {
    /// The greatest.
    pub max: u64,
    /// The middle.
    pub mid: f64,
    /// The least.
    pub min: u64,
}

impl Ranges {
    /// The ranges of these numbers; all 0 of none.
    pub(super) fn of(numbers: impl Iterator<Item = u64> + Clone, mid: Mid) -> Self {
        Self {
            max: numbers.clone().max().unwrap_or(0),
            mid: middle(numbers.clone().map(|number| number as f64), mid),
            min: numbers.min().unwrap_or(0),
        }
    }

    /// The class of a job of this width [B-19].
    pub fn class(&self, width: u32) -> Class {
        if u64::from(width) >= self.max {
            Class::High
        } else if f64::from(width) >= self.mid {
            Class::Medium
        } else {
            Class::Low
        }
    }
}

/// The middle of numbers [B-18]; 0 of none.
fn middle(numbers: impl Iterator<Item = f64> + Clone, mid: Mid) -> f64 {
    let count = numbers.clone().count();
    if count == 0 {
        return 0.0;
    }
    match mid {
        Mid::Midrange => {
            let least = numbers.clone().fold(f64::INFINITY, f64::min);
            f64::midpoint(numbers.fold(0.0, f64::max), least)
        }
        Mid::Mean => numbers.sum::<f64>() / count as f64,
        Mid::Median => {
            let mut sorted: Vec<f64> = numbers.collect();
            crate::sorting::sort_numbers(&mut sorted);
            let (below, above) = (sorted[(count - 1) / 2], sorted[count / 2]);
            f64::midpoint(below, above)
        }
    }
}

/// Where complexity becomes medium and high [B-16, B-17].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bounds {
    /// It depends on how many of this many jobs are more complex.
    Ranks(usize),
    /// At these numbers of operations.
    At {
        /// Medium from here.
        medium: f64,
        /// High from here.
        high: f64,
    },
}

impl Bounds {
    /// The bounds among jobs of these complexities.
    pub(super) fn of(complexities: &[f64], options: &Options) -> Self {
        let least = || complexities.iter().copied().fold(f64::INFINITY, f64::min);
        let most = || complexities.iter().copied().fold(0.0, f64::max);
        match options.complexity_classes {
            ComplexityClasses::RankTerciles => Self::Ranks(complexities.len()),
            ComplexityClasses::RangeThirds => {
                let (low, range) = (least(), most() - least());
                Self::At { medium: low + range / 3.0, high: low + 2.0 * range / 3.0 }
            }
            ComplexityClasses::MaxMid => {
                Self::At { medium: middle(complexities.iter().copied(), options.mid), high: most() }
            }
            ComplexityClasses::Thresholds => {
                let [medium, high] = options.complexity_thresholds.unwrap_or_default();
                Self::At { medium, high }
            }
        }
    }

    /// The class of a job of this complexity, with `heavier` jobs more complex than it.
    pub fn class(&self, complexity: f64, heavier: usize) -> Class {
        match *self {
            Self::Ranks(jobs) => Class::by_rank(heavier, jobs),
            Self::At { medium, high } => Class::of(complexity, medium, high),
        }
    }
}
