//! The timeline.

use crate::words::Label;

messages! {
    PageTimeline;

    event() -> Label = "Event";
    hidden_until() -> Label = "hidden until";
    you_predict() -> Label = "you predict";
    series_as_table() -> Label = "Series as a table";
    time() -> Label = "Time";
    timeline() -> Label = "Timeline";
    series_over_time(names: &str) -> String = "{names} over time";
    place(counted: &str, number: usize, at: &str) -> String = "{counted} {number}, {at}";
    place_of(counted: &str, number: usize, all: usize, at: &str) -> String =
        "{counted} {number} of {all}, {at}";
}
