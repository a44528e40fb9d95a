//! Sorting that is compiled once. The standard library's sorts are compiled anew for every type and
//! every order, a few kilobytes each; code that sorts a handful of rows needs no copy of its own.

use std::cmp::Ordering;

/// Sorts by `compare`; what is equal keeps its order.
pub fn sort_by<T>(items: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    let mut order = places(items.len());
    sort_places(&mut order, &mut |a, b| compare(&items[a], &items[b]));
    arrange(items, &mut order);
}

/// Sorts by a key; what is equal keeps its order.
pub fn sort_by_key<T, K: Ord>(items: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(items, |a, b| key(a).cmp(&key(b)));
}

/// Sorts numbers in their total order.
#[inline(never)]
pub fn sort_numbers(numbers: &mut [f64]) {
    sort_by(numbers, f64::total_cmp);
}

fn places(count: usize) -> Vec<usize> {
    (0..count).collect()
}

#[inline(never)]
fn sort_places(places: &mut [usize], compare: &mut dyn FnMut(usize, usize) -> Ordering) {
    places.sort_by(|a, b| compare(*a, *b));
}

/// Brings to every place the item that `order` names there.
fn arrange<T>(items: &mut [T], order: &mut [usize]) {
    for start in 0..order.len() {
        let mut place = start;
        while order[place] != start {
            let from = std::mem::replace(&mut order[place], place);
            items.swap(place, from);
            place = from;
        }
        order[place] = place;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{sort_by, sort_by_key};

    proptest! {
        #[test]
        fn items_are_sorted_as_the_standard_library_does(
            keys in prop::collection::vec(0_u8..8, 0..60),
        ) {
            let items: Vec<(u8, usize)> = keys.into_iter().zip(0..).collect();
            let mut expected = items.clone();
            expected.sort_by_key(|(key, _)| *key);
            let mut by_key = items.clone();
            sort_by_key(&mut by_key, |(key, _)| *key);
            prop_assert_eq!(&by_key, &expected);
            let mut backwards = items;
            sort_by(&mut backwards, |(a, _), (b, _)| b.cmp(a));
            expected.sort_by_key(|(key, _)| std::cmp::Reverse(*key));
            prop_assert_eq!(backwards, expected);
        }
    }
}
