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
    who_ran(rows: usize, series: &str, at: &str) -> String =
        "Who ran where, {rows} {rows:row|rows}, events, {series}; now at {at}.";
    zoom() -> Label = "Zoom of the timeline";
    show_longer() -> Label = "Show a longer time";
    show_shorter() -> Label = "Show a shorter time";
    drag_window() -> Label = "Drag the window or its edges; double click shows all";
    place(counted: &str, number: usize, at: &str) -> String = "{counted} {number}, {at}";
    place_of(counted: &str, number: usize, all: usize, at: &str) -> String =
        "{counted} {number} of {all}, {at}";
}
