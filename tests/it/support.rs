//! What several tests need: golden cases, and data that lies outside the project.

use std::path::{Path, PathBuf};

use gridlock::domain::{Job, JobName};
use gridlock::scenario::Value as InOrder;
use gridlock::time::{Span, Time};
use serde_json::Value;

/// The golden case of this name [F-40].
pub(crate) fn golden(name: &str) -> Value {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(format!("{name}.json"));
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    serde_json::from_str(&text).unwrap()
}

/// A file of the data folder, or a line that says which test did not run for lack of it.
pub(crate) fn data(test: &str, file: &str) -> Option<Vec<u8>> {
    let folder = std::env::var_os("GRIDLOCK_DATA")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"), PathBuf::from);
    let read = std::fs::read(folder.join(file));
    if read.is_err() {
        println!("not run: {test}: needs {file} (GRIDLOCK_DATA)");
    }
    read.ok()
}

/// A job of which no more is known: its number, when it is submitted and how long it runs at speed 1, in seconds.
pub(crate) fn job(number: u64, submitted_at: f64, processors: u32, runtime: f64) -> Job {
    Job {
        name: JobName::whole(number),
        submitted_at: Time::from_secs(submitted_at),
        processors,
        runtime: Span::from_secs(runtime),
        requested_time: None,
        user: None,
        queue: None,
        priority: None,
    }
}

/// Whether two numbers agree as golden cases ask: within 1e-9, relative above 1.
pub(crate) fn close(found: f64, expected: f64) -> bool {
    (found - expected).abs() <= 1e-9 * expected.abs().max(1.0)
}

/// The pointers of all values in a value, its own first.
pub(crate) fn pointers(value: &InOrder, here: &str, into: &mut Vec<String>) {
    into.push(here.to_owned());
    for (key, value) in value.entries() {
        pointers(value, &format!("{here}/{key}"), into);
    }
    for (place, item) in value.items().iter().enumerate() {
        pointers(item, &format!("{here}/{place}"), into);
    }
}
