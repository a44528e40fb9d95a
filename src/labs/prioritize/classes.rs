//! High, medium and low; and the nine priorities made of two of them [B-16 to B-20].

use serde::{Deserialize, Serialize};

use super::options::{ComplexityClasses, Mid, Options};

/// How much of something a job has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Little.
    Low,
    /// Some.
    Medium,
    /// Much.
    High,
}

impl Class {
    /// The classes, the lowest first: the columns of the table.
    pub const ALL: [Self; 3] = [Self::Low, Self::Medium, Self::High];

    /// The class of `value`, high tested first; both bounds are part of what they begin.
    pub(super) fn of(value: f64, medium_from: f64, high_from: f64) -> Self {
        if value >= high_from {
            Self::High
        } else if value >= medium_from {
            Self::Medium
        } else {
            Self::Low
        }
    }
}

/// How urgent a job is: 1 before all others, 9 after them [B-20].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Priority(u8);

impl Priority {
    /// The priority of a job of these classes.
    pub const fn of(complexity: Class, parallelism: Class) -> Self {
        Self(match (complexity, parallelism) {
            (Class::High, Class::Low) => 1,
            (Class::High, Class::Medium) => 2,
            (Class::Medium, Class::Low) => 3,
            (Class::High, Class::High) => 4,
            (Class::Medium, Class::Medium) => 5,
            (Class::Low, Class::Low) => 6,
            (Class::Medium, Class::High) => 7,
            (Class::Low, Class::Medium) => 8,
            (Class::Low, Class::High) => 9,
        })
    }

    /// Its number, from 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The classes of complexity and parallelism: no two pairs share a priority.
    pub const fn classes(self) -> (Class, Class) {
        match self.0 {
            1 => (Class::High, Class::Low),
            2 => (Class::High, Class::Medium),
            3 => (Class::Medium, Class::Low),
            4 => (Class::High, Class::High),
            5 => (Class::Medium, Class::Medium),
            6 => (Class::Low, Class::Low),
            7 => (Class::Medium, Class::High),
            8 => (Class::Low, Class::Medium),
            _ => (Class::Low, Class::High),
        }
    }

    /// The paper's groups: 0 for 1 to 3, 1 for 4 to 6, 2 for 7 to 9.
    pub const fn group(self) -> usize {
        (self.0 as usize - 1) / 3
    }
}

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
            Self::Ranks(jobs) if 3 * heavier < jobs => Class::High,
            Self::Ranks(jobs) if 3 * heavier < 2 * jobs => Class::Medium,
            Self::Ranks(_) => Class::Low,
            Self::At { medium, high } => Class::of(complexity, medium, high),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Class, Priority};

    #[test]
    fn the_table_gives_every_pair_of_classes_its_own_priority() {
        let mut seen = Vec::new();
        for complexity in Class::ALL {
            for parallelism in Class::ALL {
                let priority = Priority::of(complexity, parallelism);
                assert_eq!(priority.classes(), (complexity, parallelism));
                seen.push(priority.number());
            }
        }
        assert_eq!(seen, [6, 8, 9, 3, 5, 7, 1, 2, 4], "rows from low to high complexity");
        seen.sort_unstable();
        assert_eq!(seen, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
}
