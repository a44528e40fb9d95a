//! Exact sums: totals that are the exact sum of all terms, rounded once [G-46].
//!
//! After J. R. Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
//! Predicates*: the sum is kept as numbers that do not overlap.

use crate::time::Time;

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
    fn nothing_is_lost_on_the_way() {
        assert_eq!(sum(&[]), 0.0);
        assert_eq!(sum(&[1e100, 1.0, -1e100]), 1.0);
        assert_eq!(sum(&[0.1; 10]), 1.0);
        assert_eq!(sum(&[1e16, 1.0, 1e-16]), 10_000_000_000_000_002.0);
        assert_eq!(sum(&[1e16, 1.0, -1e-16]), 1e16);
    }
}
