//! What was asked for last: whoever asks for the same again does not wait for it.

use std::cell::RefCell;

/// One answer, with what was asked.
#[derive(Debug)]
pub struct Last<K, V>(RefCell<Option<(K, V)>>);

impl<K, V> Default for Last<K, V> {
    fn default() -> Self {
        Self(RefCell::new(None))
    }
}

impl<K: PartialEq, V: Clone> Last<K, V> {
    /// The answer to `key`: the last one if it was asked last, else the one that `answer` gives.
    pub fn get(&self, key: K, answer: impl FnOnce() -> V) -> V {
        let known = self.0.borrow().as_ref().filter(|known| known.0 == key).map(|it| it.1.clone());
        known.unwrap_or_else(|| {
            let answered = answer();
            self.0.replace(Some((key, answered.clone())));
            answered
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Last;

    #[test]
    fn only_what_was_asked_last_is_not_worked_out_again() {
        let (last, mut worked_out) = (Last::default(), Vec::new());
        for key in [1, 1, 2, 2, 1] {
            let answer = last.get(key, || {
                worked_out.push(key);
                key * 10
            });
            assert_eq!(answer, key * 10);
        }
        assert_eq!(worked_out, [1, 2, 1]);
    }
}
