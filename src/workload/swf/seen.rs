//! Remembers which job numbers have occurred. Traces number their jobs in rising order, so that the
//! usual number is one comparison and one push.

use std::collections::BTreeSet;

/// A set of numbers.
#[derive(Debug, Default)]
pub(super) struct Seen {
    rising: Vec<u64>,
    others: BTreeSet<u64>,
}

impl Seen {
    /// Adds a number and tells whether it is new.
    pub(super) fn insert(&mut self, number: u64) -> bool {
        if self.rising.last().is_none_or(|last| number > *last) {
            self.rising.push(number);
            return true;
        }
        self.rising.binary_search(&number).is_err() && self.others.insert(number)
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
    }
}
