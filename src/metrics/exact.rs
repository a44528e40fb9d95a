//! Exact sums: totals that are the exact sum of all terms, rounded once [G-46].
//!
//! After J. R. Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates*: the sum is kept as numbers that do not overlap.

use crate::time::Time;

/// A number times this, less what that exceeds the number by, is the number's upper half of 26 digits.
const HALVES: f64 = 134_217_729.0;
/// A count up to here has so few digits that its product with half a number has no more than a number holds.
const MOST_TIMES: u32 = 1 << 26;

/// A sum of which nothing has been lost.
#[derive(Clone, Debug, Default)]
pub struct ExactSum {
    /// Numbers that do not overlap, the smallest first.
    parts: Vec<f64>,
}

impl ExactSum {
    /// Adds a number, which must be finite.
    pub fn add(&mut self, number: f64) {
        let mut carried = number;
        let mut kept = 0;
        for place in 0..self.parts.len() {
            let (mut large, mut small) = (carried, self.parts[place]);
            if large.abs() < small.abs() {
                (large, small) = (small, large);
            }
            let sum = large + small;
            let lost = small - (sum - large);
            if lost != 0.0 {
                self.parts[kept] = lost;
                kept += 1;
            }
            carried = sum;
        }
        self.parts.truncate(kept);
        self.parts.push(carried);
    }

    /// Adds the length from one instant to another, by their difference and not by its rounding.
    pub fn add_length(&mut self, from: Time, to: Time) {
        self.add(to.secs());
        self.add(-from.secs());
    }

    /// Adds a number so many times. Its halves have so few digits each that no product with a count is rounded.
    pub fn add_times(&mut self, number: f64, times: u32) {
        let scaled = number * HALVES;
        let upper = scaled - (scaled - number);
        if !upper.is_finite() || times > MOST_TIMES {
            return (0..times).for_each(|_| self.add(number));
        }
        self.add(upper * f64::from(times));
        self.add((number - upper) * f64::from(times));
    }

    /// Adds another sum.
    pub fn add_sum(&mut self, other: &Self) {
        for part in &other.parts {
            self.add(*part);
        }
    }

    /// The sum, rounded once, to even where it lies in the middle.
    pub fn value(&self) -> f64 {
        let mut parts = self.parts.iter().rev().copied();
        let Some(mut sum) = parts.next() else { return 0.0 };
        let mut lost = 0.0;
        for part in parts.by_ref() {
            let before = sum;
            sum = before + part;
            lost = part - (sum - before);
            if lost != 0.0 {
                break;
            }
        }
        // A remainder of exactly half a unit is rounded to even; what is below it decides otherwise.
        if let Some(below) = parts.next()
            && (lost < 0.0 && below < 0.0 || lost > 0.0 && below > 0.0)
        {
            let twice = lost * 2.0;
            let other = sum + twice;
            if other - sum == twice {
                sum = other;
            }
        }
        sum + 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::ExactSum;

    fn sum(numbers: &[f64]) -> f64 {
        let mut sum = ExactSum::default();
        for number in numbers {
            sum.add(*number);
        }
        sum.value()
    }

    #[test]
    fn a_number_many_times_is_the_number_as_often() {
        for number in [0.1, 1.0 / 3.0, 9_007_199_254_740_991.0, -2.5e-7, 1e305, 0.0] {
            for times in [0, 1, 3, 1_000] {
                let mut at_once = ExactSum::default();
                at_once.add(1e-9);
                at_once.add_times(number, times);
                let one_by_one = sum(&[vec![1e-9], vec![number; times as usize]].concat());
                assert_eq!(at_once.value().to_bits(), one_by_one.to_bits(), "{number} {times}");
            }
        }
    }

    #[test]
    fn nothing_is_lost_on_the_way() {
        assert_eq!(sum(&[]), 0.0);
        assert_eq!(sum(&[1e100, 1.0, -1e100]), 1.0);
        assert_eq!(sum(&[0.1; 10]), 1.0);
        assert_eq!(sum(&[1e16, 1.0, 1e-16]), 10_000_000_000_000_002.0);
        assert_eq!(sum(&[1e16, 1.0, -1e-16]), 1e16);
    }
}
