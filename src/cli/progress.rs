//! A bar on standard error while a long run goes on, if somebody can see it.

use std::io::{self, IsTerminal};
use std::ops::ControlFlow;

use indicatif::{ProgressBar, ProgressStyle};

/// Shows how far a run is. Short runs end before the first sign of it.
#[derive(Debug)]
pub(super) struct Progress {
    label: String,
    of: u64,
    unit: &'static str,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// For so many events or runs.
    pub(super) fn new(label: &str, of: u64, unit: &'static str) -> Self {
        Self { label: label.to_owned(), of, unit, bar: None }
    }

    /// Shows that so many are done.
    pub(super) fn show(&mut self, done: usize) -> ControlFlow<()> {
        if io::stderr().is_terminal() {
            let Self { label, of, unit, bar } = self;
            bar.get_or_insert_with(|| new_bar(label, *of, unit)).set_position(done as u64);
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

fn new_bar(label: &str, of: u64, unit: &str) -> ProgressBar {
    let bar = ProgressBar::new(of);
    let template = format!("{{msg}} {{wide_bar}} {{human_pos}} of {{human_len}} {unit}, {{eta}}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar.set_message(label.to_owned());
    bar
}
