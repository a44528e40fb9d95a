//! In how many columns what is drawn over time is made, before its place has been measured and afterwards.

use std::cell::Cell;

use yew::{Callback, hook, use_state_eq};

/// How many columns a picture has before any width is known.
const FIRST_WIDTH: usize = 800;

/// The pictures that are drawn in columns.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui) enum Columned {
    /// The timeline.
    Timeline,
    /// The queues of runs that are compared.
    Queues,
    /// Their difference Gantt.
    Difference,
}

thread_local! {
    /// How many columns each had last: who comes back to it does not wait for two.
    static COLUMNS: Cell<[usize; 3]> = const { Cell::new([FIRST_WIDTH; 3]) };
}

/// How many columns a picture has, and who is told when that changes.
#[hook]
pub(in crate::ui) fn use_columns(of: Columned) -> (usize, Callback<usize>) {
    let columns = use_state_eq(|| COLUMNS.get()[of as usize]);
    let set = columns.setter();
    let resized = Callback::from(move |number| {
        let mut all = COLUMNS.get();
        all[of as usize] = number;
        COLUMNS.set(all);
        set.set(number);
    });
    (*columns, resized)
}
