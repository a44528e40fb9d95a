//! Remembers which job numbers have occurred. Traces number their jobs in rising order, so that the
//! usual number is one comparison.

use std::collections::BTreeSet;

/// A set of numbers.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// Stretches without a gap, as first and last number; a trace is few of them.
    rising: Vec<(u64, u64)>,
    others: BTreeSet<u64>,
}

impl Seen {
    /// Adds a number and tells whether it is new.
    pub(super) fn insert(&mut self, number: u64) -> bool {
        match self.rising.last_mut() {
            Some((_, last)) if number <= *last => {
                return !self.is_in_a_stretch(number) && self.others.insert(number);
            }
            Some((_, last)) if number - 1 == *last => *last = number,
            _ => self.rising.push((number, number)),
        }
        true
    }

    /// Whether a number is in one of the stretches.
    fn is_in_a_stretch(&self, number: u64) -> bool {
        let begun = self.rising.partition_point(|(first, _)| *first <= number);
        begun.checked_sub(1).is_some_and(|place| number <= self.rising[place].1)
    }
}

#[cfg(test)]
mod tests {
    use super::Seen;

    #[test]
    fn a_number_is_new_once_in_any_order() {
        let mut seen = Seen::default();
        let news = [5, 2, 9, 2, 5, 7, 9, 1].map(|number| seen.insert(number));
        assert_eq!(news, [true, true, true, false, false, true, false, true]);
        let news = [10, 11, 12, 13, 12, 8, 14, 11, 99, 99, 15].map(|number| seen.insert(number));
        let expected = [true, true, true, true, false, true, true, false, true, false, true];
        assert_eq!(news, expected);
        assert_eq!(seen.rising, [(5, 5), (9, 14), (99, 99)]);
    }
}
