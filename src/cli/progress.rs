//! A bar on standard error while a long run goes on, if somebody can see it.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use indicatif::{ProgressBar, ProgressStyle};

/// Shows how far a run is. Short runs end before the first sign of it.
#[derive(Debug)]
pub(super) struct Progress {
    label: String,
    events: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// For a run of so many events.
    pub(super) fn new(label: &str, events: u64) -> Self {
        Self { label: label.to_owned(), events, bar: None }
    }

    /// Shows that so many events are done.
    pub(super) fn show(&mut self, done: usize) -> ControlFlow<()> {
        if io::stderr().is_terminal() {
            let Self { label, events, bar } = self;
            bar.get_or_insert_with(|| new_bar(label, *events)).set_position(done as u64);
        }
        ControlFlow::Continue(())
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

fn new_bar(label: &str, events: u64) -> ProgressBar {
    let bar = ProgressBar::new(events);
    if let Ok(style) =
        ProgressStyle::with_template("{msg} {wide_bar} {human_pos} of {human_len} events, {eta}")
    {
        bar.set_style(style);
    }
    bar.set_message(label.to_owned());
    bar
}
