//! Pending events in order: a heap with four children a node, whose keys carry everything that an
//! event needs, so that ties cost nothing and no table is read to order them.
//!
//! Taking the first event leaves its place open until the next change: where the event brings about
//! another (a finish lets a job start), the new key falls from the top at once.

use std::hint::select_unpredictable;

/// A key that comes after every other.
pub const NEVER: u128 = u128::MAX;

/// Pending events, least key first.
#[derive(Clone, Debug)]
pub struct Agenda {
    /// The children of stored place `s` are the group `s - 2`; the root is place 3.
    groups: Vec<[u128; 4]>,
    /// The least key, or [`NEVER`]: it is asked for more often than it changes.
    first: u128,
    /// One past the last stored place.
    end: usize,
    /// Whether the root has been taken and its place is still open.
    open: bool,
    /// Where the least key stands in the first group, while the root is open.
    lane: usize,
}

const ROOT: usize = 3;

/// One past the places of the first group.
const FIRST_GROUP: usize = 8;

impl Default for Agenda {
    fn default() -> Self {
        Self { groups: vec![[NEVER; 4]; 8], first: NEVER, end: ROOT, open: false, lane: 0 }
    }
}

impl Agenda {
    /// How many events are pending.
    #[inline]
    pub fn len(&self) -> usize {
        self.end - ROOT - usize::from(self.open)
    }

    /// Whether no event is pending.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The memory that it takes, in bytes.
    pub fn footprint(&self) -> usize {
        size_of_val(self.groups.as_slice())
    }

    /// The least key, or [`NEVER`].
    #[inline(always)]
    pub fn first(&self) -> u128 {
        self.first
    }

    /// Takes the least key away.
    #[inline(always)]
    pub fn take_first(&mut self) {
        if self.open {
            self.close();
        }
        self.open = self.end > ROOT;
        (self.lane, self.first) = least(&self.groups[1]);
    }

    /// Adds a key.
    #[inline(always)]
    pub fn add(&mut self, key: u128) {
        if self.open {
            self.open = false;
            if key <= self.first {
                // What an event brings about at the same instant.
                self.first = key;
                self.set(ROOT, key);
            } else {
                self.fall(key);
            }
            return;
        }
        self.first = self.first.min(key);
        if self.end + 8 > self.groups.len() * 4 {
            self.groups.resize(self.groups.len() * 2, [NEVER; 4]);
        }
        let place = self.end;
        self.end += 1;
        self.rise(place, key);
    }

    /// The pending keys in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = u128> + '_ {
        let skip = ROOT + usize::from(self.open);
        self.groups.as_flattened()[..self.end].iter().skip(skip).copied()
    }

    #[inline]
    fn set(&mut self, place: usize, key: u128) {
        self.groups.as_flattened_mut()[place] = key;
    }

    /// Puts `key` where it belongs on the way from `place` to the root.
    #[inline(always)]
    fn rise(&mut self, mut place: usize, key: u128) {
        while place > ROOT {
            let parent = (place >> 2) + 2;
            let above = self.groups.as_flattened()[parent];
            if above <= key {
                break;
            }
            self.set(place, above);
            place = parent;
        }
        self.set(place, key);
    }

    /// Puts `key` in the open root and lets it fall to where it belongs.
    #[inline(always)]
    fn fall(&mut self, key: u128) {
        let groups = (self.end + 3) >> 2;
        // It comes after the least of the first group, which is known.
        self.set(ROOT, self.first);
        let mut place = FIRST_GROUP - 4 + self.lane;
        while place - 2 < groups {
            let group = place - 2;
            let (lane, child) = least(&self.groups[group]);
            if child >= key {
                break;
            }
            self.set(place, child);
            place = group * 4 + lane;
        }
        self.set(place, key);
    }

    /// Closes the open root with the last key.
    #[inline]
    fn close(&mut self) {
        self.open = false;
        self.end -= 1;
        let end = self.end;
        let last = std::mem::replace(&mut self.groups.as_flattened_mut()[end], NEVER);
        if end == ROOT {
            return;
        }
        // The hole falls to a leaf and the last key rises from there: it was a leaf and mostly
        // stays one, so comparing it on the way down would be wasted.
        let groups = (end + 3) >> 2;
        let mut place = ROOT;
        if end >= FIRST_GROUP {
            // The last key was not in the first group, whose least is known.
            self.set(ROOT, self.first);
            place = FIRST_GROUP - 4 + self.lane;
        }
        while place - 2 < groups {
            let group = place - 2;
            let (lane, child) = least(&self.groups[group]);
            self.set(place, child);
            place = group * 4 + lane;
        }
        self.rise(place, last);
    }
}

/// Lane and value of the least key of a group.
#[inline(always)]
fn least(group: &[u128; 4]) -> (usize, u128) {
    let [a, b, c, d] = *group;
    let (left, right) = (b < a, d < c);
    let (x, y) = (select_unpredictable(left, b, a), select_unpredictable(right, d, c));
    let (i, j) = (usize::from(left), 2 + usize::from(right));
    let low = y < x;
    (select_unpredictable(low, j, i), select_unpredictable(low, y, x))
}

#[cfg(test)]
mod tests {
    use super::{Agenda, NEVER};
    use std::cmp::Reverse;
    use std::collections::BinaryHeap;

    #[test]
    fn it_agrees_with_the_standard_heap_under_any_mix_of_changes() {
        let (mut agenda, mut expected) = (Agenda::default(), BinaryHeap::new());
        let mut seed = 7_u64;
        for number in 0..60_000_u64 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
            let key = u128::from(seed >> 54) << 64 | u128::from(number);
            if (seed >> 30) % 8 < 3 + number / 30_000 * 2 {
                agenda.take_first();
                expected.pop();
            } else {
                agenda.add(key);
                expected.push(Reverse(key));
            }
            assert_eq!(agenda.len(), expected.len());
            assert_eq!(agenda.first(), expected.peek().map_or(NEVER, |key| key.0));
        }
        let mut all: Vec<_> = agenda.iter().collect();
        let mut want: Vec<_> = expected.into_iter().map(|key| key.0).collect();
        all.sort_unstable();
        want.sort_unstable();
        assert_eq!(all, want);
    }
}
